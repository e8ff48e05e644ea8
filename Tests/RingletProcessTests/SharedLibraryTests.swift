import RingletProcess
import Testing

struct SharedLibraryTests {
  @Test func missingLibraryIsNamed() {
    let error = #expect(throws: SharedLibrary.LoadError.self) {
      try SharedLibrary(path: "/no/such/loader.so")
    }
    #expect(error?.description.contains("/no/such/loader.so") == true)
  }

  @Test func missingEntryIsNamed() throws {
    let library = try SharedLibrary(path: "libc.so.6")
    let error = #expect(throws: SharedLibrary.LoadError.self) { try library.call("ringlet_no_such_entry") }
    #expect(error?.description.contains("ringlet_no_such_entry") == true)
  }
}

import Foundation
import Testing

@testable import RingletEncoding

/// A file is complete or absent, and errors say which exit code they deserve.
struct OutputFileTests {
  /// A folder of its own for each test.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }
  }

  private func write(_ text: String, to file: OutputFile) throws { try file.write(Array(text.utf8).span) }

  @Test func nothingIsSeenBeforeTheCommit() throws {
    let folder = try Folder()
    let file = try OutputFile(path: folder.path + "/a.gif")
    try write("hello", to: file)
    try file.flush()
    #expect(folder.text("a.gif") == nil)
    try file.commit()
    #expect(folder.text("a.gif") == "hello")
    #expect(folder.names == ["a.gif"])
  }

  @Test func withoutACommitTheOldFileStays() throws {
    let folder = try Folder()
    try "old".write(toFile: folder.path + "/a.gif", atomically: false, encoding: .utf8)
    do {
      let file = try OutputFile(path: folder.path + "/a.gif")
      try write("new", to: file)
    }
    #expect(folder.text("a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }

  @Test func aCommitReplacesTheOldFileAndKeepsItsMode() throws {
    let folder = try Folder()
    try "old and longer".write(toFile: folder.path + "/a.gif", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.gif")
    let file = try OutputFile(path: folder.path + "/a.gif")
    try write("new", to: file)
    try file.commit()
    #expect(folder.text("a.gif") == "new")
    let mode =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/a.gif")[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func aLinkIsFollowedNotReplaced() throws {
    let folder = try Folder()
    try "old".write(toFile: folder.path + "/real.gif", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.gif", withDestinationPath: folder.path + "/real.gif")
    let file = try OutputFile(path: folder.path + "/link.gif")
    try write("new", to: file)
    try file.commit()
    #expect(folder.text("real.gif") == "new")
    let type =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/link.gif")[.type] as? FileAttributeType
    #expect(type == .typeSymbolicLink)
  }

  @Test func aLinkToNothingYetIsFollowed() throws {
    let folder = try Folder()
    for (link, target) in [("a.gif", "b.gif"), ("b.gif", folder.path + "/real.gif"), ("x.gif", "x.gif")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/\(link)", withDestinationPath: target)
    }
    let file = try OutputFile(path: folder.path + "/a.gif")
    try write("new", to: file)
    try file.commit()
    #expect(folder.text("real.gif") == "new")
    #expect(folder.names == ["a.gif", "b.gif", "real.gif", "x.gif"])
    let error = #expect(throws: EncodingError.self) { try OutputFile(path: folder.path + "/x.gif") }
    #expect(error?.kind == .cannotCreate)
  }

  @Test func writtenBytesCanBeReplaced() throws {
    let folder = try Folder()
    let file = try OutputFile(path: folder.path + "/a.mp4")
    try write("0123456789", to: file)
    try file.write(Array("ab".utf8).span, at: 3)
    try write("X", to: file)
    try file.commit()
    #expect(folder.text("a.mp4") == "012ab56789X")
  }

  @Test func writingAfterAReplacementGoesOnAtTheEnd() throws {
    let folder = try Folder()
    let file = try OutputFile(path: folder.path + "/a.mp4")
    try write(String(repeating: "x", count: 200_000), to: file)
    try file.write(Array("y".utf8).span, at: 0)
    try write("z", to: file)
    try file.commit()
    let text = folder.text("a.mp4") ?? ""
    #expect(text.count == 200_001 && text.first == "y" && text.last == "z")
  }

  @Test func anExistingFileIsRefusedIfItMayNotBeReplaced() throws {
    let folder = try Folder()
    try "old".write(toFile: folder.path + "/a.gif", atomically: false, encoding: .utf8)
    let error = #expect(throws: EncodingError.self) {
      try OutputFile(path: folder.path + "/a.gif", replacing: false)
    }
    #expect(error?.kind == .cannotCreate)
  }

  @Test func aMissingFolderAndAFolderAsTargetCannotBeCreated() throws {
    let folder = try Folder()
    for path in [folder.path + "/none/a.gif", folder.path] {
      let error = #expect(throws: EncodingError.self) { try OutputFile(path: path) }
      #expect(error?.kind == .cannotCreate)
      #expect(error?.hint != nil)
    }
  }

  @Test func aFullDeviceIsAnInputOutputError() throws {
    let file = try OutputFile(path: "/dev/full")
    try write("x", to: file)
    let error = #expect(throws: EncodingError.self) { try file.commit() }
    #expect(error?.kind == .inputOutput)
    #expect(error?.cause.contains("no space") == true)
  }

  @Test func aDeviceIsWrittenInPlace() throws {
    let file = try OutputFile(path: "/dev/null")
    try write("x", to: file)
    try file.commit()
    #expect(!file.isSeekable)
  }
}

import Foundation

/// Compiled loaders, kept in a private folder and found again by everything that went into them.
///
/// An entry is a folder named by a hash; it holds the whole input beside the result, so that two inputs with one hash
/// cannot be taken for each other. Entries are made elsewhere and renamed into place: a reader sees all or nothing, and
/// of several writers the first wins.
struct SourceCache: Sendable {
  /// The folder.
  let root: URL
  /// Most entries that are kept; each has 40–400 KB.
  static let capacity = 200

  /// The cache of this user: `$XDG_CACHE_HOME/ringlet`, `~/.cache/ringlet`, or a private folder for temporary files
  /// when neither can be written.
  init(environment: [String: String]) throws(RingletError) {
    let manager = FileManager.default
    var places: [URL] = []
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      places.append(URL(filePath: folder))
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      places.append(URL(filePath: home).appending(path: ".cache"))
    }
    let names = places.map { $0.appending(path: "ringlet") }
    let temporary = manager.temporaryDirectory.appending(path: "ringlet-\(ProcessInfo.processInfo.userName)")
    for place in names + [temporary] {
      let folder = place.appending(path: "loaders")
      try? manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if Self.isPrivate(place), manager.isWritableFile(atPath: folder.path) {
        root = place
        return
      }
    }
    throw RingletError(
      .source, temporary.path, "there is no place for compiled loaders",
      hint: "set XDG_CACHE_HOME to a folder that can be written", status: .cannotCreate)
  }

  /// Whether a folder is this user's: what lies in it will be run.
  private static func isPrivate(_ folder: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path) else {
      return false
    }
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    return attributes[.ownerAccountName] as? String == ProcessInfo.processInfo.userName && mode & 0o022 == 0
  }

  /// Where the compiler keeps its own modules.
  var compilerModules: URL { root.appending(path: "clang") }

  /// The compiled loader for an input, when there is one.
  func library(for input: String) -> URL? {
    let entry = folder(for: input)
    let library = entry.appending(path: "loader.so")
    guard let stored = try? String(contentsOf: entry.appending(path: "input"), encoding: .utf8),
      stored == input,
      FileManager.default.fileExists(atPath: library.path)
    else { return nil }
    touch(entry)
    return library
  }

  /// Makes an entry: `build` writes `loader.so` into the folder it is given.
  func add(_ input: String, build: (URL) throws -> Void) throws -> URL {
    let manager = FileManager.default
    let workshop = root.appending(path: "loaders/.\(UUID().uuidString)")
    try manager.createDirectory(at: workshop, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: workshop) }
    try build(workshop)
    try input.write(to: workshop.appending(path: "input"), atomically: false, encoding: .utf8)
    let entry = folder(for: input)
    if library(for: input) == nil {
      try? manager.removeItem(at: entry)
      do { try manager.moveItem(at: workshop, to: entry) } catch  where library(for: input) != nil {}
      prune()
    }
    return entry.appending(path: "loader.so")
  }

  /// The names of files that an input turned out to need, from an earlier run.
  func companions(of input: String) -> [String] {
    let text = try? String(
      contentsOf: folder(for: input).appendingPathExtension("companions"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// Remembers files that an input needs.
  func setCompanions(_ paths: [String], of input: String) {
    let file = folder(for: input).appendingPathExtension("companions")
    try? paths.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  private func folder(for input: String) -> URL {
    root.appending(path: "loaders/\(Self.hash(input))")
  }

  /// FNV-1a over 64 bits; equal hashes are told apart by the stored input.
  static func hash(_ input: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in input.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(repeating: "0", count: hash.leadingZeroBitCount / 4) + String(hash, radix: 16)
  }

  // MARK: Size

  /// Marks an entry as used, at most once an hour.
  private func touch(_ entry: URL) {
    let now = Date()
    guard
      let changed = try? entry.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate,
      now.timeIntervalSince(changed) > 3600
    else { return }
    try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: entry.path)
  }

  /// Removes the entries that were not used for longest, and what a killed run left behind.
  private func prune() {
    let manager = FileManager.default
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let all =
      (try? manager.contentsOfDirectory(at: root.appending(path: "loaders"), includingPropertiesForKeys: keys))
      ?? []
    let dated = all.map { entry in
      (entry, (try? entry.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
    }
    let isWorkshop = { (entry: URL) in entry.lastPathComponent.hasPrefix(".") }
    for (entry, changed) in dated where isWorkshop(entry) && changed.timeIntervalSinceNow < -3600 {
      try? manager.removeItem(at: entry)
    }
    let entries = dated.filter { !isWorkshop($0.0) }.sorted { $0.1 > $1.1 }
    for (entry, _) in entries.dropFirst(Self.capacity) { try? manager.removeItem(at: entry) }
  }
}

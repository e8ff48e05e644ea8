import Foundation
import RingletProcess

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
  ///
  /// Nothing of an entry that is not complete is left, also when the process is told to end meanwhile. Throws what
  /// `build` throws, and ``RingletError`` when the disk is full or the folder cannot be written.
  func add(_ input: String, build: (URL) throws -> Void) throws -> URL {
    try Interruption.deferred {
      do { return try make(input, build) } catch let error as CocoaError { throw failure(error) }
    }
  }

  private func make(_ input: String, _ build: (URL) throws -> Void) throws -> URL {
    let manager = FileManager.default
    sweep()
    let workshop = root.appending(path: "loaders/.\(UUID().uuidString)")
    try manager.createDirectory(at: workshop, withIntermediateDirectories: true)
    let claim = FileLock(path: workshop.path)
    defer { withExtendedLifetime(claim) { try? manager.removeItem(at: workshop) } }
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

  /// What the system says about a file that cannot be written.
  private func failure(_ error: CocoaError) -> RingletError {
    if error.code == .fileWriteOutOfSpace { return fullDisk }
    return RingletError(
      .source, root.path, "compiled loaders cannot be kept there: \(error.localizedDescription)",
      hint: "set XDG_CACHE_HOME to a folder that can be written", status: .inputOutput)
  }

  /// The error of a disk without room for a compiled loader.
  private var fullDisk: RingletError {
    RingletError(
      .source, root.path, "there is no space left for compiled loaders",
      hint: "free some space, or set XDG_CACHE_HOME to a folder on another disk", status: .inputOutput)
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

  /// Removes the entries that were not used for longest.
  private func prune() {
    let entries = contents.filter { !isWorkshop($0.folder) }.sorted { $0.changed > $1.changed }
    for entry in entries.dropFirst(Self.capacity) { try? FileManager.default.removeItem(at: entry.folder) }
  }

  /// Removes what runs have left that were killed while they made an entry: nobody claims it any more.
  ///
  /// A folder of the last minute may be one that its owner is about to claim.
  private func sweep() {
    for (folder, changed) in contents where isWorkshop(folder) && changed.timeIntervalSinceNow < -60 {
      guard let claim = FileLock(path: folder.path) else { continue }
      withExtendedLifetime(claim) { try? FileManager.default.removeItem(at: folder) }
    }
  }

  private func isWorkshop(_ folder: URL) -> Bool { folder.lastPathComponent.hasPrefix(".") }

  /// What is in the folder of entries, with the times of the last change.
  private var contents: [(folder: URL, changed: Date)] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let all = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: "loaders"), includingPropertiesForKeys: keys)
    return (all ?? []).map { folder in
      (folder, (try? folder.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
    }
  }
}

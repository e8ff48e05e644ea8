import Foundation

/// Finds the files of a person's project that declare what a loader's file uses.
///
/// A loader is one file, but often with a colour or a shape next door. Looked at are the Swift files of the project the
/// file lies in: the folder above it that has a `Package.swift`, an Xcode project or a repository, else a few folders up.
struct CompanionFinder {
  /// The loader's file.
  let file: URL
  /// Most files of a project that are read.
  static let fileLimit = 3000
  /// Largest file in bytes that is read.
  static let sizeLimit = 200_000

  /// The nearest files that declare a name the compiler did not know; those in `known` are left out.
  func files(declaring failure: CompilerFailure, known: Set<String>) -> [String] {
    var wanted = failure.unknownNames
    let labels = Set(failure.errors.compactMap(\.unknownLabel))
    guard !wanted.isEmpty || !labels.isEmpty else { return [] }
    var found: [String] = []
    var wantedLabels = labels
    for candidate in candidates where !known.contains(candidate.path) {
      guard !wanted.isEmpty || !wantedLabels.isEmpty else { break }
      guard let text = try? String(contentsOf: candidate, encoding: .utf8),
        wanted.contains(where: text.contains) || wantedLabels.contains(where: text.contains)
      else { continue }
      let declared = Self.declarations(in: text)
      guard !wanted.isDisjoint(with: declared.names) || !wantedLabels.isDisjoint(with: declared.labels) else {
        continue
      }
      wanted.subtract(declared.names)
      wantedLabels.subtract(declared.labels)
      found.append(candidate.path)
    }
    return found
  }

  /// The project's files, those that share most of their path with the loader first.
  private var candidates: [URL] {
    let keys: [URLResourceKey] = [.fileSizeKey, .isDirectoryKey]
    let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles, .skipsPackageDescendants]
    let walk = FileManager.default.enumerator(
      at: projectFolder, includingPropertiesForKeys: keys, options: options)
    var files: [URL] = [], seen = 0
    while let next = walk?.nextObject() as? URL, files.count < Self.fileLimit, seen < 10 * Self.fileLimit {
      seen += 1
      if ["Pods", "Carthage", "DerivedData", "node_modules"].contains(next.lastPathComponent) {
        walk?.skipDescendants()
      } else if next.pathExtension == "swift", next.path != file.path,
        (try? next.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? .max <= Self.sizeLimit
      {
        files.append(next)
      }
    }
    let own = file.pathComponents
    func shared(_ other: URL) -> Int { zip(own, other.pathComponents).prefix { $0 == $1 }.count }
    return files.sorted {
      (-shared($0), $0.pathComponents.count, $0.path) < (-shared($1), $1.pathComponents.count, $1.path)
    }
  }

  /// The folder above the file that is marked as a project; without a mark the highest of the four folders above it
  /// that belong to this user alone, so that nobody else's code is picked up.
  private var projectFolder: URL {
    let own = file.deletingLastPathComponent()
    var folder = own, highest = own
    var isPrivate = true
    for _ in 0..<8 where folder.pathComponents.count > 2 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }) {
        return folder
      }
      isPrivate =
        isPrivate && Self.isOwn(folder) && own.pathComponents.count - folder.pathComponents.count <= 4
      if isPrivate { highest = folder }
      folder = folder.deletingLastPathComponent()
    }
    return highest
  }

  private static func isOwn(_ folder: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path),
      folder.path != FileManager.default.homeDirectoryForCurrentUser.path
    else { return false }
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    return attributes[.ownerAccountName] as? String == NSUserName() && mode & 0o002 == 0
  }

  /// The names a file declares, and the first labels of its initializers.
  private static func declarations(in text: String) -> (names: Set<String>, labels: Set<String>) {
    let tokens = SourceLexer.tokens(of: text)
    let keywords: Set<Substring> = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
    ]
    var names: Set<String> = [], labels: Set<String> = []
    for (index, token) in tokens.enumerated().dropLast(2) where token.kind == .word {
      if keywords.contains(token.text) { names.insert(String(tokens[index + 1].text)) }
      if token.text == "init", tokens[index + 1].text == "(" { labels.insert(String(tokens[index + 2].text)) }
    }
    return (names, labels)
  }
}

extension CompilerMessage {
  /// The first label of a call that fits no initializer that is known, as in `Color(hex: "#f80")`.
  var unknownLabel: String? {
    for (before, after) in [
      ("(have '", ":"), ("extra argument '", "'"), ("extraneous argument label '", ":"),
    ] {
      guard let start = text.firstRange(of: before), let end = text[start.upperBound...].firstRange(of: after)
      else {
        continue
      }
      return String(text[start.upperBound..<end.lowerBound])
    }
    return nil
  }
}

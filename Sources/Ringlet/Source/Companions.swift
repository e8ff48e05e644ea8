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
  ///
  /// Only when that finds nothing the calls that did not fit are looked for: the project may have a type of its own that
  /// SwiftUI has, too, or add an initializer to one of SwiftUI's. The last resort is any initializer with their labels.
  func files(
    declaring failure: CompilerFailure, calls: CompilerFailure.Calls = .init(), known: Set<String>
  ) -> [String] {
    let labels = Set(failure.errors.compactMap(\.unknownLabel))
    let searches: [(names: Set<String>, labels: Set<String>, extended: Set<String>?)] = [
      (failure.unknownNames, [], nil), (calls.types, calls.labels.union(labels), calls.types),
      (calls.members, [], nil), ([], labels, nil),
    ]
    for search in searches {
      let found = files(search.names, labels: search.labels, extending: search.extended, known: known)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The nearest files that declare one of the names, or an initializer with one of the labels.
  ///
  /// Where types are said that are `extended`, only types count as names, and labels only beside an extension of one.
  private func files(
    _ names: Set<String>, labels: Set<String>, extending extended: Set<String>?, known: Set<String>
  ) -> [String] {
    var wanted = names, labels = labels
    guard !wanted.isEmpty || !labels.isEmpty else { return [] }
    var found: [String] = []
    for candidate in candidates(preferring: names) where !known.contains(candidate.path) {
      guard !wanted.isEmpty || !labels.isEmpty else { break }
      // Names of SwiftUI are in every file: those are told apart by the keyword before them, which is quick to find.
      let signs =
        extended.map { types in
          wanted.flatMap { name in Declarations.typeKeywords.map { "\($0) \(name)" } }
            + types.map { "extension \($0)" }
        } ?? Array(wanted.union(labels))
      guard let data = try? Data(contentsOf: candidate),
        signs.contains(where: { data.range(of: Data($0.utf8)) != nil }),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      let declared = Declarations(in: text)
      let names = extended == nil ? declared.names : declared.types
      let hasLabel = !labels.isDisjoint(with: declared.labels)
      let isOfUse =
        !wanted.isDisjoint(with: names)
        || (hasLabel && (extended.map { !$0.isDisjoint(with: declared.extended) } ?? true))
      guard isOfUse else { continue }
      wanted.subtract(names)
      labels.subtract(declared.labels)
      found.append(candidate.path)
      // What stands on the line of a misfit is a guess: the nearest file may be all that is missing.
      if extended != nil { break }
    }
    return found
  }

  /// The project's files, those that share most of their path with the loader first, and of these the namesakes.
  private func candidates(preferring names: Set<String>) -> [URL] {
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
    func isOther(_ file: URL) -> Int {
      names.contains(file.deletingPathExtension().lastPathComponent) ? 0 : 1
    }
    let ranked = files.map {
      (rank: (-shared($0), isOther($0), $0.pathComponents.count, $0.path), file: $0)
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.file)
  }

  /// The folder above the file that is marked as a project; without a mark the highest of the four folders above it
  /// that belong to this user alone, so that nobody else's code is picked up.
  var projectFolder: URL {
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

  /// What a file declares, seen from its tokens.
  private struct Declarations {
    /// Everything that has a name.
    var names: Set<String> = []
    /// Types alone.
    var types: Set<String> = []
    /// Types that are added to.
    var extended: Set<String> = []
    /// The first labels of initializers.
    var labels: Set<String> = []

    /// What declares a type.
    static let typeKeywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    init(in text: String) {
      let keywords = Self.typeKeywords.union(["func", "var", "let", "case"])
      let tokens = SourceLexer.tokens(of: text)
      for (index, token) in tokens.enumerated().dropLast(2) where token.kind == .word {
        let next = String(tokens[index + 1].text)
        if keywords.contains(token.text) { names.insert(next) }
        if Self.typeKeywords.contains(token.text) { types.insert(next) }
        if token.text == "extension" { extended.insert(next) }
        if token.text == "init", next == "(" { labels.insert(String(tokens[index + 2].text)) }
      }
    }
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

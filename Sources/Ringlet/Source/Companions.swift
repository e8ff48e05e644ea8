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

  /// The nearest files that declare a name the compiler did not know, those called like it first; those in `known` are
  /// left out.
  ///
  /// Only when that finds nothing the calls that did not fit are looked for: the project may have a type of its own that
  /// SwiftUI has, too, or add an initializer to one of SwiftUI's.
  func files(
    declaring failure: CompilerFailure, calls: CompilerFailure.Calls = .init(), known: Set<String>
  ) -> [String] {
    let named = files(
      failure.unknownNames, labels: Set(failure.errors.compactMap(\.unknownLabel)), extending: nil,
      known: known)
    return named.isEmpty
      ? files(calls.types, labels: calls.labels, extending: calls.types, known: known)
        + files(calls.members, labels: [], extending: nil, known: known)
      : named
  }

  /// The nearest files that declare one of the names, or an initializer or function with one of the labels.
  ///
  /// Where types are said that are `extended`, only types count as names, and labels only beside an extension of one.
  private func files(
    _ names: Set<String>, labels: Set<String>, extending extended: Set<String>?, known: Set<String>
  ) -> [String] {
    var wanted = names, labels = labels
    guard !wanted.isEmpty || !labels.isEmpty else { return [] }
    var found: [String] = []
    let isNamesake = { (file: URL) in names.contains(file.deletingPathExtension().lastPathComponent) }
    let candidates = self.candidates
    for candidate in candidates.filter(isNamesake) + candidates.filter({ !isNamesake($0) })
    where !known.contains(candidate.path) {
      guard !wanted.isEmpty || !labels.isEmpty else { break }
      guard let text = try? String(contentsOf: candidate, encoding: .utf8),
        wanted.contains(where: text.contains) || labels.contains(where: text.contains)
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

  /// What a file declares, seen from its tokens.
  private struct Declarations {
    /// Everything that has a name.
    var names: Set<String> = []
    /// Types alone.
    var types: Set<String> = []
    /// Types that are added to.
    var extended: Set<String> = []
    /// The first labels of initializers and functions.
    var labels: Set<String> = []

    init(in text: String) {
      let typeKeywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
      let keywords = typeKeywords.union(["func", "var", "let", "case"])
      let tokens = SourceLexer.tokens(of: text)
      for (index, token) in tokens.enumerated().dropLast(3) where token.kind == .word {
        let next = String(tokens[index + 1].text)
        if keywords.contains(token.text) { names.insert(next) }
        if typeKeywords.contains(token.text) { types.insert(next) }
        if token.text == "extension" { extended.insert(next) }
        let list = token.text == "init" ? index + 1 : token.text == "func" ? index + 2 : nil
        if let list, tokens[list].text == "(" { labels.insert(String(tokens[list + 1].text)) }
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

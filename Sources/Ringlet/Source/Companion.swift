/// A file that is compiled with a loader's, with what cannot be compiled in it left out.
///
/// A project's file of small helpers often holds one that a loader needs beside others that only an app can have.
struct Companion: Hashable {
  /// The file's path.
  var path: String
  /// Declarations and imports that are left out, in UTF-8 bytes, in rising order.
  private(set) var leftOut: [Range<Int>] = []

  /// A whole file.
  init(path: String) { self.path = path }

  /// Reads what ``note`` wrote; `nil` when it is no such text.
  init?(note: String) {
    let parts = note.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty else { return nil }
    self.path = String(path)
    guard parts.count == 2 else { return }
    for item in parts[1].split(separator: ",") {
      let bounds = item.split(separator: "-").compactMap { Int($0) }
      guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
      leftOut.append(bounds[0]..<bounds[1])
    }
  }

  /// The path and what is left out, in one line.
  var note: String {
    guard !leftOut.isEmpty else { return path }
    return path + "\t" + leftOut.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }

  /// Leaves out the outermost declarations, and the imports, in which these lines lie; false when there is none that
  /// was not left out before.
  mutating func leaveOut(_ lines: Set<Int>) throws -> Bool {
    guard !lines.isEmpty else { return false }
    let file = SourceScanner.scan(try LoaderSource.text(of: path), name: "")
    var ranges: [Range<Int>] = []
    for type in file.types where type.depth == 0 {
      let first = file.location(of: type.range.lowerBound).line
      let last = file.location(of: type.range.upperBound).line
      if lines.contains(where: { (first...last).contains($0) }) { ranges.append(type.range) }
    }
    for token in SourceLexer.tokens(of: file.text) where token.kind == .word && token.text == "import" {
      let place = file.location(of: token.range.lowerBound)
      guard lines.contains(place.line) else { continue }
      let rest = file.text.utf8.dropFirst(token.range.lowerBound).prefix { $0 != 10 && $0 != 13 }
      ranges.append(token.range.lowerBound..<token.range.lowerBound + rest.count)
    }
    let new = ranges.filter { !leftOut.contains($0) }
    leftOut = (leftOut + new).sorted { $0.lowerBound < $1.lowerBound }
    return !new.isEmpty
  }
}

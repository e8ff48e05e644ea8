/// “Did you mean”: the candidate nearest to a mistyped word.
package enum Suggestions {
  /// The only candidate that the word begins, from three letters on; else the nearest one by edit distance (insert,
  /// delete, replace, swap of neighbours), if it is near enough: at most a third of the word's length, and at least one
  /// edit is always allowed.
  package static func nearest(to word: String, in candidates: some Collection<String>) -> String? {
    let typed = Array(word.lowercased())
    let longer = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    if typed.count >= 3, longer.count == 1 { return longer[0] }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = editDistance(typed, Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    guard let best, best.distance <= max(1, (typed.count + 1) / 3) else { return nil }
    return best.candidate
  }

  /// The note that offers the nearest candidate, else one that lists all of them.
  package static func note(for word: String, in candidates: [String]) -> String {
    if let nearest = nearest(to: word, in: candidates) { return "did you mean ‘\(nearest)’?" }
    return "known: \(candidates.joined(separator: ", "))"
  }

  /// Optimal string alignment distance.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, previous[j + 1] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}

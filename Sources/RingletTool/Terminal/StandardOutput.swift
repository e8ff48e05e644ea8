import Ringlet

/// Standard output takes one thing at a time.
enum StandardOutput {
  /// Throws a usage error when more than one of some things would be written to it.
  static func share(_ claims: [(name: String, isMade: Bool)]) throws(RingletError) {
    let names = claims.filter(\.isMade).map(\.name)
    guard names.count > 1 else { return }
    throw RingletError(
      .arguments, names.joined(separator: " and "), "cannot both go to standard output",
      hint: "name a file for one of them", status: .usage)
  }
}

/// The pieces of two outlines whose covers do not cancel outright.
///
/// The old ones come negated, so that the sum of all cells is what changed. Most pieces of a shape that turns or grows
/// are the same in both; of those that only end elsewhere, the rows in common are left out. This is about speed alone:
/// what is kept for nothing cancels in the cells.
struct PieceDifference {
  /// New pieces, and old ones negated.
  private(set) var pieces: [Piece] = []

  /// How many pieces ahead to look for a counterpart.
  private static let lookAhead = 6

  /// Collects what differs between two runs of pieces.
  mutating func collect(_ old: ArraySlice<Piece>, _ new: ArraySlice<Piece>) {
    pieces.removeAll(keepingCapacity: true)
    var i = old.startIndex, j = new.startIndex
    while i < old.endIndex, j < new.endIndex {
      if old[i].followsSameCurve(as: new[j]) {
        addPair(old[i], new[j])
        i += 1
        j += 1
      } else if let match = new[j...].prefix(Self.lookAhead).firstIndex(where: old[i].followsSameCurve) {
        while j < match {
          pieces.append(new[j])
          j += 1
        }
      } else if let match = old[i...].prefix(Self.lookAhead).firstIndex(where: new[j].followsSameCurve) {
        while i < match {
          pieces.append(old[i].negated)
          i += 1
        }
      } else {
        pieces.append(old[i].negated)
        pieces.append(new[j])
        i += 1
        j += 1
      }
    }
    for piece in old[i...] { pieces.append(piece.negated) }
    for piece in new[j...] { pieces.append(piece) }
  }

  /// Adds two pieces of one curve, without the rows that both pass in the same way.
  private mutating func addPair(_ old: Piece, _ new: Piece) {
    guard old.top != new.top || old.bottom != new.bottom else { return }
    var old = old, new = new
    // From row to row a piece is evaluated by absolute position, so cutting at a row changes nothing below it.
    if old.top == new.top, old.radius > 0 {
      let row = min(old.bottom, new.bottom).rounded(.down)
      old.top = max(old.top, row)
      new.top = max(new.top, row)
    } else if old.bottom == new.bottom {
      let row = max(old.top, new.top).rounded(.up)
      old.bottom = min(old.bottom, row)
      new.bottom = min(new.bottom, row)
    }
    if old.top < old.bottom { pieces.append(old.negated) }
    if new.top < new.bottom { pieces.append(new) }
  }

  /// The rows that the pieces pass; empty when there are none.
  var rows: Range<Int> {
    guard let top = pieces.map(\.top).min(), let bottom = pieces.map(\.bottom).max() else { return 0..<0 }
    return Int(top.rounded(.down))..<Int(bottom.rounded(.up))
  }
}

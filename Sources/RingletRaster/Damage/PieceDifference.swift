/// The pieces of two outlines whose covers do not cancel outright.
///
/// The old ones come negated, so that the sum of all cells is what changed. Most pieces of a shape that turns or grows
/// are the same in both; of those that only end elsewhere, the rows in common are left out. This is about speed alone:
/// what is kept for nothing cancels in the cells.
struct PieceDifference {
  /// New pieces, and old ones negated.
  private(set) var pieces: [Piece] = []
  /// Groups of them that touch one another.
  private(set) var regions: [PieceRegion] = []

  /// How many pieces ahead to look for a counterpart.
  private static let lookAhead = 6

  /// Collects what differs between two runs of pieces.
  mutating func collect(_ old: ArraySlice<Piece>, _ new: ArraySlice<Piece>) {
    pieces.removeAll(keepingCapacity: true)
    collect(old.span, new.span)
  }

  private mutating func collect(_ old: Span<Piece>, _ new: Span<Piece>) {
    var i = 0, j = 0
    while i < old.count, j < new.count {
      if old[i].overlaps(new[j]) {
        addPair(old[i], new[j])
        i += 1
        j += 1
      } else if old[i].hasMoved(to: new[j]) {
        pieces.append(old[i].negated)
        pieces.append(new[j])
        i += 1
        j += 1
      } else if let match = match(of: old[i], in: new, from: j + 1) {
        for k in j..<match { pieces.append(new[k]) }
        j = match
      } else if let match = match(of: new[j], in: old, from: i + 1) {
        for k in i..<match { pieces.append(old[k].negated) }
        i = match
      } else {
        pieces.append(old[i].negated)
        pieces.append(new[j])
        i += 1
        j += 1
      }
    }
    for k in i..<old.count { pieces.append(old[k].negated) }
    for k in j..<new.count { pieces.append(new[k]) }
  }

  /// The next piece that partly lies on another one.
  private func match(of piece: Piece, in others: Span<Piece>, from first: Int) -> Int? {
    for k in first..<max(first, min(first + Self.lookAhead, others.count)) where piece.overlaps(others[k]) {
      return k
    }
    return nil
  }

  /// Adds two pieces of one curve, without the rows that both pass in the same way.
  private mutating func addPair(_ old: Piece, _ new: Piece) {
    guard old.top != new.top || old.bottom != new.bottom else { return }
    var old = old, new = new
    // From row to row a piece is evaluated by absolute position, so cutting at a row changes nothing below it.
    if old.top == new.top, old.isArc {
      let row = min(old.bottom, new.bottom).rounded(.down)
      old.cut(from: max(old.top, row), to: old.bottom)
      new.cut(from: max(new.top, row), to: new.bottom)
    } else if old.bottom == new.bottom {
      let row = max(old.top, new.top).rounded(.up)
      old.cut(from: old.top, to: min(old.bottom, row))
      new.cut(from: new.top, to: min(new.bottom, row))
    }
    if old.top < old.bottom { pieces.append(old.negated) }
    if new.top < new.bottom { pieces.append(new) }
  }

  /// Finds groups of pieces that touch one another; whether they are few, and each of them is closed.
  ///
  /// No cover is left outside of their bounds then.
  mutating func formsClosedRegions() -> Bool {
    guard pieces.count <= Self.fewPieces else { return false }
    regions.removeAll(keepingCapacity: true)
    guard let first = pieces.first else { return true }
    var region = PieceRegion(first)
    // Most pieces touch the one before them.
    for piece in pieces.dropFirst() {
      let next = PieceRegion(piece)
      if region.touches(next) {
        region.join(next)
      } else {
        add(region)
        region = next
      }
    }
    add(region)
    return regions.allSatisfy(\.isClosed)
  }

  /// Adds a region, joined with those that it touches.
  private mutating func add(_ region: PieceRegion) {
    var region = region
    while let k = regions.firstIndex(where: { $0.touches(region) }) {
      region.join(regions[k])
      regions.swapAt(k, regions.count - 1)
      regions.removeLast()
    }
    regions.append(region)
  }

  /// More pieces than this take longer to group than to rasterize.
  private static let fewPieces = 512

  /// The rows that the pieces pass; empty when there are none.
  var rows: Range<Int> {
    guard let top = pieces.map(\.top).min(), let bottom = pieces.map(\.bottom).max() else { return 0..<0 }
    return Int(top.rounded(.down))..<Int(bottom.rounded(.up))
  }
}

/// Bounds of pieces, and whether as many of them run down as up at every height.
struct PieceRegion {
  private var left, top, right, bottom: Float
  /// The sum of a hash of all heights at which pieces begin, less that of heights at which they end.
  ///
  /// It is zero when they cancel, and by chance once in 2⁶⁴ times.
  private var balance: UInt64
  /// The rows that its pieces pass, each counted by itself, and the area inside of them, negative where they run the other
  /// way round.
  private var rows: Float, inside: Float

  init(_ piece: Piece) {
    (left, right) = (piece.left, piece.right)
    (top, bottom) = (piece.top, piece.bottom)
    let heights = Self.hash(piece.top) &- Self.hash(piece.bottom)
    balance = piece.sign == 0 ? heights : 0 &- heights
    rows = piece.bottom - piece.top
    inside = (left + right) * 0.5 * (piece.sign == 0 ? rows : -rows)
  }

  private static func hash(_ y: Float) -> UInt64 {
    var h = UInt64(y.bitPattern) &* 0x9E37_79B9_7F4A_7C15
    h = (h ^ h >> 32) &* 0xD6E8_FEB8_6659_FD93
    return h ^ h >> 32
  }

  var isClosed: Bool { balance == 0 }

  /// Whether its pieces are three tiles from one another in the mean, or enclose nearly half of its bounds.
  var isDense: Bool { Float(area) <= max(24 * rows, 2.25 * abs(inside)) }

  /// The pixels that the pieces may touch: a chord of an arc may lie outside of it by a part of a pixel.
  var pixels: PixelRect {
    PixelRect(
      covering: Rect(Point(Double(left) - 1, Double(top)), Point(Double(right) + 1, Double(bottom))))
  }

  var area: Int { pixels.area }

  /// Whether there is less than two pixels between them.
  func touches(_ other: PieceRegion) -> Bool {
    left < other.right + 2 && other.left < right + 2 && top < other.bottom + 2 && other.top < bottom + 2
  }

  mutating func join(_ other: PieceRegion) {
    left = min(left, other.left)
    right = max(right, other.right)
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
    balance &+= other.balance
    rows += other.rows
    inside += other.inside
  }
}

extension Piece {
  /// Whether two pieces have a part of one curve in common: a circle's side has pieces of one kind above and below.
  fileprivate func overlaps(_ other: Piece) -> Bool {
    top < other.bottom && other.top < bottom && followsSameCurve(as: other)
  }

  /// Whether the other one may be this one elsewhere: the cap of a turning arc, a letter that is pushed aside.
  fileprivate func hasMoved(to other: Piece) -> Bool {
    kind == other.kind && radius == other.radius
      && (isArc
        ? x != other.x || slopeOrY != other.slopeOrY
        : slopeOrY == other.slopeOrY && fifth == other.fifth && bottom - top == other.bottom - other.top)
  }

  /// Leaves some of its rows.
  fileprivate mutating func cut(from top: Float, to bottom: Float) {
    (self.top, self.bottom) = (top, bottom)
    guard isArc else { return }
    let upper = reach(top), lower = reach(bottom)
    let far = top < slopeOrY && slopeOrY < bottom ? radius : max(upper, lower)
    let a = x + side * min(upper, lower), b = x + side * far
    (left, right) = (min(a, b), max(a, b))
  }

  /// How far from the centre an arc is at a height.
  private func reach(_ y: Float) -> Float {
    let t = y - slopeOrY
    return max((radius - t) * (radius + t), 0).squareRoot()
  }
}

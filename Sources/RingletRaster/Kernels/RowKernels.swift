import CLanes

// Eight rows of a steep or slanted piece at once; see CoverageKernels for what a cell holds.

/// What eight rows of a piece add to the cells.
struct RowCovers {
  /// The first cell of each row, and the pixel from which on cover is full.
  var first, full: CellBlock
  /// R(C(first)), R(C(first + 1)) − R(C(first)), …; the last one makes the sum whole.
  var differences = InlineArray<5, CellBlock>(repeating: CellBlock())

  @inline(__always) init(first: CellBlock, full: CellBlock) {
    self.first = first
    self.full = full
  }
}

/// A piece as eight rows see it.
protocol PieceInRows {
  /// How many cells of a row it may touch.
  static var cells: Int { get }
  /// What it covers between the heights `t0` and `t1` of each row.
  func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers
}

@inline(__always)
func accumulateRows<P: PieceInRows>(
  _ curve: P, _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  func covers(_ row: Int) -> RowCovers {
    let y = lanes_from(Float(row))
    return curve.covers(
      lanes_max(y, FloatBlock(repeating: piece.top)), lanes_min(y + 1, FloatBlock(repeating: piece.bottom)),
      piece.sign)
  }
  let end = ceilInt(bottom)
  var row = floorInt(top)
  // Two groups of rows at a time: each is one long chain of square roots and divisions.
  while row &+ 8 < end {
    let first = covers(row), second = covers(row &+ 8)
    deposit(P.self, first, 8, row, band, &cells, &marks)
    deposit(P.self, second, min(8, end &- row &- 8), row &+ 8, band, &cells, &marks)
    row &+= 16
  }
  if row < end { deposit(P.self, covers(row), end &- row, row, band, &cells, &marks) }
}

/// The same for pieces of few rows, without a call.
@inline(__always)
func accumulateFewRows<P: PieceInRows>(
  _ curve: P, _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let end = ceilInt(bottom)
  var row = floorInt(top)
  while row < end {
    let y = lanes_from(Float(row))
    let covers = curve.covers(
      lanes_max(y, FloatBlock(repeating: piece.top)), lanes_min(y + 1, FloatBlock(repeating: piece.bottom)),
      piece.sign)
    deposit(P.self, covers, min(8, end &- row), row, band, &cells, &marks)
    row &+= 8
  }
}

/// Adds the covers of up to eight rows to the cells: all that a piece may touch, the empty ones too, as a branch would
/// cost more.
@inline(__always)
private func deposit<P: PieceInRows>(
  _ curve: P.Type, _ covers: RowCovers, _ count: Int, _ row: Int, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let left = Int32(truncatingIfNeeded: band.left)
  let block = covers.first &>> 3 &- left, isPair = covers.full &>> 3 &- left &- block
  let isInside = lanes_fit(
    covers.first, Int32(truncatingIfNeeded: band.blocks.lowerBound &* 8),
    Int32(truncatingIfNeeded: band.blocks.upperBound &* 8), (block & 63) &+ isPair,
    Int32(truncatingIfNeeded: count))
  guard isInside else {
    var covers = covers
    return depositAtEdge(P.cells, &covers, count, row, band, &cells, &marks)
  }
  let places = covers.first &+ band.cellOffsets &+ Int32(truncatingIfNeeded: band.line(row))
  let d = covers.differences
  lanes_add_rows(&cells, places, lanes_transpose(d[0], d[1], d[2], d[3]), count)
  if P.cells == 5 { lanes_add_each(&cells, places &+ 4, d[4], count) }
  lanes_set_bits(
    &marks, band.wordOffsets &+ Int32(truncatingIfNeeded: band.word(row)), block, isPair &+ isPair &+ 1, count
  )
}

/// Adds the covers of rows some of which begin outside of the window: what lies left of it is put on its edge, what
/// lies right of it into the guard.
@inline(never)
private func depositAtEdge(
  _ width: Int, _ covers: inout RowCovers, _ count: Int, _ row: Int, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let left = band.blocks.lowerBound &* 8, right = band.blocks.upperBound &* 8
  for k in 0..<count {
    let line = band.line(row &+ k), word = band.word(row &+ k), first = Int(covers.first[k & 7])
    for j in 0..<width {
      let x = min(max(first &+ j, left), right)
      cells[line &+ x] &+= covers.differences[j][k & 7]
      mark(x &>> 3, x &>> 3, word, band, &marks)
    }
  }
}

struct SteepLine: PieceInRows {
  static let cells = 3
  let x, slope, top: Float
  @inline(__always) init(_ p: Piece) {
    x = p.x
    slope = p.slopeOrY
    top = p.top
  }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    steepCovers((t0 - top) * slope + x, (t1 - top) * slope + x, t1 - t0, sign)
  }
}

struct SteepArc: PieceInRows {
  static let cells = 3
  let x, y, radius, side: Float
  @inline(__always) init(_ p: Piece) {
    x = p.x
    y = p.slopeOrY
    radius = p.radius
    side = p.side
  }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let a = t0 - y, b = t1 - y
    let h0 = reach(radius, a), h1 = reach(radius, b), middle = reach(radius, (a + b) * 0.5)
    // Simpson's rule: the chord moves outwards by two thirds of the arc's rise over it.
    let rise = (middle - (h0 + h1) * 0.5) * (2.0 / 3)
    return steepCovers((h0 + rise) * side + x, (h1 + rise) * side + x, t1 - t0, sign)
  }
}

/// √(r² − t²); the product keeps the digits that the difference of squares loses.
@inline(__always) func reach(_ r: Float, _ t: FloatBlock) -> FloatBlock {
  lanes_sqrt(lanes_max((r - t) * (r + t), FloatBlock()))
}

/// Chords from `x0` to `x1`, at most one pixel wide.
@inline(__always)
func steepCovers(_ x0: FloatBlock, _ x1: FloatBlock, _ height: FloatBlock, _ sign: Int32) -> RowCovers {
  let low = lanes_min(x0, x1), high = lanes_max(x0, x1)
  let cell = lanes_floor(low), edge = lanes_from_i32(cell) + 1
  let width = lanes_max(high - low, FloatBlock(repeating: 1e-9))
  // A trapezoid left of the pixel's right edge, a triangle beyond it.
  let u = edge - low, v = lanes_max(edge - high, FloatBlock()), q = lanes_max(high - edge, FloatBlock())
  let half = height * 0.5, steepness = 1 / width
  let here = fixedCover(half * (u + v) * lanes_min(u * steepness, FloatBlock(repeating: 1)))
  let next = fixedCover(height - half * (q * q * steepness))
  let full = fullCovers(height)
  var covers = RowCovers(first: cell, full: lanes_floor(high) &+ 1)
  covers.differences[0] = signed(here, sign)
  covers.differences[1] = signed(next &- here, sign)
  covers.differences[2] = signed(full &- next, sign)
  return covers
}

struct SlantedLine: PieceInRows {
  static let cells = 5
  let x, slope, top: Float
  @inline(__always) init(_ p: Piece) {
    x = p.x
    slope = p.slopeOrY
    top = p.top
  }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let x0 = (t0 - top) * slope + x, x1 = (t1 - top) * slope + x
    let low = lanes_min(x0, x1), height = t1 - t0
    let steepness = lanes_abs_f32(FloatBlock(repeating: 1 / slope))
    return slantedCovers(low, lanes_max(x0, x1), height, FloatBlock(), sign) { ($0 - low) * steepness }
  }
}

struct SlantedArc: PieceInRows {
  static let cells = 5
  let x, y, radius, side: Float
  @inline(__always) init(_ p: Piece) {
    x = p.x
    y = p.slopeOrY
    radius = p.radius
    side = p.side
  }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let a = lanes_abs_f32(t0 - y), b = lanes_abs_f32(t1 - y)
    let near = lanes_min(a, b), far = lanes_max(a, b), middle = (near + far) * 0.5
    let x0 = reach(radius, far) * side + x, x1 = reach(radius, near) * side + x
    // The area between a chord of width w and the arc is w³/12 times the arc's y'' = r² / y³.
    let bend = (radius * radius * -side / 12) / (middle * middle * middle)
    return slantedCovers(lanes_min(x0, x1), lanes_max(x0, x1), t1 - t0, bend, sign) { v in
      let height = reach(radius, v - x)
      return side > 0 ? far - height : height - near
    }
  }
}

/// Curves at most three pixels wide that rise by `rise(x)` from their left end to x.
@inline(__always)
func slantedCovers(
  _ low: FloatBlock, _ high: FloatBlock, _ height: FloatBlock, _ bend: FloatBlock, _ sign: Int32,
  _ rise: (FloatBlock) -> FloatBlock
) -> RowCovers {
  let cell = lanes_floor(low)
  var covers = RowCovers(first: cell, full: lanes_floor(high) &+ 1)
  var edge = lanes_from_i32(cell), x = low, risen = FloatBlock(), before = CellBlock()
  for pixel in 0..<4 {
    edge = edge + 1
    // The part of the pixel that the curve passes over as a trapezoid, then the part beyond its right end.
    let end = pixel < 3 ? lanes_min(edge, high) : high
    let risenAtEnd = pixel < 3 ? lanes_max(FloatBlock(), lanes_min(height, rise(end))) : height
    let width = end - x
    let beyond = lanes_min(lanes_max(edge - high, FloatBlock()), FloatBlock(repeating: 1))
    let area = width * ((risen + risenAtEnd) * 0.5 + bend * (width * width)) + beyond * height
    let cover = fixedCover(lanes_min(lanes_max(area, FloatBlock()), height))
    covers.differences[pixel] = signed(cover &- before, sign)
    (x, risen, before) = (end, risenAtEnd, cover)
  }
  covers.differences[4] = signed(fullCovers(height) &- before, sign)
  return covers
}

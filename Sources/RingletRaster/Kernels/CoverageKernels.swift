import CLanes

// From pieces to cells.
//
// A piece crosses a row between the heights t0 and t1 and the places lo ≤ hi. Pixel i is covered to the right of it:
//
//                 i      i+1     i+2                     C(i) = ∫ clamp(i + 1 − x(y), 0, 1) dy   over t0…t1
//      t0 ────────┼──·────┼───────┼──
//                 │   ╲▒▒▒│▒▒▒▒▒▒▒│        cover         cells get the differences of the *rounded* covers:
//                 │     ╲▒│▒▒▒▒▒▒▒│                        cell[i]   += R(C(i)) − R(C(i−1))
//      t1 ────────┼───────┼·──────┼──                      R(c) = ⌊65536·c + ½⌋
//
// The running sum over any run of cells then gives back R(C(i)) for each piece, exactly. So the order of pieces, the
// width of vectors, the clip and the band cannot show in the result: a clip that starts at pixel k drops the cells
// before it and puts R(C(k)) whole into cell k, which is what adding all earlier differences there amounts to.
//
// Steep pieces (at most one pixel wide in a row) and slanted ones (at most three) are evaluated for eight rows at once,
// touching three or five cells of each; flat ones for eight pixels of one row at once. Arcs are integrated by Simpson's
// rule along their longer direction, or by chords with the area between chord and arc added: right to 10⁻⁴ of a pixel
// for radii from one pixel up.
//
// Measured: 6.7 ns for a row of a steep line, 9.4 of a steep arc, 9.4 of a slanted line, 34 of a flat one of 20 px a row; of
// these about four are for putting covers into cells.
// Rejected: one scalar routine for all (15–20 ns a row); lanes read from registers by index (each read stores the whole
// vector first, so lanes go to memory once and a function that only sees memory reads them there); flat cells, three at a
// time (LLVM makes no vector of them, and sweeping them takes ten instructions more a block); pieces of a band sorted by
// kind (no faster than short lines before all others); float cells (a redraw of a part differed by a
// level in places).

/// Adds a run of pieces to the cells of a band; `places` is room to sort them in.
func accumulate(
  _ pieces: [Piece], _ range: Range<Int>, _ band: BandWindow, _ cells: inout [CellBlock],
  _ marks: inout [UInt64], _ places: inout [Int32]
) {
  if places.count < range.count + 2 { places = [Int32](repeating: 0, count: 2 * range.count + 2) }
  let pieces = pieces.span
  var cells = cells.mutableSpan, marks = marks.mutableSpan, places = places.mutableSpan
  let (short, long) = select(pieces, range, band, &places)
  for k in short { accumulateShort(pieces[Int(places[k])], band, &cells, &marks) }
  for k in long { accumulateLong(pieces[Int(places[k])], band, &cells, &marks) }
}

/// Adds pieces with given numbers to the cells of a band.
func accumulate(
  _ pieces: [Piece], _ order: [Int32], _ range: Range<Int>, _ band: BandWindow, _ cells: inout [CellBlock],
  _ marks: inout [UInt64]
) {
  let pieces = pieces.span, order = order.span
  var cells = cells.mutableSpan, marks = marks.mutableSpan
  for k in range {
    let i = Int(order[k])
    if pieces[i].kind == .shortLine {
      accumulateShort(pieces[i], band, &cells, &marks)
    } else {
      accumulateLong(pieces[i], band, &cells, &marks)
    }
  }
}

/// Lists the pieces of a band: short lines from the front of `places` on, all others at its end.
///
/// Without a branch: whether a piece of text lies in a band cannot be foreseen.
private func select(
  _ pieces: Span<Piece>, _ range: Range<Int>, _ band: BandWindow, _ places: inout MutableSpan<Int32>
) -> (short: Range<Int>, long: Range<Int>) {
  let first = Float(band.rows.lowerBound), end = Float(band.rows.upperBound)
  let right = Float(band.blocks.upperBound &* 8), last = places.count
  var short = 0, long = last &- 1
  for i in range {
    let isShort = lanes_flag(pieces[i].kind == .shortLine)
    let isInside = lanes_crosses(pieces[i].top, pieces[i].bottom, pieces[i].left, first, end, right)
    places[short] = Int32(truncatingIfNeeded: i)
    places[long] = Int32(truncatingIfNeeded: i)
    short &+= isInside & isShort
    long &-= isInside & (isShort ^ 1)
  }
  return (0..<short, (long &+ 1)..<last)
}

/// Adds one piece that vectors are worth while for.
private func accumulateLong(
  _ piece: Piece, _ band: BandWindow, _ cells: inout MutableSpan<CellBlock>,
  _ marks: inout MutableSpan<UInt64>
) {
  let top = max(piece.top, Float(band.rows.lowerBound)),
    bottom = min(piece.bottom, Float(band.rows.upperBound))
  guard top < bottom, piece.left < Float(band.blocks.upperBound &* 8) else { return }
  guard piece.right > Float(band.blocks.lowerBound &* 8) else {
    return accumulateLeft(piece, top, bottom, band, &cells, &marks)
  }
  switch piece.kind {
  case .shortLine: break
  case .steepLine: accumulateRows(SteepLine(piece), piece, top, bottom, band, &cells, &marks)
  case .slantedLine: accumulateRows(SlantedLine(piece), piece, top, bottom, band, &cells, &marks)
  case .steepArc: accumulateRows(SteepArc(piece), piece, top, bottom, band, &cells, &marks)
  case .slantedArc: accumulateRows(SlantedArc(piece), piece, top, bottom, band, &cells, &marks)
  case .steepCurve: accumulateFewRows(SteepCurve(piece), piece, top, bottom, band, &cells, &marks)
  case .slantedCurve: accumulateFewRows(SlantedCurve(piece), piece, top, bottom, band, &cells, &marks)
  case .flatLine, .flatArc, .flatCurve: accumulateFlat(piece, top, bottom, band, &cells, &marks)
  }
}

// MARK: - Eight rows at once

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
private func accumulateRows<P: PieceInRows>(
  _ curve: P, _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
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
private func accumulateFewRows<P: PieceInRows>(
  _ curve: P, _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
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

/// Adds the covers of up to eight rows to the cells.
@inline(__always)
private func deposit<P: PieceInRows>(
  _ curve: P.Type, _ covers: RowCovers, _ count: Int, _ row: Int, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
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
  let line = Int32(truncatingIfNeeded: band.line(row) &* 8)
  var group = RowGroup(
    cells: inMemory(covers.first &+ band.lineOffsets &+ line), blocks: inMemory(block),
    bits: inMemory(isPair &+ isPair &+ 1), differences: .init { inMemory(covers.differences[$0]) })
  if P.cells == 3 {
    addThreeCells(&group, count, band.word(row), band.wordsPerRow, &cells, &marks)
  } else {
    addFiveCells(&group, count, band.word(row), band.wordsPerRow, &cells, &marks)
  }
}

/// Lanes that are reached by index: of a vector in a register, each index would store the whole of it first.
private typealias LanesInMemory = InlineArray<8, Int32>

@inline(__always) private func inMemory(_ v: CellBlock) -> LanesInMemory {
  [v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]]
}

/// Covers of eight rows that lie inside of the window, on the way from vectors to cells.
private struct RowGroup {
  /// The first cell of each row in the band, and the block of the row that it lies in.
  var cells, blocks: LanesInMemory
  /// What is marked from that block on: it alone or the next one as well.
  var bits: LanesInMemory
  var differences: InlineArray<5, LanesInMemory>
}

@inline(never)
private func addThreeCells(
  _ group: inout RowGroup, _ count: Int, _ word: Int, _ wordsPerRow: Int,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  addCells(3, &group, count, word, wordsPerRow, &cells, &marks)
}

@inline(never)
private func addFiveCells(
  _ group: inout RowGroup, _ count: Int, _ word: Int, _ wordsPerRow: Int,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  addCells(5, &group, count, word, wordsPerRow, &cells, &marks)
}

@inline(__always)
private func addCells(
  _ width: Int, _ group: inout RowGroup, _ count: Int, _ word: Int, _ wordsPerRow: Int,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  var word = word
  for k in 0..<count {
    // All cells that a piece may touch, the empty ones too: a branch would cost more.
    let cell = UInt32(bitPattern: group.cells[k & 7])
    for j in 0..<width {
      let place = cell &+ UInt32(j)
      cells[Int(place &>> 3)][Int(place & 7)] &+= group.differences[j][k & 7]
    }
    let block = UInt32(bitPattern: group.blocks[k & 7])
    marks[word &+ Int(block &>> 6)] |=
      UInt64(UInt32(bitPattern: group.bits[k & 7])) &<< UInt64(truncatingIfNeeded: block)
    word &+= wordsPerRow
  }
}

/// Adds the covers of rows some of which begin outside of the window: what lies left of it is put on its edge, what
/// lies right of it into the guard.
@inline(never)
private func depositAtEdge(
  _ width: Int, _ covers: inout RowCovers, _ count: Int, _ row: Int, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  let left = band.blocks.lowerBound &* 8, right = band.blocks.upperBound &* 8
  for k in 0..<count {
    let line = band.line(row &+ k), word = band.word(row &+ k), first = Int(covers.first[k & 7])
    for j in 0..<width {
      let x = min(max(first &+ j, left), right)
      cells[line &+ (x &>> 3)][x & 7] &+= covers.differences[j][k & 7]
      mark(x &>> 3, x &>> 3, word, band, &marks)
    }
  }
}

/// Adds a piece left of the window: its cover is that of an upright line along the edge.
func accumulateLeft(
  _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  let first = band.blocks.lowerBound
  for row in floorInt(top)..<ceilInt(bottom) {
    let height = min(Float(row &+ 1), bottom) - max(Float(row), top)
    cells[band.line(row) &+ first][0] &+= signed(fullCover(height), piece.sign)
    mark(first, first, band.word(row), band, &marks)
  }
}

private struct SteepLine: PieceInRows {
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

private struct SteepArc: PieceInRows {
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
@inline(__always) private func reach(_ r: Float, _ t: FloatBlock) -> FloatBlock {
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

private struct SlantedLine: PieceInRows {
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

private struct SlantedArc: PieceInRows {
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

// MARK: - Eight pixels at once

@inline(__always)
private func accumulateFlat(
  _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  switch piece.kind {
  case .flatLine:
    accumulateRowByRow(piece, top, bottom, band, &cells, &marks) { FlatLine(piece, $0, $1) }
  case .flatArc:
    accumulateRowByRow(piece, top, bottom, band, &cells, &marks) { FlatArc(piece, $0, $1) }
  default:
    let curve = FlatCurve(piece)
    accumulateRowByRow(piece, top, bottom, band, &cells, &marks) { curve.row($0, $1) }
  }
}

@inline(__always)
private func accumulateRowByRow<P: PieceInRow>(
  _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>, _ part: (Float, Float) -> P
) {
  var row = floorInt(top)
  let lastRow = ceilInt(bottom)
  while row < lastRow {
    let t0 = max(Float(row), piece.top), t1 = min(Float(row &+ 1), piece.bottom)
    accumulateRow(part(t0, t1), piece.sign, band.line(row), band.word(row), band, &cells, &marks)
    row &+= 1
  }
}

/// A piece in one row, as a height over x.
protocol PieceInRow {
  var low: Float { get }
  var high: Float { get }
  var height: Float { get }
  /// The mean height of the part of the piece left of x, for x from `a` to `b`.
  func mean(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock
}

private struct FlatLine: PieceInRow {
  let low, high, height, rise: Float
  @inline(__always) init(_ p: Piece, _ t0: Float, _ t1: Float) {
    let x0 = min(max((t0 - p.top) * p.slopeOrY + p.x, p.left), p.right)
    let x1 = min(max((t1 - p.top) * p.slopeOrY + p.x, p.left), p.right)
    low = min(x0, x1)
    high = max(x0, x1)
    height = t1 - t0
    rise = height / max(high - low, 1e-9)
  }
  @inline(__always) func mean(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock { ((a + b) * 0.5 - low) * rise }
}

private struct FlatArc: PieceInRow {
  let low, high, height, x, side, radius, near, far: Float
  @inline(__always) init(_ p: Piece, _ t0: Float, _ t1: Float) {
    let a = abs(t0 - p.slopeOrY), b = abs(t1 - p.slopeOrY)
    near = min(a, b)
    far = max(a, b)
    x = p.x
    side = p.side
    radius = p.radius
    height = t1 - t0
    let inner = max((radius - far) * (radius + far), 0).squareRoot() * side + x
    let outer = max((radius - near) * (radius + near), 0).squareRoot() * side + x
    low = min(inner, outer)
    high = max(inner, outer)
  }
  /// The height of the arc at x above or below the centre, within the row.
  @inline(__always) func heightAt(_ v: FloatBlock) -> FloatBlock {
    let g = v - x
    let y = lanes_sqrt(lanes_max((radius - g) * (radius + g), FloatBlock()))
    return lanes_min(lanes_max(y, FloatBlock(repeating: near)), FloatBlock(repeating: far))
  }
  @inline(__always) func mean(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock {
    let y = (heightAt(a) + heightAt(b) + heightAt((a + b) * 0.5) * 4) * (1.0 / 6)
    return side > 0 ? far - y : y - near
  }
}

@inline(__always)
private func accumulateRow<P: PieceInRow>(
  _ piece: P, _ sign: Int32, _ line: Int, _ word: Int, _ band: BandWindow,
  _ cells: inout MutableSpan<CellBlock>, _ marks: inout MutableSpan<UInt64>
) {
  let total = signed(fullCover(piece.height), sign)
  let last = floorInt(piece.high) &>> 3
  var block = floorInt(piece.low) &>> 3
  let clip = band.blocks
  guard block < clip.upperBound else { return }
  if last < clip.lowerBound {
    cells[line &+ clip.lowerBound][0] &+= total
    return mark(clip.lowerBound, clip.lowerBound, word, band, &marks)
  }
  block = max(block, clip.lowerBound)
  let end = min(last &+ 1, clip.upperBound)
  let low = FloatBlock(repeating: piece.low), high = FloatBlock(repeating: piece.high)
  var before = CellBlock()
  while block < end {
    let x = lanes_from(Float(block &* 8)), next = x + 1
    // The part of the pixel that the piece passes over, then the part beyond it.
    let a = lanes_min(lanes_max(x, low), high), b = lanes_max(lanes_min(next, high), a)
    let beyond = lanes_min(lanes_max(next - high, FloatBlock()), FloatBlock(repeating: 1))
    let cover = signed(fixedCover((b - a) * piece.mean(a, b) + beyond * piece.height), sign)
    cells[line &+ block] &+= cover &- lanes_left(before, cover)
    mark(block, block, word, band, &marks)
    before = cover
    block &+= 1
  }
  if end > last {
    cells[line &+ end][0] &+= total &- before[7]
    mark(end, end, word, band, &marks)
  }
}

/// Notes that two blocks, at most one apart, hold something.
@inline(__always)
func mark(
  _ first: Int, _ last: Int, _ word: Int, _ band: BandWindow, _ marks: inout MutableSpan<UInt64>
) {
  let a = first &- band.left, b = last &- band.left
  let bitA: UInt64 = 1 &<< UInt64(truncatingIfNeeded: a), bitB: UInt64 = 1 &<< UInt64(truncatingIfNeeded: b)
  if a &>> 6 == b &>> 6 {
    marks[word &+ (a &>> 6)] |= bitA | bitB
  } else {
    marks[word &+ (a &>> 6)] |= bitA
    marks[word &+ (b &>> 6)] |= bitB
  }
}

@inline(__always) func floorInt(_ x: Float) -> Int {
  let i = Int(lanes_trunc1(x))
  return Float(i) > x ? i &- 1 : i
}

@inline(__always) private func ceilInt(_ x: Float) -> Int {
  let i = Int(lanes_trunc1(x))
  return Float(i) < x ? i &+ 1 : i
}

import CLanes

// Eight pixels of one row of a flat piece at once; see CoverageKernels for what a cell holds.

@inline(__always)
func accumulateFlat(
  _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
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
func accumulateRowByRow<P: PieceInRow>(
  _ piece: Piece, _ top: Float, _ bottom: Float, _ band: BandWindow,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>, _ part: (Float, Float) -> P
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

struct FlatLine: PieceInRow {
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

struct FlatArc: PieceInRow {
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
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let total = signed(fullCover(piece.height), sign)
  let last = floorInt(piece.high) &>> 3
  var block = floorInt(piece.low) &>> 3
  let clip = band.blocks
  guard block < clip.upperBound else { return }
  if last < clip.lowerBound {
    cells[line &+ clip.lowerBound &* 8] &+= total
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
    lanes_add_block(&cells, line &+ block &* 8, cover &- lanes_left(before, cover))
    mark(block, block, word, band, &marks)
    before = cover
    block &+= 1
  }
  if end > last {
    cells[line &+ end &* 8] &+= total &- before[7]
    mark(end, end, word, band, &marks)
  }
}

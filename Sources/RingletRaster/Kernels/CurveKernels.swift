import CLanes

// Curves of letters: x as a cubic polynomial of the height over the piece's top, evaluated for eight rows at once.
//
//       x(v) = x + slope·v + square·v² + cube·v³,  v = y − top
//
//   steep      the chord of a row, moved so that its area is that of the curve: −h²·x″/12, exact for cubics
//   slanted    y over x as a parabola through the row's ends, y″ = −x″/x′³: trapezoids, less y″·w³/12 for a part of
//              width w
//
//   flat       y as such a polynomial of x, held to the row; the mean over a pixel by Simpson's rule
//
// Neither root nor quotient is needed to find where a curve crosses a row, as it would be with the curve's own
// parameter.
//
// Measured: 12 ns for a row of a steep curve, 17 of a slanted one. Rejected: chords only (a frame of text takes 1.06 times
// as long at 256 px, 1.12 times at 1080); quadratic curves by their parameter (a root and a quotient for each row, and
// three of them for a cubic one).

/// A curve at most one pixel wide in a row.
struct SteepCurve: PieceInRows {
  static let cells = 3
  let curve: CubicOfHeight
  @inline(__always) init(_ p: Piece) { curve = CubicOfHeight(p) }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let v0 = t0 - curve.top, v1 = t1 - curve.top, height = t1 - t0
    let rise = height * height * ((v0 + v1) * curve.cube * 0.25 + curve.square * (1.0 / 6))
    return steepCovers(curve(v0) - rise, curve(v1) - rise, height, sign)
  }
}

/// A curve at most three pixels wide in a row.
struct SlantedCurve: PieceInRows {
  static let cells = 5
  let curve: CubicOfHeight
  @inline(__always) init(_ p: Piece) { curve = CubicOfHeight(p) }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let v0 = t0 - curve.top, v1 = t1 - curve.top, height = t1 - t0
    let x0 = curve(v0), x1 = curve(v1)
    let low = lanes_min(x0, x1), high = lanes_max(x0, x1)
    let steepness = height / lanes_max(high - low, FloatBlock(repeating: 1e-6))
    let second = (v0 + v1) * curve.cube * 3 + curve.square * 2
    let bend = second * (1.0 / 12) * (steepness * steepness * steepness)
    return slantedCovers(low, high, height, bend, sign) { x in
      (x - low) * (steepness - bend * (x - high) * 6)
    }
  }
}

/// The polynomial of a curve.
struct CubicOfHeight {
  let top, x, slope, square, cube: Float
  @inline(__always) init(_ p: Piece) {
    top = p.top
    x = p.x
    slope = p.slopeOrY
    square = p.square
    cube = p.cube
  }

  /// x at heights over the top.
  @inline(__always) func callAsFunction(_ v: FloatBlock) -> FloatBlock {
    ((v * cube + square) * v + slope) * v + x
  }
}

/// A curve wider than that in one row: its rise from the left end on as a cubic polynomial of x − left.
struct FlatCurve: PieceInRow {
  let low, high, height: Float
  private let left, rise, square, cube: Float
  /// How far the curve has risen where it enters the row.
  private let base: Float

  @inline(__always) init(_ p: Piece, _ t0: Float, _ t1: Float) {
    left = p.x
    rise = p.slopeOrY
    square = p.square
    cube = p.cube
    height = t1 - t0
    base = p.side > 0 ? t0 - p.top : p.bottom - t1
    // Whole blocks of pixels before and behind the row's part are left out.
    var low = p.left, high = p.right
    while low + 8 < high, Self.risen(low + 8 - p.x, p) <= base { low += 8 }
    while high - 8 > low, Self.risen(high - 8 - p.x, p) >= base + height { high -= 8 }
    self.low = low
    self.high = high
  }

  @inline(__always) private static func risen(_ v: Float, _ p: Piece) -> Float {
    ((v * p.cube + p.square) * v + p.slopeOrY) * v
  }

  @inline(__always) private func risen(_ x: FloatBlock) -> FloatBlock {
    let v = x - left
    let r = ((v * cube + square) * v + rise) * v - base
    return lanes_min(lanes_max(r, FloatBlock()), FloatBlock(repeating: height))
  }

  @inline(__always) func mean(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock {
    (risen(a) + risen(b) + risen((a + b) * 0.5) * 4) * (1.0 / 6)
  }
}

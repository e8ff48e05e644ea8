import CLanes

// Curves of letters: x as a cubic polynomial of the height over the piece's top, evaluated for eight rows at once.
//
//       x(v) = x + slope·v + square·v² + cube·v³,  v = y − top
//
//   steep      the chord of a row, moved so that its area is that of the curve: −h²·x″/12, exact for cubics
//   slanted    y over x as a parabola through the row's ends, y″ = −x″/x′³: trapezoids, less y″·w³/12 for a part of
//              width w
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

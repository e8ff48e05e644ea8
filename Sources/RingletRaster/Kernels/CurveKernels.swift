import CLanes

// Curves of letters: x as a polynomial of the fifth degree of the height, for eight rows at once.
//
//       x(v) = x + slope·v + square·v² + cube·v³ + fourth·v⁴ + fifth·v⁵,  v = y − origin
//
//   steep      the chord of a row, moved so that its area is that of the curve: −h²·x″/12, exact for cubics
//   slanted    y over x as a parabola through the row's ends, y″ = −x″/x′³: trapezoids, less y″·w³/12 for a part of
//              width w
//   flat       y as such a polynomial of x, held to the row; the mean over a pixel by Simpson's rule
//
// Neither root nor quotient is needed to find where a curve crosses a row, as it would be with the curve's own
// parameter.
//
// Measured: 6.2 ns for a row of a steep curve, 7.5 of a slanted one, 53 of a flat one of up to 20 px a row. Rejected:
// chords only (a frame of text took 1.06 times as long at 256 px, 1.12 times at 1080); quadratic curves by their
// parameter (a root and a quotient for each row, and three of them for a cubic one); flat parts as chords (two to six of
// them, each 46 ns); two blocks of a flat row whether both are needed or not (no faster).

/// A curve at most one pixel wide in a row.
struct SteepCurve: PieceInRows {
  static let cells = 3
  let curve: CurvePolynomial
  @inline(__always) init(_ p: Piece) { curve = CurvePolynomial(ofHeight: p) }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let v0 = t0 - curve.origin, v1 = t1 - curve.origin, height = t1 - t0
    let rise = height * height * curve.second(v0 + v1) * (1.0 / 12)
    return steepCovers(curve(v0) - rise, curve(v1) - rise, height, sign)
  }
}

/// A curve at most three pixels wide in a row.
struct SlantedCurve: PieceInRows {
  static let cells = 5
  let curve: CurvePolynomial
  @inline(__always) init(_ p: Piece) { curve = CurvePolynomial(ofHeight: p) }
  @inline(__always) func covers(_ t0: FloatBlock, _ t1: FloatBlock, _ sign: Int32) -> RowCovers {
    let v0 = t0 - curve.origin, v1 = t1 - curve.origin, height = t1 - t0
    let x0 = curve(v0), x1 = curve(v1)
    let low = lanes_min(x0, x1), high = lanes_max(x0, x1)
    let steepness = height / lanes_max(high - low, FloatBlock(repeating: 1e-6))
    let bend = curve.second(v0 + v1) * (1.0 / 12) * (steepness * steepness * steepness)
    return slantedCovers(low, high, height, bend, sign) { x in
      (x - low) * (steepness - bend * (x - high) * 6)
    }
  }
}

/// The polynomial of a curve: x over the height, or of a flat one the height over x, times 1 or −1 so that it grows.
struct CurvePolynomial {
  /// Where it begins, and its value there.
  let origin, start: Float
  private let slope, square, cube, fourth, fifth: Float

  @inline(__always) init(ofHeight p: Piece) { self.init(p, origin: p.origin, start: p.x) }
  @inline(__always) init(ofX p: Piece) { self.init(p, origin: p.x, start: p.origin * p.side) }

  @inline(__always) private init(_ p: Piece, origin: Float, start: Float) {
    self.origin = origin
    self.start = start
    slope = p.slopeOrY
    square = p.square
    cube = p.cube
    fourth = p.fourth
    fifth = p.fifth
  }

  /// Its value at distances from the origin.
  @inline(__always) func callAsFunction(_ v: FloatBlock) -> FloatBlock {
    // Estrin's scheme: three steps that wait for one another instead of five.
    let w = v * v
    return ((v * fifth + fourth) * w + (v * cube + square)) * w + (v * slope + start)
  }

  /// The second derivative at half of what is given.
  @inline(__always) func second(_ v: FloatBlock) -> FloatBlock {
    ((v * (2.5 * fifth) + 3 * fourth) * v + 3 * cube) * v + 2 * square
  }
}

/// A curve wider than that.
struct FlatCurve {
  private let curve: CurvePolynomial
  private let side, left, right: Float
  /// Pixels from stop to stop: so many blocks that nine such steps lead over all of it.
  private let step: Float
  /// Its values one to eight steps from the left end on; those beyond the right end are infinite.
  private let stops: FloatBlock

  @inline(__always) init(_ p: Piece) {
    curve = CurvePolynomial(ofX: p)
    side = p.side
    left = p.left
    right = p.right
    step = max(1, Float(ceilInt((p.right - p.left) * (1.0 / 72)))) * 8
    let places = lanes_from(1) * step + p.left
    let isInside = lanes_less(places, FloatBlock(repeating: p.right))
    stops = lanes_pick(isInside, curve(places - curve.origin), FloatBlock(repeating: .infinity))
  }

  /// The part between two heights: whole steps before and behind it are left out.
  @inline(__always) func row(_ t0: Float, _ t1: Float) -> Row {
    let base = side > 0 ? t0 : -t1, end = side > 0 ? t1 : -t0
    let before = lanes_count(lanes_less(stops, FloatBlock(repeating: base)))
    let within = lanes_count(lanes_less(stops, FloatBlock(repeating: end)))
    return Row(
      curve: curve, low: left + Float(before) * step, high: min(right, left + Float(within &+ 1) * step),
      height: t1 - t0, base: base)
  }

  /// What it is in one row.
  struct Row: PieceInRow {
    let curve: CurvePolynomial
    let low, high, height, base: Float

    @inline(__always) private func risen(_ x: FloatBlock) -> FloatBlock {
      lanes_min(lanes_max(curve(x - curve.origin) - base, FloatBlock()), FloatBlock(repeating: height))
    }

    @inline(__always) func mean(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock {
      (risen(a) + risen(b) + risen((a + b) * 0.5) * 4) * (1.0 / 6)
    }
  }
}

/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) through two control points, read as y over x.
///
/// The x of both control points is clamped to 0...1, so that each time has one value. Their y is not: a curve
/// may overshoot.
package struct CubicTiming: Hashable, Sendable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package static let linear = CubicTiming(0, 0, 1, 1)
  package static let easeIn = CubicTiming(0.42, 0, 1, 1)
  package static let easeOut = CubicTiming(0, 0, 0.58, 1)
  package static let easeInOut = CubicTiming(0.42, 0, 0.58, 1)

  /// Whether the curve is the diagonal, on which time and value are the same number.
  private var isDiagonal: Bool { x1 == y1 && x2 == y2 }

  /// The share of the interval covered at the given share of the duration, which is clamped to 0...1.
  package func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if x == 0 || x == 1 || isDiagonal { return x }
    return Axis(y1, y2).value(at: parameter(at: x))
  }

  /// The slope of the curve at the given share of the duration, which is clamped to 0...1.
  ///
  /// Where the curve is vertical the slope is infinite.
  package func velocity(at progress: Double) -> Double {
    if isDiagonal { return 1 }
    let s = parameter(at: min(max(progress, 0), 1))
    let (horizontal, vertical) = (Axis(x1, x2), Axis(y1, y2))
    let (dx, dy) = (horizontal.slope(at: s), vertical.slope(at: s))
    if abs(dx) > 1e-9 { return dy / dx }
    if abs(dy) > 1e-9 { return dy > 0 ? .infinity : -.infinity }
    // A control point lies on its end point: both first derivatives vanish and the second ones decide.
    let curvature = horizontal.curvature(at: s)
    return curvature == 0 ? 1 : vertical.curvature(at: s) / curvature
  }

  /// The curve parameter whose x is the given one.
  ///
  /// Newton's method from `x` itself; where it leaves the unit interval or meets a flat spot, bisection.
  private func parameter(at x: Double) -> Double {
    let tolerance = 1e-12
    let axis = Axis(x1, x2)
    var s = x
    for _ in 0..<8 {
      let error = axis.value(at: s) - x
      if abs(error) < tolerance { return s }
      let slope = axis.slope(at: s)
      if abs(slope) < 1e-6 { break }
      s -= error / slope
      if s < 0 || s > 1 { break }
    }
    var (low, high) = (0.0, 1.0)
    while high - low > tolerance {
      let middle = (low + high) / 2
      if axis.value(at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// One coordinate of a cubic Bézier from 0 to 1, as a polynomial in the curve parameter.
private struct Axis {
  let a: Double
  let b: Double
  let c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  func curvature(at s: Double) -> Double { 6 * a * s + 2 * b }
}

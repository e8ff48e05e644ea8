/// A function defined by a two-dimensional curve that maps an input progress in the range 0...1 to an output
/// progress in the same range.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case cubic(CubicTiming)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case circularEaseOutIn
  }

  private var shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// The cubic Bézier curve from (0, 0) to (1, 1) whose control points are clamped to 0...1 in x and y.
  package static func bezier(
    startX: Double, startY: Double, endX: Double, endY: Double
  ) -> UnitCurve {
    let (y1, y2) = (min(max(startY, 0), 1), min(max(endY, 0), 1))
    return UnitCurve(.cubic(CubicTiming(startX, y1, endX, y2)))
  }

  /// A curve whose output is its input.
  public static let linear = UnitCurve(.cubic(.linear))

  /// A curve that starts slowly and speeds up.
  public static let easeIn = UnitCurve(.cubic(.easeIn))

  /// A curve that starts quickly and slows down.
  public static let easeOut = UnitCurve(.cubic(.easeOut))

  /// A curve that starts slowly, speeds up, and slows down again.
  public static let easeInOut = UnitCurve(.cubic(.easeInOut))

  /// A curve that starts slowly, speeds up, and slows down again.
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = UnitCurve.easeInOut

  /// A quarter of a circle that starts level and ends upright: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(.circularEaseIn)

  /// A quarter of a circle that starts upright and ends level: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(.circularEaseOut)

  /// Two quarters of a circle of half the size, level at both ends.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The output progress at the given input progress, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    switch shape {
    case .cubic(let timing): return timing.value(at: p)
    case .circularEaseIn: return Self.easedIn(p)
    case .circularEaseOut: return 1 - Self.easedIn(1 - p)
    case .circularEaseInOut:
      return p < 0.5 ? Self.easedIn(2 * p) / 2 : 1 - Self.easedIn(2 - 2 * p) / 2
    case .circularEaseOutIn:
      return p < 0.5 ? 0.5 - Self.easedIn(1 - 2 * p) / 2 : 0.5 + Self.easedIn(2 * p - 1) / 2
    }
  }

  /// The rate of change of the output progress at the given input progress, which is clamped to 0...1.
  ///
  /// Where the curve is upright the rate is infinite.
  public func velocity(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    switch shape {
    case .cubic(let timing): return timing.velocity(at: p)
    case .circularEaseIn: return Self.slope(p)
    case .circularEaseOut: return Self.slope(1 - p)
    case .circularEaseInOut: return Self.slope(p < 0.5 ? 2 * p : 2 - 2 * p)
    case .circularEaseOutIn: return Self.slope(p < 0.5 ? 1 - 2 * p : 2 * p - 1)
    }
  }

  /// A copy of the curve with its x and y components swapped: its output progress at `value(at: p)` is `p`.
  public var inverse: UnitCurve {
    switch shape {
    case .cubic(let t): return UnitCurve(.cubic(CubicTiming(t.y1, t.x1, t.y2, t.x2)))
    case .circularEaseIn: return UnitCurve(.circularEaseOut)
    case .circularEaseOut: return UnitCurve(.circularEaseIn)
    case .circularEaseInOut: return UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: return UnitCurve(.circularEaseInOut)
    }
  }

  private static func easedIn(_ p: Double) -> Double { 1 - (1 - p * p).squareRoot() }

  private static func slope(_ p: Double) -> Double { p / (1 - p * p).squareRoot() }
}

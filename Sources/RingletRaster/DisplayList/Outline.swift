/// A shape, kept as what it is for as long as possible so that it can be drawn analytically.
public enum Outline: Hashable, Sendable {
  /// An ellipse inscribed in a rectangle; it starts at 3 o'clock and runs clockwise.
  case ellipse(Rect)
  /// A rectangle; it starts at the top-left corner and runs clockwise.
  case rect(Rect)
  /// A rectangle with rounded corners; it starts in the middle of the right edge and runs clockwise.
  ///
  /// Radii are clamped to half the sides. A capsule is one whose radius is half its shorter side.
  case roundedRect(Rect, radiusX: Double, radiusY: Double, continuous: Bool)
  /// Any path.
  case path(BezierPath)
}

/// The part of an outline between two fractions of its length; the whole when absent.
public struct Trim: Hashable, Sendable {
  /// Start and end, clamped to 0…1; nothing is left when `from ≥ to`.
  public var from, to: Double

  /// Creates a trim.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }
}

/// How the ends of an open line are drawn.
public enum LineCap: UInt8, Hashable, Sendable {
  /// Cut at the end point.
  case butt
  /// A half circle beyond the end point.
  case round
  /// Half a line width beyond the end point.
  case square
}

/// How two segments of a line meet.
public enum LineJoin: UInt8, Hashable, Sendable {
  /// A sharp corner, or a bevel beyond the miter limit.
  case miter
  /// A circle.
  case round
  /// A straight cut.
  case bevel
}

/// A line drawn along an outline.
public struct Stroke: Hashable, Sendable {
  /// Width, in units of the outline's space.
  public var width: Double
  /// Ends of open lines and of dashes.
  public var cap: LineCap
  /// Corners.
  public var join: LineJoin
  /// The largest ratio of miter length to width before a corner is bevelled.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; none for a solid line.
  ///
  /// An odd count is repeated. A contour that would have more than 20 000 of them is drawn as a solid line.
  public var dash: [Double]
  /// How far into the pattern the line starts.
  public var dashPhase: Double

  /// Creates a stroke with the defaults of Core Graphics.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Which areas of an outline are inside.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Where the winding number is not zero.
  case nonZero
  /// Where the winding number is odd.
  ///
  /// An outline whose segments meet in more than about 500 000 places is filled by the other rule.
  case evenOdd
}

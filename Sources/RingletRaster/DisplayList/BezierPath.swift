import Synchronization

/// An outline made of sub-paths of straight lines, Bézier curves and circular arcs.
///
/// Verbs and points are stored apart, as in most rasterizers: `points` holds what each verb consumes, in order.
/// An open sub-path is closed by a straight line when it is filled, and keeps its two ends when it is stroked.
public struct BezierPath: Hashable, Sendable {
  /// One step of the outline.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Starts a sub-path; consumes one point.
    case move
    /// A straight line; consumes one point, its end.
    case line
    /// A quadratic Bézier curve; consumes the control point and the end.
    case quad
    /// A cubic Bézier curve; consumes two control points and the end.
    case cubic
    /// A circular arc; consumes the centre, (radius, 0) and (start angle, sweep) in radians, clockwise positive.
    ///
    /// A line joins the current point to the start of the arc when they differ.
    case arc
    /// Closes the sub-path; consumes nothing.
    case close
  }

  /// The steps in order.
  public private(set) var verbs: [Verb] = []
  /// What the steps consume, in order.
  public private(set) var points: [Point] = []

  /// Whether the outline was found not to meet itself, so that filling it needs no test; changes make it unknown.
  package internal(set) var isKnownSimple = false { didSet { number = nil } }
  /// What only copies of this path have, if it was prepared for being drawn many times; changes take it away.
  private(set) var number: Int?

  /// Creates an empty path.
  public init() {}

  /// Creates a path from its steps and what they consume.
  package init(verbs: [Verb], points: [Point]) {
    self.verbs = verbs
    self.points = points
  }

  /// Whether the path has no step at all.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Starts a new sub-path.
  public mutating func move(to p: Point) {
    isKnownSimple = false
    verbs.append(.move)
    points.append(p)
  }

  /// Adds a straight line.
  public mutating func line(to p: Point) {
    isKnownSimple = false
    verbs.append(.line)
    points.append(p)
  }

  /// Adds a quadratic curve.
  public mutating func quad(to p: Point, control: Point) {
    isKnownSimple = false
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  /// Adds a cubic curve.
  public mutating func cubic(to p: Point, _ control1: Point, _ control2: Point) {
    isKnownSimple = false
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  /// Adds a circular arc; angles in radians from the positive x axis, clockwise on screen.
  ///
  /// It makes one turn at most, either way.
  public mutating func arc(center: Point, radius: Double, start: Double, sweep: Double) {
    isKnownSimple = false
    verbs.append(.arc)
    points.append(center)
    points.append(Point(radius, 0))
    points.append(Point(start, sweep))
  }

  /// Closes the current sub-path.
  public mutating func close() {
    isKnownSimple = false
    verbs.append(.close)
  }

  /// Adds all steps of another path.
  public mutating func append(_ other: BezierPath) {
    isKnownSimple = false
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// Gives the path a number, by which a renderer finds again what it has made of it.
  mutating func enumerate() {
    number = Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let numbers = Atomic(0)

  /// Whether two paths have the same steps and are drawn in the same way.
  public static func == (a: BezierPath, b: BezierPath) -> Bool {
    a.isKnownSimple == b.isKnownSimple && a.verbs == b.verbs && a.points == b.points
  }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

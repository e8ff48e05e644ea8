public import Foundation
import RingletRaster

/// An outline of lines and curves.
///
/// A path that was made from a circle, a rectangle or a rounded rectangle stays known as such, also when it is
/// trimmed, stroked or moved, so that it can be drawn exactly. It becomes a list of curves when steps are added to it
/// or asked for.
public struct Path: Equatable, Sendable {
  /// What the path is made of.
  indirect enum Storage: Hashable, Sendable {
    /// Nothing.
    case empty
    /// A shape that is known.
    case outline(Outline)
    /// Steps.
    case general(BezierPath)
    /// The part of a path between two fractions of its length.
    case trimmed(Storage, from: Double, to: Double)
    /// The area of a line along a path.
    case stroked(Storage, StrokeStyle)
    /// The image of a path.
    case transformed(Storage, Affine)
  }

  /// What the path is made of.
  var storage: Storage

  /// Creates a path from its storage.
  init(storage: Storage) { self.storage = storage }

  /// Creates an empty path.
  public init() { storage = .empty }

  /// Creates a path and lets a closure add to it.
  public init(_ callback: (inout Path) -> Void) {
    storage = .empty
    callback(&self)
  }

  /// Creates a rectangle.
  public init(_ rect: CGRect) { storage = rect.isNull ? .empty : .outline(.rect(Rect(rect))) }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    if rect.isNull {
      storage = .empty
    } else if cornerSize.width <= 0 || cornerSize.height <= 0 {
      storage = .outline(.rect(Rect(rect)))
    } else {
      storage = .outline(
        .roundedRect(
          Rect(rect), radiusX: Double(cornerSize.width), radiusY: Double(cornerSize.height),
          continuous: style == .continuous))
    }
  }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with a radius for each corner.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Creates the ellipse that touches the sides of a rectangle; it starts at 3 o'clock and runs clockwise.
  public init(ellipseIn rect: CGRect) { storage = rect.isNull ? .empty : .outline(.ellipse(Rect(rect))) }

  /// Creates a path from a Core Graphics path.
  public init(_ path: CGPath) { self = path.path }

  /// Creates a path from a Core Graphics path.
  public init(_ path: CGMutablePath) { self = path.path }
}

extension Path {
  /// The path as steps.
  var bezier: BezierPath { storage.bezier }

  /// Whether the path has no step at all.
  public var isEmpty: Bool {
    switch storage {
    case .empty: true
    case .outline: false
    default: bezier.isEmpty
    }
  }

  /// The smallest rectangle around the curves; `CGRect.null` for an empty path.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: .null
    case .outline(.rect(let r)), .outline(.ellipse(let r)), .outline(.roundedRect(let r, _, _, _)): CGRect(r)
    default: bezier.bounds.map { CGRect($0) } ?? .null
    }
  }

  /// Where the next step starts.
  public var currentPoint: CGPoint? { bezier.currentPoint.map { CGPoint($0) } }

  /// Whether a point is inside.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    bezier.contains(Point(p), rule: eoFill ? .evenOdd : .nonZero)
  }

  /// The path as a Core Graphics path.
  public var cgPath: CGPath { CGPath(self) }

  /// One step of a path.
  public enum Element: Equatable, Sendable {
    /// Starts a sub-path.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Closes the sub-path.
    case closeSubpath
  }

  /// Calls a closure for each step; arcs are given as cubic curves.
  public func forEach(_ body: (Element) -> Void) {
    let path = bezier.withArcsAsCubics
    var next = 0
    func take() -> CGPoint {
      defer { next += 1 }
      return CGPoint(path.points[next])
    }
    for verb in path.verbs {
      switch verb {
      case .move: body(.move(to: take()))
      case .line: body(.line(to: take()))
      case .quad:
        let control = take()
        body(.quadCurve(to: take(), control: control))
      case .cubic:
        let control1 = take(), control2 = take()
        body(.curve(to: take(), control1: control1, control2: control2))
      case .close: body(.closeSubpath)
      case .arc: preconditionFailure("arcs were replaced by cubics")
      }
    }
  }
}

extension Path {
  /// The part between two fractions of the length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(storage: .trimmed(storage, from: Double(from), to: Double(to)))
  }

  /// The area of a line along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path { Path(storage: .stroked(storage, style)) }

  /// The image of the path.
  public func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : Path(storage: .transformed(storage, transform.affine))
  }

  /// The path moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

public import Foundation
public import RingletMotion
import RingletRaster

/// A radius for each corner of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// Radius of the top leading corner.
  public var topLeading: CGFloat
  /// Radius of the bottom leading corner.
  public var bottomLeading: CGFloat
  /// Radius of the bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// Radius of the top trailing corner.
  public var topTrailing: CGFloat

  /// Creates radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The one radius of all corners, if they are equal.
  var uniform: CGFloat? {
    topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing
      ? topLeading : nil
  }

  /// The rectangle with its corners, from the middle of the right edge, clockwise.
  ///
  /// Radii are clamped to half the shorter side. Each corner has the form it has in a rectangle of four equal ones.
  func outline(of rect: Rect, style: RoundedCornerStyle) -> BezierPath {
    let limit = min(rect.width, rect.height) / 2
    var path = BezierPath()
    path.move(to: Point(rect.maxX, rect.center.y))
    for (index, radius) in [bottomTrailing, bottomLeading, topLeading, topTrailing].enumerated() {
      let r = min(max(Double(radius), 0), limit)
      let width = index % 2 == 0 ? rect.width : rect.height
      let height = index % 2 == 0 ? rect.height : rect.width
      let whole = BezierPath(
        .roundedRect(
          Rect(x: -width / 2, y: -height / 2, width: width, height: height), radiusX: r, radiusY: r,
          continuous: style == .continuous))
      // A quarter of its length runs from the middle of the right edge to the middle of the bottom edge.
      let turn = Affine.rotation(Double(index) * .pi / 2)
      path.appendContinuing(
        whole.trimmed(by: Trim(from: 0, to: 0.25)).applying(
          turn.then(.translation(rect.center.x, rect.center.y))))
    }
    path.close()
    return path
  }
}

extension BezierPath {
  /// Adds the curves of another path to the current sub-path.
  fileprivate mutating func appendContinuing(_ other: BezierPath) {
    var next = other.points.makeIterator()
    func take() -> Point { next.next() ?? .zero }
    for verb in other.verbs {
      switch verb {
      case .move: _ = take()
      case .line: line(to: take())
      case .quad:
        let control = take()
        quad(to: take(), control: control)
      case .cubic:
        let control1 = take(), control2 = take()
        cubic(to: take(), control1, control2)
      case .arc:
        let center = take(), radius = take().x, angles = take()
        arc(center: center, radius: radius, start: angles.x, sweep: angles.y)
      case .close: break
      }
    }
  }
}

extension RectangleCornerRadii: Animatable {
  /// The four radii.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

public import Foundation
public import RingletMotion

/// The part of a shape between two fractions of its length.
public nonisolated struct _TrimmedShape<S: Shape>: Shape {
  /// The shape.
  public var shape: S
  /// Fractions of the length, 0…1.
  public var startFraction, endFraction: CGFloat

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  /// The size of the whole shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data and both fractions.
  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first
      endFraction = newValue.second.second
    }
  }
}

/// A line along the outline of a shape.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
  /// The shape.
  public var shape: S
  /// How the line is drawn.
  public var style: StrokeStyle

  /// A line.
  public static var role: ShapeRole { .stroke }

  /// The area of the line.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  /// The size of the shape; the width of the line does not count.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data and those of the line.
  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

/// A shape with its frame moved inwards.
public nonisolated struct _InsetShape<S: InsettableShape>: InsettableShape {
  /// The shape.
  public var shape: S
  /// The amount in points.
  public var amount: CGFloat

  /// The outline in the smaller frame; rounded corners become smaller by as much.
  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    guard !inner.isNull else { return Path() }
    if let relative = shape as? ContainerRelativeShape, let container = relative.container {
      return container.inset(by: amount).path(in: rect)
    }
    if var rounded = shape as? RoundedRectangle {
      rounded.cornerSize.width = max(0, rounded.cornerSize.width - amount)
      rounded.cornerSize.height = max(0, rounded.cornerSize.height - amount)
      return rounded.path(in: inner)
    }
    if var uneven = shape as? UnevenRoundedRectangle {
      uneven.cornerRadii.topLeading = max(0, uneven.cornerRadii.topLeading - amount)
      uneven.cornerRadii.bottomLeading = max(0, uneven.cornerRadii.bottomLeading - amount)
      uneven.cornerRadii.bottomTrailing = max(0, uneven.cornerRadii.bottomTrailing - amount)
      uneven.cornerRadii.topTrailing = max(0, uneven.cornerRadii.topTrailing - amount)
      return uneven.path(in: inner)
    }
    return shape.path(in: inner)
  }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape with its frame moved further inwards.
  public func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }

  /// The shape's data and the amount.
  public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

/// A shape moved.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The move in points.
  public var offset: CGSize

  /// Creates a moved shape.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// The moved outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data and the move.
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

/// A shape turned about a point of its frame.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The turn.
  public var angle: Angle
  /// The point that is turned about.
  public var anchor: UnitPoint

  /// Creates a turned shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The turned outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(CGAffineTransform(rotationAngle: angle.radians), about: anchor.in(rect))
  }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data, the turn and the point.
  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// A shape stretched about a point of its frame.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The factors.
  public var scale: CGSize
  /// The point that stays.
  public var anchor: UnitPoint

  /// Creates a stretched shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The stretched outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(scaleX: scale.width, y: scale.height), about: anchor.in(rect))
  }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data, the factors and the point.
  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// The image of a shape under an affine map.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The map, which jumps when it changes.
  public var transform: CGAffineTransform

  /// Creates the image of a shape.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The image of the outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The shape's data.
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

/// A shape whose frame has a fixed size.
public nonisolated struct _SizedShape<S: Shape>: Shape {
  /// The shape.
  public var shape: S
  /// The size in points.
  public var size: CGSize

  /// The outline in a frame of the size at the same origin.
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }

  /// The shape's data and the size.
  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Path {
  /// The image of the path under a map about a point.
  fileprivate nonisolated func applying(_ transform: CGAffineTransform, about p: CGPoint) -> Path {
    applying(
      CGAffineTransform(translationX: -p.x, y: -p.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: p.x, y: p.y)))
  }
}

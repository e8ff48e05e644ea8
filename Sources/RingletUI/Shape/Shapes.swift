public import Foundation
public import RingletMotion

/// A circle in the middle of its frame.
@frozen
public nonisolated struct Circle: Shape, InsettableShape {
  /// The type of the inset circle.
  public typealias InsetShape = _InsetShape<Circle>

  /// Creates a circle.
  @inlinable
  public init() {}

  /// The circle that touches the nearer sides; it starts at 3 o'clock and runs clockwise.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A square as large as the shorter side of the proposal; 10 points where none is given.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat
    switch (proposal.width, proposal.height) {
    case (let width?, let height?): side = min(width, height)
    case (let length?, nil), (nil, let length?): side = length
    case (nil, nil): side = 10
    }
    return CGSize(width: side, height: side)
  }

  /// The circle with its frame moved inwards.
  public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse that fills its frame.
@frozen
public nonisolated struct Ellipse: Shape, InsettableShape {
  /// The type of the inset ellipse.
  public typealias InsetShape = _InsetShape<Ellipse>

  /// Creates an ellipse.
  @inlinable
  public init() {}

  /// The ellipse; it starts at 3 o'clock and runs clockwise.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The ellipse with its frame moved inwards.
  public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle that fills its frame.
@frozen
public nonisolated struct Rectangle: Shape, InsettableShape {
  /// The type of the inset rectangle.
  public typealias InsetShape = _InsetShape<Rectangle>

  /// Creates a rectangle.
  @inlinable
  public init() {}

  /// The rectangle; it starts at the top-left corner and runs clockwise.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The rectangle with its frame moved inwards.
  public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with rounded corners that fills its frame.
@frozen
public nonisolated struct RoundedRectangle: Shape, InsettableShape {
  /// The type of the inset rectangle.
  public typealias InsetShape = _InsetShape<RoundedRectangle>

  /// Width and height of a corner, in points.
  public var cornerSize: CGSize
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle from the size of its corners.
  @inlinable
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle from the radius of its corners.
  @inlinable
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The rectangle; it starts in the middle of the right edge and runs clockwise.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

  /// The rectangle with its frame moved inwards and its corners made smaller by as much.
  public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
    _InsetShape(shape: self, amount: amount)
  }

  /// Width and height of a corner.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// A rectangle with a radius for each corner that fills its frame.
@frozen
public nonisolated struct UnevenRoundedRectangle: Shape, InsettableShape {
  /// The type of the inset rectangle.
  public typealias InsetShape = _InsetShape<UnevenRoundedRectangle>

  /// The radii.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle from its radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle from its radii.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    let radii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
    self.init(cornerRadii: radii, style: style)
  }

  /// The rectangle; it starts in the middle of the right edge and runs clockwise.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The rectangle with its frame moved inwards and its corners made smaller by as much.
  public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(shape: self, amount: amount)
  }

  /// The four radii.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

/// A rectangle with round ends that fills its frame.
@frozen
public nonisolated struct Capsule: Shape, InsettableShape {
  /// The type of the inset capsule.
  public typealias InsetShape = _InsetShape<Capsule>

  /// The form of the ends.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  @inlinable
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The capsule; it starts in the middle of the right edge and runs clockwise.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  /// The capsule with its frame moved inwards.
  public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(shape: self, amount: amount) }
}

extension Path: Shape {
  /// The path where it is; the frame does not matter.
  public nonisolated func path(in _: CGRect) -> Path { self }
}

/// A shape of a type that is not known when the program is compiled.
public nonisolated struct AnyShape: Shape {
  /// The shape itself.
  private let base: any Shape

  /// Wraps a shape.
  public init<S: Shape>(_ shape: S) { base = shape }

  /// The outline of the wrapped shape.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// The size of the wrapped shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension Shape where Self == Circle {
  /// A circle in the middle of its frame.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse that fills its frame.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }

  /// A rectangle with round ends of a form.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills its frame.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
  {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius for each corner.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with a radius for each corner.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

public import Foundation
public import RingletMotion

/// The shape of the container; a rectangle where no container has one.
public nonisolated struct ContainerRelativeShape: Shape, InsettableShape {
  /// The type of the inset shape.
  public typealias InsetShape = _InsetShape<ContainerRelativeShape>

  /// The shape of the container, once the view is known.
  var container: (any InsettableShape)?

  /// Nothing glides.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  /// Creates the shape.
  public init() {}

  /// The outline of the container's shape in the frame.
  public func path(in rect: CGRect) -> Path { container?.path(in: rect) ?? Path(rect) }

  /// The shape with its frame moved inwards.
  public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A shape that depends on the one of the container.
nonisolated protocol ContainerDependent: Shape {
  /// The shape in a container.
  func inside(_ container: any InsettableShape) -> Self
}

extension ContainerRelativeShape: ContainerDependent {
  func inside(_ container: any InsettableShape) -> ContainerRelativeShape {
    var shape = self
    shape.container = container
    return shape
  }
}

extension _InsetShape: ContainerDependent {
  func inside(_ container: any InsettableShape) -> _InsetShape {
    _InsetShape(shape: shape.within(container), amount: amount)
  }
}

extension _StrokedShape: ContainerDependent {
  func inside(_ container: any InsettableShape) -> _StrokedShape {
    _StrokedShape(shape: shape.within(container), style: style)
  }
}

extension _TrimmedShape: ContainerDependent {
  func inside(_ container: any InsettableShape) -> _TrimmedShape {
    _TrimmedShape(
      shape: shape.within(container), startFraction: startFraction, endFraction: endFraction)
  }
}

extension Shape {
  /// The shape in a container, if it depends on one.
  nonisolated func within(_ container: (any InsettableShape)?) -> Self {
    guard let container, let dependent = self as? any ContainerDependent else { return self }
    return dependent.inside(container) as? Self ?? self
  }
}

private struct ContainerShapeKey: EnvironmentKey {
  static var defaultValue: (any InsettableShape)? { nil }
}

extension EnvironmentValues {
  /// The shape of the container.
  var containerShape: (any InsettableShape)? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape that container-relative shapes in the view take.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    environment(\.containerShape, shape)
  }
}

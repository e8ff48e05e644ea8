public import Foundation
public import RingletMotion
import RingletRaster

/// A two-dimensional figure that can be drawn as a view.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a frame.
  func path(in rect: CGRect) -> Path

  /// What the shape is used for.
  static var role: ShapeRole { get }

  /// The size of the shape as a view.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used for.
public enum ShapeRole: Sendable {
  /// An area.
  case fill
  /// A line.
  case stroke
  /// A line between things.
  case separator
}

extension Shape {
  /// An area.
  public static var role: ShapeRole { .fill }

  /// The proposal, 10 points where it is not given.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The place of a shape that is a view; its drawing glides, so its body stays as it is meanwhile.
  @MainActor @preconcurrency
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutput {
    _NodeOutput(node: CompositeNode(view, inputs.context, ValueInterpolator()))
  }

  /// The shape filled with the inherited style.
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape whose frame can be moved inwards.
public nonisolated protocol InsettableShape: Shape {
  /// The shape with its frame moved inwards.
  associatedtype InsetShape: InsettableShape

  /// The shape with its frame moved inwards by an amount in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A view that draws one shape with one style.
public protocol ShapeView<Content>: View {
  /// The type of shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
}

public import Foundation
public import RingletMotion

/// A change of the picture's geometry that leaves the layout as it is.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// How points of the view, whose size is given, are mapped; the origin is the top-left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Never called: the engine knows geometry effects.
  @MainActor @preconcurrency
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a geometry effect and has no body")
  }

  /// The effect, left out when the view's position is asked for.
  public func ignoredByLayout() -> Self { self }
}

/// Turns a geometry effect into a modifier that the engine knows.
struct GeometryModifier<Base: GeometryEffect> {
  let base: Base
}

extension GeometryModifier: EffectModifier {
  func effect(in environment: EnvironmentValues) -> GeometryRendering<Base> { GeometryRendering(base: base) }
}

/// Draws a view through a geometry effect.
struct GeometryRendering<Base: GeometryEffect>: ViewEffect {
  var base: Base

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withProjection(base.effectValue(size: size), size: size, content)
  }
}

extension GeometryEffect {
  /// The place of a view with a geometry effect.
  @MainActor @preconcurrency
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput {
    _NodeOutput(node: ElementModifierNode(view, inputs.context) { GeometryModifier(base: $0) })
  }
}

internal import RingletMotion

/// Carries the values that a body is evaluated with; here they are those of the view.
@MainActor
class ValueInterpolator<Value> {
  /// The value for the present time, given the one that the animation leads to.
  func value(_ target: Value, in node: Node) -> Value { target }
}

/// Interpolates the animatable data of views and modifiers, whose bodies are then evaluated for every frame.
final class AnimatableInterpolator<Value: Animatable>: ValueInterpolator<Value>, AttributeOwner {
  private var attribute: AnimatedAttribute<Value>?

  override func value(_ target: Value, in node: Node) -> Value {
    let now = node.graph.now
    if attribute == nil {
      attribute = AnimatedAttribute(target)
    } else {
      attribute?.set(target, in: node)
    }
    guard let attribute, attribute.isRunning(at: now) else { return target }
    node.graph.redrawNextFrame(node, for: self)
    return attribute.value(at: now)
  }

  func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    if let attribute { visit(attribute) }
  }
}

/// Something beside an element that holds animated attributes.
@MainActor
protocol AttributeOwner: AnyObject {
  /// Calls a closure with every animated attribute.
  func visitAttributes(_ visit: (any RunningAttribute) -> Void)
}

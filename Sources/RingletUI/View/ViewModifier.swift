public import RingletMotion

/// A change that makes a new view from any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of view that the modifier makes.
  associatedtype Body: View
  /// Stands for the view that is modified.
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Makes the place in the tree of a view with this modifier; the engine has an answer for every modifier.
  @MainActor @preconcurrency
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput
}

extension ViewModifier {
  /// The place of a modifier that is explained by its body.
  @MainActor @preconcurrency
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput {
    _NodeOutput(node: ModifierNode(view, inputs.context, ValueInterpolator()))
  }
}

extension ViewModifier where Self: Animatable {
  /// The place of a modifier whose body is evaluated for every frame while its data glide.
  @MainActor @preconcurrency
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput {
    _NodeOutput(node: ModifierNode(view, inputs.context, AnimatableInterpolator()))
  }
}

/// A modifier whose body is evaluated for every frame of an animation, with interpolated data.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier that the engine knows, instead of one that is explained by its body.
@MainActor @preconcurrency
package protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Creates the node of a view with this modifier; it is evaluated by the caller.
  static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>>
}

extension PrimitiveModifier {
  /// The place of a modifier that the engine knows.
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput {
    _NodeOutput(node: makeNode(view, inputs.context))
  }

  /// Never called: the engine does not ask a primitive modifier for its body.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier and has no body")
  }
}

extension PrimitiveModifier where Self: Animatable {
  /// The place of a modifier that the engine knows; what glides is what it draws.
  package static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
  ) -> _NodeOutput {
    _NodeOutput(node: makeNode(view, inputs.context))
  }
}

/// The modifier that changes nothing.
public struct EmptyModifier: Sendable {
  /// The modifier itself.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public init() {}
}

extension EmptyModifier: ViewModifier {
  /// The view as it is.
  public func body(content: Content) -> some View { content }
}

/// Stands for the modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  /// Creates the node of the view that is modified, or brings it up to date.
  let reconcile: @MainActor (Node?, NodeContext) -> Node
}

extension _ViewModifier_Content: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    StandInNode(self, context) { $0.reconcile }
  }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// The change.
  public var modifier: Modifier

  /// Creates the pair.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    guard let node = Modifier._makeNode(self, _NodeInputs(context: context)).node as? ViewNode<Self> else {
      preconditionFailure("the node of \(Self.self) is one of another view")
    }
    return node
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies the inner modifier first, the outer one after it.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// The node of a view whose modifier is explained by its body.
final class ModifierNode<Base: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Base, Modifier>> {
  private var child: ViewNode<Modifier.Body>?
  private let properties = PropertyStore()
  private let interpolator: ValueInterpolator<Modifier>

  /// The node of a modifier whose body is evaluated with the values that an interpolator gives.
  init(
    _ view: ModifiedContent<Base, Modifier>, _ context: NodeContext,
    _ interpolator: ValueInterpolator<Modifier>
  ) {
    self.interpolator = interpolator
    super.init(view, context)
  }

  override func evaluate() {
    let base = view.content
    let placeholder = _ViewModifier_Content<Modifier> { node, context in
      context.reconcile(node as? ViewNode<Base>, base)
    }
    let body = properties.evaluate(interpolator.value(view.modifier, in: self), for: self) {
      $0.body(content: placeholder)
    }
    child = childContext.reconcile(child, body)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override var state: [any StateStorage] { properties.state }

  override func detach() {
    super.detach()
    properties.detach()
  }
}

extension View {
  /// Applies a modifier.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Joins two modifiers to one; `self` is applied first.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

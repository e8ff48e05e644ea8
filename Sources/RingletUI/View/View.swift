public import RingletMotion

/// A part of a picture, described by a value.
///
/// A view is a description and costs nothing to make: the engine evaluates ``body`` when something that the view
/// depends on has changed, and keeps state, animations and positions apart from it, under the view's identity.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that stands for this one.
  associatedtype Body: View

  /// What this view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the view's place in the tree; the engine has an answer for every view.
  @MainActor @preconcurrency
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutput
}

/// What a place in the view tree is made from.
public struct _NodeInputs {
  let context: NodeContext
}

/// A place in the view tree that was made.
public struct _NodeOutput {
  let node: Node
}

extension View {
  /// The place of a view that is explained by its body.
  @MainActor @preconcurrency
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutput {
    _NodeOutput(node: CompositeNode(view, inputs.context, ValueInterpolator()))
  }
}

extension View where Self: Animatable {
  /// The place of a view whose body is evaluated for every frame while its data glide.
  @MainActor @preconcurrency
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutput {
    _NodeOutput(node: CompositeNode(view, inputs.context, AnimatableInterpolator()))
  }
}

extension Never: View {
  /// The end of the chain: a view without a body is known to the engine itself.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view that the engine knows, instead of one that is explained by its body.
///
/// Drawing views conform to ``LeafView``, containers and modifiers return a node of their own.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
  /// Creates the node that stands for this view from now on; it is evaluated by the caller.
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension PrimitiveView {
  /// The place of a view that the engine knows.
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutput {
    _NodeOutput(node: view.makeNode(inputs.context))
  }

  /// Never called: the engine does not ask a primitive view for its body.
  public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}

public import RingletMotion

/// Animates what changes below in an update in which a value differs from the last time.
struct ValueAnimation<Value: Equatable> {
  let animation: Animation?
  let value: Value
}

extension ValueAnimation: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TransactionNode(view, context) { modifier, last in
      guard let last, last.value != modifier.value else { return nil }
      let animation = modifier.animation
      return { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }
    }
  }
}

/// Rewrites the transaction of updates in which a value differs from the last time.
struct ValueTransaction<Value: Equatable> {
  let transform: (inout Transaction) -> Void
  let value: Value
}

extension ValueTransaction: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TransactionNode(view, context) { modifier, last in
      guard let last, last.value != modifier.value else { return nil }
      return modifier.transform
    }
  }
}

/// Rewrites the transaction of every update.
struct TransactionModifier {
  let transform: (inout Transaction) -> Void
}

extension TransactionModifier: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TransactionNode(view, context, always: { $0.transform })
  }
}

/// The node of a modifier that rewrites transactions on their way down.
private final class TransactionNode<Base: View, Modifier: ViewModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private typealias Rewrite = (inout Transaction) -> Void
  private var content: ViewNode<Base>?
  private let innerScope = TransactionScope()
  private var last: Modifier?
  private let decide: @MainActor (Modifier, Modifier?) -> Rewrite?
  private let isPermanent: Bool

  /// Rewrites a single update when a new value of the modifier, compared with the last one, asks for it.
  init(
    _ view: ModifiedContent<Base, Modifier>, _ context: NodeContext,
    decide: @escaping @MainActor (Modifier, Modifier?) -> ((inout Transaction) -> Void)?
  ) {
    self.decide = decide
    isPermanent = false
    super.init(view, context)
  }

  /// Rewrites every update.
  init(
    _ view: ModifiedContent<Base, Modifier>, _ context: NodeContext,
    always: @escaping @MainActor (Modifier) -> (inout Transaction) -> Void
  ) {
    decide = { modifier, _ in always(modifier) }
    isPermanent = true
    super.init(view, context)
  }

  override func evaluate() {
    if let transform = decide(view.modifier, last) {
      innerScope.rewrite = .init(update: isPermanent ? nil : graph.updateCount, transform: transform)
    }
    last = view.modifier
    innerScope.parent = scope
    var context = childContext
    context.scope = innerScope
    content = context.reconcile(content, view.content)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
}

extension View {
  /// Animates what changes in the view whenever a value changes.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueAnimation(animation: animation, value: value))
  }

  /// Animates everything that changes in the view, whatever the cause.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates the changes that the modifiers in a closure make to the view.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Rewrites the transaction of every update for the view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// Rewrites the transaction of updates in which a value changes for the view.
  nonisolated public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransaction(transform: transform, value: value))
  }

  /// Rewrites the transaction for the modifiers in a closure; the view itself is not concerned.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransaction(base: self, transform: transform, content: body)
  }
}

/// Stands for a view in the closure of a modifier.
public struct PlaceholderContentView<Value> {
  /// Creates the node of the view that is stood for, or brings it up to date.
  let reconcile: @MainActor (Node?, NodeContext) -> Node
}

extension PlaceholderContentView: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    StandInNode(self, context) { $0.reconcile }
  }
}

/// The node of a placeholder: leads on to the node of the view that is stood for.
final class StandInNode<V: View>: ViewNode<V> {
  private var content: Node?
  private var reconcile: ((V) -> @MainActor (Node?, NodeContext) -> Node)?

  convenience init(
    _ view: V, _ context: NodeContext, reconcile: @escaping (V) -> @MainActor (Node?, NodeContext) -> Node
  ) {
    self.init(view, context)
    self.reconcile = reconcile
  }

  override func evaluate() { content = reconcile?(view)(content, childContext) }
  override var children: [Node] { content.map { [$0] } ?? [] }
}

/// Modifiers whose transaction is not that of the view they modify.
private struct ScopedTransaction<Base: View, Content: View> {
  let base: Base
  let transform: (inout Transaction) -> Void
  let content: (PlaceholderContentView<Base>) -> Content
}

extension ScopedTransaction: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let outer = context.scope
    return ContentNode(self, context) { view in
      let placeholder = PlaceholderContentView<Base> { node, context in
        var context = context
        context.scope = outer
        return context.reconcile(node as? ViewNode<Base>, view.base)
      }
      return view.content(placeholder).modifier(TransactionModifier(transform: view.transform))
    }
  }
}

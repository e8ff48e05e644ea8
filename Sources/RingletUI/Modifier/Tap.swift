public import Foundation

/// Something to do when the view is tapped.
///
/// A picture sees no fingers. But a loader that waits for a tap is tapped, see ``ViewHost/tap(every:)``.
struct Tap {
  /// What to do; nothing when absent.
  let action: (@MainActor () -> Void)?
}

extension Tap: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TapNode(view, context)
  }
}

private final class TapNode<Base: View>: ViewNode<ModifiedContent<Base, Tap>> {
  private var content: ViewNode<Base>?

  override func evaluate() { content = childContext.reconcile(content, view.content) }
  override var children: [Node] { content.map { [$0] } ?? [] }
  override var tap: (@MainActor () -> Void)? { environment.isEnabled ? view.modifier.action : nil }
}

extension View {
  /// Runs a closure when the view is tapped, which happens to a loader that else stands still.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void)
    -> some View
  {
    modifier(Tap(action: action))
  }

  /// Runs a closure when the view is tapped, which happens to a loader that else stands still; the place told is the
  /// origin.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    modifier(Tap(action: { action(.zero) }))
  }

  /// Answers to a gesture; of all gestures only a tap happens, see `onTapGesture`.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(Tap(action: (gesture as Any as? _IgnoredGesture<Void>)?.tap))
  }

  /// Answers to a gesture; of all gestures only a tap happens, see `onTapGesture`.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    self.gesture(gesture)
  }

  /// Answers to a gesture; of all gestures only a tap happens, see `onTapGesture`.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    self.gesture(gesture)
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What the gesture tells, if there is one.
  public typealias Value = Wrapped.Value
}

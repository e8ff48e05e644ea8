public import RingletMotion

/// Where a view is on its way into the picture or out of it.
public enum TransitionPhase: Hashable, Sendable {
  /// Before the view comes.
  case willAppear
  /// While the view is there.
  case identity
  /// After the view has gone.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// −1 before the view comes, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// How a transition is treated.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves things and is to be avoided when motion is.
  public var hasMotion: Bool

  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A way for a view to come into the picture and to leave it.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of view in a phase.
  associatedtype Body: View
  /// Stands for the view that comes or goes.
  typealias Content = PlaceholderContentView<Self>

  /// The view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// How the transition is treated.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// A transition with motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// A view in a phase of the transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(
      content: Content { node, context in context.reconcile(node as? ViewNode<V>, content) }, phase: phase)
  }

  /// This transition and another one together.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

private struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }
}

/// A value that is made anywhere and used on the main actor only.
struct MainActorValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A transition whose type is hidden.
public struct AnyTransition: Sendable {
  let apply: @MainActor @Sendable (PlaceholderContentView<AnyTransition>, TransitionPhase) -> AnyView

  init(
    _ apply:
      @escaping @MainActor @Sendable (PlaceholderContentView<AnyTransition>, TransitionPhase) -> AnyView
  ) {
    self.apply = apply
  }

  /// Hides the type of a transition.
  public init<T: Transition>(_ transition: T) {
    let transition = MainActorValue(transition)
    self.init { content, phase in AnyView(transition.value.apply(content: content, phase: phase)) }
  }

  /// A transition between two values of a modifier.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let active = MainActorValue(active), identity = MainActorValue(identity)
    return AnyTransition { content, phase in
      AnyView(content.modifier(phase.isIdentity ? identity.value : active.value))
    }
  }

  /// This transition and another one together.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition { content, phase in
      let inner = apply(content, phase)
      return other.apply(
        PlaceholderContentView { node, context in context.reconcile(node as? ViewNode<AnyView>, inner) },
        phase)
    }
  }

  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition { content, phase in AnyView(apply(content, phase).animation(animation, value: phase)) }
  }

  /// One transition for coming and another one for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition { content, phase in
      // Both are applied, one of them at rest, so that the view keeps its identity from one to the other.
      let inner = insertion.apply(content, phase == .didDisappear ? .identity : phase)
      let placeholder = PlaceholderContentView<AnyTransition> { node, context in
        context.reconcile(node as? ViewNode<AnyView>, inner)
      }
      return removal.apply(placeholder, phase == .willAppear ? .identity : phase)
    }
  }
}

public import Foundation

/// Comes and goes at once.
public struct IdentityTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}

  /// The view as it is.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades.
public struct OpacityTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}

  /// A transition without motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  /// The view, invisible while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Grows and shrinks.
public struct ScaleTransition: Transition {
  nonisolated let scale: Double
  nonisolated let anchor: UnitPoint

  /// Creates the transition; `scale` is the size while the view is away.
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view, small while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Moves by a distance.
public struct OffsetTransition: Transition {
  nonisolated let offset: CGSize

  /// Creates the transition; `offset` is where the view is while it is away, in points.
  nonisolated public init(_ offset: CGSize) { self.offset = offset }

  /// The view, moved while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Moves by the view's own length across an edge.
public struct MoveTransition: Transition {
  nonisolated let edge: Edge

  /// Creates the transition.
  nonisolated public init(edge: Edge) { self.edge = edge }

  /// The view, beyond the edge while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffset(edge: phase.isIdentity ? nil : edge))
  }
}

/// Comes from the left and goes to the right.
public struct SlideTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}

  /// The view, on the left before it comes and on the right after it has gone.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffset(edge: phase.isIdentity ? nil : phase == .willAppear ? .leading : .trailing))
  }
}

/// Comes across an edge and goes across the opposite one, fading.
public struct PushTransition: Transition {
  nonisolated let edge: Edge

  /// Creates the transition; the view comes from the edge.
  nonisolated public init(edge: Edge) { self.edge = edge }

  /// The view, faded and beyond an edge while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffset(edge: phase.isIdentity ? nil : phase == .willAppear ? edge : edge.opposite))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Fades through a blur.
public struct BlurReplaceTransition: Transition {
  /// How the view is stretched while it is away.
  public struct Configuration: Equatable, Sendable {
    fileprivate let shrinksAtTheEnd: Bool
    /// Shrinks when it goes, grows when it comes.
    public static let downUp = Configuration(shrinksAtTheEnd: true)
    /// Grows both ways.
    public static let upUp = Configuration(shrinksAtTheEnd: false)
  }

  nonisolated let configuration: Configuration

  /// Creates the transition.
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  /// The view, blurred, faded and a little smaller or larger while it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let shrinks = phase == .willAppear || configuration.shrinksAtTheEnd
    return content.scaleEffect(phase.isIdentity ? 1 : shrinks ? 0.9 : 1.1)
      .blur(radius: phase.isIdentity ? 0 : 8).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

/// Moves a view by its own length across an edge.
struct EdgeOffset {
  let edge: Edge?
}

extension EdgeOffset: UnaryLayout {
  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize { base.size(for: proposal) }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    let origin: CGPoint =
      switch edge {
      case nil: .zero
      case .leading?: CGPoint(x: -size.width, y: 0)
      case .trailing?: CGPoint(x: size.width, y: 0)
      case .top?: CGPoint(x: 0, y: -size.height)
      case .bottom?: CGPoint(x: 0, y: size.height)
      }
    return Placement(origin: origin, proposal: proposal)
  }
}

extension AnyTransition {
  /// Comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  /// Fades.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// Comes from the left and goes to the right.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Grows from nothing and shrinks to nothing.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

  /// Grows and shrinks.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// Moves by a distance in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// Moves by a distance in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Moves across an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  /// Comes across an edge and goes across the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }
}

extension Transition where Self == IdentityTransition {
  /// Comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  /// Comes from the left and goes to the right.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows from nothing and shrinks to nothing.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// Grows and shrinks.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Moves by a distance in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Moves by a distance in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Moves across an edge.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// Comes across an edge and goes across the opposite one.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Fades through a blur.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Fades through a blur.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration)
    -> BlurReplaceTransition
  {
    BlurReplaceTransition(configuration: configuration)
  }
}

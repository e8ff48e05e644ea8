public import Foundation

/// Changes to the picture of a view that leave its layout as it is.
public protocol VisualEffect: Sendable {
  /// The changes in order.
  var _changes: _VisualChanges { get }
}

/// Changes to a picture, in order.
public struct _VisualChanges: Sendable {
  let list: [@MainActor @Sendable (AnyView) -> AnyView]

  /// Applies the changes.
  @MainActor
  func applied(to view: AnyView) -> AnyView { list.reduce(view) { $1($0) } }
}

/// No change, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public var _changes: _VisualChanges { _VisualChanges(list: []) }
}

/// Changes and one more.
public struct _AddedVisualEffect: VisualEffect {
  /// The changes in order.
  public let _changes: _VisualChanges
}

extension VisualEffect {
  private func adding<V: View>(_ change: @escaping @MainActor @Sendable (AnyView) -> V) -> _AddedVisualEffect
  {
    _AddedVisualEffect(_changes: _VisualChanges(list: _changes.list + [{ AnyView(change($0)) }]))
  }

  /// Moves the picture, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { adding { $0.offset(x: x, y: y) } }
  /// Moves the picture, in points.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding { $0.offset(offset) } }
  /// Stretches the picture.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { $0.scaleEffect(scale, anchor: anchor) }
  }
  /// Stretches the picture.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { $0.scaleEffect(scale, anchor: anchor) }
  }
  /// Stretches the picture.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { $0.scaleEffect(x: x, y: y, anchor: anchor) }
  }
  /// Turns the picture.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { $0.rotationEffect(angle, anchor: anchor) }
  }
  /// Turns the picture in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding {
      $0.rotation3DEffect(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    }
  }
  /// Makes the picture translucent.
  public func opacity(_ opacity: Double) -> some VisualEffect { adding { $0.opacity(opacity) } }
  /// Blurs the picture; the radius is the standard deviation in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding { $0.blur(radius: radius) }
  }
  /// Makes colours brighter.
  public func brightness(_ amount: Double) -> some VisualEffect { adding { $0.brightness(amount) } }
  /// Changes the contrast.
  public func contrast(_ amount: Double) -> some VisualEffect { adding { $0.contrast(amount) } }
  /// Takes colour away.
  public func grayscale(_ amount: Double) -> some VisualEffect { adding { $0.grayscale(amount) } }
  /// Changes the saturation.
  public func saturation(_ amount: Double) -> some VisualEffect { adding { $0.saturation(amount) } }
  /// Turns hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding { $0.hueRotation(angle) } }
}

extension View {
  /// Changes the picture of the view depending on its size and place.
  nonisolated public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(VisualEffectModifier(changes: { effect(EmptyVisualEffect(), $0)._changes }))
  }

  /// Changes the picture of the view while it is scrolled; it lies in the visible part here.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    modifier(VisualEffectModifier(changes: { _ in transition(EmptyVisualEffect(), .identity)._changes }))
  }

  /// Runs a closure with a value that depends on the view's size and place, now and whenever it changes.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true) { _, new in action(new) }
      }
    }
  }

  /// Runs a closure with the old and the new value of what depends on the view's size and place.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        Color.clear.onChange(of: transform(proxy), initial: true) { old, new in action(old, new) }
      }
    }
  }
}

/// Applies changes that depend on where the view was laid out.
private struct VisualEffectModifier {
  let changes: (GeometryProxy) -> _VisualChanges
  @State private var frame = CGRect.zero

  init(changes: @escaping (GeometryProxy) -> _VisualChanges) { self.changes = changes }
}

extension VisualEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    changes(GeometryProxy(size: frame.size, frame: frame, spaces: [:])).applied(
      to: AnyView(content.modifier(FrameReport { frame = $0 })))
  }
}

/// Tells where a view was laid out, within the update in which that changes.
private struct FrameReport {
  let action: (CGRect) -> Void
}

extension FrameReport: ElementModifier {
  func edit(_ context: inout NodeContext) { context.graph.hasPlaceReaders = true }

  func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self> {
    FrameReportElement(self, around: base, node)
  }
}

private final class FrameReportElement: ModifierElement<FrameReport> {
  private var frame: CGRect?

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    super.place(at: origin, proposal: proposal)
    let space = node.graph.placement.origin
    let new = CGRect(
      origin: CGPoint(x: space.x + origin.x, y: space.y + origin.y), size: size(for: proposal))
    guard new != frame else { return }
    frame = new
    node.graph.afterLayout { [weak self] in self?.modifier.action(new) }
  }
}

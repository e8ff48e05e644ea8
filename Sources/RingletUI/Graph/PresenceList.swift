internal import RingletMotion

/// The children of a node whose number may change, with those that have left but are still to be seen.
///
/// A child that comes after the first evaluation, or one that leaves, does so with its transition when the update
/// has an animation. A leaving child keeps its place in the painting order, takes no part in layout any more and is
/// detached when its transition has ended; if it is wanted again before, it turns round.
@MainActor
final class PresenceList {
  private struct Member {
    let key: AnyHashable
    let node: PresentNode
  }

  private unowned let owner: Node
  private var members: [Member] = []
  private var isInitial = true

  init(_ owner: Node) { self.owner = owner }

  /// All children that are to be seen, in painting order.
  var nodes: [Node] { members.map(\.node) }

  /// Hands new values to the present children, lets new ones in, and lets go of those that are not wanted any more.
  ///
  /// - Parameter wanted: the keys and views of the children in their order; of equal keys only the first counts.
  func update<V: View>(_ wanted: [(key: AnyHashable, view: V)]) {
    defer { isInitial = false }
    let context = owner.childContext
    if updateInPlace(wanted, context) { return }
    owner.graph.structureDidChange()
    let isAnimated = owner.transaction.animation != nil
    var old: [AnyHashable: PresentNode] = [:]
    for member in members { old[member.key] = member.node }
    var present: [Member] = []
    var seen = Set<AnyHashable>()
    for (key, view) in wanted where seen.insert(key).inserted {
      if let node = old[key] as? PresenceNode<V> {
        node.update(view, context)
        if node.isLeaving { node.turnRound() }
        present.append(Member(key: key, node: node))
      } else {
        if let stranger = old[key] { stranger.detach() }
        let graph = owner.graph, isInside = graph.isInserting
        graph.isInserting = isInside || (!isInitial && isAnimated)
        present.append(Member(key: key, node: PresenceNode(view, context, isOutermost: !isInside)))
        graph.isInserting = isInside
      }
    }
    members = merge(
      present, keeping: members.filter { !seen.contains($0.key) }.filter { leave($0, isAnimated) })
  }

  /// Hands new values to the children if they are the same as before in the same order.
  private func updateInPlace<V: View>(_ wanted: [(key: AnyHashable, view: V)], _ context: NodeContext) -> Bool
  {
    guard wanted.count == members.count else { return false }
    for index in members.indices {
      guard members[index].key == wanted[index].key, !members[index].node.isLeaving,
        members[index].node is PresenceNode<V>
      else { return false }
    }
    for index in members.indices {
      (members[index].node as? PresenceNode<V>)?.update(wanted[index].view, context)
    }
    return true
  }

  /// Starts the way out of a child; whether it is still to be seen.
  private func leave(_ member: Member, _ isAnimated: Bool) -> Bool {
    if member.node.isLeaving { return true }
    guard isAnimated else {
      member.node.detach()
      return false
    }
    let departure = member.node.departureCount + 1
    owner.graph.leave(member.node) { [weak self] in
      guard member.node.isLeaving, member.node.departureCount == departure else { return }
      member.node.detach()
      self?.members.removeAll { $0.node === member.node }
      self?.owner.graph.structureDidChange()
      self?.owner.graph.setNeedsUpdate()
    }
    return true
  }

  /// The present children with each leaving one after the child that it followed before.
  private func merge(_ present: [Member], keeping leaving: [Member]) -> [Member] {
    guard !leaving.isEmpty else { return present }
    var result = present
    for member in leaving {
      let before = members.prefix { $0.node !== member.node }
      let previous = before.last { old in result.contains { $0.key == old.key } }
      let place = previous.flatMap { old in result.firstIndex { $0.key == old.key } }
      result.insert(member, at: place.map { $0 + 1 } ?? 0)
    }
    return result
  }
}

/// A child that may come and go: has the transition of the view, or fades.
class PresentNode: Node {
  /// Whether the child is on its way out.
  fileprivate(set) final var isLeaving = false
  /// Counts how often the child has set out to leave; it may have turned round in between.
  fileprivate(set) final var departureCount = 0
  /// How much of the view is to be seen when it has no transition of its own.
  fileprivate final var visibility = AnimatedAttribute(1.0)
  private var wrappers: [PresenceElement] = []

  /// Starts the way out.
  final func leave() {
    isLeaving = true
    departureCount += 1
    go(to: .didDisappear, visibility: 0)
  }

  /// Comes back before it has gone.
  final func turnRound() {
    isLeaving = false
    go(to: .identity, visibility: 1)
  }

  private func go(to phase: TransitionPhase, visibility: Double) {
    let transitions = self.transitions
    for transition in transitions { transition.phase = phase }
    if transitions.isEmpty { self.visibility.set(visibility, in: self) }
  }

  /// The outermost transitions in the view, those inside of containers left out.
  fileprivate final var transitions: [any TransitionPhaseNode] {
    func find(in node: Node) -> [any TransitionPhaseNode] {
      if let transition = node as? any TransitionPhaseNode { return [transition] }
      return node.isContainer ? [] : node.children.flatMap { find(in: $0) }
    }
    return children.flatMap { find(in: $0) }
  }

  override func collect(into elements: inout [Element]) {
    var bases: [Element] = []
    for child in children { child.collect(into: &bases) }
    if bases.count != wrappers.count || !bases.indices.allSatisfy({ bases[$0] === wrappers[$0].base }) {
      wrappers = bases.map { PresenceElement((), around: $0, self) }
    }
    for wrapper in wrappers { elements.append(wrapper) }
  }
}

/// The node of a view that may come and go.
private final class PresenceNode<Base: View>: PresentNode {
  private var content: ViewNode<Base>?

  /// Lets a view in.
  ///
  /// - Parameter isOutermost: whether the view is not itself a part of one that comes.
  init(_ view: Base, _ context: NodeContext, isOutermost: Bool) {
    super.init(context)
    content = childContext.makeNode(view)
    if graph.isInserting, isOutermost, transitions.isEmpty {
      visibility = AnimatedAttribute(0.0)
      graph.afterLayout { [weak self] in self.map { $0.visibility.set(1, in: $0) } }
    }
  }

  /// Takes a new value of the view and what came down with it.
  func update(_ view: Base, _ context: NodeContext) {
    environment = context.environment
    scope = context.scope
    content?.update(view, childContext)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
}

/// The element of a view that may come and go.
private final class PresenceElement: ModifierElement<Void> {
  private var presence: PresentNode? { node as? PresentNode }

  override var isLeaving: Bool { presence?.isLeaving ?? false || base.isLeaving }

  override func render(into recorder: inout Recorder) {
    let opacity = presence?.visibility.value(at: recorder.time) ?? 1
    recorder.withOpacity(min(max(opacity, 0), 1)) { base.render(into: &$0) }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    if let presence { visit(presence.visibility) }
    base.visitAttributes(visit)
  }
}

internal import Foundation
internal import RingletMotion

/// Views arranged by a layout.
struct LayoutView<L: Layout, Content: View> {
  let layout: L
  let content: Content
}

extension LayoutView: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<LayoutView<L, Content>> { LayoutNode(self, context) }
}

private final class LayoutNode<L: Layout, Content: View>: ViewNode<LayoutView<L, Content>> {
  private var content: ViewNode<Content>?
  private lazy var element = ContainerElement(self, view.layout)

  override func evaluate() {
    var context = childContext
    context.environment.stackAxis =
      (view.layout as? AnyLayout)?.orientation ?? L.layoutProperties.stackOrientation
    graph.withoutInsertion { content = context.reconcile(content, view.content) }
    element.layout = view.layout
    if !(view.layout is any StandardLayout) { graph.hasExplicitGuides = true }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
  override var isContainer: Bool { true }
  override func collect(into elements: inout [Element]) { elements.append(element) }
}

private struct StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }

extension EnvironmentValues {
  /// The axis of the stack around a view, which spacers and dividers follow.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}

/// The element of a container: places its children by a layout and draws them in the order of their `zIndex`.
private final class ContainerElement<L: Layout>: Element {
  var layout: L
  private var members: [Element] = []
  private var subviews = LayoutSubviews([])
  private var cache: L.Cache?
  private var placements: [(proposal: ProposedViewSize, list: [Placement])] = []
  private var latest: [ObjectIdentifier: Placement] = [:]
  private var pass = -1
  private var structure = -1

  init(_ node: Node, _ layout: L) {
    self.layout = layout
    super.init(node)
  }

  /// Looks up the children once per layout pass.
  private func prepare() {
    let graph = node.graph
    if structure != graph.structureCount {
      structure = graph.structureCount
      members.removeAll(keepingCapacity: true)
      for child in node.children { child.collect(into: &members) }
      subviews = LayoutSubviews(
        members.lazy.filter { !$0.isLeaving }.map { LayoutSubview(element: $0, placement: PlacementBox()) })
    }
    guard pass != graph.layoutPass else { return }
    pass = graph.layoutPass
    if var known = cache {
      layout.updateCache(&known, subviews: subviews)
      cache = known
    }
    placements.removeAll(keepingCapacity: true)
  }

  private func withCache<Result>(_ body: (inout L.Cache) -> Result) -> Result {
    prepare()
    var known = cache ?? layout.makeCache(subviews: subviews)
    defer { cache = known }
    return body(&known)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  /// Where the children lie relative to the container's corner.
  private func placements(for proposal: ProposedViewSize) -> [Placement] {
    let bounds = CGRect(origin: .zero, size: size(for: proposal))
    prepare()
    if let known = placements.first(where: { $0.proposal == proposal }) { return known.list }
    for subview in subviews { subview.placement.value = nil }
    withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    let list = subviews.map { subview in
      subview.placement.value
        ?? {
          let proposal = ProposedViewSize(bounds.size), size = subview.sizeThatFits(proposal)
          return Placement(
            origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
            proposal: proposal)
        }()
    }
    placements.append((proposal, list))
    return list
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let old = latest
    latest.removeAll(keepingCapacity: true)
    for (subview, placement) in zip(subviews, placements(for: proposal)) {
      latest[ObjectIdentifier(subview.element)] = placement
    }
    // What is on its way out stays where it was.
    for member in members {
      let id = ObjectIdentifier(member)
      guard let placement = latest[id] ?? old[id] else { continue }
      latest[id] = placement
      member.place(
        at: CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
        proposal: placement.proposal)
    }
  }

  override func render(into recorder: inout Recorder) {
    for member in members.inPaintingOrder { member.render(into: &recorder) }
  }

  override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    guard node.graph.mayBeExplicit(key) else { return nil }
    let bounds = CGRect(origin: .zero, size: size(for: proposal))
    let own = withCache { cache in
      key.isHorizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    if let own { return own }
    let guides = zip(subviews, placements(for: proposal)).compactMap { subview, placement -> CGFloat? in
      guard let guide = subview.element.explicitGuide(key, proposal: placement.proposal) else { return nil }
      return guide + (key.isHorizontal ? placement.origin.x : placement.origin.y)
    }
    guard !guides.isEmpty else { return nil }
    switch key.baselineIsFirst {
    case true?: return guides.min()
    case false?: return guides.max()
    case nil: return guides.reduce(0, +) / CGFloat(guides.count)
    }
  }

  override var spacing: ViewSpacing {
    withCache { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    for member in members { member.visitAttributes(visit) }
  }
}

extension [Element] {
  /// The elements by `zIndex`, equal ones in the order of the source.
  var inPaintingOrder: [Element] {
    guard MainActor.assumeIsolated({ contains { $0.zIndex != 0 } }) else { return self }
    return MainActor.assumeIsolated {
      enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }
  }
}

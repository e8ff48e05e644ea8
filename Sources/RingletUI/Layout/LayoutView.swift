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
  /// Layouts of a person's own may be animatable: they are then evaluated for every frame.
  private lazy var interpolator = AnimatableInterpolator<L>()

  /// The environment with the axis of the layout, and that from which it was made.
  private var surroundings: (outer: EnvironmentValues, inner: EnvironmentValues)?

  override func evaluate() {
    var context = childContext
    context.environment = inherited(
      (view.layout as? AnyLayout)?.orientation ?? L.layoutProperties.stackOrientation)
    graph.withoutInsertion { content = context.reconcile(content, view.content) }
    var layout = view.layout
    if !(L.self is any StandardLayout.Type) {
      graph.hasExplicitGuides = true
      layout = interpolator.value(layout, in: self)
    }
    if !_isPOD(L.self) || !hasSameBytes(element.layout, layout) { layoutDidChange() }
    element.layout = layout
  }

  /// What the views inside inherit; the same as the last time when nothing around has changed.
  private func inherited(_ axis: Axis?) -> EnvironmentValues {
    if let surroundings, surroundings.outer.isIdentical(to: environment), surroundings.inner.stackAxis == axis
    {
      return surroundings.inner
    }
    var inner = environment
    inner.stackAxis = axis
    surroundings = (environment, inner)
    return inner
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
  /// The members that take part in layout: those that are not on their way out.
  private var present: [Element] = []
  private var paintingOrder: [Element] = []
  /// Where the members were put last in the space of the root, by their position.
  private var sites: [Placement?] = []
  private var subviews = LayoutSubviews([])
  private var cache: L.Cache?
  private var arrangements: [(proposal: ProposedViewSize, arrangement: Arrangement)] = []
  /// The layout that the arrangements belong to.
  private var latestLayout = 0
  private var structure = -1

  /// Whether the layout arranges elements by itself.
  private let arrangesElements = L.self is any ElementLayout.Type
  private let isStandard = L.self is any StandardLayout.Type
  /// Arrangements that are remembered.
  private static var mostArrangements: Int { 8 }

  init(_ node: Node, _ layout: L) {
    self.layout = layout
    super.init(node)
  }

  /// Forgets what does not hold any more, and looks up the children when the tree has changed.
  private func prepare() {
    let node = node, graph = node.graph
    guard !node.isSettled(since: latestLayout) else { return }
    latestLayout = graph.layoutCount
    arrangements.removeAll(keepingCapacity: true)
    let hasChanged = structure != graph.structureCount
    if hasChanged {
      structure = graph.structureCount
      collectMembers()
    }
    paintingOrder = members.inPaintingOrder
    if arrangesElements { return }
    if hasChanged {
      subviews = LayoutSubviews(present.map { LayoutSubview(element: $0, placement: PlacementBox()) })
    }
    if var known = cache {
      layout.updateCache(&known, subviews: subviews)
      cache = known
    }
  }

  private func collectMembers() {
    var known: [ObjectIdentifier: Placement] = [:]
    for (member, site) in zip(members, sites) { known[ObjectIdentifier(member)] = site }
    members.removeAll(keepingCapacity: true)
    for child in node.children { child.collect(into: &members) }
    present = members.filter { !$0.isLeaving }
    sites = members.map { known[ObjectIdentifier($0)] }
  }

  private func withCache<Result>(_ body: (inout L.Cache) -> Result) -> Result {
    var known = cache ?? layout.makeCache(subviews: subviews)
    defer { cache = known }
    return body(&known)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    prepare()
    if arrangesElements { return arrangement(for: proposal).size }
    return withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  /// The size of the container, and where the present members lie relative to its corner.
  private func arrangement(for proposal: ProposedViewSize) -> Arrangement {
    prepare()
    for known in arrangements where known.proposal == proposal { return known.arrangement }
    let arrangement =
      (layout as? any ElementLayout)?.arrangement(of: present, in: proposal) ?? custom(proposal)
    if arrangements.count == Self.mostArrangements { arrangements.removeFirst() }
    arrangements.append((proposal, arrangement))
    return arrangement
  }

  /// Asks a layout of the user's own; a view that it does not place comes into the middle.
  private func custom(_ proposal: ProposedViewSize) -> Arrangement {
    let bounds = CGRect(origin: .zero, size: size(for: proposal))
    for subview in subviews { subview.placement.value = nil }
    withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    let placements = subviews.map { subview in
      subview.placement.value
        ?? {
          let proposal = ProposedViewSize(bounds.size), size = subview.sizeThatFits(proposal)
          return Placement(
            origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
            proposal: proposal)
        }()
    }
    return Arrangement(size: bounds.size, placements: placements)
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let placements = arrangement(for: proposal).placements
    var next = 0
    for (index, member) in members.enumerated() {
      if next < present.count, member === present[next] {
        var site = placements[next]
        site.origin.x += origin.x
        site.origin.y += origin.y
        sites[index] = site
        next += 1
      }
      // What is on its way out stays where it was, wherever its container goes without it.
      guard let site = sites[index] else { continue }
      member.settle(at: site.origin, proposal: site.proposal)
    }
  }

  override func render(into recorder: inout Recorder) {
    for member in paintingOrder { member.render(into: &recorder) }
  }

  override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    guard node.graph.mayBeExplicit(key) else { return nil }
    let arrangement = arrangement(for: proposal), bounds = CGRect(origin: .zero, size: arrangement.size)
    let own =
      isStandard
      ? nil
      : withCache { cache in
        key.isHorizontal
          ? layout.explicitAlignment(
            of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
          )
          : layout.explicitAlignment(
            of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    if let own { return own }
    let guides = zip(present, arrangement.placements).compactMap { member, placement -> CGFloat? in
      guard let guide = member.explicitGuide(key, proposal: placement.proposal) else { return nil }
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
    prepare()
    return (layout as? any ElementLayout)?.spacing(of: present)
      ?? withCache { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    for member in members { member.visitAttributes(visit) }
  }
}

extension [Element] {
  /// The elements by `zIndex`, equal ones in the order of the source.
  @MainActor
  var inPaintingOrder: [Element] {
    let levels = map(\.zIndex)
    guard levels.contains(where: { $0 != 0 }) else { return self }
    return indices.sorted { (levels[$0], $0) < (levels[$1], $1) }.map { self[$0] }
  }
}

internal import Foundation
internal import RingletRaster

/// A modifier that puts a second view behind, before or over the modified one.
struct Secondary<Content: View> {
  enum Role {
    case overlay, background, mask
  }

  let role: Role
  let alignment: Alignment
  let content: Content
}

extension Secondary: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    SecondaryNode(view, context)
  }
}

/// The node of a view with a second one; each element of the view has its own copy.
private final class SecondaryNode<Base: View, Content: View>: ViewNode<
  ModifiedContent<Base, Secondary<Content>>
>
{
  typealias Pile = LayoutView<ZStackLayout, Content>
  private var content: ViewNode<Base>?
  private var pairs: [(element: SecondaryElement<Content>, pile: ViewNode<Pile>)] = []

  private var pile: Pile {
    Pile(layout: ZStackLayout(alignment: view.modifier.alignment), content: view.modifier.content)
  }

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    if pairs.isEmpty {
      arrange()
    } else {
      for pair in pairs {
        if pair.element.modifier.alignment != view.modifier.alignment { layoutDidChange() }
        pair.pile.update(pile, childContext)
        pair.element.modifier = view.modifier
      }
    }
  }

  /// Pairs each element of the view with a copy of the second view.
  private func arrange() {
    var bases: [Element] = []
    content?.collect(into: &bases)
    if bases.count == pairs.count, bases.indices.allSatisfy({ bases[$0] === pairs[$0].element.base }) {
      return
    }
    let known = pairs
    pairs = bases.map { base in
      if let pair = known.first(where: { $0.element.base === base }) { return pair }
      let pile = childContext.makeNode(self.pile)
      var piles: [Element] = []
      pile.collect(into: &piles)
      return (SecondaryElement(view.modifier, around: base, second: piles[0], self), pile)
    }
    for pair in known where !pairs.contains(where: { $0.pile === pair.pile }) { pair.pile.detach() }
  }

  override var children: [Node] { (content.map { [$0] } ?? []) + pairs.map(\.pile) }

  override func collect(into elements: inout [Element]) {
    arrange()
    elements.append(contentsOf: pairs.lazy.map(\.element))
  }
}

/// An element with a second one that is offered its size and aligned with it.
private final class SecondaryElement<Content: View>: ModifierElement<Secondary<Content>> {
  private let second: Element
  private var frame = AnimatedFrame()

  init(_ modifier: Secondary<Content>, around base: Element, second: Element, _ node: Node) {
    self.second = second
    super.init(modifier, around: base, node)
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    guard modifier.role == .mask else { return placeBoth(at: origin, proposal) }
    frame.set(CGRect(origin: origin, size: size(for: proposal)), in: node)
    node.graph.withSpace(at: origin) { placeBoth(at: .zero, proposal) }
  }

  private func placeBoth(at origin: CGPoint, _ proposal: ProposedViewSize) {
    base.settle(at: origin, proposal: proposal)
    let offer = ProposedViewSize(size(for: proposal))
    let x = modifier.alignment.horizontal.key, y = modifier.alignment.vertical.key
    second.settle(
      at: CGPoint(
        x: origin.x + base.guide(x, for: proposal) - second.guide(x, for: offer),
        y: origin.y + base.guide(y, for: proposal) - second.guide(y, for: offer)), proposal: offer)
  }

  override func render(into recorder: inout Recorder) {
    switch modifier.role {
    case .overlay:
      base.render(into: &recorder)
      second.render(into: &recorder)
    case .background:
      second.render(into: &recorder)
      base.render(into: &recorder)
    case .mask:
      let rect = frame.value(at: recorder.time)
      recorder.withTransform(.translation(rect.minX, rect.minY)) { recorder in
        recorder.withMask({ base.render(into: &$0) }, by: { second.render(into: &$0) })
      }
    }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    if modifier.role == .mask { visit(frame) }
    base.visitAttributes(visit)
    second.visitAttributes(visit)
  }
}

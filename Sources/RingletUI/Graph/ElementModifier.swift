package import Foundation

/// A modifier that puts something around each element of the view it modifies.
@MainActor @preconcurrency
package protocol ElementModifier: PrimitiveModifier {
  /// Creates what stands around an element.
  func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self>
  /// Changes what the modified view inherits.
  func edit(_ context: inout NodeContext)
}

extension ElementModifier {
  package func edit(_ context: inout NodeContext) {}

  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ElementModifierNode(view, context)
  }
}

/// The node of an element modifier: one wrapper for each element of the view below.
private final class ElementModifierNode<Base: View, Modifier: ElementModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private var content: ViewNode<Base>?
  private var wrappers: [ModifierElement<Modifier>] = []

  override func evaluate() {
    var context = childContext
    view.modifier.edit(&context)
    content = context.reconcile(content, view.content)
    for wrapper in wrappers { wrapper.modifier = view.modifier }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func collect(into elements: inout [Element]) {
    var bases: [Element] = []
    content?.collect(into: &bases)
    if bases.count != wrappers.count || !zip(bases, wrappers).allSatisfy({ $0 === $1.base }) {
      let known = Dictionary(wrappers.map { (ObjectIdentifier($0.base), $0) }) { first, _ in first }
      wrappers = bases.map { known[ObjectIdentifier($0)] ?? view.modifier.makeElement(around: $0, self) }
    }
    elements.append(contentsOf: wrappers)
  }
}

/// A modifier around one element; without further ado it passes everything through.
package class ModifierElement<Modifier>: Element {
  /// What is modified.
  package let base: Element
  /// The latest value of the modifier.
  package var modifier: Modifier {
    didSet { modifierDidChange() }
  }

  package init(_ modifier: Modifier, around base: Element, _ node: Node) {
    self.modifier = modifier
    self.base = base
    super.init(node)
  }

  /// Called after a new value of the modifier has come.
  package func modifierDidChange() {}

  package override func measure(_ proposal: ProposedViewSize) -> CGSize { base.size(for: proposal) }

  package override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    base.place(at: origin, proposal: proposal)
  }

  package override func render(into recorder: inout Recorder) { base.render(into: &recorder) }

  package override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    base.explicitGuide(key, proposal: proposal)
  }

  package override func layoutValue(_ key: ObjectIdentifier) -> Any? { base.layoutValue(key) }
  package override var layoutPriority: Double { base.layoutPriority }
  package override var zIndex: Double { base.zIndex }
  package override var spacing: ViewSpacing { base.spacing }
  package override var isLeaving: Bool { base.isLeaving }

  package override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    base.visitAttributes(visit)
  }
}

package import Foundation

/// A modifier that puts something around each element of the view it modifies.
@MainActor @preconcurrency
package protocol ElementModifier: PrimitiveModifier {
  /// Creates what stands around an element.
  func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self>
  /// Changes what the modified view inherits.
  func edit(_ context: inout NodeContext)
  /// Whether sizes and places depend on the modifier.
  static var affectsLayout: Bool { get }
}

extension ElementModifier {
  package static var affectsLayout: Bool { true }
  package func edit(_ context: inout NodeContext) {}

  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ElementModifierNode(view, context) { $0 }
  }
}

/// The node of an element modifier: one wrapper for each element of the view below.
final class ElementModifierNode<Base: View, Source: ViewModifier, Modifier: ElementModifier>:
  ViewNode<ModifiedContent<Base, Source>>
{
  private let adapt: (Source) -> Modifier
  private var content: ViewNode<Base>?
  private var wrappers: [ModifierElement<Modifier>] = []

  /// The node of a modifier that is made from the one in the view.
  init(
    _ view: ModifiedContent<Base, Source>, _ context: NodeContext, adapt: @escaping (Source) -> Modifier
  ) {
    self.adapt = adapt
    super.init(view, context)
  }

  override func evaluate() {
    let modifier = adapt(view.modifier)
    var context = childContext
    modifier.edit(&context)
    content = context.reconcile(content, view.content)
    guard let old = wrappers.first?.modifier else { return }
    if Modifier.affectsLayout, !_isPOD(Modifier.self) || !hasSameBytes(old, modifier) { layoutDidChange() }
    for wrapper in wrappers { wrapper.modifier = modifier }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func collect(into elements: inout [Element]) {
    var bases: [Element] = []
    content?.collect(into: &bases)
    if !isWrapped(bases) {
      wrappers = wrappers.isEmpty ? bases.map(wrap) : rewrapped(bases)
    }
    for wrapper in wrappers { elements.append(wrapper) }
  }

  private func wrap(_ base: Element) -> ModifierElement<Modifier> {
    adapt(view.modifier).makeElement(around: base, self)
  }

  /// The wrappers of these elements, those that there are already kept.
  private func rewrapped(_ bases: [Element]) -> [ModifierElement<Modifier>] {
    let known = Dictionary(wrappers.map { (ObjectIdentifier($0.base), $0) }) { first, _ in first }
    return bases.map { known[ObjectIdentifier($0)] ?? wrap($0) }
  }

  /// Whether the wrappers stand around these elements, in this order.
  private func isWrapped(_ bases: [Element]) -> Bool {
    guard bases.count == wrappers.count else { return false }
    for index in bases.indices where bases[index] !== wrappers[index].base { return false }
    return true
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
    base.settle(at: origin, proposal: proposal)
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

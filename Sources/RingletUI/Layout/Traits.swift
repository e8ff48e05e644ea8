public import Foundation

/// Says something about a view to the container around it.
struct Trait {
  enum Kind {
    case layoutPriority(Double)
    case zIndex(Double)
    case layoutValue(ObjectIdentifier, Any)
    case guide(AlignmentKey, (ViewDimensions) -> CGFloat)
  }

  let kind: Kind
}

extension Trait: ElementModifier {
  func edit(_ context: inout NodeContext) {
    if case .guide = kind { context.graph.hasExplicitGuides = true }
  }

  func makeElement(around base: Element, _ node: Node) -> ModifierElement<Trait> {
    TraitElement(self, around: base, node)
  }
}

private final class TraitElement: ModifierElement<Trait> {
  override var layoutPriority: Double {
    if case .layoutPriority(let priority) = modifier.kind { return priority }
    return super.layoutPriority
  }

  override var zIndex: Double {
    if case .zIndex(let index) = modifier.kind { return index }
    return super.zIndex
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    if case .layoutValue(key, let value) = modifier.kind { return value }
    return super.layoutValue(key)
  }

  override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    if case .guide(key, let compute) = modifier.kind { return compute(base.dimensions(for: proposal)) }
    return super.explicitGuide(key, proposal: proposal)
  }
}

extension View {
  /// Sets which views a stack gives space to first.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(Trait(kind: .layoutPriority(value)))
  }

  /// Sets the painting order among the views of a container.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(Trait(kind: .zIndex(value))) }

  /// Sets a value that a custom layout reads.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(Trait(kind: .layoutValue(ObjectIdentifier(key), value)))
  }

  /// Sets where a horizontal guide lies in the view.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(Trait(kind: .guide(guide.key, computeValue)))
  }

  /// Sets where a vertical guide lies in the view.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(Trait(kind: .guide(guide.key, computeValue)))
  }

  /// Gives the view a tag, by which a canvas or a picker finds it.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(Trait(kind: .layoutValue(ObjectIdentifier(ViewTag.self), AnyHashable(tag))))
  }
}

/// Stands for the tags of views among the values that layouts read.
enum ViewTag: LayoutValueKey {
  /// No tag.
  static var defaultValue: AnyHashable? { nil }
}

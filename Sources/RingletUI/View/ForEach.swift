/// One view per element of a collection; the id of the element is the identity of its view.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// Never used: the engine knows this view.
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ForEachNode(self, context) }
}

extension ForEach where Content: View {
  /// Creates views for elements that are told apart by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates views for elements that identify themselves.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for a fixed range of numbers.
  @_semantics("swiftui.requires_constant_range")
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// Creates views for the elements of a bound collection, each with a binding to its element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let collection = data.wrappedValue
    self.data = collection.indices.lazy.map { ($0, collection[$0][keyPath: id]) }
    self.content = { entry in
      content(Binding(get: { data.wrappedValue[entry.0] }, set: { data.wrappedValue[entry.0] = $0 }))
    }
    self.id = { $0.1 }
  }

  /// Creates views for the elements of a bound collection that identify themselves.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID,
    C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

/// The node of a ``ForEach``: one child per id.
///
/// A moved element keeps its state; of equal ids only the first counts.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private lazy var presence = PresenceList(self)

  override func evaluate() {
    presence.update(view.data.map { (AnyHashable(view.id($0)), view.content($0)) })
  }

  override var children: [Node] { presence.nodes }
}

/// A key of a value that views hand up to the views around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that says nothing.
  static var defaultValue: Value { get }
  /// Adds the value of the next view to those of the views before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

extension Node {
  /// Adds what this node and those below say for a key.
  final func reduce<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    if write(key, into: &value) { return }
    for child in children { child.reduce(key, into: &value) }
  }

  /// What the nodes below say for a key.
  final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    var value: K.Value?
    for child in children { child.reduce(key, into: &value) }
    return value ?? K.defaultValue
  }
}

/// Sets or changes the value of a key.
struct PreferenceSetting<Key: PreferenceKey> {
  /// The new value, given that of the views below.
  let transform: (inout Key.Value) -> Void
}

extension PreferenceSetting: PrimitiveModifier {
  static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferenceNode(view, context)
  }
}

private final class PreferenceNode<Base: View, Key: PreferenceKey>:
  ViewNode<ModifiedContent<Base, PreferenceSetting<Key>>>
{
  private var content: ViewNode<Base>?

  override func evaluate() { content = childContext.reconcile(content, view.content) }
  override var children: [Node] { content.map { [$0] } ?? [] }

  override func write<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) -> Bool {
    guard K.self == Key.self else { return false }
    var own = preference(Key.self)
    view.modifier.transform(&own)
    guard let own = own as? K.Value else { return false }
    if var before = value {
      K.reduce(value: &before) { own }
      value = before
    } else {
      value = own
    }
    return true
  }
}

/// Runs a closure when the value of a key differs from the last time.
struct PreferenceChange<Key: PreferenceKey> where Key.Value: Equatable {
  let action: (Key.Value) -> Void
}

extension PreferenceChange: PrimitiveModifier {
  static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferenceChangeNode(view, context)
  }
}

private final class PreferenceChangeNode<Base: View, Key: PreferenceKey>:
  ViewNode<ModifiedContent<Base, PreferenceChange<Key>>>, PreferenceReader
where Key.Value: Equatable {
  private var content: ViewNode<Base>?
  private var last: Key.Value?

  override func evaluate() {
    if content == nil { graph.watchPreferences(self) }
    content = childContext.reconcile(content, view.content)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  func comparePreference() {
    let value = preference(Key.self)
    guard last != value else { return }
    last = value
    let action = view.modifier.action
    graph.afterUpdate { action(value) }
  }
}

/// Puts views that depend on a preference behind or over the view that says it.
struct PreferenceSecondary<Base: View, Key: PreferenceKey, Content: View> {
  let base: Base
  let role: Secondary<Content>.Role
  let alignment: Alignment
  let content: (Key.Value) -> Content
}

extension PreferenceSecondary: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { PreferenceSecondaryNode(self, context) }
}

private final class PreferenceSecondaryNode<Base: View, Key: PreferenceKey, Content: View>:
  ViewNode<PreferenceSecondary<Base, Key, Content>>, PreferenceReader
{
  private typealias Pair = ModifiedContent<Base, Secondary<Content>>
  private var pair: ViewNode<Pair>?
  private var value = Key.defaultValue
  /// Whether the view was just made from the latest value.
  private var isFollowing = false

  override func evaluate() {
    if pair == nil { graph.watchPreferences(self) }
    pair = childContext.reconcile(
      pair,
      view.base.modifier(
        Secondary(role: view.role, alignment: view.alignment, content: view.content(value))))
  }

  override var children: [Node] { pair.map { [$0] } ?? [] }

  func comparePreference() {
    let new = preference(Key.self)
    // A value without equality is followed once, as long as it may differ would be for ever.
    isFollowing = new is any Equatable ? !isEqual(value, new) : !isFollowing
    value = new
    if isFollowing { invalidate() }
  }
}

extension View {
  /// Says a value for a key.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(PreferenceSetting<K> { $0 = value })
  }

  /// Changes the value that the view says for a key.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceSetting<K>(transform: callback))
  }

  /// Runs a closure when the value that the view says for a key changes.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChange<K>(action: action))
  }

  /// Draws views that depend on a value that this view says above it.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceSecondary<Self, K, V>(base: self, role: .overlay, alignment: alignment, content: transform)
  }

  /// Draws views that depend on a value that this view says behind it.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceSecondary<Self, K, V>(base: self, role: .background, alignment: alignment, content: transform)
  }
}

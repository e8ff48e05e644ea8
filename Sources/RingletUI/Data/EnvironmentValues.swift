/// Values that a view inherits from the views around it.
///
/// Kept as a list of what was set, the latest first: handing it down copies one reference, changing one value leaves
/// the rest shared with the views around, and two lists that begin at the same place are the same.
public struct EnvironmentValues {
  private var latest: Setting?

  /// Creates values that are all at their defaults.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let kept = setting(ObjectIdentifier(key)) as? Kept<K.Value> else { return K.defaultValue }
      return kept.value
    }
    set { latest = Kept(ObjectIdentifier(key), newValue, after: latest) }
  }

  /// An observable object that was put into the environment by its type.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { (setting(ObjectIdentifier(objectType)) as? Kept<T?>)?.value }
    set { latest = Kept(ObjectIdentifier(objectType), newValue, after: latest) }
  }

  /// Whether two sets of values are known to be the same.
  func isIdentical(to other: EnvironmentValues) -> Bool { latest === other.latest }

  private func setting(_ key: ObjectIdentifier) -> Setting? {
    var setting = latest
    while let here = setting {
      if here.key == key { return here }
      setting = here.earlier
    }
    return nil
  }

  /// One value that was set.
  private class Setting {
    let key: ObjectIdentifier
    let earlier: Setting?

    init(_ key: ObjectIdentifier, after earlier: Setting?) {
      self.key = key
      self.earlier = earlier
    }
  }

  private final class Kept<Value>: Setting {
    let value: Value

    init(_ key: ObjectIdentifier, _ value: Value, after earlier: Setting?) {
      self.value = value
      super.init(key, after: earlier)
    }
  }
}

/// A key of an inherited value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets an inherited value for this view and all below.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Puts an observable object into the environment of this view and all below.
  nonisolated public func environment<T: AnyObject>(_ object: T?) -> some View {
    modifier(EnvironmentModifier { $0[T.self] = object })
  }

  /// Changes an inherited value for this view and all below.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// Changes inherited values.
package struct EnvironmentModifier {
  let edit: (inout EnvironmentValues) -> Void

  package init(_ edit: @escaping (inout EnvironmentValues) -> Void) { self.edit = edit }
}

extension EnvironmentModifier: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, EnvironmentModifier>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, EnvironmentModifier>> {
    InheritanceNode(view, context) { view, context in view.modifier.edit(&context.environment) }
  }
}

/// The node of a modifier that only changes what is handed down.
private final class InheritanceNode<Base: View, Modifier>: ViewNode<ModifiedContent<Base, Modifier>>
where Modifier: ViewModifier {
  private let edit: @MainActor (ModifiedContent<Base, Modifier>, inout NodeContext) -> Void
  private var child: ViewNode<Base>?

  init(
    _ view: ModifiedContent<Base, Modifier>, _ context: NodeContext,
    edit: @escaping @MainActor (ModifiedContent<Base, Modifier>, inout NodeContext) -> Void
  ) {
    self.edit = edit
    super.init(view, context)
  }

  override func evaluate() {
    var context = childContext
    edit(view, &context)
    child = context.reconcile(child, view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
}

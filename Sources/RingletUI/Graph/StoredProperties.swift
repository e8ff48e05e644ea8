@_spi(Reflection) internal import Swift

/// The stored properties of a type of view or modifier, looked up once for each type.
///
/// A mirror boxes every property it shows and takes about a microsecond for each of them, at every frame; here a
/// property is read where it lies. The places come from the runtime's own description of the type, and only plain
/// values and strong references are read: this is the one file of the module that reads memory by address.
@MainActor
@safe
final class StoredProperties<Root> {
  private typealias Link = @MainActor (UnsafeRawPointer, PropertyStore, Node, StateArguments?) -> Void

  /// Compares property by property, the last one first: what a modifier says differs more often than what it is
  /// applied to.
  private var comparisons: [PropertyComparison] = unsafe []
  private var links: [Link] = unsafe []
  /// Whether every property can be compared; closures and weak references cannot.
  private(set) var isComparable = true

  /// Whether the type has properties that are connected to the view tree, such as `@State`.
  var isDynamic: Bool { unsafe !links.isEmpty }

  /// The properties of a type.
  static func of(_ type: Root.Type) -> StoredProperties {
    let id = ObjectIdentifier(type)
    if let known = knownProperties[id] as? StoredProperties { return known }
    let properties = StoredProperties()
    knownProperties[id] = properties
    return properties
  }

  private init() {
    var kinds: [Int: _MetadataKind] = [:]
    var names: [Int: String] = [:]
    var count = 0
    unsafe _forEachField(of: Root.self) { name, offset, type, kind in
      if !isEmpty(type) { (kinds[offset], names[offset]) = (kind, unsafe String(cString: name)) }
      count += 1
      return true
    }
    var readable = 0
    let leavingOutUnknown = _EachFieldOptions(rawValue: 2)
    unsafe _forEachFieldWithKeyPath(of: Root.self, options: leavingOutUnknown) { _, path in
      guard let offset = MemoryLayout<Root>.offset(of: path) else { return true }
      readable += 1
      let type = type(of: path).valueType
      if !isEmpty(type) { add(type, kinds[offset] ?? .unknown, names[offset], at: offset) }
      return true
    }
    unsafe comparisons.reverse()
    // A type that says nothing of itself is no struct, or one whose properties have no names.
    if readable < count || count == 0 { isComparable = false }
  }

  private func add(_ type: any Any.Type, _ kind: _MetadataKind, _ name: String?, at offset: Int) {
    if let kept = type as? any LinkedProperty.Type {
      link(kept, name, at: offset)
    } else if let dynamic = type as? any DynamicProperty.Type {
      linkParts(of: dynamic, at: offset)
    }
    if let comparison = unsafe comparison(of: type, kind, at: offset) {
      unsafe comparisons.append(comparison)
    } else if !(type is any IdentityProperty.Type) {
      isComparable = false
    }
  }

  private func link<Value: LinkedProperty>(_ type: Value.Type, _ name: String?, at offset: Int) {
    unsafe links.append { root, store, node, arguments in
      store.link(
        unsafe root.load(fromByteOffset: offset, as: Value.self), to: node,
        taking: arguments?.value(ofStored: name))
    }
  }

  /// A property that is made of others.
  private func linkParts<Value: DynamicProperty>(of type: Value.Type, at offset: Int) {
    let parts = StoredProperties<Value>.of(type)
    unsafe links.append { root, store, node, _ in
      var property = unsafe root.load(fromByteOffset: offset, as: Value.self)
      parts.link(property, in: store, to: node, nil)
      property.update()
    }
  }

  /// How properties of a type are compared; `nil` when two of them are never known to be the same.
  private func comparison(
    of type: any Any.Type, _ kind: _MetadataKind, at offset: Int
  ) -> PropertyComparison? {
    if type is any DynamicProperty.Type { return nil }
    if let type = type as? any Equatable.Type { return unsafe equality(of: type, at: offset) }
    func open<Value>(_ type: Value.Type) -> PropertyComparison? {
      if _isPOD(type), kind != .function {
        return unsafe sameness(of: type, at: offset) { hasSameBytes($0, $1) }
      }
      switch kind {
      case .class: return unsafe sameness(of: type, at: offset) { ($0 as AnyObject) === ($1 as AnyObject) }
      case .existential: return unsafe sameness(of: type, at: offset) { isSamePart($0, $1) }
      case .struct:
        let parts = StoredProperties<Value>.of(type)
        guard parts.isComparable else { return nil }
        return { a, b in unsafe parts.areSame(a + offset, b + offset) }
      default: return nil
      }
    }
    return unsafe _openExistential(type, do: open)
  }

  /// Whether two values are known to be the same.
  func areSame(_ a: Root, _ b: Root) -> Bool {
    guard isComparable else { return false }
    return unsafe withUnsafeBytes(of: a) { a in
      unsafe withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return unsafe areSame(a, b)
      }
    }
  }

  private func areSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    unsafe comparisons.allSatisfy { unsafe $0(a, b) }
  }

  /// Connects the dynamic properties of a value to what is kept for them, with values from outside by their names.
  func link(_ root: Root, in store: PropertyStore, to node: Node, _ arguments: StateArguments?) {
    unsafe withUnsafeBytes(of: root) { root in
      guard let root = root.baseAddress else { return }
      unsafe links.forEach { unsafe $0(root, store, node, arguments) }
    }
  }
}

/// Compares one property of two values, given where the values lie.
private typealias PropertyComparison = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// The properties of types that were looked up, by the identity of the type.
@MainActor private var knownProperties: [ObjectIdentifier: AnyObject] = [:]

@MainActor
private func equality<Value: Equatable>(of type: Value.Type, at offset: Int) -> PropertyComparison {
  { a, b in
    unsafe a.load(fromByteOffset: offset, as: Value.self) == b.load(fromByteOffset: offset, as: Value.self)
  }
}

@MainActor
private func sameness<Value>(
  of type: Value.Type, at offset: Int, _ isSame: @escaping (Value, Value) -> Bool
) -> PropertyComparison {
  { a, b in
    unsafe isSame(
      a.load(fromByteOffset: offset, as: Value.self), b.load(fromByteOffset: offset, as: Value.self))
  }
}

private func isEmpty(_ type: any Any.Type) -> Bool {
  func open<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.size == 0 }
  return _openExistential(type, do: open)
}

/// Whether two plain values consist of the same bytes.
func hasSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
  unsafe withUnsafeBytes(of: a) { a in
    unsafe withUnsafeBytes(of: b) { b in unsafe a.elementsEqual(b) }
  }
}

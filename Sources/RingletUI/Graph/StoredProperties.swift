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

  private struct Property {
    let name: String
    let type: any Any.Type
    let kind: _MetadataKind
    let offset: Int
  }

  private let list: [Property]
  /// Whether every property can be read; closures and weak references cannot.
  private let isWhole: Bool
  private lazy var links: [Link] = unsafe makeLinks()
  /// Tells whether two values are the same; `nil` when two of them are never known to be.
  ///
  /// Asking for a conformance that a type lacks searches all there are, so nothing is asked before it has to be.
  private lazy var comparison: PropertyComparison? = unsafe makeComparison()

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
    var list: [Property] = [], readable = 0
    let leavingOutUnknown = _EachFieldOptions(rawValue: 2)
    unsafe _forEachFieldWithKeyPath(of: Root.self, options: leavingOutUnknown) { _, path in
      guard let offset = MemoryLayout<Root>.offset(of: path) else { return true }
      readable += 1
      let type = type(of: path).valueType
      if !isEmpty(type) {
        list.append(
          Property(name: names[offset] ?? "", type: type, kind: kinds[offset] ?? .unknown, offset: offset))
      }
      return true
    }
    self.list = list
    // A type that says nothing of itself is no struct, or one whose properties have no names.
    isWhole = readable == count && count > 0
  }

  // MARK: Dynamic properties

  private func makeLinks() -> [Link] {
    var links: [Link] = unsafe []
    for property in list where property.kind == .struct && !isPlain(property.type) {
      guard let dynamic = property.type as? any DynamicProperty.Type else { continue }
      if let kept = dynamic as? any LinkedProperty.Type {
        unsafe links.append(link(kept, property.name, at: property.offset))
      } else {
        unsafe links.append(linkParts(of: dynamic, at: property.offset))
      }
    }
    return unsafe links
  }

  private func link<Value: LinkedProperty>(_ type: Value.Type, _ name: String, at offset: Int) -> Link {
    { root, store, node, arguments in
      store.link(
        unsafe root.load(fromByteOffset: offset, as: Value.self), to: node,
        taking: arguments?.value(ofStored: name))
    }
  }

  /// A property that is made of others.
  private func linkParts<Value: DynamicProperty>(of type: Value.Type, at offset: Int) -> Link {
    let parts = StoredProperties<Value>.of(type)
    return { root, store, node, _ in
      var property = unsafe root.load(fromByteOffset: offset, as: Value.self)
      parts.link(property, in: store, to: node, nil)
      property.update()
    }
  }

  /// Connects the dynamic properties of a value to what is kept for them, with values from outside by their names.
  func link(_ root: Root, in store: PropertyStore, to node: Node, _ arguments: StateArguments?) {
    unsafe withUnsafeBytes(of: root) { root in
      guard let root = root.baseAddress else { return }
      unsafe links.forEach { unsafe $0(root, store, node, arguments) }
    }
  }

  // MARK: Comparison

  /// Whether two values are known to be the same.
  func areSame(_ a: Root, _ b: Root) -> Bool {
    unsafe withUnsafeBytes(of: a) { a in
      unsafe withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return unsafe areSame(a, b)
      }
    }
  }

  private func areSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    guard let comparison = unsafe comparison else { return false }
    return unsafe comparison(a, b)
  }

  private func makeComparison() -> PropertyComparison? {
    if let type = Root.self as? any Equatable.Type { return unsafe equality(of: type, at: 0) }
    guard isWhole else { return nil }
    var comparisons: [PropertyComparison] = unsafe []
    // The last one first: what a modifier says differs more often than what it is applied to.
    for property in list.reversed() {
      if let comparison = unsafe comparison(of: property) {
        unsafe comparisons.append(comparison)
      } else if !(property.type is any IdentityProperty.Type) {
        return nil
      }
    }
    return { a, b in
      for index in unsafe comparisons.indices where unsafe !comparisons[index](a, b) { return false }
      return true
    }
  }

  /// How a property is compared; `nil` when two values of it are never known to be the same.
  private func comparison(of property: Property) -> PropertyComparison? {
    let offset = property.offset
    func open<Value>(_ type: Value.Type) -> PropertyComparison? {
      switch property.kind {
      case .function: return nil
      case _ where _isPOD(type): return unsafe sameness(of: type, at: offset) { hasSameBytes($0, $1) }
      case .class: return unsafe sameness(of: type, at: offset) { ($0 as AnyObject) === ($1 as AnyObject) }
      case .existential: return unsafe sameness(of: type, at: offset) { isSamePart($0, $1) }
      case .struct:
        if type is any DynamicProperty.Type { return nil }
        guard let whole = unsafe StoredProperties<Value>.of(type).comparison else { return nil }
        return { a, b in unsafe whole(a + offset, b + offset) }
      default:
        guard let type = type as? any Equatable.Type else { return nil }
        return unsafe equality(of: type, at: offset)
      }
    }
    return unsafe _openExistential(property.type, do: open)
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

private func isPlain(_ type: any Any.Type) -> Bool {
  func open<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
  return _openExistential(type, do: open)
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

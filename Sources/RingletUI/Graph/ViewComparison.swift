/// Tells whether the body of a view would be the same for a new value, as far as that can be known.
///
/// Plain values are compared byte by byte, others by their stored properties: by their own equality, as objects, or
/// part by part. State and other properties that live with the identity do not count; closures and bindings are never
/// known to be the same. A view that has differed eight times in a row is not looked at any more, because looking is
/// dearer than many a body.
@MainActor
struct ViewComparison<V> {
  private static var patience: Int { 8 }

  private var differences = 0
  private var properties: StoredProperties<V>?

  /// Whether two values are known to be the same.
  mutating func isSame(_ a: V, _ b: V) -> Bool {
    if MemoryLayout<V>.size == 0 { return true }
    if _isPOD(V.self) { return hasSameBytes(a, b) }
    guard differences < Self.patience else { return false }
    let properties = self.properties ?? .of(V.self)
    self.properties = properties
    let isSame = properties.areSame(a, b)
    differences = isSame ? 0 : differences + 1
    return isSame
  }
}

/// Whether two parts of views, whose types are only known now, are the same.
func isSamePart(_ a: Any, _ b: Any) -> Bool {
  switch a {
  case is any DynamicProperty: return a is any IdentityProperty
  case let a as any Equatable: return isEqual(a, to: b)
  default:
    if type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    let first = Mirror(reflecting: a), second = Mirror(reflecting: b)
    guard first.displayStyle == .struct || first.displayStyle == .tuple,
      first.subjectType == second.subjectType, first.children.count == second.children.count
    else { return false }
    return zip(first.children, second.children).allSatisfy { isSamePart($0.value, $1.value) }
  }
}

/// A dynamic property whose value lives with the identity of the view, whatever its struct says.
protocol IdentityProperty: DynamicProperty {}

extension State: IdentityProperty {}
extension StateObject: IdentityProperty {}
extension EnvironmentObject: IdentityProperty {}
extension Environment: IdentityProperty {}
extension GestureState: IdentityProperty {}

/// Whether a body would be the same for two values of a view, as far as that can be known.
///
/// Stored properties are compared one by one: by their own equality, as objects, or part by part. State and other
/// properties that live with the identity do not count; closures and bindings are never known to be the same.
func isSameView<V>(_ a: V, _ b: V) -> Bool {
  if MemoryLayout<V>.size == 0 { return true }
  if let a = a as? any Equatable { return isEqual(a, to: b) }
  return hasSameParts(a, b)
}

private func hasSameParts(_ a: Any, _ b: Any) -> Bool {
  let first = Mirror(reflecting: a), second = Mirror(reflecting: b)
  guard first.displayStyle == .struct || first.displayStyle == .tuple,
    first.children.count == second.children.count
  else { return false }
  return zip(first.children, second.children).allSatisfy { isSamePart($0.value, $1.value) }
}

private func isSamePart(_ a: Any, _ b: Any) -> Bool {
  switch a {
  case is any IdentityProperty: return true
  case is any DynamicProperty: return false
  case let a as any Equatable: return isEqual(a, to: b)
  default:
    if type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return hasSameParts(a, b)
  }
}

/// A dynamic property whose value lives with the identity of the view, whatever its struct says.
protocol IdentityProperty: DynamicProperty {}

extension State: IdentityProperty {}
extension StateObject: IdentityProperty {}
extension EnvironmentObject: IdentityProperty {}
extension Environment: IdentityProperty {}
extension GestureState: IdentityProperty {}

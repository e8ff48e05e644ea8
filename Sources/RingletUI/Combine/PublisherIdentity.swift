/// A publisher made of others: it is the same source as another one when they are.
///
/// Closures are not compared. A view may make its publisher anew at each evaluation; it is subscribed anew only
/// when it is another source.
protocol DerivedPublisher {
  /// What the publisher sends from: publishers, objects, values.
  var sources: [Any] { get }
}

/// Whether two publishers (or parts of them) are the same source.
func isSameSource(_ a: Any, _ b: Any) -> Bool {
  guard type(of: a) == type(of: b) else { return false }
  if let a = a as? any DerivedPublisher, let b = b as? any DerivedPublisher {
    return a.sources.count == b.sources.count && zip(a.sources, b.sources).allSatisfy(isSameSource)
  }
  if type(of: a) is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
  return isEqual(a, b)
}

extension AnyPublisher: DerivedPublisher { var sources: [Any] { [base] } }
extension Publishers.Transform: DerivedPublisher { var sources: [Any] { [upstream] } }
extension Publishers.MergeMany: DerivedPublisher { var sources: [Any] { publishers } }
extension Publishers.Merge: DerivedPublisher { var sources: [Any] { [a, b] } }
extension Publishers.CombineLatest: DerivedPublisher { var sources: [Any] { [a, b] } }
extension Publishers.Zip: DerivedPublisher { var sources: [Any] { [a, b] } }
extension Publishers.Sequence: DerivedPublisher { var sources: [Any] { [sequence] } }
extension Published.Publisher: DerivedPublisher { var sources: [Any] { [storage] } }
extension Just: DerivedPublisher { var sources: [Any] { [output] } }
extension Empty: DerivedPublisher { var sources: [Any] { [completeImmediately] } }
extension Fail: DerivedPublisher { var sources: [Any] { [] } }
extension Deferred: DerivedPublisher { var sources: [Any] { [] } }

/// A place in the tree that rewrites the transaction of an update for everything below it.
///
/// The chain of scopes is asked when something wants to animate, so an update never has to visit the parts of the
/// tree that it does not change.
@MainActor
package final class TransactionScope {
  /// Changes transactions on their way down.
  struct Rewrite {
    /// The only update that is concerned, by its number; every update when absent.
    let update: Int?
    /// Changes a transaction.
    let transform: (inout Transaction) -> Void
  }

  /// The scope around this one.
  var parent: TransactionScope?
  /// What the scope does to a transaction.
  var rewrite: Rewrite?

  /// Creates the scope of the root, or one below another.
  init(_ parent: TransactionScope? = nil) { self.parent = parent }

  /// The transaction of the running update as it arrives here.
  func transaction(in graph: ViewGraph) -> Transaction {
    var transaction = parent?.transaction(in: graph) ?? graph.transaction
    if let rewrite, rewrite.concerns(graph) { rewrite.transform(&transaction) }
    return transaction
  }

  /// Whether the running update may have an animation when it arrives here.
  func mayAnimate(in graph: ViewGraph) -> Bool {
    var scope: TransactionScope? = self
    while let here = scope {
      if let rewrite = here.rewrite, rewrite.concerns(graph) { return true }
      scope = here.parent
    }
    return graph.transaction.animation != nil
  }
}

extension TransactionScope.Rewrite {
  @MainActor
  fileprivate func concerns(_ graph: ViewGraph) -> Bool { update == nil || update == graph.updateCount }
}

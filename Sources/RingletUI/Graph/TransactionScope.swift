/// A place in the tree that rewrites the transaction of an update for everything below it.
///
/// The chain of scopes is asked when something wants to animate, so an update never has to visit the parts of the
/// tree that it does not change.
@MainActor
package final class TransactionScope {
  /// The scope around this one.
  var parent: TransactionScope?
  /// Rewrites the transaction of the update with the given number.
  private let rewrite: (inout Transaction, Int) -> Void

  /// Creates the scope of the root, or one below another.
  init(_ parent: TransactionScope? = nil, rewrite: @escaping (inout Transaction, Int) -> Void = { _, _ in }) {
    self.parent = parent
    self.rewrite = rewrite
  }

  /// The transaction of the running update as it arrives here.
  func transaction(in graph: ViewGraph) -> Transaction {
    var transaction = parent?.transaction(in: graph) ?? graph.transaction
    rewrite(&transaction, graph.updateCount)
    return transaction
  }
}

/// The tree of nodes of one picture, and the updates that keep it in line with state.
///
/// A write marks nodes; the next update evaluates them in the transaction of the write. Writes of different
/// transactions are never merged: the earlier ones are carried out before the next is made.
@MainActor
package final class ViewGraph {
  /// The transaction of the running update, before any modifier.
  package private(set) var transaction = Transaction()
  /// Counts updates.
  package private(set) var updateCount = 0
  /// Counts layout passes; sizes are remembered within one.
  package private(set) var layoutPass = 0
  /// The time in seconds since the start.
  package var now = 0.0
  private var root: Node?
  private var pendingScope: Int?
  private var pendingTransaction = Transaction()
  private var isUpdating = false

  package init() {}

  /// Called before a state value changes: carries out what is due in another transaction.
  package func prepareForWrite() {
    guard let pendingScope, pendingScope != TransactionStack.shared.scope else { return }
    update()
  }

  /// Called when a node was invalidated.
  func setNeedsUpdate() {
    guard pendingScope == nil else { return }
    pendingScope = TransactionStack.shared.scope
    pendingTransaction = .current
  }

  /// Evaluates what was invalidated, lays out and starts animations.
  package func update() {
    guard !isUpdating, pendingScope != nil else { return }
    isUpdating = true
    defer { isUpdating = false }
    transaction = pendingTransaction
    pendingScope = nil
    updateCount += 1
    root?.refresh()
  }
}

internal import RingletMotion

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
  /// Called at the end of an update to lay out.
  var layOut: () -> Void = {}
  var root: Node?
  private var pendingScope: Int?
  private var pendingTransaction = Transaction()
  private var isUpdating = false
  private var actions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private var departures: [(end: Double, action: () -> Void)] = []
  /// When the last of the animations ends that were started in the running update, endless ones left out.
  private var lastEnd = 0.0
  /// Whether the node that is being made comes into a picture that is there already, in an animated update.
  var isInserting = false

  package init() {}

  /// Called before a state value changes: carries out what is due in another transaction.
  package func prepareForWrite() {
    guard let pendingScope, pendingScope != TransactionStack.shared.scope else { return }
    updateOnce()
  }

  /// Called when a node was invalidated.
  func setNeedsUpdate() {
    guard pendingScope == nil else { return }
    pendingScope = TransactionStack.shared.scope
    pendingTransaction = .current
  }

  /// Runs a closure after the running update, before the frame is shown.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  /// Runs the completion handlers of a transaction when an animation that it has started ends.
  func await<Value>(_ animator: Animator<Value>, for transaction: Transaction) {
    if animator.end.isFinite { lastEnd = max(lastEnd, animator.end) }
  }

  /// Runs a closure in the running update, after the first layout; a second layout follows.
  func afterLayout(_ action: @escaping () -> Void) { layoutActions.append(action) }

  /// Makes nodes that do not themselves come into the picture, because they lie inside one that does.
  func withoutInsertion(_ body: () -> Void) {
    let outer = isInserting
    isInserting = false
    body()
    isInserting = outer
  }

  /// Starts the way out of a node, and runs a closure when it has gone.
  func leave(_ node: any PresentNode, then action: @escaping () -> Void) {
    node.leave()
    // The frames that the transition moves start with the layout of this update; then the end is known.
    afterLayout { [self] in departures.append((.infinity, action)) }
  }

  /// Ends what has left the picture by now.
  func removeDeparted() {
    let due = departures.filter { $0.end <= now }
    departures.removeAll { $0.end <= now }
    for departure in due { departure.action() }
  }

  /// Carries out everything that is due, including what follows from it.
  ///
  /// An endless chain of changes (a view that changes what it watches) is cut after 100 rounds, as SwiftUI does with a
  /// warning.
  package func update() {
    for _ in 0..<100 where pendingScope != nil || !actions.isEmpty {
      updateOnce()
      let due = actions
      actions = []
      for action in due { action() }
    }
  }

  /// Builds the tree.
  func start(_ root: () -> Node) {
    perform { self.root = root() }
    update()
  }

  private func updateOnce() {
    guard !isUpdating, pendingScope != nil else { return }
    transaction = pendingTransaction
    pendingScope = nil
    pendingTransaction = Transaction()
    perform { root?.refresh() }
  }

  private func repeatLayout() {
    layoutPass += 1
    layOut()
  }

  private func perform(_ evaluation: () -> Void) {
    isUpdating = true
    updateCount += 1
    lastEnd = now
    evaluation()
    repeatLayout()
    while !layoutActions.isEmpty {
      let due = layoutActions
      layoutActions = []
      for action in due { action() }
      repeatLayout()
    }
    for index in departures.indices where departures[index].end == .infinity {
      departures[index].end = lastEnd
    }
    isUpdating = false
    transaction = Transaction()
  }
}

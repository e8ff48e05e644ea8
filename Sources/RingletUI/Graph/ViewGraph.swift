internal import Foundation
internal import RingletMotion

/// The tree of nodes of one picture, and the updates that keep it in line with state.
///
/// A write marks nodes; the next update evaluates them in the transaction of the write. Writes of different
/// transactions are never merged: the earlier ones are carried out before the next is made.
@MainActor
package final class ViewGraph {
  /// The time in which the picture lives.
  package let clock: VirtualClock
  /// The transaction of the running update, before any modifier.
  package private(set) var transaction = Transaction()
  /// Counts updates.
  package private(set) var updateCount = 0
  /// Counts layouts, and within a layout the views that were made by its results.
  ///
  /// What a layout computes is stamped with this number and holds until something it depends on changes.
  private(set) var layoutCount = 1
  /// Counts changes of the tree: nodes that come, go or are on their way out.
  private(set) var structureCount = 0
  /// The latest layout before which the tree changed; no layout before it holds.
  private(set) var structureChange = 0
  /// Whether any view sets a guide by itself, other than text its baselines.
  var hasExplicitGuides = false {
    didSet { if hasExplicitGuides != oldValue { structureChange = layoutCount } }
  }
  /// Whether any view asks where it is in the whole picture.
  var hasPlaceReaders = false {
    didSet { if hasPlaceReaders != oldValue { structureChange = layoutCount } }
  }
  /// Where the space of the element that is being placed begins in the space of the whole picture.
  var placement = PlacementSpace()
  private var matchedFrames: [MatchedGeometryKey: MatchedGeometryFrame] = [:]
  private var namespaceCount = 0
  /// The sizes of scrollable areas in points, by the nodes that lie in them.
  private var containerSizes: [ObjectIdentifier: CGSize] = [:]
  /// Whether any view has a length that depends on such an area.
  var hasContainerFrames = false
  /// Whether the node that is being made comes into a picture that is there already, in an animated update.
  var isInserting = false
  /// Lays out, at the end of an update.
  var layOut: () -> Void = {}
  private(set) weak var root: Node?
  /// Changes of speed for endless repetitions.
  var retimings: [Retiming] = []

  /// The layout that holds.
  private var latestLayout = 0
  private var pendingScope: Int?
  private var pendingTransaction = Transaction()
  private var isUpdating = false
  private var actions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private var frameNodes: [FrameNode] = []
  private var preferenceReaders: [WeakReader] = []
  /// The departures of the running update, whose end is not known yet.
  private var departures: [() -> Void] = []
  /// When the last of the animations ends that were started in the running update, endless ones left out.
  private var lastEnd = 0.0
  /// When the animations of a completion handler end that were started in the running update.
  private var completionTimes: [ObjectIdentifier: Double] = [:]

  package init(clock: VirtualClock) { self.clock = clock }

  /// The time in seconds since the start.
  package var now: Double { clock.now.seconds }

  /// Builds the tree.
  func start(_ root: () -> Node) {
    perform { self.root = root() }
    update()
  }

  // MARK: What asks for an update

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

  /// Invalidates a node at every frame from now on.
  package func redrawEveryFrame(_ node: Node) {
    guard !frameNodes.contains(where: { $0.node === node && $0.owner == nil }) else { return }
    frameNodes.append(FrameNode(node: node, owner: nil))
  }

  /// Does not invalidate a node at every frame any more.
  package func stopRedrawing(_ node: Node) { frameNodes.removeAll { $0.node === node && $0.owner == nil } }

  /// Invalidates a node at the next frame, on account of an animated value of its own.
  func redrawNextFrame(_ node: Node, for owner: any AttributeOwner) {
    guard !frameNodes.contains(where: { $0.node === node && $0.owner === owner }) else { return }
    frameNodes.append(FrameNode(node: node, owner: owner))
  }

  /// Whether a node is evaluated at every frame, because it depends on the clock.
  ///
  /// A node that knows its cycle does not count.
  package var isFrameDriven: Bool {
    frameNodes.contains { entry in
      guard entry.owner == nil, let node = entry.node else { return false }
      return !(node is any CycleSource)
    }
  }

  /// Invalidates the nodes that change with every frame.
  func beginFrame() {
    let due = frameNodes
    frameNodes.removeAll { $0.owner != nil || $0.node == nil }
    for entry in due { entry.node?.invalidate() }
    update()
  }

  /// The attributes of values that bodies are evaluated with.
  func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    for entry in frameNodes { entry.owner?.visitAttributes(visit) }
  }

  /// Takes the size of a scrollable area; what depends on another size of it is laid out anew.
  func setContainer(of content: Node, _ size: CGSize) {
    guard hasContainerFrames, containerSizes[ObjectIdentifier(content)] != size else { return }
    containerSizes[ObjectIdentifier(content)] = size
    content.layoutDidChangeThroughout()
  }

  /// The size of the nearest scrollable area around a node.
  func container(around node: Node) -> CGSize? {
    var ancestor: Node? = node
    while let here = ancestor {
      if let size = containerSizes[ObjectIdentifier(here)] { return size }
      ancestor = here.parent
    }
    return nil
  }

  /// The frame of a name.
  func matchedFrame(_ key: MatchedGeometryKey) -> MatchedGeometryFrame {
    if let known = matchedFrames[key] { return known }
    let frame = MatchedGeometryFrame()
    matchedFrames[key] = frame
    return frame
  }

  /// A number for a new space of names.
  func nextNamespace() -> Int {
    namespaceCount += 1
    return namespaceCount
  }

  // MARK: What happens in an update

  /// Called when a node comes, goes or changes whether it is on its way out.
  func structureDidChange() {
    structureCount += 1
    structureChange = layoutCount
  }

  /// Called when a layout has made or changed views, so that what is computed from now on takes them in.
  func layoutDidMakeViews() { layoutCount += 1 }

  /// Runs a closure after the running update, before the frame is shown.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  /// Runs a closure in the running update, after the first layout; a second layout follows.
  func afterLayout(_ action: @escaping () -> Void) { layoutActions.append(action) }

  /// Lets a node compare a preference after every update.
  func watchPreferences(_ reader: any PreferenceReader) {
    preferenceReaders.append(WeakReader(reader: reader))
  }

  /// Makes nodes that do not themselves come into the picture, because they lie inside one that does.
  func withoutInsertion(_ body: () -> Void) {
    let outer = isInserting
    isInserting = false
    body()
    isInserting = outer
  }

  /// Takes note of an animation that was started in the running update.
  func await<Value>(_ animator: Animator<Value>, for transaction: Transaction) {
    if animator.end.isFinite { lastEnd = max(lastEnd, animator.end) }
    for completion in transaction.completions {
      let time = completion.criteria == .removed ? animator.end : animator.completion
      let id = ObjectIdentifier(completion)
      completionTimes[id] = max(completionTimes[id] ?? now, time)
    }
  }

  /// Starts the way out of a node, and runs a closure when it has gone.
  func leave(_ node: PresentNode, then action: @escaping () -> Void) {
    node.leave()
    departures.append(action)
    // The frames that the transition moves only start with the layout that follows.
    afterLayout {}
  }

  /// Carries out everything that is due, including what follows from it.
  ///
  /// An endless chain of changes (a view that changes what it watches) is cut after 100 rounds, as SwiftUI does with
  /// a warning.
  package func update() {
    for _ in 0..<100 where pendingScope != nil || !actions.isEmpty {
      updateOnce()
      let due = actions
      actions = []
      for action in due { action() }
    }
    if pendingScope != nil || !actions.isEmpty {
      root?.environment.warnings.report(
        RuntimeWarning(
          "endless update", cause: "a view changes what it is itself evaluated or laid out again for",
          hint: "it is stopped after 100 rounds; change state in onChange only when it differs"))
    }
  }

  private func updateOnce() {
    guard !isUpdating, pendingScope != nil else { return }
    transaction = pendingTransaction
    pendingScope = nil
    pendingTransaction = Transaction()
    perform { root?.refresh() }
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
    scheduleEnds()
    preferenceReaders.removeAll { $0.reader == nil }
    for entry in preferenceReaders { entry.reader?.comparePreference() }
    isUpdating = false
    transaction = Transaction()
  }

  private func repeatLayout() {
    if let root, root.isSettled(since: latestLayout) { return }
    layoutCount += 1
    placement = PlacementSpace()
    layOut()
    latestLayout = layoutCount
  }

  /// Sets the hour for what waits for the end of the animations that were started.
  private func scheduleEnds() {
    for departure in departures { schedule(at: lastEnd, departure) }
    departures = []
    for completion in transaction.completions {
      let time = completionTimes[ObjectIdentifier(completion)] ?? now
      if time.isFinite { schedule(at: time, completion.action) }
    }
    completionTimes = [:]
  }

  private func schedule(at time: Double, _ action: @escaping () -> Void) {
    clock.schedule(at: ClockTime(seconds: time), kind: .engine, action)
  }
}

/// A node that changes with the frames; for good, or as long as an attribute moves.
private struct FrameNode {
  weak var node: Node?
  var owner: (any AttributeOwner)?
}

/// A node that watches a preference of the views below it.
@MainActor
protocol PreferenceReader: AnyObject {
  /// Compares the preference with the last one and acts on a difference.
  func comparePreference()
}

private struct WeakReader {
  weak var reader: (any PreferenceReader)?
}

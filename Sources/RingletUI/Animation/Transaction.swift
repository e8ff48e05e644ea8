public import RingletMotion

/// The context of a state change, above all how it is animated.
///
/// A write carries the transaction in force; modifiers rewrite it on its way down the tree.
public struct Transaction {
  /// How changes are animated; not at all when absent.
  public var animation: Animation? {
    didSet { setsAnimation = true }
  }
  /// Whether animations that views ask for are to be left out.
  public var disablesAnimations = false
  /// Whether the change comes from a gesture that goes on.
  public var isContinuous = false
  var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any] = [:]
  private var setsAnimation = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
    setsAnimation = true
  }

  /// A value of the user's own that travels with the transaction.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs a closure when the animations of this transaction have ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Whether the transaction says nothing.
  var isEmpty: Bool {
    !setsAnimation && !disablesAnimations && !isContinuous && values.isEmpty && completions.isEmpty
  }

  /// This transaction with what another one adds to it.
  func merging(_ inner: Transaction) -> Transaction {
    var result = self
    if inner.setsAnimation { result.animation = inner.animation }
    result.disablesAnimations = disablesAnimations || inner.disablesAnimations
    result.isContinuous = isContinuous || inner.isContinuous
    result.values.merge(inner.values) { _, new in new }
    result.completions += inner.completions
    return result
  }
}

/// A key of a value that travels with a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// When an animation counts as done for completion handlers.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let waitsForRemoval: Bool
  /// When the animation has arrived as far as a person can tell.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRemoval: false)
  /// When the animation has ended altogether.
  public static let removed = AnimationCompletionCriteria(waitsForRemoval: true)
}

/// A closure that waits for the end of the animations of a transaction.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  let action: () -> Void

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }
}

/// The transaction in force on the thread of the engine.
///
/// Every `withTransaction` opens a scope of its own: writes of different scopes are different updates.
final class TransactionStack: @unchecked Sendable {
  static let shared = TransactionStack()

  private(set) var current = Transaction()
  /// Tells scopes apart; 0 outside of all.
  private(set) var scope = 0
  private var scopeCount = 0

  func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = (current, scope)
    scopeCount += 1
    (current, scope) = (current.merging(transaction), scopeCount)
    defer { (current, scope) = outer }
    return try body()
  }
}

extension Transaction {
  /// The transaction in force.
  static var current: Transaction { TransactionStack.shared.current }
}

/// Runs a closure; state changes in it carry a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionStack.shared.run(transaction, body)
}

/// Runs a closure; state changes in it carry one value of a transaction.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure; state changes in it are animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure; state changes in it are animated, and a second closure when the animations have ended.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

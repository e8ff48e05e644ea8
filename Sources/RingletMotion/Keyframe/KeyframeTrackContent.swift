/// A group of keyframes that define an interpolation curve of an animatable value.
public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value: Animatable = Body.Value where Value == Body.Value
  /// The type of the keyframes that this one is made of.
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that this one is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Appends the keyframes to a sequence.
  func _append(to sequence: inout _KeyframeSequence<Value>)
}

extension KeyframeTrackContent {
  /// Appends the keyframes of the body to a sequence.
  public func _append(to sequence: inout _KeyframeSequence<Value>) { body._append(to: &sequence) }
}

/// Track content that appends itself and has no body.
public protocol _PrimitiveKeyframeTrackContent: KeyframeTrackContent
where Body == _EmptyKeyframeTrackContent<Value> {}

extension _PrimitiveKeyframeTrackContent {
  /// Nothing.
  public var body: _EmptyKeyframeTrackContent<Value> { _EmptyKeyframeTrackContent() }
}

/// No keyframes.
public struct _EmptyKeyframeTrackContent<Value: Animatable>: KeyframeTrackContent {
  init() {}

  /// Itself.
  public var body: _EmptyKeyframeTrackContent<Value> { self }

  /// Appends nothing.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {}
}

/// Some keyframes after each other.
struct JoinedKeyframes<Value: Animatable>: _PrimitiveKeyframeTrackContent {
  var parts: [any KeyframeTrackContent<Value>]

  func _append(to sequence: inout _KeyframeSequence<Value>) {
    for part in parts { part._append(to: &sequence) }
  }
}

/// One of two groups of keyframes.
public struct _ConditionalKeyframes<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  _PrimitiveKeyframeTrackContent
where First.Value == Second.Value {
  /// The type of the animated value.
  public typealias Value = First.Value

  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  /// Appends the keyframes of the branch that was taken.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {
    switch branch {
    case .first(let content): content._append(to: &sequence)
    case .second(let content): content._append(to: &sequence)
    }
  }
}

/// The builder that creates keyframe track content from the keyframes you define within a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A single group of keyframes.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
    expression
  }

  /// The groups of keyframes that a loop makes.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    JoinedKeyframes(parts: components)
  }

  /// The first branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> _ConditionalKeyframes<First, Second> where Value == First.Value, Value == Second.Value {
    _ConditionalKeyframes(.first(component))
  }

  /// The second branch of a condition.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> _ConditionalKeyframes<First, Second> where Value == First.Value, Value == Second.Value {
    _ConditionalKeyframes(.second(component))
  }

  /// The start of a list of keyframes.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
    first
  }

  /// A list of keyframes with one more.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    JoinedKeyframes(parts: [accumulated, next])
  }

  /// No keyframes.
  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    _EmptyKeyframeTrackContent()
  }
}

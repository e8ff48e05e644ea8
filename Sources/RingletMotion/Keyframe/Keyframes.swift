/// A type that defines changes to a value over time.
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value = Body.Value where Value == Body.Value
  /// The type of the keyframes that these are made of.
  associatedtype Body: Keyframes

  /// The keyframes that these are made of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Joins the keyframes to tracks that start from an initial value.
  func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes {
  /// Joins the keyframes of the body to tracks that start from an initial value.
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) { body._resolve(into: &tracks) }
}

/// The tracks of a timeline, with what each of them does to the animated value.
public struct _KeyframeTracks<Value> {
  let initialValue: Value
  /// Each sets the part of the value that its track animates to that of a time in seconds.
  private(set) var updates: [(inout Value, Double) -> Void] = []
  /// The length of the longest track in seconds.
  private(set) var duration = 0.0

  init(initialValue: Value) { self.initialValue = initialValue }

  mutating func append(duration: Double, update: @escaping (inout Value, Double) -> Void) {
    updates.append(update)
    self.duration = max(self.duration, duration)
  }
}

/// No tracks.
public struct _EmptyKeyframes<Value>: Keyframes {
  init() {}

  /// Itself.
  public var body: _EmptyKeyframes<Value> { self }

  /// Adds nothing.
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) {}
}

/// Some tracks beside each other.
struct ParallelKeyframes<Value>: Keyframes {
  var parts: [any Keyframes<Value>]

  var body: _EmptyKeyframes<Value> { _EmptyKeyframes() }

  func _resolve(into tracks: inout _KeyframeTracks<Value>) {
    for part in parts { part._resolve(into: &tracks) }
  }
}

/// A sequence of keyframes animating a single property of a root type.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes
where Property == Content.Value {
  /// The type whose property is animated.
  public typealias Value = Root

  private let keyPath: WritableKeyPath<Root, Property>
  private let content: Content

  /// Creates a track that animates the whole value.
  ///
  /// - Parameter content: The keyframes, in order.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
    self.init(\Root.self, content: content)
  }

  /// Creates a track that animates one property of a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - content: The keyframes, in order.
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Nothing.
  public var body: _EmptyKeyframes<Root> { _EmptyKeyframes() }

  /// Joins the keyframes to a curve that starts from the property's initial value.
  public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
    var sequence = _KeyframeSequence<Property>()
    content._append(to: &sequence)
    let curve = KeyframeCurve(sequence, from: tracks.initialValue[keyPath: keyPath].animatableData)
    tracks.append(duration: curve.duration) { [keyPath] value, time in
      value[keyPath: keyPath].animatableData = curve.value(at: time)
    }
  }
}

/// A builder that combines keyframe content values into a single value.
///
/// Keyframes that stand in no track animate the whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// A single group of keyframes that stands in no track.
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

  /// The start of a list of keyframes that stand in no track.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
    first
  }

  /// A list of keyframes that stand in no track, with one more.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    JoinedKeyframes(parts: [accumulated, next])
  }

  /// The track of keyframes that stand in none.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
    KeyframeTrack { component }
  }

  /// A single track.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Value == Content.Value {
    expression
  }

  /// The start of a list of tracks.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Value == Content.Value {
    first
  }

  /// A list of tracks with one more.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    ParallelKeyframes(parts: [accumulated, next])
  }

  /// No tracks.
  public static func buildBlock() -> some Keyframes<Value> { _EmptyKeyframes() }

  /// The tracks.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Value == Content.Value {
    component
  }
}

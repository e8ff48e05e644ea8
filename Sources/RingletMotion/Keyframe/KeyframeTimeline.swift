/// A description of how a value changes over time, modeled using keyframes.
public struct KeyframeTimeline<Value> {
  private let tracks: _KeyframeTracks<Value>

  /// Creates a timeline from an initial value and keyframes.
  ///
  /// Tracks run beside each other; where two animate the same property, the later one wins.
  ///
  /// - Parameters:
  ///   - initialValue: The value at time zero.
  ///   - content: The tracks.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    var tracks = _KeyframeTracks(initialValue: initialValue)
    content()._resolve(into: &tracks)
    self.tracks = tracks
  }

  /// The duration of the longest track in seconds.
  public var duration: Double { tracks.duration }

  /// The value at a time in seconds.
  ///
  /// A track that has ended holds its last value.
  public func value(time: Double) -> Value {
    var value = tracks.initialValue
    for update in tracks.updates { update(&value, time) }
    return value
  }

  /// The value at a fraction of the duration.
  ///
  /// - Parameter progress: The fraction, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

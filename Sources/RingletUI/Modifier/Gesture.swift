public import Foundation

/// A movement of fingers; a picture sees none, so gestures are accepted and, but for one tap, never happen.
public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value
}

/// A gesture with closures that are never called, but for what ends a tap.
public struct _IgnoredGesture<Value>: Gesture {
  /// What to do at the end of a tap.
  let tap: (@MainActor () -> Void)?

  init(tap: (@MainActor () -> Void)? = nil) { self.tap = tap }
}

extension Gesture {
  /// Adds a closure for changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _IgnoredGesture<Value> { _IgnoredGesture() }
  /// Adds a closure for the end.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _IgnoredGesture<Value> {
    guard self is TapGesture else { return _IgnoredGesture() }
    return _IgnoredGesture {
      if let nothing = () as? Value { action(nothing) }
    }
  }

  /// Follows the gesture in a state of its own.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _IgnoredGesture<Value> { _IgnoredGesture() }

  /// Both gestures at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> _IgnoredGesture<(Value?, Other.Value?)> {
    _IgnoredGesture()
  }

  /// One gesture after the other.
  public func sequenced<Other: Gesture>(before other: Other) -> _IgnoredGesture<(Value, Other.Value?)> {
    _IgnoredGesture()
  }

  /// One gesture or the other.
  public func exclusively<Other: Gesture>(before other: Other) -> _IgnoredGesture<Value> { _IgnoredGesture() }
}

/// A tap.
public struct TapGesture: Gesture {
  /// Nothing is told.
  public typealias Value = Void
  /// The number of taps.
  public var count: Int
  /// Creates the gesture.
  public init(count: Int = 1) { self.count = count }
}

/// A long press.
public struct LongPressGesture: Gesture {
  /// Whether the press goes on.
  public typealias Value = Bool
  /// The least time in seconds.
  public var minimumDuration: Double
  /// Creates the gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }
}

/// A drag.
public struct DragGesture: Gesture {
  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The place of the finger in points.
    public var location: CGPoint
    /// Where the drag began.
    public var startLocation: CGPoint
    /// The way from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The way that the drag would take if let go.
    public var predictedEndTranslation: CGSize { translation }
    /// Where the drag would end if let go.
    public var predictedEndLocation: CGPoint { location }
    /// Points per second.
    public var velocity: CGSize { .zero }
  }

  /// The least way in points.
  public var minimumDistance: CGFloat
  /// Creates the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }
  /// Creates the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.minimumDistance = minimumDistance
  }
}

/// A pinch.
public struct MagnificationGesture: Gesture {
  /// The factor.
  public typealias Value = CGFloat
  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A turn of two fingers.
public struct RotationGesture: Gesture {
  /// The angle.
  public typealias Value = Angle
  /// Creates the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A pinch.
public struct MagnifyGesture: Gesture {
  /// How far the fingers are apart.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The factor.
    public var magnification: CGFloat
    /// Factors per second.
    public var velocity: CGFloat
    /// Where the pinch began, as a share of the view.
    public var startAnchor: UnitPoint
    /// Where the pinch began, in points.
    public var startLocation: CGPoint
  }

  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A turn of two fingers.
public struct RotateGesture: Gesture {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The angle.
    public var rotation: Angle
    /// Angle per second.
    public var velocity: Angle
    /// Where the turn began, as a share of the view.
    public var startAnchor: UnitPoint
    /// Where the turn began, in points.
    public var startLocation: CGPoint
  }

  /// Creates the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A gesture whose kind is not said.
public struct AnyGesture<Value>: Gesture {
  /// Takes in a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {}
}

/// State that lasts as long as a gesture: always its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value
  /// Creates state with its value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates state with its value.
  public init(initialValue: Value) { wrappedValue = initialValue }
  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}

/// Which gestures are taken.
public struct GestureMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// None.
  public static let none = GestureMask([])
  /// The gesture itself.
  public static let gesture = GestureMask(rawValue: 1)
  /// Gestures of views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Accepts a closure for long presses, which never happen.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
  /// Accepts a closure for a pointer over the view, which never comes.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Accepts whether the view takes touches, which never come.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Accepts where the view takes touches, which never come.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
}

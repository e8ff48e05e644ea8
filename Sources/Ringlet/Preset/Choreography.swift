import RingletMotion

/// How a value that somebody else would set, such as a progress, moves over the loop.
///
/// Every choreography ends where it begins, so that a loader driven by it can loop. A moving value changes as an app would
/// that reports progress: on every frame, and often enough in between for 60 times a second.
public struct Choreography: Hashable, Sendable {
  /// The course of the value.
  public enum Course: Hashable, Sendable {
    /// The same value all the time.
    case hold(Double)
    /// 0 → 1 (ease in-out, 70 % of the period), stays (14 %), runs back (10 %), rests (6 %).
    case fill
    /// 0 → 1, a short stay, 1 → 0, a short stay (42 % and 8 % of the period each).
    case fillAndDrain
    /// 0 → 1 → 0 without a stay, eased at both ends.
    case pingPong
    /// Straight from 0 to 1 at even speed, then at once back to 0.
    case ramp
    /// Explicit keyframes.
    case keyframes([Keyframe])
  }

  /// A value at a time, and the curve that leads to it.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds from the start of the period.
    public var time: Double
    /// The value at that time.
    public var value: Double
    /// The curve from the keyframe before.
    public var curve: Curve

    /// Creates a keyframe.
    public init(time: Double, value: Double, curve: Curve = .easeInOut) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// Curves between keyframes.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// Even speed.
    case linear
    /// The curves of the same name in SwiftUI.
    case easeIn, easeOut, easeInOut
    /// Stays at the value before, then jumps.
    case step
  }

  /// Seconds for which the value stays longer than the course says where it rests.
  public struct Stay: Hashable, Sendable {
    /// Seconds at 1.
    public var atFull = 0.0
    /// Seconds at 0, the end of the turn.
    public var atEmpty = 0.0

    /// Creates a stay.
    public init(atFull: Double = 0, atEmpty: Double = 0) {
      self.atFull = atFull
      self.atEmpty = atEmpty
    }
  }

  /// The course.
  public var course: Course
  /// Length of one turn in seconds, longer stays included; keyframes bring their own.
  public private(set) var period: Double
  /// How much longer the value stays where it rests; only `fill` and `fill-and-drain` rest at both ends.
  public private(set) var stay = Stay()
  /// Whether somebody asked for the period, or keyframes decide it.
  public private(set) var isPeriodGiven: Bool

  /// The names that a preset or `--set` may use for a course without arguments.
  public static let names = ["fill", "fill-and-drain", "ping-pong", "ramp"]

  /// Period in seconds of a course that does not say one.
  public static let defaultPeriod = 3.0

  /// Creates a choreography; without a period it takes ``defaultPeriod``, and keyframes end it at their last time.
  public init(_ course: Course, period: Double? = nil) {
    self.course = course
    if case .keyframes(let frames) = course {
      self.period = frames.last?.time ?? 0
      isPeriodGiven = true
    } else {
      self.period = period ?? Self.defaultPeriod
      isPeriodGiven = period != nil
    }
  }

  /// A course by name, `nil` when there is none of that name.
  public init?(named name: String, period: Double? = nil) {
    switch name {
    case "fill": self.init(.fill, period: period)
    case "fill-and-drain": self.init(.fillAndDrain, period: period)
    case "ping-pong": self.init(.pingPong, period: period)
    case "ramp": self.init(.ramp, period: period)
    default: return nil
    }
  }

  /// Whether the value gathers way and slows down, so that it passes even marks at uneven times.
  var isEased: Bool {
    switch course {
    case .fill, .fillAndDrain, .pingPong: true
    case .hold, .ramp, .keyframes: false
    }
  }

  /// Whether the value ever changes.
  public var isConstant: Bool { if case .hold = course { true } else { false } }

  /// The same course with a period in seconds; itself when it has one that was asked for.
  func lasting(_ period: Double) -> Choreography {
    isPeriodGiven ? self : Choreography(course, period: period)
  }

  /// Whether stays may be longer, for a picture that lags behind the value.
  var mayStayLonger: Bool { !isPeriodGiven && rests != nil }

  /// The same course with longer stays; itself when its period was asked for.
  func staying(_ stay: Stay) -> Choreography {
    guard mayStayLonger else { return self }
    var longer = self
    longer.stay = stay
    longer.period = unstretchedPeriod + stay.atFull + stay.atEmpty
    return longer
  }

  /// When the value rests at 1 and at 0, in seconds from the start of a turn; `nil` for a course that never rests.
  var rests: (full: ClosedRange<Double>, empty: ClosedRange<Double>)? {
    switch course {
    case .hold, .pingPong, .ramp, .keyframes: return nil
    case .fill, .fillAndDrain:
      let times = keyframes.map(\.time)
      return (times[1]...times[2], times[3]...times[4])
    }
  }

  private var unstretchedPeriod: Double { period - stay.atFull - stay.atEmpty }

  /// The value `seconds` after the start; any time, also negative, is folded into the period.
  public func value(at seconds: Double) -> Double {
    if case .hold(let value) = course { return value }
    guard period > 0, seconds.isFinite else { return 0 }
    var t = seconds.truncatingRemainder(dividingBy: period)
    if t < 0 { t += period }
    // Times that are meant to fall on the end of a turn are folded to its start.
    if period - t < 1e-9 { t = 0 }
    let frames = keyframes
    guard let first = frames.first else { return 0 }
    var before = first
    for frame in frames {
      if t < frame.time { return Self.mix(before, frame, at: t) }
      before = frame
    }
    return before.value
  }

  /// The course as keyframes.
  public var keyframes: [Keyframe] {
    let base = unstretchedPeriod
    func at(_ share: Double, _ value: Double, _ curve: Curve = .easeInOut) -> Keyframe {
      Keyframe(time: share * base, value: value, curve: curve)
    }
    /// Up until `full`, down from `fall` until `empty`.
    func resting(_ full: Double, _ fall: Double, _ empty: Double) -> [Keyframe] {
      [
        at(0, 0), at(full, 1), Keyframe(time: fall * base + stay.atFull, value: 1, curve: .linear),
        Keyframe(time: empty * base + stay.atFull, value: 0),
        Keyframe(time: period, value: 0, curve: .linear),
      ]
    }
    switch course {
    case .hold(let value): return [at(0, value)]
    case .fill: return resting(0.7, 0.84, 0.94)
    case .fillAndDrain: return resting(0.42, 0.5, 0.92)
    case .pingPong: return [at(0, 0), at(0.5, 1), at(1, 0)]
    case .ramp: return [at(0, 0), at(1, 1, .linear)]
    case .keyframes(let frames): return frames
    }
  }

  private static func mix(_ a: Keyframe, _ b: Keyframe, at t: Double) -> Double {
    guard b.time > a.time else { return a.value }
    let p = (t - a.time) / (b.time - a.time)
    let eased: Double =
      switch b.curve {
      case .linear: p
      case .easeIn: UnitCurve.easeIn.value(at: p)
      case .easeOut: UnitCurve.easeOut.value(at: p)
      case .easeInOut: UnitCurve.easeInOut.value(at: p)
      case .step: 0
      }
    return a.value + (b.value - a.value) * eased
  }
}

extension Choreography: CustomStringConvertible {
  /// The course in the words of `--set`.
  public var description: String {
    switch course {
    case .hold(let value): "\(value)"
    case .fill: "fill"
    case .fillAndDrain: "fill-and-drain"
    case .pingPong: "ping-pong"
    case .ramp: "ramp"
    case .keyframes(let frames):
      frames.map { "\($0.time):\($0.value):\($0.curve.rawValue)" }.joined(separator: ",")
    }
  }
}

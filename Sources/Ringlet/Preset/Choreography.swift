import RingletMotion

/// How a value that somebody else would set, such as a progress, moves over the loop.
///
/// Every choreography ends where it begins, so that a loader driven by it can loop. A moving value changes 60 times a
/// second, whatever the output's frame rate, as an app that reports progress would.
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

  /// The course.
  public var course: Course
  /// Length of one turn in seconds; keyframes bring their own.
  public var period: Double

  /// The names that a preset or `--set` may use for a course without arguments.
  public static let names = ["fill", "fill-and-drain", "ping-pong", "ramp"]

  /// Period in seconds of a course that does not say one.
  public static let defaultPeriod = 3.0

  /// Creates a choreography; keyframes end their period at their last time.
  public init(_ course: Course, period: Double = Self.defaultPeriod) {
    self.course = course
    if case .keyframes(let frames) = course {
      self.period = frames.last?.time ?? 0
    } else {
      self.period = period
    }
  }

  /// A course by name, `nil` when there is none of that name.
  public init?(named name: String, period: Double = Self.defaultPeriod) {
    switch name {
    case "fill": self.init(.fill, period: period)
    case "fill-and-drain": self.init(.fillAndDrain, period: period)
    case "ping-pong": self.init(.pingPong, period: period)
    case "ramp": self.init(.ramp, period: period)
    default: return nil
    }
  }

  /// Whether the value ever changes.
  public var isConstant: Bool { if case .hold = course { true } else { false } }

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
    func at(_ share: Double, _ value: Double, _ curve: Curve = .easeInOut) -> Keyframe {
      Keyframe(time: share * period, value: value, curve: curve)
    }
    switch course {
    case .hold(let value): return [at(0, value)]
    case .fill: return [at(0, 0), at(0.7, 1), at(0.84, 1, .linear), at(0.94, 0), at(1, 0, .linear)]
    case .fillAndDrain: return [at(0, 0), at(0.42, 1), at(0.5, 1, .linear), at(0.92, 0), at(1, 0, .linear)]
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

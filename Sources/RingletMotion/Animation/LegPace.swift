#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One run of an unmodified curve that starts at rest: which share of its interval is covered, and when.
///
/// A share is a number, whatever is animated, so all of this is free of the type of the value.
enum LegPace: Sendable {
  case timing(CubicTiming, duration: Double)
  case unitCurve(UnitCurve, duration: Double)
  case spring(FluidSpring, SpringSimulation)
  case interpolatingSpring(Spring, initialVelocity: Double, duration: Double)

  /// The pace of a closed-form spring, of which more than critical damping is not kept.
  init(interpolating spring: Spring, initialVelocity: Double) {
    let spring = Spring(
      mass: spring.mass, frequency: spring.frequency, dampingRatio: min(spring.dampingRatio, 1))
    let duration = spring.interpolationDuration(initialVelocity: initialVelocity)
    self = .interpolatingSpring(spring, initialVelocity: initialVelocity, duration: duration)
  }

  /// The length in seconds.
  ///
  /// Lengths that are written down are taken as such. Where a computation finds the end, it is put on the next
  /// frame of a 60 Hz display, which makes it a fraction that other periods have a common multiple with.
  var duration: Double {
    switch self {
    case .timing(_, let duration), .unitCurve(_, let duration): max(0, duration)
    case .spring(_, let simulation): simulation.duration
    case .interpolatingSpring(_, _, let duration): duration
    }
  }

  /// The time in seconds after which the leg counts as complete.
  var completion: Double {
    switch self {
    case .timing, .unitCurve: duration
    case .spring(let spring, _): spring.response
    case .interpolatingSpring(let spring, _, _): 2 * .pi / spring.stiffness.squareRoot()
    }
  }

  /// The share of the interval that is covered at a time in 0...duration, in seconds.
  func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    return switch self {
    case .timing(let timing, let duration): timing.value(at: time / duration)
    case .unitCurve(let curve, let duration): curve.value(at: time / duration)
    case .spring(_, let simulation): simulation.progress(at: time)
    case .interpolatingSpring(let spring, let initialVelocity, _):
      spring.value(target: 1, initialVelocity: initialVelocity, time: time)
    }
  }
}

extension Spring {
  /// How long an `.interpolatingSpring` runs, in seconds: until it is within 0.001 of the whole interval.
  ///
  /// An oscillating spring runs for at least a second, and until its envelope is that small.
  fileprivate func interpolationDuration(initialVelocity: Double) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    guard frequency.isFinite else { return 0 }
    guard dampingRatio < 1 else {
      return Spring.settlingTime(within: 0.001) { time in
        abs(1 - value(target: 1, initialVelocity: initialVelocity, time: time))
      }
    }
    let decay = dampingRatio * frequency
    let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = 1 + abs((decay - initialVelocity) / oscillation)
    let time = max(1, -log(0.001 / amplitude) / decay)
    return (time * 60 - 1e-6).rounded(.up) / 60
  }
}

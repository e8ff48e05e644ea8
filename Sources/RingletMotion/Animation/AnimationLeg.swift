#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One run of an unmodified curve over an interval.
enum AnimationLeg<Value: VectorArithmetic> {
  case timing(CubicTiming, duration: Double)
  case unitCurve(UnitCurve, duration: Double)
  case spring(FluidSpring, SpringSimulation)
  case carriedSpring(CarriedSpring<Value>)
  case interpolatingSpring(Spring, initialVelocity: Double, duration: Double)
  case custom(CustomLeg<Value>)

  /// A leg that starts at rest.
  init(_ curve: Animation.Curve, interval: Value) {
    switch curve {
    case .timing(let timing, let duration): self = .timing(timing, duration: duration)
    case .unitCurve(let curve, let duration): self = .unitCurve(curve, duration: duration)
    case .spring(let spring):
      self = .spring(spring, SpringSimulation(spring, intervalSquared: interval.magnitudeSquared))
    case .interpolatingSpring(let spring, let initialVelocity):
      let spring = Spring(
        mass: spring.mass, frequency: spring.frequency, dampingRatio: min(spring.dampingRatio, 1))
      let duration = spring.interpolationDuration(initialVelocity: initialVelocity)
      self = .interpolatingSpring(spring, initialVelocity: initialVelocity, duration: duration)
    case .custom(let curve): self = .custom(CustomLeg(curve.base, interval: interval))
    }
  }

  /// The length in seconds.
  ///
  /// Lengths that are written down are taken as such. Where a computation finds the end, it is put on the next
  /// frame of a 60 Hz display, which makes it a fraction that other periods have a common multiple with.
  var duration: Double {
    switch self {
    case .timing(_, let duration), .unitCurve(_, let duration): max(0, duration)
    case .spring(_, let simulation): simulation.duration
    case .carriedSpring(let carried): carried.start + carried.simulation.duration
    case .interpolatingSpring(_, _, let duration): duration
    case .custom(let custom): custom.duration
    }
  }

  /// The time in seconds after which the leg counts as complete.
  var completion: Double {
    switch self {
    case .timing, .unitCurve: duration
    case .spring(let spring, _): spring.response
    case .carriedSpring(let carried): carried.start + carried.spring.response
    case .interpolatingSpring(let spring, _, _): 2 * .pi / spring.stiffness.squareRoot()
    case .custom(let custom): custom.completion
    }
  }

  /// How much of the interval is covered at a time in 0...duration, in seconds.
  func covered(_ interval: Value, at time: Double) -> Value {
    guard time < duration else { return interval }
    return switch self {
    case .timing(let timing, let duration): interval.scaled(by: timing.value(at: time / duration))
    case .unitCurve(let curve, let duration): interval.scaled(by: curve.value(at: time / duration))
    case .spring(_, let simulation): interval.scaled(by: simulation.progress(at: time))
    case .carriedSpring(let carried): carried.covered(at: time)
    case .interpolatingSpring(let spring, let initialVelocity, _):
      interval.scaled(by: spring.value(target: 1, initialVelocity: initialVelocity, time: time))
    case .custom(let custom): custom.covered(interval, at: time)
    }
  }
}

extension SpringSimulation {
  /// The time in seconds until the spring stands still.
  var duration: Double { settlingFrame.map { Double($0) / Self.framesPerSecond } ?? .infinity }
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

/// A `.spring` that took over the position and velocity of the animation it replaced.
struct CarriedSpring<Value: VectorArithmetic> {
  let spring: FluidSpring
  let simulation: SpringSimulation
  /// The change of response that was under way when the spring took over.
  let blend: SpringSimulation.Blend?
  /// The time in the leg at which the spring took over, in seconds.
  let start: Double
  /// The whole way, of which some had been covered before.
  let interval: Value
  private let covered: Value
  private let motion: SpringMotion<Value>

  /// Takes over.
  ///
  /// - Parameters:
  ///   - spring: The parameters.
  ///   - start: The time in the leg at which the spring takes over, in seconds.
  ///   - interval: The whole way.
  ///   - covered: How much of it has been covered.
  ///   - motion: The velocity and force at this point.
  ///   - blend: The change of response that is under way.
  init(
    _ spring: FluidSpring, start: Double, interval: Value, covered: Value, motion: SpringMotion<Value>,
    blend: SpringSimulation.Blend?
  ) {
    self.spring = spring
    self.blend = blend
    self.start = start
    self.interval = interval
    self.covered = covered
    self.motion = motion
    simulation = SpringSimulation(
      spring, blend: blend,
      products: InnerProducts(
        displacement: covered - interval, velocity: motion.velocity, force: motion.force),
      intervalSquared: interval.magnitudeSquared)
  }

  /// The same spring with another way to go.
  func stretched(to interval: Value) -> CarriedSpring {
    CarriedSpring(spring, start: start, interval: interval, covered: covered, motion: motion, blend: blend)
  }

  func covered(at time: Double) -> Value {
    interval + mixed(simulation.state(at: time - start).displacement)
  }

  func motion(at time: Double) -> SpringMotion<Value> {
    let state = simulation.state(at: time - start)
    return SpringMotion(velocity: mixed(state.velocity), force: mixed(state.force))
  }

  private func mixed(_ shares: SIMD3<Double>) -> Value {
    (covered - interval).scaled(by: shares[0]) + motion.velocity.scaled(by: shares[1])
      + motion.force.scaled(by: shares[2])
  }
}

/// What a simulated spring hands on besides its position.
struct SpringMotion<Value: VectorArithmetic> {
  var velocity: Value = .zero
  var force: Value = .zero
}

/// A `.spring` that took over the position and velocity of the animation it replaced.
final class CarriedSpring<Value: VectorArithmetic> {
  let spring: FluidSpring
  let simulation: SpringSimulation
  /// The change of response that was under way when the spring took over.
  let blend: SpringSimulation.Blend?
  /// The time in the leg at which the spring took over, in seconds.
  let start: Double
  /// The whole way, of which some had been covered before.
  private let interval: Value
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

  /// How much of the way is covered at a time in the leg, in seconds.
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

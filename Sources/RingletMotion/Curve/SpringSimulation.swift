/// The run of a `.spring` animation: a simulation at 300 steps per second that ends when it stands still.
///
/// SwiftUI integrates such a spring frame by frame, and stops at the first frame on which both velocity and force
/// are below 0.06 units and the rest of the way is below 1 %. Since these limits are absolute, how long a spring
/// runs depends on the distance and its unit. Here the simulation advances on its own grid and its end is looked
/// for on the frames of a 60 Hz display, whatever the frame rate of the output, so the same spring has the same
/// length in every file.
///
/// SwiftUI's clock adds 1/300 in floating point and steps until it has passed the time of the frame. Where the sum
/// falls short by a rounding error, as between frames 5 and 17 at 60 Hz, a spring is one step ahead. The end of a
/// bouncing spring depends on that step, so it is part of the scheme here too.
///
/// Each step is linear in the displacement, velocity and force that the spring starts with. The simulation
/// carries the three coefficients instead of the values, so it is the same for vectors of any dimension.
package struct SpringSimulation: Sendable {
  /// The steps of the simulation in one second.
  private static let stepsPerSecond = 300.0
  /// The looks at whether the spring stands still in one second.
  static let framesPerSecond = 60.0
  /// The frames after which a spring that still moves is taken to move for ever: a minute.
  static let longestRun = 3600

  /// Where the spring is, in shares of the initial displacement, velocity and force (in this order).
  struct State: Sendable {
    var displacement = SIMD3<Double>(1, 0, 0)
    var velocity = SIMD3<Double>(0, 1, 0)
    var force = SIMD3<Double>(0, 0, 1)
    /// The time in seconds up to which the spring has been simulated.
    fileprivate var clock = 0.0
  }

  /// A response that fades from that of the previous spring to the spring's own.
  struct Blend: Hashable, Sendable {
    /// The previous response less the new one, in seconds.
    var difference: Double
    /// The time since the blend began, at the start of the simulation, in seconds.
    var elapsed: Double
  }

  private let spring: FluidSpring
  private let blend: Blend?
  /// The states at each frame of 1/60 s, up to the end.
  private let frames: [State]
  /// The frame at which the spring stands still, or `nil` if it does not within a minute.
  package let settlingFrame: Int?

  /// Runs a spring.
  ///
  /// - Parameters:
  ///   - spring: The parameters.
  ///   - blend: The change of response that is under way, if any.
  ///   - products: The inner products of the initial displacement, velocity and force.
  ///   - intervalSquared: The squared length of the whole way, of which 1 % may be skipped.
  init(
    _ spring: FluidSpring, blend: Blend? = nil, products: InnerProducts, intervalSquared: Double
  ) {
    self.spring = spring
    self.blend = blend
    let tolerance = 0.01 * 0.01 * intervalSquared
    var state = State()
    var frames: [State] = []
    frames.reserveCapacity(64)
    var settlingFrame: Int?
    for frame in 0...Self.longestRun {
      frames.append(state)
      let motion = max(
        products.magnitudeSquared(state.velocity), products.magnitudeSquared(state.force))
      // At the very start nothing pulls yet.
      if frame > 0, motion <= 0.0036,
        tolerance == 0 || products.magnitudeSquared(state.displacement) <= tolerance
      {
        settlingFrame = frame
        break
      }
      Self.advance(&state, spring, blend, to: Double(frame + 1) / Self.framesPerSecond)
    }
    self.frames = frames
    self.settlingFrame = settlingFrame
  }

  /// The time in seconds until the spring stands still; infinite if it does not within a minute.
  var duration: Double { settlingFrame.map { Double($0) / Self.framesPerSecond } ?? .infinity }

  /// A spring that starts at rest and covers an interval of the given squared length.
  package init(_ spring: FluidSpring, intervalSquared: Double) {
    self.init(
      spring, products: InnerProducts(displacement: intervalSquared), intervalSquared: intervalSquared)
  }

  /// The state at a number of seconds since the start: that of the first step which is not before it.
  func state(at time: Double) -> State {
    // A time computed in another way than the steps' must not fall behind one of them by a rounding error.
    let steps = max(time, 0) * Self.stepsPerSecond
    let nearest = steps.rounded()
    let time = abs(steps - nearest) < 1e-6 ? nearest / Self.stepsPerSecond : max(time, 0)
    let frame = Int((time * Self.framesPerSecond).rounded(.down))
    var state = frames[min(frame, frames.count - 1)]
    Self.advance(&state, spring, blend, to: time)
    return state
  }

  /// The share of the interval that a spring from rest has covered after a number of seconds.
  func progress(at time: Double) -> Double { 1 - state(at: time).displacement[0] }

  /// Moves a state on to a time, with half of the acceleration before and half after the force is renewed.
  private static func advance(_ state: inout State, _ spring: FluidSpring, _ blend: Blend?, to time: Double) {
    let step = 1 / stepsPerSecond
    var stiffness = spring.stiffness(blend, after: state.clock)
    var damping = 2 * stiffness.squareRoot() * spring.dampingFraction
    while state.clock < time {
      let velocity = state.velocity + state.force * (step / 2)
      state.displacement += velocity * step
      state.force = -(state.displacement * stiffness) - velocity * damping
      state.velocity = velocity + state.force * (step / 2)
      state.clock += step
      if blend != nil {
        stiffness = spring.stiffness(blend, after: state.clock)
        damping = 2 * stiffness.squareRoot() * spring.dampingFraction
      }
    }
  }
}

extension FluidSpring {
  /// The force per unit of displacement: (2π / response)², at most 45,000 so that the steps stay stable.
  ///
  /// A response of zero asks for a spring that is as stiff as possible.
  fileprivate func stiffness(_ blend: SpringSimulation.Blend?, after time: Double) -> Double {
    var response = response
    if let blend, blendDuration > 0 {
      let progress = min(max((blend.elapsed + time) / blendDuration, 0), 1)
      response += blend.difference * (1 - progress * progress * (3 - 2 * progress))
    }
    guard response > 0 else { return 45_000 }
    let frequency = 2 * Double.pi / response
    return min(frequency * frequency, 45_000)
  }
}

/// The inner products of the displacement, velocity and force that a spring starts with.
///
/// They give the length of any vector that is a mix of the three.
struct InnerProducts {
  /// The squared lengths of displacement, velocity and force.
  var squares: SIMD3<Double>
  /// The products of displacement with velocity, velocity with force, force with displacement.
  var mixed: SIMD3<Double>

  /// The products of a start at rest.
  init(displacement squared: Double) {
    squares = SIMD3(squared, 0, 0)
    mixed = .zero
  }

  init<V: VectorArithmetic>(displacement: V, velocity: V, force: V) {
    func product(_ a: V, _ b: V) -> Double { ((a + b).magnitudeSquared - (a - b).magnitudeSquared) / 4 }
    squares = SIMD3(displacement.magnitudeSquared, velocity.magnitudeSquared, force.magnitudeSquared)
    mixed = SIMD3(product(displacement, velocity), product(velocity, force), product(force, displacement))
  }

  /// The squared length of the vector mixed in the given shares.
  func magnitudeSquared(_ s: SIMD3<Double>) -> Double {
    let next = SIMD3(s[1], s[2], s[0])
    return (squares * s * s + 2 * mixed * s * next).sum()
  }
}

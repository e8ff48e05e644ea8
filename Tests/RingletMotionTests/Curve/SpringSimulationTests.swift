import Testing

@testable import RingletMotion

/// The expected numbers were computed with an independent simulation of the published scheme.
@Suite struct SpringSimulationTests {
  struct Trajectory: Sendable, CustomTestStringConvertible {
    var response: Double
    var damping: Double
    var interval = 1.0
    /// At 60 fps on frames 3, 6, 9, 12, 18, 24 and 30.
    var simulated: [Double]
    var closedForm: [Double]
    var testDescription: String { "\(response)/\(damping) over \(interval)" }
  }

  static let trajectories = [
    Trajectory(
      response: 0.36, damping: 0.55, interval: 28,
      simulated: [7.231, 20.368, 28.507, 31.288, 29.389, 27.658, 27.784],
      closedForm: [7.476, 19.774, 28.265, 31.394, 29.500, 27.632, 27.748]),
    Trajectory(
      response: 0.5, damping: 1,
      simulated: [0.1277, 0.3708, 0.5721, 0.7213, 0.8865, 0.9574, 0.9845],
      closedForm: [0.1313, 0.3577, 0.5620, 0.7154, 0.8900, 0.9605, 0.9864]),
    Trajectory(
      response: 0.5, damping: 0.825,
      simulated: [0.1349, 0.4080, 0.6395, 0.8059, 0.9645, 1.0051, 1.0068],
      closedForm: [0.1394, 0.3936, 0.6280, 0.7996, 0.9685, 1.0083, 1.0084]),
    Trajectory(
      response: 0.55, damping: 0.75,
      simulated: [0.1174, 0.3745, 0.6108, 0.7932, 0.9789, 1.0244, 1.0184],
      closedForm: [0.1219, 0.3609, 0.5987, 0.7853, 0.9825, 1.0279, 1.0204]),
    Trajectory(
      response: 0.5, damping: 0.7,
      simulated: [0.1405, 0.4387, 0.6976, 0.8805, 1.0297, 1.0360, 1.0133],
      closedForm: [0.1457, 0.4233, 0.6851, 0.8737, 1.0339, 1.0393, 1.0145]),
  ]
  static let frames = [3, 6, 9, 12, 18, 24, 30]

  @Test(arguments: trajectories)
  func simulationFollowsThePublishedScheme(_ row: Trajectory) throws {
    let spring = FluidSpring(response: row.response, dampingFraction: row.damping, blendDuration: 0)
    let simulation = SpringSimulation(spring, intervalSquared: row.interval * row.interval)
    let digit = row.interval == 1 ? 0.00005 : 0.0006
    for (frame, expected) in zip(Self.frames, row.simulated) {
      let value = row.interval * simulation.progress(at: Double(frame) / 60)
      #expect(abs(value - expected) <= digit * 1.01, "frame \(frame)")
    }
  }

  @Test(arguments: trajectories)
  func closedFormFollowsThePublishedNumbers(_ row: Trajectory) {
    let spring = Spring(response: row.response, dampingRatio: row.damping)
    let digit = row.interval == 1 ? 0.00005 : 0.0006
    for (frame, expected) in zip(Self.frames, row.closedForm) {
      let value = spring.value(target: row.interval, time: Double(frame) / 60)
      #expect(abs(value - expected) <= digit * 1.01, "frame \(frame)")
    }
  }

  /// Response, damping, interval, and the frames of 1/60 s until the spring stands still.
  static let runs: [(Double, Double, Double, Double)] = [
    (0.36, 0.55, 28, 0.9167), (0.5, 0.8, 0.35, 0.50), (0.5, 0.8, 0.65, 0.517), (0.5, 0.8, 1, 0.80),
    (0.55, 0.75, 1, 0.867), (0.6, 0.8, 0.72, 0.60), (0.5, 1, 1, 0.833), (0.5, 1, 100, 1.267),
    (0.55, 1, 1, 0.883), (0.55, 1, 100, 1.383), (0.5, 0.85, 1, 0.567), (0.5, 0.85, 100, 1.033),
    (0.5, 0.7, 1, 0.767), (0.5, 0.7, 100, 1.133), (0.15, 0.86, 1, 0.20), (0.15, 0.86, 100, 0.367),
    (0.5, 0.825, 2 * Double.pi * 128, 1.3667),
  ]

  @Test(arguments: runs)
  func lengthDependsOnAmplitude(
    _ response: Double, _ damping: Double, _ interval: Double, _ seconds: Double
  ) throws {
    let spring = FluidSpring(response: response, dampingFraction: damping, blendDuration: 0)
    let simulation = SpringSimulation(spring, intervalSquared: interval * interval)
    let frame = try #require(simulation.settlingFrame)
    #expect(abs(Double(frame) / 60 - seconds) < 0.006)
  }
}

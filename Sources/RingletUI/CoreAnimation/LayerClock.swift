import Foundation
import RingletMotion

/// How the time of a layer follows from the seconds of virtual time.
struct LayerClock {
  private var rate = 1.0
  private var offset = 0.0

  /// The clock of a layer whose layer around has this one.
  func inside(_ layer: CALayer) -> LayerClock {
    guard layer.speed != 1 || layer.beginTime != 0 || layer.timeOffset != 0 else { return self }
    var clock = self
    let speed = Double(layer.speed)
    clock.rate = rate * speed
    clock.offset = (offset - layer.beginTime) * speed + layer.timeOffset
    return clock
  }

  /// The clock of a copy that is late, in seconds of the layer's time.
  func delayed(by seconds: Double) -> LayerClock {
    var clock = self
    clock.offset -= seconds
    return clock
  }

  /// The time of the layer at a moment.
  func time(at absolute: Double) -> Double { rate * absolute + offset }
  /// The moment of a time of the layer; never for a layer whose time stands still.
  func absolute(of time: Double) -> Double { rate > 0 ? (time - offset) / rate : .infinity }

  /// The repetition of an endless animation of the layer.
  func cycle(of animation: CAAnimation) -> Cycle? {
    guard rate > 0, let own = animation.cycle() else { return nil }
    guard rate != 1 || offset != 0 else { return own }
    return Cycle(
      start: max(0, absolute(of: own.start.doubleValue)), leg: own.leg.doubleValue / rate,
      autoreverses: own.autoreverses)
  }
}

/// All animations of a layer and those inside, for the search of the loop.
@MainActor
struct LayerMotion: RunningAttribute {
  let root: CALayer

  func isRunning(at time: Double) -> Bool {
    var isRunning = false
    visit { animation, clock in
      if !animation.isOver(at: clock.time(at: time)), clock.absolute(of: animation.end) > time {
        isRunning = true
      }
    }
    return isRunning
  }

  var cycles: [Cycle?] {
    var cycles: [Cycle?] = []
    visit { animation, clock in if animation.isEndless { cycles.append(clock.cycle(of: animation)) } }
    return cycles
  }

  var end: Double {
    var end = -Double.infinity
    visit { animation, clock in
      let time = clock.absolute(of: animation.end)
      if time.isFinite || animation.isEndless { end = max(end, time) }
    }
    return end
  }

  func phase(at time: Double) -> [Double] {
    var phases: [Double] = []
    visit { animation, clock in
      let local = clock.time(at: time)
      if !animation.isOver(at: local) { phases.append(animation.phase(at: local)) }
    }
    return phases
  }

  private func visit(_ body: (CAAnimation, LayerClock) -> Void) { visit(root, LayerClock(), body) }

  private func visit(_ layer: CALayer, _ outer: LayerClock, _ body: (CAAnimation, LayerClock) -> Void) {
    let clock = outer.inside(layer)
    for entry in layer.animations { body(entry.animation, clock) }
    let copies = layer.copies(layer.values)
    for copy in copies {
      for sublayer in layer.sublayerList { visit(sublayer, clock.delayed(by: copy.delay), body) }
    }
    if let mask = layer.mask { visit(mask, clock, body) }
  }
}

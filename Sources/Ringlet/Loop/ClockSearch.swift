import RingletMotion
import RingletRaster

/// Finds the period of a picture that is a function of time, such as the content of a timeline.
///
/// The picture is sampled at 60 instants a second; after a period, all of several anchors find their like at the same
/// distance. Near it the difference is V-shaped, or zero over the width of a step, so the range of distances that fit
/// is narrowed by sampling ever more finely. The period is taken to be the simplest fraction in what remains.
@MainActor
struct ClockSearch {
  /// What was found.
  struct Finding {
    /// Seconds of one turn.
    var period: Rational
    /// Whether the picture stopped to change; the period is then how long it moved.
    var isAtRest = false
  }

  /// Samples a second of the first, coarse pass.
  private static let rate = 60.0
  /// Seconds, after the start, of the moments that have to recur: irregular, so that few wrong distances fit them all.
  private static let anchors = [0, 5, 13, 29, 47, 71].map { Double($0) / rate }
  /// Parts into which a range is cut when it is narrowed.
  private static let division = 10
  /// How often a range is narrowed: by a factor of about five each time.
  private static let rounds = 12
  /// Candidates that are tried.
  private static let attempts = 12

  /// The pictures at some times, ascending, in seconds.
  let pictures: ([Double]) throws(RingletError) -> [DisplayList.Signature]
  /// The time from which the picture is looked at, in seconds.
  let start: Double
  /// The longest period, in seconds.
  let maximum: Double

  /// The shortest period that passes `check`; `nil` when none is found.
  func find(check: (Rational) throws(RingletError) -> Bool) throws(RingletError) -> Finding? {
    var refused: Set<Rational> = []
    for window in [min(4, maximum), min(12, maximum), maximum] {
      let samples = try sample(window)
      if let rest = restingTime(samples) {
        guard let period = Rational(approximating: rest, tolerance: 1e-6), period > .zero else { return nil }
        return Finding(period: period, isAtRest: true)
      }
      for lag in candidates(samples).prefix(Self.attempts) {
        let bracket =
          max(0.5, Double(lag.lowerBound - 1)) / Self.rate...(Double(lag.upperBound + 1) / Self.rate)
        var found = try guess(near: lag, samples)
        if found == nil { found = try refine(bracket, samples) }
        guard let period = found, refused.insert(period).inserted else { continue }
        if try check(period) { return Finding(period: period) }
      }
      if window == maximum { break }
    }
    return try lateRest()
  }

  /// A rest that begins near the end of what is searched, such as that of a countdown of half a minute.
  private func lateRest() throws(RingletError) -> Finding? {
    let step = 0.2
    let coarse = try pictures((0..<Int((2 * maximum + 4) / step)).map { start + Double($0) * step })
    guard let last = coarse.last else { return nil }
    let moving = coarse.lastIndex { !$0.isClose(to: last, tolerance: EventTrace.tolerance) }
    guard let moving, moving < coarse.count / 2 else { return nil }
    let begin = Double(moving) * step
    let fine = try pictures((0...Int(step * Self.rate)).map { start + begin + Double($0) / Self.rate })
    let index = fine.lastIndex { !$0.isClose(to: last, tolerance: EventTrace.tolerance) } ?? 0
    let rest = ((begin * Self.rate).rounded() + Double(index) + 1) / Self.rate
    return Rational(approximating: rest, tolerance: 1e-6).map { Finding(period: $0, isAtRest: true) }
  }

  // MARK: The coarse pass

  private func sample(_ window: Double) throws(RingletError) -> [DisplayList.Signature] {
    let count = Int(((window + (Self.anchors.last ?? 0)) * Self.rate).rounded(.up)) + 2
    return try pictures((0..<count).map { start + Double($0) / Self.rate })
  }

  /// Seconds after which the picture stands still for at least half of the samples, if it moved before.
  private func restingTime(_ samples: [DisplayList.Signature]) -> Double? {
    guard let last = samples.last else { return nil }
    let rest = samples.lastIndex { !$0.isClose(to: last, tolerance: EventTrace.tolerance) }
    guard let rest, rest < samples.count / 2 else { return nil }
    return Double(rest + 1) / Self.rate
  }

  /// Ranges of lags, in samples, at which all anchors nearly find their like: shortest first.
  private func candidates(_ samples: [DisplayList.Signature]) -> [ClosedRange<Int>] {
    let anchors = Self.anchors.map { Int(($0 * Self.rate).rounded()) }
    let lags = samples.count - (anchors.last ?? 0) - 1
    guard lags > 3 else { return [] }
    // How much the picture changes from sample to sample, around each anchor's like.
    let steps = samples.indices.dropLast().map { samples[$0].distance(to: samples[$0 + 1]) }
    func step(_ index: Int) -> Double { index < steps.count ? steps[index] : steps[steps.count - 1] }
    var fits: [ClosedRange<Int>] = []
    for lag in 2..<lags {
      let isNear = anchors.allSatisfy { anchor in
        let like = anchor + lag
        let distance = samples[anchor].distance(to: samples[like])
        // A jump on either side may hide the like, which lies between two samples.
        return distance <= 1.01 * max(step(like - 1), step(like)) + EventTrace.tolerance
          || distance == .infinity && (step(like - 1) == .infinity || step(like) == .infinity)
      }
      guard isNear else { continue }
      if let last = fits.last, last.upperBound == lag - 1 {
        fits[fits.count - 1] = last.lowerBound...lag
      } else {
        fits.append(lag...lag)
      }
    }
    return fits
  }

  // MARK: The fine pass

  /// A simple fraction that is plainly the period: at its distance all anchors find their like, a little beside it
  /// they miss it.
  ///
  /// Most periods are written by people. This takes a few dozen pictures; narrowing takes hundreds.
  private func guess(
    near lags: ClosedRange<Int>, _ samples: [DisplayList.Signature]
  ) throws(RingletError) -> Rational? {
    guard let estimate = estimate(near: lags, samples) else { return nil }
    let beside = Self.glance
    for reach in [4e-3, 5e-4] {
      guard let simple = Rational(simplestIn: max(1e-3, estimate - reach)...(estimate + reach)) else {
        continue
      }
      let period = simple.doubleValue
      let misses = try misses(of: models(in: samples), at: [period - beside, period, period + beside])
      if misses[1] <= Self.resolution, misses[0] > beside, misses[2] > beside { return simple }
    }
    return nil
  }

  /// Where the miss of the anchors, a V over the lags, would be zero, in seconds.
  private func estimate(near lags: ClosedRange<Int>, _ samples: [DisplayList.Signature]) -> Double? {
    let anchors = Self.anchors.map { Int(($0 * Self.rate).rounded()) }
    func miss(_ lag: Int) -> Double {
      anchors.map { anchor in
        let like = anchor + lag
        return like < samples.count ? samples[anchor].distance(to: samples[like]) : .infinity
      }.max() ?? .infinity
    }
    guard let best = lags.min(by: { miss($0) < miss($1) }), miss(best).isFinite, best > 1 else { return nil }
    let here = miss(best), before = miss(best - 1), after = miss(best + 1)
    let slope = max(before, after) - here
    guard slope.isFinite, slope > 0 else { return nil }
    let offset = here / (here + min(before, after)) * (before < after ? -1 : 1)
    return (Double(best) + (here == 0 ? 0 : offset)) / Self.rate
  }

  /// The pictures of the anchors, which the coarse pass took.
  private func models(in samples: [DisplayList.Signature]) -> [DisplayList.Signature] {
    Self.anchors.map { samples[Int(($0 * Self.rate).rounded())] }
  }

  /// The simplest period, in seconds, within the distances in `bracket` at which all anchors find their like best.
  private func refine(
    _ bracket: ClosedRange<Double>, _ samples: [DisplayList.Signature]
  ) throws(RingletError) -> Rational? {
    var low = bracket.lowerBound, high = bracket.upperBound
    let models = models(in: samples), count = Self.division
    for _ in 0..<Self.rounds where high - low > Self.precision {
      let lags = (0...count).map { low + Double($0) * (high - low) / Double(count) }
      let misses = try misses(of: models, at: lags)
      guard let best = misses.min(), best.isFinite else { break }
      let limit = max(best * 1.0001, Self.resolution)
      guard let first = misses.firstIndex(where: { $0 <= limit }),
        let last = misses.lastIndex(where: { $0 <= limit })
      else { break }
      // A range that hardly shrinks is the width of a step.
      if last - first > count / 2 { break }
      low = lags[max(0, first - 1)]
      high = lags[min(count, last + 1)]
    }
    if high - low > 1e-6 {
      guard let jump = try jumpToJump(low...high, samples) else { return nil }
      (low, high) = (jump - Self.precision, jump + Self.precision)
    }
    let range = max(low, 1e-6)...max(high, 2e-6)
    if let exact = Rational(simplestIn: range), exact.denominator <= 10_000 { return exact }
    let middle = (range.lowerBound + range.upperBound) / 2
    return Rational(simplestIn: middle - 1e-6...middle + 1e-6)
  }

  /// The time from the greatest jump of the picture to its like, which is some seconds of `range` later.
  private func jumpToJump(
    _ range: ClosedRange<Double>, _ samples: [DisplayList.Signature]
  ) throws(RingletError) -> Double? {
    let steps = samples.indices.dropLast().map { samples[$0].distance(to: samples[$0 + 1]) }
    let turn = steps.prefix(Int(range.upperBound * Self.rate) + 1)
    guard let height = turn.max(), height > EventTrace.tolerance, let index = turn.firstIndex(of: height)
    else {
      return nil
    }
    let time = start + Double(index) / Self.rate
    let jump = try greatestJump(time...(time + 1 / Self.rate))
    let like = try greatestJump((jump + range.lowerBound - 1e-6)...(jump + range.upperBound + 1e-6))
    return like - jump
  }

  /// Where the picture jumps the farthest within a range of time.
  private func greatestJump(_ range: ClosedRange<Double>) throws(RingletError) -> Double {
    var low = range.lowerBound, high = range.upperBound
    for _ in 0..<Self.rounds where high - low > Self.precision / 4 {
      let times = (0...Self.division).map { low + Double($0) * (high - low) / Double(Self.division) }
      let samples = try pictures(times)
      let steps = samples.indices.dropLast().map { samples[$0].distance(to: samples[$0 + 1]) }
      guard let height = steps.max(), let index = steps.firstIndex(of: height) else { break }
      (low, high) = (times[index], times[index + 1])
    }
    return (low + high) / 2
  }

  /// Seconds beside a period at which pictures are plainly different.
  private static let glance = 1e-4
  /// Seconds to which a period is narrowed.
  private static let precision = 1e-8
  /// A difference, in points or levels, that rounding makes.
  private static let resolution = 1e-7

  /// The largest miss of the anchors at each of some distances, ascending.
  private func misses(
    of models: [DisplayList.Signature], at lags: [Double]
  ) throws(RingletError) -> [Double] {
    var requests: [(time: Double, anchor: Int, lag: Int)] = []
    for (anchor, offset) in Self.anchors.enumerated() {
      for (index, lag) in lags.enumerated() { requests.append((start + offset + lag, anchor, index)) }
    }
    requests.sort { $0.time < $1.time }
    let samples = try pictures(requests.map(\.time))
    var misses = [Double](repeating: 0, count: lags.count)
    for (request, sample) in zip(requests, samples) {
      misses[request.lag] = max(misses[request.lag], sample.distance(to: models[request.anchor]))
    }
    return misses
  }
}

import RingletMotion

extension FramePlan {
  /// The plan of frames that are there already, with their own delays in centiseconds when they are known, and the
  /// frames that are taken: all of them, unless they come faster than the format can show them.
  ///
  /// Throws ``RingletError`` when too few would be left to move.
  package static func make(
    _ loop: Loop, frames: Int, delays given: [Int]?, format: String
  ) throws(RingletError) -> (plan: FramePlan, kept: [Int]) {
    let ticks = FrameCountRule.ticks(format: format)
    guard frames > 1 else { return (single(loop, at: 0, reason: "one frame"), [0]) }
    var kept = Array(0..<frames), warnings: [String] = []
    var (delays, perSecond) = (given ?? [], 100)
    if given == nil {
      (delays, perSecond) = Self.delays(loop.period, count: frames, turns: 1, ticks: ticks)
      if let miss = roundingWarning(delays, perSecond, of: loop.period, turns: 1, format: format) {
        warnings.append(miss)
      }
    } else if ticks == .milliseconds {
      (delays, perSecond) = (delays.map { $0 * 10 }, 1000)
    }
    if ticks == .centiseconds, delays.contains(where: { $0 < shortestDelay }) {
      (kept, delays) = given == nil ? thinned(delays, over: loop.period) : joined(delays)
      guard kept.count > 1 else {
        throw RingletError(
          .encode, "\(frames) frames in \(delays.reduce(0, +)) cs",
          "a GIF shows a frame for \(shortestDelay) cs at least, and needs two to move",
          hint: "give a lower rate with -r, or write a WebP, an APNG or an MP4", status: .badInput)
      }
      let total = Double(delays.reduce(0, +)) / Double(perSecond)
      warnings.append(
        "a GIF plays at most 50 frames a second: \(kept.count) of \(frames) frames are kept, in the same "
          + "\(OutputReport.text(total)) s")
    }
    let plan = FramePlan(
      loop: loop, count: kept.count, turns: 1, delays: delays, ticksPerSecond: perSecond,
      reason: "frames from files", warnings: warnings, phase: .zero)
    return (plan, kept)
  }

  /// Centiseconds that a frame of a GIF has to stand for players to keep to it.
  private static let shortestDelay = 2

  /// Frames at an even rate, every second or third one, as near to it as their number allows.
  ///
  /// Leaving out one of six would keep 50 frames of 60, and the motion would stutter ten times a second.
  private static func thinned(_ delays: [Int], over period: Rational) -> (kept: [Int], delays: [Int]) {
    let total = delays.reduce(0, +), frames = delays.count
    let each = period.doubleValue * 100 / Double(frames)
    let stride = Int((Double(shortestDelay) / each - 1e-9).rounded(.up))
    let count = max(1, min(frames / stride, total / shortestDelay))
    return ((0..<count).map { $0 * frames / count }, FrameClock.delays(total: total, count: count))
  }

  /// Frames with delays of their own: one that is too short gives its time, and that of what follows until there is
  /// enough, to the first of them; at the end to the frame before.
  private static func joined(_ delays: [Int]) -> (kept: [Int], delays: [Int]) {
    var kept: [Int] = [], times: [Int] = []
    for (index, delay) in delays.enumerated() {
      if let last = times.last, last < shortestDelay {
        times[times.count - 1] = last + delay
      } else {
        kept.append(index)
        times.append(delay)
      }
    }
    if kept.count > 1, times[times.count - 1] < shortestDelay {
      kept.removeLast()
      let rest = times.removeLast()
      times[times.count - 1] += rest
    }
    return (kept, times)
  }
}

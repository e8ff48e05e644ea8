import RingletRaster

/// The frames of several plans as display lists: each moment of the loader is sampled once.
@MainActor
struct ExposedFrames {
  private let plans: [FramePlan]
  /// Pictures in points by their time in seconds.
  private var pictures: [Double: DisplayList] = [:]

  /// Samples everything that the plans show, and for the box around the drawing what another one shows.
  init(_ plans: [FramePlan], within whole: FramePlan? = nil, of loader: LoadedLoader) throws(RingletError) {
    self.plans = plans
    let all = plans + [whole].compactMap { $0 }
    let times = Set(all.flatMap { $0.exposures.joined().map(\.time) }).sorted()
    for (time, list) in zip(times, try loader.sample(times)) { pictures[time] = list }
  }

  /// The box in points around everything that is drawn in any frame; `nil` when nothing is.
  var ink: Rect? {
    var box: Rect?
    for time in pictures.keys.sorted() {
      guard let bounds = pictures[time]?.inkBounds, !bounds.isEmpty else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box
  }

  /// The lists of each plan's frames, mapped to pixels.
  func lists(mappedBy transform: Affine) -> [[DisplayList]] {
    let mapped = pictures.mapValues { $0.transformed(by: transform) }
    return plans.map { plan in
      plan.exposures.map { moments in
        DisplayList(blending: moments.map { (mapped[$0.time] ?? DisplayList(), $0.weight) })
      }
    }
  }
}

extension DisplayList {
  /// Pictures in proportion to their weights, which sum to 1; a single one is itself.
  ///
  /// In a group of its own each picture is added with its weight, so that what is transparent in one of them fades
  /// as it should.
  init(blending pictures: [(list: DisplayList, weight: Double)]) {
    guard pictures.count > 1 else {
      self = pictures.first?.list ?? DisplayList()
      return
    }
    var commands: [Command] = [.pushLayer(Layer())]
    for (list, weight) in pictures {
      commands.append(.pushLayer(Layer(opacity: weight, blend: .plusLighter)))
      commands += list.commands
      commands.append(.popLayer)
    }
    self.init(commands + [.popLayer])
  }
}

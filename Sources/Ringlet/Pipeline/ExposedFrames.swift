import RingletRaster

/// The frames of several plans as display lists: each moment of the loader is sampled once, of a loader that is driven
/// once for each plan.
@MainActor
struct ExposedFrames {
  private let plans: [FramePlan]
  /// Pictures in points by their time in seconds: one table for all plans, or one for each and last for the one that only
  /// decides the box.
  private var pictures: [[Double: DisplayList]] = []

  /// Samples everything that the plans show, and for the box around the drawing what another one shows.
  init(_ plans: [FramePlan], within whole: FramePlan? = nil, of loader: LoadedLoader) throws {
    self.plans = plans
    let all = plans + [whole].compactMap { $0 }
    guard !loader.drivenPeriods.isEmpty else {
      pictures = [try Self.sample(all, of: loader)]
      return
    }
    for plan in all {
      try loader.align(to: plan)
      pictures.append(try Self.sample([plan], of: loader))
    }
  }

  private static func sample(
    _ plans: [FramePlan], of loader: LoadedLoader
  ) throws(RingletError) -> [Double: DisplayList] {
    let times = Set(plans.flatMap { $0.exposures.joined().map(\.time) }).sorted()
    return Dictionary(uniqueKeysWithValues: zip(times, try loader.sample(times)))
  }

  /// The box in points around everything that is drawn in any frame; `nil` when nothing is.
  var ink: Rect? {
    var box: Rect?
    for picture in ordered {
      guard let bounds = picture.inkBounds, !bounds.isEmpty else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box
  }

  /// All pictures in order of time: what is made of them does not depend on how a table is arranged.
  private var ordered: [DisplayList] {
    pictures.flatMap { table in table.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The rectangle that lies behind everything in all frames, if there is one.
  func backdrop(of loader: LoadedLoader) -> Backdrop? {
    Backdrop(ordered, offered: loader.offeredFrame)
  }

  /// The lists of each plan's frames, mapped to pixels.
  func lists(mappedBy transform: Affine) -> [[DisplayList]] {
    let mapped = pictures.map { $0.mapValues { $0.transformed(by: transform) } }
    return plans.enumerated().map { index, plan in
      let table = mapped.count == 1 ? mapped[0] : mapped[index]
      return plan.exposures.map { moments in
        DisplayList(blending: moments.map { (table[$0.time] ?? DisplayList(), $0.weight) })
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

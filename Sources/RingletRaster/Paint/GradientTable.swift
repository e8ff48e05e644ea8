/// The colours of ramps, sampled: what gradient shaders look up.
///
/// All tables of a renderer lie in one array, so that a shader is a few plain numbers. A table is kept from frame to
/// frame: a loader paints the same few ramps in all of them.
struct GradientTable {
  /// Where one ramp's samples lie.
  struct Place: Hashable {
    var first: Int
    /// A power of two.
    var count: Int
    /// Whether all of its colours are.
    var isOpaque: Bool
    /// How often the tables had been emptied before: places of different generations are never equal.
    var generation: Int

    /// The sample nearest to t on a line, held to the table.
    func index(_ t: Float) -> Int {
      let top = Float(count &- 1)
      return first &+ Int(max(0, min(top, t * top + 0.5)))
    }
  }

  /// What a table was made of.
  private struct Key: Hashable {
    var ramp: Ramp
    var opacity: Double
    /// The turns that the ramp takes round a point; `nil` along a line.
    var span: Double?
  }

  /// All samples, premultiplied words.
  private(set) var samples: [UInt32] = []
  private var tables: [(key: Key, place: Place)] = []
  private var generation = 0

  /// No more samples than this are kept from frame to frame.
  private static let capacity = 1 << 18

  /// Makes room when too much has gathered; called between frames.
  mutating func trim() {
    guard samples.count > Self.capacity else { return }
    samples.removeAll(keepingCapacity: true)
    tables.removeAll(keepingCapacity: true)
    generation += 1
  }

  /// The table of a ramp along a line, t in 0…1.
  mutating func place(of ramp: Ramp, opacity: Double) -> Place {
    // The first and the last sample are the ends of the line themselves, as they go on beyond it.
    place(Key(ramp: ramp, opacity: opacity, span: nil)) { ramp.color(at: Double($0) / Double($1 - 1)) }
  }

  /// The table of a ramp round a turn, t in turns from its start, of which the ramp takes `span`.
  ///
  /// The end colour goes on for the first half of what is left of the turn, the start colour for the second.
  mutating func place(of ramp: Ramp, opacity: Double, span: Double) -> Place {
    let first = ramp.stops.first?.color ?? .clear, last = ramp.stops.last?.color ?? .clear
    return place(Key(ramp: ramp, opacity: opacity, span: span)) { index, count in
      let t = (Double(index) + 0.5) / Double(count)
      if span >= 1 { return ramp.color(at: (t + span - 1) / span) }
      if t < span { return ramp.color(at: t / span) }
      return t < (1 + span) / 2 ? last : first
    }
  }

  private mutating func place(_ key: Key, _ color: (_ index: Int, _ count: Int) -> RGBA) -> Place {
    if let found = tables.first(where: { $0.key == key }) { return found.place }
    // Between two stops a sample is half a level wide at most with 1024; more stops share the table.
    let count = key.ramp.stops.count <= 2 ? 1024 : 2048
    var place = Place(first: samples.count, count: count, isOpaque: true, generation: generation)
    for k in 0..<count {
      let word = color(k, count).premultiplied(opacity: key.opacity)
      if word >> 24 != 255 { place.isOpaque = false }
      samples.append(word)
    }
    tables.append((key, place))
    return place
  }
}

extension Ramp {
  /// The colour at a place; the first and the last colour go on beyond the stops.
  func color(at t: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard t >= first.location else { return first.color }
    guard t < last.location else { return last.color }
    // Of stops at one place the last one counts from there on.
    let next = stops.firstIndex { $0.location > t } ?? stops.count - 1
    let a = stops[next - 1], b = stops[next]
    let u = (t - a.location) / (b.location - a.location)
    return RGBA(.mix(a.color.components(in: space), b.color.components(in: space), u), in: space)
  }
}

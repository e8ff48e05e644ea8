/// The samples of a ramp, premultiplied: between two of five even stops one is a third of a level wide.
struct GradientSamples {
  /// The colours as words.
  var words = InlineArray<2048, UInt32>(repeating: 0)
  /// The same in 256ths of a level, two channels in the halves of a word: apart, so that a word is read into all lanes.
  var fineRedBlue = InlineArray<2048, UInt32>(repeating: 0)
  var fineGreenAlpha = InlineArray<2048, UInt32>(repeating: 0)
}

/// What shaders look up.
struct PaintTables {
  /// The samples of ramps.
  var ramps: [GradientSamples] = []
  /// Angles about centres.
  var angles: [AngleMap] = []
}

/// The colours of ramps, sampled: what gradient shaders look up.
///
/// A table is kept from frame to frame: a loader paints the same few ramps in all of them. Its size is known to the
/// compiler, so that looking up a colour needs no check of bounds.
struct GradientTable {
  /// Where one ramp's samples are.
  struct Place: Hashable {
    var index: Int
    /// Whether all colours are opaque.
    var isOpaque: Bool
    /// A bit for every 64 samples: whether these and the next 64 lie on a straight line.
    var straight: UInt32 = 0
    /// How often the tables had been emptied before: places of different generations are never equal.
    var generation: Int
  }

  /// The index of the last sample of a table.
  static let last = 2047

  /// The sample nearest to t on a line, held to the table; the first one for what is no number.
  static func sample(_ t: Float) -> Int { Int(min(max(t * Float(last) + 0.5, 0), Float(last))) }

  /// What a table was made of.
  private struct Key: Hashable {
    let ramp: Ramp
    /// In quarters of a level: however many draws fade one ramp, it has no more than 1021 tables.
    let opacity: Double
    /// The turns that the ramp takes round a point; `nil` along a line.
    let span: Double?

    init(_ ramp: Ramp, _ opacity: Double, span: Double?) {
      self.ramp = ramp
      self.opacity = (opacity * 1020).rounded() / 1020
      self.span = span
    }
  }

  /// All tables, and the maps of angles about centres that stay where they are.
  private(set) var ready = PaintTables()
  private var places: [Key: Place] = [:]
  /// The ramp asked for latest: most often all of a loader's gradients have the same one.
  private var latest: (key: Key, place: Place)?
  private var generation = 0
  private var centers: [Center] = []
  /// The pictures that angles are mapped for, if any.
  private let canvas: PixelRect?

  /// A centre that angular gradients turn about.
  private struct Center {
    var place: PaintPlace
    /// For how many frames there has been one, and whether there is in this one.
    var age = 0, isInUse = true
  }

  /// No more tables than this are kept from frame to frame.
  private static let capacity = 128
  /// How many frames a gradient must have turned about a centre before angles are kept, and of how many centres at most.
  private static let ageToMap = 2, mostMaps = 4

  /// Creates an empty table for pictures of a canvas.
  init(canvas: PixelRect? = nil) { self.canvas = canvas }

  /// Makes room when too much has gathered; called between frames.
  mutating func trim() {
    for i in centers.indices.reversed() {
      if centers[i].isInUse {
        centers[i].isInUse = false
        centers[i].age += 1
      } else {
        ready.angles.removeAll { $0.place == centers[i].place }
        centers.remove(at: i)
      }
    }
    guard ready.ramps.count > Self.capacity else { return }
    ready.ramps.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    latest = nil
    generation += 1
  }

  /// Notes that a gradient turns about a centre in this frame; maps the angles about it if others did before.
  mutating func note(center place: PaintPlace) {
    guard let canvas else { return }
    guard let i = centers.firstIndex(where: { $0.place == place }) else {
      return centers.append(Center(place: place))
    }
    centers[i].isInUse = true
    if centers[i].age >= Self.ageToMap, ready.angles.count < Self.mostMaps,
      !ready.angles.contains(where: { $0.place == place })
    {
      ready.angles.append(AngleMap(place, canvas))
    }
  }

  /// The table of a ramp along a line, t in 0…1.
  mutating func place(of ramp: Ramp, opacity: Double) -> Place {
    // The first and the last sample are the ends of the line themselves, as they go on beyond it.
    place(Key(ramp, opacity, span: nil)) { ramp.color(at: Double($0) / Double(Self.last)) }
  }

  /// The table of a ramp round a turn, t in turns from its start, of which the ramp takes `span`.
  ///
  /// The end colour goes on for the first half of what is left of the turn, the start colour for the second.
  mutating func place(of ramp: Ramp, opacity: Double, span: Double) -> Place {
    let first = ramp.stops.first?.color ?? .clear, last = ramp.stops.last?.color ?? .clear
    return place(Key(ramp, opacity, span: span)) {
      let t = (Double($0) + 0.5) / Double(Self.last + 1)
      if span >= 1 { return ramp.color(at: (t + span - 1) / span) }
      if t < span { return ramp.color(at: t / span) }
      return t < (1 + span) / 2 ? last : first
    }
  }

  private mutating func place(_ key: Key, _ color: (Int) -> RGBA) -> Place {
    if let latest, latest.key == key { return latest.place }
    if let found = places[key] {
      latest = (key, found)
      return found
    }
    let samples = GradientSamples(opacity: key.opacity, color)
    let place = Place(
      index: ready.ramps.count, isOpaque: samples.isOpaque, straight: samples.straight,
      generation: generation)
    ready.ramps.append(samples)
    places[key] = place
    latest = (key, place)
    return place
  }
}

// All goes through spans: what reads or sets an element of an array that is a part of another value may copy all of it, and
// did, 24 KB a time.
extension GradientSamples {
  /// Samples colours, of which `opacity` is left.
  fileprivate init(opacity: Double, _ color: (Int) -> RGBA) {
    var words = words.mutableSpan, redBlue = fineRedBlue.mutableSpan, greenAlpha = fineGreenAlpha.mutableSpan
    for k in 0..<words.count {
      let color = color(k), fine = color.premultipliedFine(opacity: opacity)
      words[k] = color.premultiplied(opacity: opacity)
      redBlue[k] = fine[0]
      greenAlpha[k] = fine[1]
    }
  }

  /// Whether all colours are.
  fileprivate var isOpaque: Bool {
    let words = words.span
    for k in 0..<words.count where words[k] >> 24 != 255 { return false }
    return true
  }

  /// For every 64 samples, whether these and the next 64 are within a quarter of a level of a line.
  fileprivate var straight: UInt32 {
    let redBlue = fineRedBlue.span, greenAlpha = fineGreenAlpha.span
    var runs: UInt32 = 0
    for run in 0..<32 where Self.isStraight(redBlue, run * 64) && Self.isStraight(greenAlpha, run * 64) {
      runs |= 1 << UInt32(run)
    }
    return runs
  }

  private static func isStraight(_ fine: Span<UInt32>, _ first: Int) -> Bool {
    let last = min(first + 128, GradientTable.last), count = last - first
    for shift: UInt32 in [0, 16] {
      func level(_ word: UInt32) -> Int { Int(word >> shift & 0xFFFF) }
      let a = level(fine[first]), rise = level(fine[last]) - a
      for k in first...last where abs((level(fine[k]) - a) * count - rise * (k - first)) > 64 * count {
        return false
      }
    }
    return true
  }
}

extension Ramp {
  /// The colour at a place; the first and the last colour go on beyond the stops.
  package func color(at t: Double) -> RGBA {
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

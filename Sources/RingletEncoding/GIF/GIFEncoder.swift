import RingletRaster

/// What an encoder did, for the line that a person reads and for tests.
public struct GIFReport: Hashable, Sendable {
  /// Images in the file, after repeats were joined.
  public var images = 0
  /// Palette entries in use, the transparent one included.
  public var paletteSize = 0
  /// Whether every pixel has exactly the colour of its frame (after ``AlphaPolicy``).
  public var isExact = false
  /// Mean distance of a shown pixel from its true colour, in levels of 255.
  public var meanError: Float = 0
  /// Share of pixels times frames that were held at the colour shown before, 0…1.
  public var heldShare = 0.0
  /// Size of the file in bytes.
  public var byteCount = 0
  /// Things a person should know, as sentences.
  public var warnings: [String] = []

  /// Creates a report of nothing done yet.
  public init() {}
}

/// Encodes a loop as an animated GIF.
///
/// The steps, each in a file of its own: read the frames and count their colours (``ColorCensus``), flatten alpha (``Flattening``), choose
/// one palette for the whole loop (``ColorQuantizer``), look every pixel up (``IndexedLoop``), find what changes
/// against the player's canvas (``DeltaPlan``), code it (``LZWEncoder``) and write the container (``GIFStream``).
/// Frames are asked for once, and what changes in them is written down (``FrameRecord``); when that is too much to
/// keep, they are asked for again. An indexed pixel is one byte.
public struct GIFEncoder: Sendable {
  /// The settings.
  public var options: GIFOptions
  /// Runs of changed pixels that may be kept, over all threads: 128 MB of them.
  var mostKeptChanges = (128 << 20) / MemoryLayout<FrameChanges.Run>.size

  /// Lets giflib do the LZW coding instead of ours: larger, slower, and a second opinion.
  var usesLibraryCoder = false

  /// Creates an encoder.
  public init(_ options: GIFOptions = GIFOptions()) { self.options = options }

  /// Writes the frames of a source, each standing for its delay in centiseconds, to a sink.
  ///
  /// Throws what the source and the sink throw, and ``EncodingError/Kind/badInput`` for sizes above 65,535 pixels,
  /// delays below 2 cs (players slow those down to 10) and a number of delays other than that of frames.
  public func encode(
    _ source: some FrameSource, delays: [Int], to sink: any ByteSink
  ) throws -> GIFReport {
    try check(source, delays)
    var report = GIFReport()
    let target = QualityTarget(quality: options.quality)
    var usesMatte = false
    switch options.alpha {
    case .opaque: break
    case .matte: usesMatte = true
    case .hardEdge(let threshold):
      let check = try TranslucencyCheck(source, threshold: threshold)
      if let warning = check.warning { report.warnings.append(warning) }
    }
    let records = try record(source, tracksCoverage: usesMatte)
    let census = ColorCensus(records)
    var palette = LoopPalette(census, area: source.width * source.height, options, target: target)
    // Colours that were given up to save bytes are not bought back, at a higher price, with grain.
    let mayMix = options.dither == .auto && !target.isNearLossless && palette.isShort
    if !palette.isExact, options.dither == .ordered || mayMix {
      palette.mix(census, smooth: try SmoothColors(source), isForced: options.dither == .ordered)
    }
    var loop = try IndexedLoop(
      records, of: source, delays: delays, palette: palette, census: census, threads: options.threads)
    let tolerance = options.hysteresis ?? target.hysteresis
    if tolerance > 0 {
      let hysteresis = Hysteresis(
        palette: palette.colors, transparent: palette.transparent, fills: palette.fills,
        threads: options.threads)
      let most = options.hysteresis == nil ? target.heldError : .infinity
      report.heldShare = hysteresis.apply(
        to: &loop, tolerance: tolerance, most: most, mustPay: options.hysteresis == nil)
    }
    loop.mergeRepeats()
    loop.splitLongDelays()
    let plan = DeltaPlan(loop)
    let stream = try GIFStream(
      width: source.width, height: source.height, palette: palette.colors,
      loop: loop.planes.count > 1 ? options.loop : .plays(1), sink: sink)
    try write(plan, to: stream)
    try stream.finish()
    report.images = loop.planes.count
    report.paletteSize = palette.colors.count
    report.isExact = palette.isExact && report.heldShare == 0
    report.meanError = palette.meanError
    report.byteCount = stream.byteCount
    return report
  }

  private func record(_ source: some FrameSource, tracksCoverage: Bool) throws -> [FrameRecord] {
    let ranges = Parallel.ranges(count: source.count, pieces: options.threads)
    return try Parallel.map(ranges, threads: options.threads) {
      try FrameRecord(
        source, $0, tracksCoverage: tracksCoverage, mostChanges: mostKeptChanges / ranges.count)
    }
  }

  /// Codes the images, several at a time and each independent of the others, and writes them in order.
  private func write(_ plan: DeltaPlan, to stream: GIFStream) throws {
    let count = plan.deltas.count
    if usesLibraryCoder {
      for index in 0..<count {
        try stream.write(
          plan.deltas[index], delay: plan.delays[index], transparent: plan.hasHoles ? plan.transparent : nil,
          pixels: plan.plain(index))
      }
      return
    }
    let ways = CodingWays(plan, options.effort, threads: options.threads)
    let parts = Parallel.ranges(count: count, pieces: options.threads == 1 ? 1 : (count + 3) / 4)
    let coded = Parallel.map(parts, threads: options.threads) { range in
      var encoder = LZWEncoder()
      return range.map { CodedImage(plan, $0, ways: ways, encoder: &encoder) }
    }
    for (index, image) in coded.joined().enumerated() {
      try stream.write(
        plan.deltas[index], delay: plan.delays[index], transparent: image.transparent, codes: image.codes,
        minimumCodeSize: image.minimumCodeSize)
    }
  }

  private func check(_ source: some FrameSource, _ delays: [Int]) throws(EncodingError) {
    func refuse(_ subject: String, _ cause: String, _ hint: String?) -> EncodingError {
      EncodingError(.badInput, stage: "encode GIF", subject: subject, cause: cause, hint: hint)
    }
    guard source.count > 0 else { throw refuse("the loop", "it has no frames", nil) }
    guard max(source.width, source.height) <= 65_535 else {
      let size = "\(source.width)×\(source.height) pixels"
      throw refuse(size, "a GIF has at most 65535 a side", "choose a smaller size")
    }
    guard delays.count == source.count else {
      throw refuse("\(source.count) frames", "there are \(delays.count) delays", nil)
    }
    if source.count > 1, let short = delays.first(where: { $0 < 2 }) {
      throw refuse(
        "a delay of \(short) cs", "players show such a frame for 10 cs", "use at most 50 frames a second")
    }
  }
}

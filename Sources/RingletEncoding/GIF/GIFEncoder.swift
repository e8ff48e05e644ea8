import RingletRaster

/// What an encoder did, for the line that a person reads and for tests.
public struct GIFReport: Hashable, Sendable {
  /// Images in the file, after repeats were joined.
  public var images = 0
  /// Palette entries in use, the transparent one included.
  public var paletteSize = 0
  /// Whether every pixel has exactly the colour of its frame (after ``AlphaPolicy``).
  public var isExact = false
  /// Size of the file in bytes.
  public var byteCount = 0
  /// Things a person should know, as sentences.
  public var warnings: [String] = []
}

/// Encodes a loop as an animated GIF.
///
/// The steps, each in a file of its own: count the colours (``ColorCensus``), flatten alpha (``Flattening``), choose
/// one palette for the whole loop (``ColorQuantizer``), look every pixel up (``IndexedLoop``), find what changes
/// against the player's canvas (``DeltaPlan``), code it (``LZWEncoder``) and write the container (``GIFStream``).
/// Frames are asked for twice and not kept; an indexed pixel is one byte.
public struct GIFEncoder: Sendable {
  /// The settings.
  public var options: GIFOptions

  /// Creates an encoder.
  public init(_ options: GIFOptions = GIFOptions()) { self.options = options }

  /// Writes the frames of a source, each standing for its delay in centiseconds, to a sink.
  ///
  /// Throws what the source and the sink throw, and ``EncodingError/Kind/badInput`` for sizes above 65,535 pixels,
  /// delays below 2 cs (players slow those down to 10) and a number of delays other than the number of frames.
  public func encode(
    _ source: some FrameSource, delays: [Int], to sink: any ByteSink
  ) throws -> GIFReport {
    try check(source, delays)
    var report = GIFReport()
    let usesMatte = if case .matte = options.alpha { true } else { false }
    let census = try ColorCensus(source, tracksCoverage: usesMatte, threads: options.threads)
    let palette = try LoopPalette(census, options)
    report.isExact = palette.isExact
    var loop = try IndexedLoop(
      source, delays: delays, table: palette.table, transparent: palette.transparent,
      hasHoles: palette.hasHoles,
      coverage: census.coverage, threads: options.threads)
    loop.mergeRepeats()
    let plan = DeltaPlan(loop)
    let stream = try GIFStream(
      width: source.width, height: source.height, palette: palette.colors, loop: options.loop, sink: sink)
    let count = loop.planes.count
    let effort = options.effort
    let single = Parallel.ranges(count: count, pieces: count)
    let images = try Parallel.map(single, threads: options.threads) {
      CodedImage(
        plan, $0.lowerBound, transparent: palette.transparent, hasHoles: palette.hasHoles, effort)
    }
    for (index, image) in images.enumerated() {
      try stream.write(
        plan.deltas[index], delay: loop.delays[index], transparent: image.transparent, codes: image.codes,
        minimumCodeSize: image.minimumCodeSize)
    }
    try stream.finish()
    report.images = count
    report.paletteSize = palette.colors.count
    report.byteCount = stream.byteCount
    return report
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

/// The LZW codes of one image: the shortest of the forms that were tried.
private struct CodedImage: Sendable {
  var codes: [UInt8]
  var minimumCodeSize: Int
  var transparent: UInt8?

  init(_ plan: DeltaPlan, _ index: Int, transparent: UInt8?, hasHoles: Bool, _ effort: EncodingEffort) {
    var encoder = LZWEncoder()
    var best: CodedImage?
    var forms = [(pixels: plan.plain(index), key: hasHoles ? transparent : nil)]
    if let sparse = plan.sparse(index) { forms.append((sparse, transparent)) }
    for (pixels, key) in forms {
      let size = LZWEncoder.minimumCodeSize(highest: pixels.max() ?? 0)
      for parse in [LZWEncoder.Parse.greedy, .lookAhead(4)] {
        let codes = encoder.encode(pixels.span, minimumCodeSize: size, parse: parse)
        if best == nil || codes.count < best!.codes.count {
          best = CodedImage(codes: codes, minimumCodeSize: size, transparent: key)
        }
      }
    }
    self = best!
  }

  private init(codes: [UInt8], minimumCodeSize: Int, transparent: UInt8?) {
    self.codes = codes
    self.minimumCodeSize = minimumCodeSize
    self.transparent = transparent
  }
}

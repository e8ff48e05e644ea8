import RingletEncoding
import RingletMotion
import RingletRaster

/// Chooses the encoder of a format and sets it up from a job's options.
struct FrameEncoder: Sendable {
  let format: String
  let plan: FramePlan
  let options: RenderOptions
  let background: RGBA
  /// What translucent pixels are blended with in a GIF.
  let matte: RGBA?
  /// Colours that a palette keeps exactly.
  var inks: [RGBA] = []
  let threads: Int

  /// What an encoder wrote.
  struct Result {
    var bytes: Int
    var width, height: Int
    /// Ticks that each frame is shown; ``FramePlan/ticksPerSecond`` says how long one is.
    var delays: [Int]
    /// Frames that the file holds: fewer where alike ones follow each other, and one of them stands longer.
    var stored: Int
    var alpha: String
    var warnings: [String]

    /// Throws ``RingletError`` when there are more bytes than a limit allows.
    func check(_ maximum: Int?, path: String) throws(RingletError) {
      guard let maximum, bytes > maximum else { return }
      throw RingletError(
        .encode, path, "has \(ByteCount.format(bytes)), more than \(ByteCount.format(maximum))",
        hint: "a still and an SVG are not made smaller by themselves: choose a smaller size, or a GIF or WebP"
      )
    }
  }

  /// Writes all frames to a sink.
  func encode(_ frames: any FrameSource, to sink: any ByteSink) throws -> Result {
    switch format {
    case "gif": return try encodeGIF(frames, to: sink)
    case "png": return try encodePNG(frames, to: sink)
    case "svg": return try encodeSVG(frames, to: sink)
    default: return try encodeVideo(frames, to: sink)
    }
  }

  private var isOpaque: Bool { background.alpha >= 1 }

  private func encodeGIF(_ frames: some FrameSource, to sink: any ByteSink) throws -> Result {
    var settings = GIFOptions()
    settings.loop = options.loop.count
    settings.quality = options.quality ?? 80
    settings.colors = options.colors ?? 256
    settings.effort = EncodingEffort(rawValue: options.effort.rawValue) ?? .balanced
    settings.dither = DitherMode(rawValue: options.dither.rawValue) ?? .auto
    settings.threads = threads
    if let matte {
      settings.alpha = .matte(matte.word)
    } else if isOpaque {
      settings.alpha = .opaque(background: background.word)
    } else {
      settings.alpha = .hardEdge(threshold: 0.5)
    }
    settings.fixedColors = inks.map(\.word)
    // The page's colour is exact, or it would show as a patch on it.
    if let page = matte ?? (isOpaque ? background : nil) { settings.fixedColors.append(page.word) }
    settings.inks = (frames as? RenderedFrames)?.inks ?? []
    func encode(_ loop: FrameReduction.Loop, _ quality: Int, to sink: any ByteSink) throws -> Result {
      settings.quality = quality
      let report = try GIFEncoder(settings).encode(loop.frames, delays: loop.delays, to: sink)
      return Result(
        bytes: report.byteCount, width: loop.frames.width, height: loop.frames.height, delays: loop.delays,
        stored: report.images, alpha: isOpaque ? "none" : "1-bit", warnings: report.warnings)
    }
    return try fit(frames, quality: settings.quality, floor: 60, to: sink, encode)
  }

  /// Encodes the frames; when they have to be within a number of bytes, gives up quality down to a floor, then frames
  /// (only so that the seam keeps), then size, until they are.
  private func fit(
    _ frames: some FrameSource, quality: Int, floor: Int, to sink: any ByteSink,
    _ encode: (FrameReduction.Loop, Int, any ByteSink) throws -> Result
  ) throws -> Result {
    let whole = FrameReduction.Loop(frames: frames, delays: plan.delays, words: [])
    guard let maximum = options.maximumBytes else { return try encode(whole, quality, sink) }
    return try withoutActuallyEscaping(encode) { encode in
      let loops = [whole] + FrameReduction.all.compactMap { $0.apply(to: frames, delays: plan.delays) }
      var result: Result?
      let variants = loops.map { loop in
        ByteBudget.Variant(reductions: loop.words) { quality in
          let memory = MemorySink()
          let made = try encode(loop, quality, memory)
          if memory.bytes.count <= maximum { result = made }
          return memory.bytes
        }
      }
      var budget = ByteBudget(maximumBytes: maximum)
      budget.qualityFloor = floor
      let outcome = try budget.fit(variants, quality: quality)
      try sink.write(outcome.bytes.span)
      guard var result else { preconditionFailure("a file that fits has been made") }
      let given = outcome.reductions.joined(separator: ", ")
      if !given.isEmpty { result.warnings.append("to stay within \(ByteCount.format(maximum)): \(given)") }
      return result
    }
  }

  private func encodePNG(_ frames: some FrameSource, to sink: any ByteSink) throws -> Result {
    let memory = MemorySink()
    try frames.frames(0..<1) { frame in try PNGWriter.write(frame.pixmap, to: memory) }
    try sink.write(memory.bytes.span)
    return Result(
      bytes: memory.bytes.count, width: frames.width, height: frames.height,
      delays: Array(plan.delays.prefix(1)), stored: 1,
      alpha: isOpaque ? "none" : "8-bit",
      warnings: plan.frames > 1 ? ["a PNG is a still: it shows the first frame (--at chooses another)"] : [])
  }

  /// The frames as shapes in motion: the display lists themselves, not their pictures.
  private func encodeSVG(_ frames: some FrameSource, to sink: any ByteSink) throws -> Result {
    guard let rendered = frames as? RenderedFrames else {
      throw RingletError(
        .encode, "svg", "takes shapes, and these frames are pictures", hint: "write a GIF, WebP or MP4",
        status: .badInput)
    }
    var plays: Int?
    if case .plays(let count) = options.loop { plays = count * plan.turns }
    let encoder = SVGEncoder(
      width: rendered.width, height: rendered.height, background: background,
      seconds: plan.loop.period.doubleValue, plays: plays)
    let (text, warnings) = try encoder.document(rendered.lists)
    let bytes = Array(text.utf8)
    try sink.write(bytes.span)
    return Result(
      bytes: bytes.count, width: rendered.width, height: rendered.height, delays: plan.delays,
      stored: plan.frames, alpha: isOpaque ? "none" : "8-bit", warnings: warnings)
  }

  private func encodeVideo(_ frames: some FrameSource, to sink: any ByteSink) throws -> Result {
    guard let kind = VideoFormat(rawValue: format) else {
      throw RingletError(.encode, format, "unknown format", status: .usage)
    }
    let quality = options.quality ?? 80
    func encode(_ loop: FrameReduction.Loop, _ quality: Int, to sink: any ByteSink) throws -> Result {
      var encoder = VideoEncoder(kind)
      encoder.threads = threads
      encoder.quality = quality
      encoder.loop = options.loop.count
      var report = try encoder.encode(
        loop.frames, delays: loop.delays, ticksPerSecond: plan.ticksPerSecond, to: sink)
      if options.quality != nil, !kind.hasQuality {
        report.warnings.append("--quality makes no difference to \(format): it is written in full quality")
      }
      return Result(
        bytes: report.byteCount, width: report.width, height: report.height, delays: loop.delays,
        stored: loop.delays.count, alpha: report.hasAlpha ? "8-bit" : "none", warnings: report.warnings)
    }
    return try fit(frames, quality: quality, floor: kind.hasQuality ? 40 : quality, to: sink, encode)
  }
}

extension RenderOptions.Loop {
  /// The encoders' form.
  var count: LoopCount {
    switch self {
    case .forever: .forever
    case .plays(let plays): .plays(plays)
    }
  }

  /// Plays in total; 0 is without end.
  var plays: Int {
    switch self {
    case .forever: 0
    case .plays(let plays): plays
    }
  }
}

extension RGBA {
  /// The colour as `0xRRGGBB`.
  var word: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension RingletError {
  /// An encoder's or a file's failure as the pipeline's.
  init(_ error: EncodingError) {
    let (stage, status): (Stage, ExitStatus) =
      switch error.kind {
      case .cannotCreate: (.file, .cannotCreate)
      case .inputOutput: (.file, .inputOutput)
      case .inputMissing: (.inspect, .missingInput)
      case .badInput: (.encode, .badInput)
      case .unavailable: (.encode, .codecUnavailable)
      case .failed: (.encode, .failure)
      }
    self.init(
      stage, "", "cannot \(error.stage) \(error.subject): \(error.cause)", hint: error.hint, status: status)
  }
}

import RingletRaster

/// What a video encoder did.
public struct VideoReport: Hashable, Sendable {
  /// Size of the picture in pixels, padding included.
  public var width, height: Int
  /// Size of the file in bytes.
  public var byteCount: Int
  /// Whether partial transparency was kept.
  public var hasAlpha: Bool
  /// Things a person should know, as sentences.
  public var warnings: [String]
}

/// Encodes a loop through FFmpeg's libraries: MP4, WebM, MOV, WebP and APNG.
///
/// One encoder thread, so that the bytes do not depend on the machine's load or processors; frames are drawn ahead of it
/// on another one. Files are built in memory and handed to the sink when they are complete.
public struct VideoEncoder: Sendable {
  /// The format.
  public var format: VideoFormat
  /// 1…100; 80 shows no pulse at the wrap.
  public var quality = 80
  /// How often an image format plays; video players decide for themselves.
  public var loop = LoopCount.forever

  /// With more than one, frames are drawn while others are encoded; the bytes are the same.
  public var threads = 1

  /// Creates an encoder.
  public init(_ format: VideoFormat) { self.format = format }

  /// Writes the frames of a source, each standing for its delay in ticks, to a sink.
  ///
  /// Throws what the source and the sink throw, ``EncodingError/Kind/unavailable`` when FFmpeg or its encoder is not
  /// there, and ``EncodingError/Kind/failed`` with FFmpeg's own words.
  public func encode(
    _ source: some FrameSource, delays: [Int], ticksPerSecond: Int, to sink: any ByteSink
  ) throws -> VideoReport {
    let hasAlpha = format == .mp4 ? false : try isTransparent(source)
    let plays =
      switch loop {
      case .forever: 0
      case .plays(let count): count
      }
    let recipe = VideoRecipe.make(
      format, frames: source.count, lastDelay: delays.last ?? 1, hasAlpha: hasAlpha, quality: quality,
      plays: plays)
    let multiple = recipe.layout.multiple
    let width = (source.width + multiple - 1) / multiple * multiple
    let height = (source.height + multiple - 1) / multiple * multiple
    let stream = try VideoStream(
      format, recipe, width: width, height: height, ticks: recipe.ticksPerSecond ?? ticksPerSecond,
      delay: delays.first ?? 1)
    var start = 0
    let isTinted = recipe.layout.isTinted
    try Ahead<(index: Int, picture: StraightPicture)>.run(threads: threads) { put in
      try source.frames(0..<source.count) { frame in
        try put((frame.index, StraightPicture(frame.pixmap, multiple: multiple, tinted: isTinted)))
      }
    } take: { frame in
      try stream.write(frame.picture, start: start, delay: delays[frame.index])
      start += delays[frame.index]
    }
    var bytes = try stream.finish(lastDelay: delays.last ?? 1)
    if format == .webp { WebPTiming.setDelays(delays, in: &bytes) }
    try sink.write(bytes.span)
    var warnings: [String] = []
    if width != source.width || height != source.height {
      warnings.append("padded to \(width)×\(height): \(format.rawValue) needs even sides")
    }
    return VideoReport(
      width: width, height: height, byteCount: bytes.count, hasAlpha: hasAlpha, warnings: warnings)
  }

  /// Whether any pixel is not opaque; the search ends at the first run of frames that has one.
  private func isTransparent(_ source: some FrameSource) throws -> Bool {
    if let isOpaque = source.isOpaque { return !isOpaque }
    for run in Parallel.ranges(count: source.count, pieces: (source.count + 7) / 8) {
      var isFound = false
      try source.frames(run) { if !isFound { isFound = !Self.isOpaque($0.pixmap) } }
      if isFound { return true }
    }
    return false
  }

  private static func isOpaque(_ pixmap: borrowing Pixmap) -> Bool {
    var row = [UInt32](repeating: 0, count: pixmap.blocksPerRow * 8)
    for y in 0..<pixmap.height {
      pixmap.copyRow(y, into: &row)
      for x in 0..<pixmap.width where row[x] >> 24 != 255 { return false }
    }
    return true
  }
}

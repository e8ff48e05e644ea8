import RingletMotion

/// A file to write and its format.
public struct OutputTarget: Hashable, Sendable {
  /// Where it goes; `-` is standard output.
  public var path: String
  /// The format, by file extension.
  public var format: String

  /// Creates a target.
  public init(path: String, format: String) {
    self.path = path
    self.format = format
  }
}

/// A finished file.
public struct OutputReport: Sendable {
  /// Where it is; `-` is standard output.
  public var path: String
  /// The format, by file extension.
  public var format: String
  /// Size in bytes.
  public var bytes: Int
  /// Size in pixels.
  public var width, height: Int
  /// Number of frames that are shown.
  public var frames: Int
  /// Number of frames that the file holds: fewer where alike ones follow each other, and one of them stands longer.
  public var stored: Int
  /// Seconds of one turn of the loop.
  public var period: Double
  /// Seconds of one turn as an exact fraction.
  public var periodExact: String
  /// Seconds the file lasts.
  public var duration: Double
  /// Seconds each frame is shown.
  public var delays: [Double]
  /// Delays in words, as in `3 cs`.
  public var delayText: String
  /// Plays in total; 0 is without end.
  public var loop: Int
  /// How the end meets the beginning.
  ///
  /// `nil` for frames from files, which nobody has watched: `ringlet check` judges the finished file.
  public var seam: SeamReport?
  /// How transparency is kept: `none`, `1-bit` or `8-bit`.
  public var alpha: String
  /// Wall time by stage, in seconds.
  public var seconds: [(stage: String, seconds: Double)]
  /// What the user should know.
  public var warnings: [String]

  /// The line that `render` prints.
  public func line(name: String) -> String {
    let turns = (duration / period).rounded()
    let turn = "\(Self.text(period)) s" + (turns > 1 ? " × \(Int(turns))" : "")
    let seamText = seam.map { seam in
      seam.isSeamless
        ? (seam.closure ?? 0 == 0 ? "seam exact" : "seam closed") : "seam \(Self.text(seam.score))"
    }
    let count = "\(frames) frames" + (stored < frames ? " (\(stored) stored)" : "")
    let parts =
      frames == 1
      ? ["a still", ByteCount.format(bytes)]
      : [turn, count, delayText, seamText ?? "", ByteCount.format(bytes)]
    return "\(name)  \(width)×\(height)  " + parts.filter { !$0.isEmpty }.joined(separator: " · ")
      + " → \(path)"
  }

  /// The report as JSON.
  public var json: JSONText {
    .object([
      ("path", .string(path)), ("format", .string(format)), ("bytes", .integer(bytes)),
      ("width", .integer(width)),
      ("height", .integer(height)), ("frames", .integer(frames)), ("stored", .integer(stored)),
      ("period", .number(period)),
      ("periodExact", .string(periodExact)), ("duration", .number(duration)),
      ("delays", .array(delays.map { .number($0) })), ("loop", .integer(loop)), ("seam", seam?.json ?? .null),
      ("alpha", .string(alpha)),
      ("seconds", .object(seconds.map { ($0.stage, .number(($0.seconds * 1e6).rounded() / 1e6)) })),
    ])
  }

  /// A number with at most four decimal places.
  static func text(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// What a render did.
public struct RenderReport: Sendable {
  /// The files.
  public var outputs: [OutputReport]
  /// The loop and its frames.
  public var plan: RenderPlan
  /// What the user should know.
  public var warnings: [String]

  /// The report as JSON.
  public var json: JSONText {
    .object([
      ("outputs", .array(outputs.map(\.json))), ("plan", plan.json),
      ("warnings", .array(warnings.map { .string($0) })),
    ])
  }
}

import RingletEncoding

/// Encodes frames from a folder as a GIF and prints one JSON line: what a comparison of encoders needs to know.
///
///     RingletBench gif FRAMES OUT.gif [--quality 80] [--effort balanced] [--colors 256] [--matte RRGGBB]
///                                     [--transparent] [--threads 1] [--repeat 1]
///
/// `FRAMES` is a folder with `frames.rgba` and `meta.json`, or with PNG files that stand 4 cs each.
enum EncodeBench {
  /// Runs with the words after `gif`; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try encode(arguments)
      return 0
    } catch {
      print("RingletBench: \(error)")
      return 1
    }
  }

  private static func encode(_ arguments: [String]) throws {
    var words: [String] = []
    var options = GIFOptions()
    options.quality = 80
    var repeats = 1
    var rest = arguments[...]
    func refuse(_ word: String) -> EncodingError {
      EncodingError(
        .badInput, stage: "read the options of", subject: "gif", cause: "\"\(word)\" makes no sense")
    }
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      if word == "--transparent" {
        options.alpha = .hardEdge(threshold: 0.5)
        continue
      }
      guard let value = rest.popFirst() else { throw refuse(word) }
      switch (word, Int(value)) {
      case ("--quality", let number?): options.quality = number
      case ("--colors", let number?): options.colors = number
      case ("--threads", let number?): options.threads = number
      case ("--repeat", let number?): repeats = max(1, number)
      case ("--effort", _):
        guard let effort = EncodingEffort(rawValue: value) else { throw refuse(value) }
        options.effort = effort
      case ("--matte", _):
        guard let color = UInt32(value, radix: 16) else { throw refuse(value) }
        options.alpha = .matte(color)
      default: throw refuse(word)
      }
    }
    guard words.count == 2 else { throw refuse("\(words.count) file names") }
    if RawSequence.exists(in: words[0]) {
      let frames = try RawSequence(folder: words[0])
      try encode(frames, frames.delays, to: words[1], options, repeats)
    } else {
      try encode(try PNGSequence(folder: words[0]), nil, to: words[1], options, repeats)
    }
  }

  private static func encode(
    _ frames: some FrameSource, _ delays: [Int]?, to path: String, _ options: GIFOptions, _ repeats: Int
  ) throws {
    let delays = delays ?? Array(repeating: 4, count: frames.count)
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000_000)
    var report = GIFReport()
    for _ in 0..<repeats {
      let file = try OutputFile(path: path)
      let time = try clock.measure {
        report = try GIFEncoder(options).encode(frames, delays: delays, to: file)
      }
      try file.commit()
      best = min(best, time)
    }
    let milliseconds = Double(best.components.seconds) * 1e3 + Double(best.components.attoseconds) * 1e-15
    print(
      """
      {"out":"\(path)","width":\(frames.width),"height":\(frames.height),"frames":\(frames.count),\
      "images":\(report.images),"palette":\(report.paletteSize),"exact":\(report.isExact),\
      "mean_error":\(report.meanError),"bytes":\(report.byteCount),"wall_ms":\((milliseconds * 10).rounded() / 10)}
      """)
  }
}

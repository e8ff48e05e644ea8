import RingletEncoding
import RingletMotion
import RingletRaster

/// A job whose frames are display lists: what remains is drawing and encoding, on any thread.
package struct PreparedExport: Sendable {
  let job: RenderJob
  /// The loop and its frames.
  package let plan: RenderPlan
  let outputs: [OutputTarget]
  /// Display lists in pixels, one list of frames per output.
  let lists: [[DisplayList]]
  let canvas: Canvas
  let background: RGBA
  let matte: RGBA?
  let threads: Int
  /// What the user should know before anything is drawn.
  package let warnings: [String]
  /// Paths of files that the loader's source was found to need.
  let companions: [String]
  let planningSeconds: Double

  /// Draws, encodes and writes every output; throws at the first one that fails, and leaves its old file as it was.
  package func run() throws -> RenderReport {
    let visibility = Aside(threads: threads) { visibilityWarnings }
    var reports: [OutputReport] = []
    for index in outputs.indices { reports.append(try write(index)) }
    let all = warnings + opaqueWarnings + (try visibility.value()) + reports.flatMap(\.warnings)
    return RenderReport(outputs: reports, plan: plan, warnings: Self.unique(all))
  }

  /// What would be written, as JSON.
  package var json: JSONText {
    .object([
      (
        "outputs",
        .array(
          outputs.map { .object([("path", .string($0.path)), ("format", .string($0.format))]) })
      ),
      ("plan", plan.json), ("warnings", .array(warnings.map { .string($0) })),
    ])
  }

  /// The state of each output's file, by path.
  package func compare() throws -> [(path: String, state: FileState)] {
    try outputs.indices.map { index in
      let sink = MemorySink()
      _ = try encoder(index).encode(frames(index), to: sink)
      return (outputs[index].path, FileState(path: outputs[index].path, expected: sink.bytes))
    }
  }

  private func frames(_ index: Int) -> RenderedFrames {
    RenderedFrames(
      lists[index], turns: plan.formats[index].frames.turns, canvas: canvas, background: ground(index))
  }

  /// What is behind the drawing: in a format without transparency the matte, if there is nothing else.
  private func ground(_ index: Int) -> RGBA {
    outputs[index].format == "mp4" && background.alpha < 1 ? matte ?? background : background
  }

  private func encoder(_ index: Int) -> FrameEncoder {
    FrameEncoder(
      format: outputs[index].format, plan: plan.formats[index].frames, options: job.options,
      background: background,
      matte: matte, threads: threads)
  }

  private func write(_ index: Int) throws -> OutputReport {
    let target = outputs[index], frames = plan.formats[index].frames
    let clock = ContinuousClock(), started = clock.now
    let seam = Aside(threads: threads) { try self.seam(index) }
    do {
      let file = try OutputFile(path: target.path)
      let encoded = try encoder(index).encode(self.frames(index), to: file)
      try encoded.check(job.options.maximumBytes, path: target.path)
      try file.commit()
      let seconds = started.duration(to: clock.now).seconds
      let seam = try seam.value()
      return OutputReport(
        path: target.path, format: target.format, bytes: encoded.bytes, width: encoded.width,
        height: encoded.height, frames: encoded.delays.count, stored: encoded.stored,
        period: plan.loop.period.doubleValue, periodExact: "\(plan.loop.period)",
        duration: frames.duration,
        delays: encoded.delays.map { Double($0) / Double(frames.ticksPerSecond) },
        delayText: frames.text(of: encoded.delays), loop: job.options.loop.plays, seam: seam,
        alpha: encoded.alpha,
        seconds: [("plan", planningSeconds), ("encode", seconds), ("total", planningSeconds + seconds)],
        warnings: encoded.warnings + jumpWarnings(seam))
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }

  /// Longest side, in pixels, of the small pictures on which the motion across the seam is measured.
  private static let seamSide = 96.0
  /// Most frames of a turn for which that is done.
  private static let seamFrames = 600

  /// How the end of the turn meets its beginning: the closure that was verified, the delays, and the motion across the
  /// seam, measured on small pictures of the frames as they are drawn (what a lossy format does to them is not in it).
  private func seam(_ index: Int) throws -> SeamReport {
    let frames = plan.formats[index].frames, turn = lists[index]
    var analyzer = SeamAnalyzer()
    if turn.count > 2, turn.count <= Self.seamFrames {
      let scale = min(1, Self.seamSide / Double(max(canvas.width, canvas.height)))
      let width = max(1, Int(Double(canvas.width) * scale)),
        height = max(1, Int(Double(canvas.height) * scale))
      let small = turn.map { $0.transformed(by: .scale(scale, scale)) }
      let pictures = RenderedFrames(small, turns: 1, width: width, height: height, background: background)
      try pictures.frames(0..<turn.count) { analyzer.append($0.pixmap) }
      analyzer.close()
    }
    let turns = Double(frames.turns)
    var report = analyzer.report(
      closure: plan.loop.closure, delays: frames.delays.map { Double($0) / Double(frames.ticksPerSecond) },
      period: frames.count == 1 ? nil : plan.loop.period.doubleValue * turns)
    report.pop = 0
    return report
  }

  /// A loop may close and yet jump: a bar that fills, and starts again empty.
  private func jumpWarnings(_ seam: SeamReport) -> [String] {
    guard seam.jump > SeamReport.Limit.jump, plan.loop.course == .asIs else { return [] }
    return ["the view itself jumps where a turn ends; --bounce plays it there and back"]
  }

  /// A transparency that was asked for, and that a format does not have.
  private var opaqueWarnings: [String] {
    guard background.alpha < 1, matte == nil, outputs.contains(where: { $0.format == "mp4" }) else {
      return []
    }
    return [
      "mp4 has no transparency: the picture lies on black; --matte or --background chooses another colour"
    ]
  }

  /// A picture that cannot be told from its background is likely a mistake: white on white above all.
  private var visibilityWarnings: [String] {
    guard background.alpha > 0, let list = lists.first, !list.isEmpty else { return [] }
    for frame in [list[0], list[list.count / 3], list[list.count * 2 / 3]] {
      if VisibilityCheck.isVisible(frame, canvas: canvas, background: background) { return [] }
    }
    return ["the picture cannot be seen on its background; try --background black or --color-scheme dark"]
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

import Foundation
import RingletEncoding
import RingletMotion
import RingletRaster

/// Frames from files on their way to a format.
@MainActor
public struct EncodeJob {
  private let source: any FrameSource
  private let options: RenderOptions
  private let fixedColors: [RGBA]
  private let threads: Int
  /// Centiseconds of each frame, when the frames' own description says them.
  private let givenDelays: [Int]?
  private let rate: Rational
  /// The files that the frames are read from.
  private let inputs: Set<String>

  /// Opens frames: a folder of PNGs, PNGs, or a folder with `frames.rgba` and `meta.json`.
  ///
  /// Throws ``RingletError`` when they are missing, unreadable, of different sizes, or no rate is known.
  public init(paths: [String], options: RenderOptions, fixedColors: [String], threads: Int?) throws {
    self.options = options
    self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    self.fixedColors = try fixedColors.map { text in
      try ColorName.check(text, for: "--fixed-color")
      return ColorName.color(text)?.rgba(in: options.colorScheme) ?? .black
    }
    let frames = try FrameFiles.open(paths)
    source = frames.source
    inputs = Set(((source as? PNGSequence)?.paths ?? []).map(Self.place))
    givenDelays = options.fps == nil ? frames.delays : nil
    guard let rate = options.fps ?? frames.rate ?? (givenDelays == nil ? nil : Rational(25)) else {
      throw RingletError(
        .arguments, "-r", "the frame rate is not known", hint: "give it, as in -r 25", status: .usage)
    }
    self.rate = rate
  }

  /// The place of a file, whatever its name here.
  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Writes the frames to a file.
  ///
  /// Throws ``RingletError`` when it is one of the frames, and when it cannot be written.
  public func encode(to target: OutputTarget) throws -> OutputReport {
    guard !inputs.contains(Self.place(target.path)) else {
      throw RingletError(
        .arguments, target.path, "is one of the frames", hint: "name another file with -o", status: .usage)
    }
    let count = source.count
    guard let period = Rational(count).divided(by: rate) else {
      throw RingletError(.encode, "\(count) frames", "cannot be timed at that rate", status: .badInput)
    }
    let loop = Loop(
      period: period, start: .zero, kind: count == 1 ? .still : .once, reason: "frames from files")
    let (plan, kept) = try FramePlan.make(loop, frames: count, delays: givenDelays, format: target.format)
    let frames: any FrameSource = kept.count == count ? source : ReducedFrames(source, keeping: kept)
    let background = options.background.flatMap { ColorName.color($0)?.rgba(in: options.colorScheme) }
    let encoder = FrameEncoder(
      format: target.format, plan: plan, options: options,
      background: options.hasExplicitBackground ? background ?? .clear : .clear,
      matte: options.matte.flatMap { ColorName.color($0)?.rgba(in: options.colorScheme) },
      inks: fixedColors, threads: threads)
    let clock = ContinuousClock(), started = clock.now
    do {
      let file = try OutputFile(path: target.path)
      let encoded = try encoder.encode(frames, to: file)
      try encoded.check(options.maximumBytes, path: target.path)
      try file.commit()
      let seconds = started.duration(to: clock.now).seconds
      return OutputReport(
        path: target.path, format: target.format, bytes: encoded.bytes, width: encoded.width,
        height: encoded.height, frames: encoded.delays.count, stored: encoded.stored,
        period: plan.duration, periodExact: "\(loop.period)", duration: plan.duration,
        delays: encoded.delays.map { Double($0) / Double(plan.ticksPerSecond) },
        delayText: plan.text(of: encoded.delays),
        loop: options.loop.plays, seam: nil, alpha: encoded.alpha,
        seconds: [("encode", seconds), ("total", seconds)], warnings: encoded.warnings + plan.warnings)
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }
}

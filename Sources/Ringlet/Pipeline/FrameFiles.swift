import Foundation
import RingletEncoding
import RingletMotion

/// Frames that somebody else drew: a folder or a list of PNGs, or a folder with `frames.rgba` and `meta.json`.
struct FrameFiles {
  /// The frames.
  let source: any FrameSource
  /// Centiseconds of each frame, when their description says them.
  var delays: [Int]?
  /// Frames per second, when their description says it.
  var rate: Rational?

  /// Opens the frames; throws ``RingletError`` when they are missing, unreadable or of different sizes.
  static func open(_ paths: [String]) throws -> FrameFiles {
    do {
      return try found(paths)
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }

  private static func found(_ paths: [String]) throws -> FrameFiles {
    guard paths.count == 1 else { return FrameFiles(source: try PNGSequence(paths: paths)) }
    if RawSequence.exists(in: paths[0]) {
      let raw = try RawSequence(folder: paths[0])
      let rate = raw.framesPerSecond.flatMap { Rational(approximating: $0) }
      return FrameFiles(source: raw, delays: raw.delays, rate: rate)
    }
    if Folder.exists(paths[0]) { return FrameFiles(source: try PNGSequence(folder: paths[0])) }
    return FrameFiles(source: try PNGSequence(paths: paths))
  }
}

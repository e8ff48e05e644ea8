import Foundation
import RingletRaster
import Testing

@testable import RingletEncoding

/// Whether FFmpeg's libraries are on the machine.
private let hasLibraries: Bool = {
  let loop = PixmapLoop(width: 2, height: 2, count: 1) { _, _, _ in 0xFFFF_FFFF }
  return (try? VideoEncoder(.apng).encode(loop, delays: [1], ticksPerSecond: 25, to: MemorySink())) != nil
}()

/// What FFmpeg's libraries write, read again by them.
@Suite(.enabled(if: hasLibraries))
struct VideoEncoderTests {
  private static let delays = [40, 40, 30, 40, 50]

  /// A translucent square that moves over nothing, or an opaque one over white.
  private static func loop(isOpaque: Bool, width: Int = 48, height: Int = 32) -> PixmapLoop {
    PixmapLoop(width: width, height: height, count: 5) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let isInside = (8 + frame * 2..<24 + frame * 2).contains(x) && (8..<24).contains(y)
      if isOpaque { return isInside ? 0xFF20_80C0 : 0xFFFF_FFFF }
      return isInside ? PixelFormat.premultiplied(red: 192, green: 128, blue: 32, alpha: 160) : 0
    }
  }

  private func encoded(_ format: VideoFormat, _ loop: PixmapLoop) throws -> ([UInt8], VideoReport) {
    let sink = MemorySink()
    let report = try VideoEncoder(format).encode(loop, delays: Self.delays, ticksPerSecond: 1000, to: sink)
    return (sink.bytes, report)
  }

  @Test(arguments: [VideoFormat.mp4, .webm, .webp, .apng, .mov], [(48, 32), (45, 31)])
  func framesDrawnAheadGiveTheSameBytes(format: VideoFormat, size: (width: Int, height: Int)) throws {
    let loop = Self.loop(isOpaque: format == .mp4, width: size.width, height: size.height)
    let sinks = [MemorySink(), MemorySink()]
    for (sink, threads) in zip(sinks, [1, 2]) {
      var encoder = VideoEncoder(format)
      encoder.threads = threads
      _ = try encoder.encode(loop, delays: Self.delays, ticksPerSecond: 1000, to: sink)
    }
    #expect(sinks[0].bytes == sinks[1].bytes)
  }

  private func read(_ bytes: [UInt8], _ format: VideoFormat) throws -> (MovieInfo, [Pixmap]) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "video-\(UUID().uuidString).\(format.rawValue)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var pictures: [Pixmap] = []
    if format == .webp {
      let file = try WebPFile(bytes)
      try file.pictures { _, pixmap in pictures.append(copy pixmap) }
      var info = MovieInfo()
      (info.width, info.height, info.hasAlpha) = (file.width, file.height, file.hasAlpha)
      info.delays = file.delays.map { Double($0) / 1000 }
      return (info, pictures)
    }
    return (try VideoReader.read(url.path) { _, pixmap in pictures.append(copy pixmap) }, pictures)
  }

  /// Largest difference of a premultiplied channel over the pixels of all frames.
  private func difference(_ pictures: [Pixmap], _ loop: PixmapLoop) -> Int {
    var largest = 0
    for (picture, source) in zip(pictures, loop.pixmaps) {
      for y in 0..<loop.height {
        for x in 0..<loop.width {
          for shift in [0, 8, 16, 24] as [UInt32] {
            let (a, b) = (picture[x, y] >> shift & 0xFF, source[x, y] >> shift & 0xFF)
            largest = max(largest, abs(Int(a) - Int(b)))
          }
        }
      }
    }
    return largest
  }

  @Test(arguments: [VideoFormat.apng, .webp], [true, false])
  func losslessFormatsComeBackToTheBit(format: VideoFormat, isOpaque: Bool) throws {
    let loop = Self.loop(isOpaque: isOpaque)
    let (info, pictures) = try read(try encoded(format, loop).0, format)
    #expect(pictures.count == 5)
    #expect(difference(pictures, loop) == 0)
    #expect(info.delays.map { Int(($0 * 1000).rounded()) } == Self.delays)
  }

  @Test(arguments: [
    (VideoFormat.mp4, true, 24), (.webm, true, 24), (.webm, false, 40), (.mov, true, 8), (.mov, false, 8),
  ])
  func moviesComeBackWithTheirTimes(format: VideoFormat, isOpaque: Bool, tolerance: Int) throws {
    let loop = Self.loop(isOpaque: isOpaque)
    let (bytes, report) = try encoded(format, loop)
    let (info, pictures) = try read(bytes, format)
    #expect((info.width, info.height) == (48, 32))
    #expect(info.delays.map { Int(($0 * 1000).rounded()) } == Self.delays)
    #expect(info.start == 0)
    #expect(report.hasAlpha == !isOpaque)
    #expect(report.byteCount == bytes.count)
    #expect(difference(pictures, loop) <= tolerance)
  }

  @Test func oddSidesAreRoundedUpAndSaid() throws {
    let (bytes, report) = try encoded(.mp4, Self.loop(isOpaque: true, width: 47, height: 31))
    #expect((report.width, report.height) == (48, 32))
    #expect(report.warnings == ["padded to 48×32: mp4 needs even sides"])
    let (_, pictures) = try read(bytes, .mp4)
    // The last column is repeated.
    #expect(pictures[0][47, 0] == pictures[0][46, 0])
  }

  @Test func theIndexOfAnMP4ComesFirst() throws {
    let bytes = try encoded(.mp4, Self.loop(isOpaque: true)).0
    func place(_ tag: String) -> Int? {
      let tag = Array(tag.utf8)
      return (0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(tag) }
    }
    let (index, data) = try (#require(place("moov")), #require(place("mdat")))
    #expect(index < data)
  }

  @Test(arguments: VideoFormat.allCases)
  func theBytesAreTheSameEveryTime(format: VideoFormat) throws {
    let loop = Self.loop(isOpaque: format == .mp4)
    #expect(try encoded(format, loop).0 == encoded(format, loop).0)
  }

  @Test(arguments: [(LoopCount.forever, 0), (.plays(3), 3)])
  func howOftenAPictureFormatPlaysIsWritten(loop: LoopCount, plays: Int) throws {
    var encoder = VideoEncoder(.webp)
    encoder.loop = loop
    let sink = MemorySink()
    _ = try encoder.encode(
      Self.loop(isOpaque: true), delays: Self.delays, ticksPerSecond: 1000, to: sink)
    #expect(try WebPFile(sink.bytes).plays == plays)
  }
}

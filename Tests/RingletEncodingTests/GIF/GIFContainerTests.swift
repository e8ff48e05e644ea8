import RingletRaster
import Testing

@testable import RingletEncoding

/// Timing, loop count, limits and errors of the file around the pixels.
struct GIFContainerTests {
  private func blinking(_ count: Int, width: Int = 4, height: Int = 4) -> PixmapLoop {
    PixmapLoop(width: width, height: height, count: count) { frame, x, _ in
      (x + frame) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
  }

  @Test func theFileIsVersion89aAndEndsWithATrailer() throws {
    let bytes = try GIFEncoder().bytes(blinking(2))
    #expect(bytes.prefix(6).elementsEqual("GIF89a".utf8))
    #expect(bytes.last == 0x3B)
  }

  @Test(arguments: [
    (LoopCount.forever, Optional(0)), (.plays(1), nil), (.plays(2), 1), (.plays(10), 9),
    (.plays(100_000), 65_535),
  ])
  func theLoopFieldCountsRepeats(loop: LoopCount, field: Int?) throws {
    var options = GIFOptions()
    options.loop = loop
    #expect(try ShownGIF(try GIFEncoder(options).bytes(blinking(2))).loopField == field)
  }

  @Test func aStillHasNoLoopBlock() throws {
    let file = try ShownGIF(try GIFEncoder().bytes(blinking(1, width: 1, height: 1)))
    #expect(file.images.count == 1)
    #expect(file.loopField == nil)
  }

  @Test func delaysAreWrittenAsGiven() throws {
    let delays = [2, 3, 4, 65_535, 7]
    let file = try ShownGIF(try GIFEncoder().bytes(blinking(5), delays: delays))
    #expect(file.images.map(\.delay) == delays)
  }

  @Test(arguments: [65_536, 65_537, 131_070, 131_071, 200_000])
  func longerDelaysAreSplitWithoutLosingTime(delay: Int) throws {
    let file = try ShownGIF(try GIFEncoder().bytes(blinking(2), delays: [delay, 5]))
    #expect(file.duration == delay + 5)
    #expect(file.images.allSatisfy { (2...65_535).contains($0.delay) })
    let first = file.images[0].canvas
    #expect(file.images.dropLast().allSatisfy { $0.canvas == first })
  }

  @Test func equalFramesAreJoinedAndKeepTheirTime() throws {
    let loop = PixmapLoop(width: 5, height: 5, count: 6) { frame, x, _ in
      frame < 3 || x > 2 ? 0xFFFF_FFFF : 0xFF00_00FF
    }
    let file = try ShownGIF(try GIFEncoder().bytes(loop, delays: [3, 4, 5, 6, 7, 8]))
    #expect(file.images.map(\.delay) == [12, 21])
  }

  @Test func aLoopThatStandsStillIsOneImage() throws {
    let loop = PixmapLoop(width: 5, height: 5, count: 6) { _, x, _ in x > 2 ? 0xFFFF_FFFF : 0xFF00_00FF }
    let file = try ShownGIF(try GIFEncoder().bytes(loop))
    #expect(file.images.map(\.delay) == [24])
  }

  @Test func bytesInTheReportAreBytesInTheFile() throws {
    let sink = MemorySink()
    let report = try GIFEncoder().encode(blinking(3), delays: [4, 4, 4], to: sink)
    #expect(report.byteCount == sink.bytes.count)
    #expect(report.images == 3)
    #expect(report.isExact)
  }

  @Test func theLibraryCoderGivesTheSamePicture() throws {
    let loop = PixmapLoop(width: 40, height: 30, count: 4) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let shade = UInt32((x * y + frame * 3) % 80)
      return 0xFF00_0000 | shade * 0x01_0203
    }
    var encoder = GIFEncoder()
    let ours = try ShownGIF(try encoder.bytes(loop))
    encoder.usesLibraryCoder = true
    let theirs = try ShownGIF(try encoder.bytes(loop))
    #expect(ours.images.map(\.canvas) == theirs.images.map(\.canvas))
    #expect(ours.byteCount < theirs.byteCount)
  }

  @Test(arguments: [([4, 1, 4], "1 cs"), ([4, 4], "delays"), ([4, 0, 4], "0 cs")])
  func badDelaysAreRefused(delays: [Int], word: String) throws {
    let error = #expect(throws: EncodingError.self) { try GIFEncoder().bytes(blinking(3), delays: delays) }
    #expect(error?.kind == .badInput)
    #expect("\(error!)".contains(word))
  }

  @Test func sidesAbove65535AreRefusedBeforeAnyFrameIsAskedFor() {
    struct Wide: FrameSource {
      var width: Int { 65_536 }
      var height: Int { 1 }
      var count: Int { 2 }
      func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
        Issue.record("asked for frames")
      }
    }
    let error = #expect(throws: EncodingError.self) { try GIFEncoder().bytes(Wide()) }
    #expect(error?.kind == .badInput)
  }

  @Test func theErrorOfAFullSinkComesThrough() {
    final class Full: ByteSink {
      var room = 40
      func write(_ bytes: Span<UInt8>) throws(EncodingError) {
        room -= bytes.count
        if room < 0 {
          throw EncodingError(.inputOutput, stage: "write", subject: "test", cause: "no space left on device")
        }
      }
    }
    let error = #expect(throws: EncodingError.self) {
      try GIFEncoder().encode(blinking(2), delays: [4, 4], to: Full())
    }
    #expect(error?.kind == .inputOutput)
  }

  @Test func whatTheSourceThrowsComesThrough() {
    struct Broken: FrameSource {
      var width: Int { 2 }
      var height: Int { 2 }
      var count: Int { 4 }
      func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
        throw CancellationError()
      }
    }
    for threads in [1, 2] {
      var options = GIFOptions()
      options.threads = threads
      #expect(throws: CancellationError.self) { try GIFEncoder(options).bytes(Broken()) }
    }
  }

  @Test(arguments: [[], Array("GIF89a".utf8), Array("not a GIF at all, really".utf8)])
  func theReaderRefusesWhatIsNoGIF(bytes: [UInt8]) {
    #expect(throws: EncodingError.self) { try GIFFile(bytes) }
  }

  @Test func theReaderRefusesACutFile() throws {
    let bytes = try GIFEncoder().bytes(blinking(3))
    for count in stride(from: 10, to: bytes.count - 1, by: 7) {
      #expect(throws: EncodingError.self) { try GIFFile(Array(bytes.prefix(count))) }
    }
  }
}

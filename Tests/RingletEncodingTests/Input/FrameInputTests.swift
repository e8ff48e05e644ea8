import Foundation
import RingletRaster
import Testing

@testable import RingletEncoding

/// Frames from folders of PNG files and from raw files with a description.
struct FrameInputTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  private func writePNG(_ word: UInt32, width: Int = 3, to path: String) throws {
    let file = try OutputFile(path: path)
    try PNGWriter.write(Pixmap(width: width, height: 2, filledWith: word), to: file)
    try file.commit()
  }

  private func words(_ source: some FrameSource) throws -> [UInt32] {
    var words: [UInt32] = []
    try source.frames(0..<source.count) { words.append($0.pixmap[1, 1]) }
    return words
  }

  @Test func filesOfAFolderComeInNumericOrder() throws {
    try withFolder { folder in
      for number in [10, 9, 1, 100, 2] {
        try writePNG(0xFF00_0000 | UInt32(number), to: "\(folder)/f\(number).png")
      }
      try "x".write(toFile: folder + "/notes.txt", atomically: false, encoding: .utf8)
      let source = try PNGSequence(folder: folder)
      #expect(try words(source) == [1, 2, 9, 10, 100].map { 0xFF00_0000 | $0 })
      #expect(try words(source) == [1, 2, 9, 10, 100].map { 0xFF00_0000 | $0 }, "the second reading")
    }
  }

  @Test(arguments: [
    ("f2.png", "f10.png"), ("f02.png", "f3.png"), ("a1b9", "a1b10"), ("a", "b"), ("a", "a1"), ("9", "a"),
    ("f1.png", "f1a.png"), ("00001.png", "00002.png"),
  ])
  func numbersInNamesCountAsNumbers(first: String, second: String) {
    #expect(PNGSequence.precedes(first, second))
    #expect(!PNGSequence.precedes(second, first))
  }

  @Test func aFrameOfAnotherSizeIsNamed() throws {
    try withFolder { folder in
      try writePNG(0xFFFF_FFFF, to: folder + "/1.png")
      try writePNG(0xFFFF_FFFF, width: 4, to: folder + "/2.png")
      let source = try PNGSequence(folder: folder)
      let error = #expect(throws: EncodingError.self) { try words(source) }
      #expect(error?.subject.hasSuffix("2.png") == true)
    }
  }

  @Test func anEmptyFolderAndNoFolderAreDifferentErrors() throws {
    try withFolder { folder in
      #expect(#expect(throws: EncodingError.self) { try PNGSequence(folder: folder) }?.kind == .badInput)
      let none = #expect(throws: EncodingError.self) { try PNGSequence(folder: folder + "/none") }
      #expect(none?.kind == .inputMissing)
    }
  }

  @Test func rawFramesArePremultipliedAndTimed() throws {
    try withFolder { folder in
      let meta = #"{"name": "x", "width": 2, "height": 2, "frames": 3, "fps": 25, "delays_cs": [4, 5, 4]}"#
      try meta.write(toFile: folder + "/meta.json", atomically: false, encoding: .utf8)
      let frames = (0..<3).flatMap { frame in (0..<4).flatMap { _ in [255, 0, UInt8(frame), 128] as [UInt8] }
      }
      try Data(frames).write(to: URL(fileURLWithPath: folder + "/frames.rgba"))
      let source = try RawSequence(folder: folder)
      #expect(source.delays == [4, 5, 4])
      #expect(source.framesPerSecond == 25)
      #expect(try words(source) == [0x8000_0080, 0x8001_0080, 0x8001_0080])
    }
  }

  @Test(arguments: [
    ("{", "JSON"), (#"{"width": 2, "height": 2}"#, "frames"),
    (#"{"width": 2.5, "height": 2, "frames": 1}"#, "width"),
    (#"{"width": 2, "height": 2, "frames": 9}"#, "bytes"),
    (#"{"width": 2, "height": 2, "frames": 1, "delays_cs": [1, 2]}"#, "delays_cs"),
  ])
  func aDescriptionThatDoesNotFitIsExplained(meta: String, word: String) throws {
    try withFolder { folder in
      try meta.write(toFile: folder + "/meta.json", atomically: false, encoding: .utf8)
      try Data([UInt8](repeating: 0, count: 16)).write(to: URL(fileURLWithPath: folder + "/frames.rgba"))
      let error = #expect(throws: EncodingError.self) { try RawSequence(folder: folder) }
      #expect(error?.kind == .badInput)
      #expect("\(error!)".contains(word))
    }
  }
}

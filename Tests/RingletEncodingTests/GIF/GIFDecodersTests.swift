import Foundation
import RingletRaster
import Testing

@testable import RingletEncoding

/// The same pixels in every decoder on the machine; one that is absent is passed over.
struct GIFDecodersTests {
  private static func has(_ tool: String, _ arguments: [String], says word: String) -> Bool {
    (try? run(tool, arguments)).map { String(decoding: $0, as: UTF8.self).contains(word) } ?? false
  }

  private static func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  private static let hasFFmpeg = has("ffmpeg", ["-version"], says: "ffmpeg version")
  private static let hasMagick = has("convert", ["-version"], says: "ImageMagick")
  private static let hasGifsicle = has("gifsicle", ["--version"], says: "Gifsicle")
  private static let hasPillow = has("python3", ["-c", "import PIL; print('Pillow')"], says: "Pillow")

  enum Kind: String, CaseIterable {
    /// A turning soft-edged wedge over a disc, in the three ways of treating alpha.
    case opaque, hardEdge, matte
    /// Single pixels that blink in the corners and in the last row and column, on a ground and on nothing.
    case corners, openCorners
    case onePixel, twoFrames, oneFrame, longestDelay
    case twoColors, allColors
    /// 256 colours and nothing.
    case oneColorTooMany
  }

  private static func file(_ kind: Kind) throws -> [UInt8] {
    var options = GIFOptions()
    var delays: [Int]?
    let loop: PixmapLoop
    switch kind {
    case .opaque, .hardEdge, .matte:
      options.quality = 85
      options.alpha =
        switch kind {
        case .opaque: .opaque(background: 0x1C1C1E)
        case .hardEdge: .hardEdge(threshold: 0.7)
        default: .matte(0xFFFFFF)
        }
      (loop, delays) = (wedge, [4, 4, 3, 4, 4, 3, 4, 4, 3])
    case .corners, .openCorners:
      let places = [(0, 0), (12, 0), (0, 8), (12, 8), (12, 4), (5, 8)]
      let ground: UInt32 = kind == .corners ? 0xFFFF_FFFF : 0
      if kind == .openCorners { options.alpha = .hardEdge(threshold: 0.5) }
      loop = PixmapLoop(width: 13, height: 9, count: 12) { (frame: Int, x: Int, y: Int) -> UInt32 in
        let isBlinking = frame % 2 == 1 && (x, y) == places[frame / 2]
        return isBlinking || (x, y) == (6, 4) ? 0xFF00_95FF : ground
      }
    case .onePixel:
      loop = PixmapLoop(width: 1, height: 1, count: 3) { frame, _, _ in 0xFF00_0000 | UInt32(frame) * 80 }
    case .twoFrames:
      loop = PixmapLoop(width: 9, height: 4, count: 2) { frame, x, _ in
        x > 4 + frame ? 0xFFFF_FFFF : 0xFF00_00FF
      }
    case .oneFrame:
      loop = PixmapLoop(width: 9, height: 4, count: 1) { _, x, y in
        0xFF00_0000 | UInt32(x * 16) << 8 | UInt32(y)
      }
    case .longestDelay:
      loop = PixmapLoop(width: 4, height: 4, count: 3) { frame, x, _ in
        x == frame ? 0xFFFF_FFFF : 0xFF00_0000
      }
      delays = [2, 65_535, 131_070]
    case .twoColors, .allColors, .oneColorTooMany:
      let colors = kind == .twoColors ? 2 : 256
      if kind == .oneColorTooMany { options.alpha = .hardEdge(threshold: 0.5) }
      loop = PixmapLoop(width: 16, height: 17, count: 3) { (frame: Int, x: Int, y: Int) -> UInt32 in
        if kind == .oneColorTooMany && y == 16 && x % 3 == frame { return 0 }
        return 0xFF00_0000 | UInt32((y * 16 + x + frame) % colors) * 0x01_0101
      }
    }
    return try GIFEncoder(options).bytes(loop, delays: delays)
  }

  /// Standing pixels, moving ones, holes, and some hundred colours.
  private static var wedge: PixmapLoop {
    PixmapLoop(width: 61, height: 47, count: 9) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let (dx, dy) = (Double(x) - 30, Double(y) - 23)
      let radius = (dx * dx + dy * dy).squareRoot()
      let turn = (atan2(dy, dx) / (2 * .pi) + 1 + Double(frame) / 9).truncatingRemainder(dividingBy: 1)
      let edge = min(max(20.5 - radius, 0), 1)
      let alpha = UInt8(255 * edge * (turn < 0.4 ? 1 : 0.6))
      let (red, green, blue) = (UInt8(turn * 255), UInt8(radius * 5), UInt8(90))
      return PixelFormat.premultiplied(
        red: red, green: green, blue: blue, alpha: radius > 20 ? alpha & 0xF0 : alpha)
    }
  }

  private func expect(_ data: Data, toMatch file: ShownGIF, _ tool: String) {
    let size = file.width * file.height * 4
    #expect(data.count == size * file.images.count, "\(tool): frames")
    guard data.count == size * file.images.count else { return }
    let bytes = [UInt8](data)
    for (index, image) in file.images.enumerated() {
      var wrong = 0
      for (pixel, word) in image.canvas.enumerated() {
        let at = index * size + pixel * 4
        let alpha = UInt32(bytes[at + 3])
        var got = alpha << 24 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
        if alpha == 0 { got = 0 }
        if got != word { wrong += 1 }
      }
      #expect(wrong == 0, "\(tool): pixels of frame \(index)")
    }
  }

  private func withFile(_ kind: Kind, _ body: (String, ShownGIF) throws -> Void) throws {
    let bytes = try Self.file(kind)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path, try ShownGIF(bytes))
  }

  @Test(.enabled(if: hasFFmpeg), arguments: Kind.allCases)
  func ffmpegSeesTheSamePixels(kind: Kind) throws {
    try withFile(kind) { path, file in
      let arguments = [
        "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
      ]
      expect(try Self.run("ffmpeg", arguments), toMatch: file, "ffmpeg")
    }
  }

  @Test(.enabled(if: hasMagick), arguments: Kind.allCases)
  func imageMagickSeesTheSamePixels(kind: Kind) throws {
    try withFile(kind) { path, file in
      let data = try Self.run("convert", [path, "-coalesce", "-depth", "8", "rgba:-"])
      expect(data, toMatch: file, "ImageMagick")
    }
  }

  @Test(.enabled(if: hasPillow), arguments: Kind.allCases)
  func pillowSeesTheSamePixels(kind: Kind) throws {
    try withFile(kind) { path, file in
      let script = """
        import sys; from PIL import Image
        im = Image.open(sys.argv[1])
        for i in range(im.n_frames):
            im.seek(i); sys.stdout.buffer.write(im.convert("RGBA").tobytes())
        """
      expect(try Self.run("python3", ["-c", script, path]), toMatch: file, "Pillow")
    }
  }

  @Test(.enabled(if: hasGifsicle), arguments: Kind.allCases)
  func gifsicleSeesTheSamePixels(kind: Kind) throws {
    try withFile(kind) { path, file in
      let plain = try ShownGIF([UInt8](try Self.run("gifsicle", ["--unoptimize", path])))
      #expect(plain.images.map(\.canvas) == file.images.map(\.canvas))
      #expect(plain.images.map(\.delay) == file.images.map(\.delay))
    }
  }
}

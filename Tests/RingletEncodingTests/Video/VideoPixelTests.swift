import RingletRaster
import Testing

@testable import RingletEncoding

/// Colour conversion and the padding of pictures, without FFmpeg.
struct VideoPixelTests {
  /// BT.709 (Recommendation ITU-R BT.709-6, items 3.2 and 3.4), limited range.
  private func formula(_ r: Int, _ g: Int, _ b: Int) -> (y: Double, cb: Double, cr: Double) {
    let (r, g, b) = (Double(r) / 255, Double(g) / 255, Double(b) / 255)
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (16 + 219 * y, 128 + 224 * (b - y) / 1.8556, 128 + 224 * (r - y) / 1.5748)
  }

  @Test func theIntegersAreTheFormulaRounded() {
    for r in stride(from: 0, through: 255, by: 15) {
      for g in stride(from: 0, through: 255, by: 15) {
        for b in stride(from: 0, through: 255, by: 15) {
          let want = formula(r, g, b)
          #expect(abs(Double(YUVConversion.luma(r, g, b)) - want.y) <= 0.51)
          #expect(abs(Double(YUVConversion.blue(r, g, b, shift: 0)) - want.cb) <= 0.51)
          #expect(abs(Double(YUVConversion.red(r, g, b, shift: 0)) - want.cr) <= 0.51)
          #expect(
            abs(Double(YUVConversion.blue(4 * r, 4 * g, 4 * b, shift: 2)) - want.cb) <= 0.51,
            "the mean of four")
        }
      }
    }
  }

  @Test func eightPixelsAtATimeAreEachAsOne() {
    var random = SystemRandomNumberGenerator(), words: [SIMD8<UInt32>] = []
    for _ in 0..<200 {
      words.append(SIMD8((0..<8).map { _ in UInt32.random(in: 0...(.max), using: &random) }))
    }
    words += [SIMD8(repeating: 0), SIMD8(repeating: .max), SIMD8(repeating: 0xFF00_00FF)]
    func parts(_ word: UInt32) -> (Int, Int, Int) {
      (Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255))
    }
    for (upper, lower) in zip(words, words.dropFirst() + words.prefix(1)) {
      let luma = YUVConversion.luma(upper), chroma = YUVConversion.chroma(upper, lower)
      for lane in 0..<8 {
        let (r, g, b) = parts(upper[lane])
        #expect(Int(luma[lane]) == YUVConversion.luma(r, g, b))
      }
      for square in 0..<4 {
        let four = [upper[2 * square], upper[2 * square + 1], lower[2 * square], lower[2 * square + 1]]
        let (r, g, b) = four.map(parts).reduce((0, 0, 0)) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
        #expect(Int(chroma.blue[square]) == YUVConversion.blue(r, g, b, shift: 2))
        #expect(Int(chroma.red[square]) == YUVConversion.red(r, g, b, shift: 2))
      }
    }
  }

  @Test func thereAndBackIsWithinTwoLevels() {
    for r in stride(from: 0, through: 255, by: 17) {
      for g in stride(from: 0, through: 255, by: 17) {
        for b in stride(from: 0, through: 255, by: 17) {
          let back = YUVConversion.color(
            YUVConversion.luma(r, g, b), YUVConversion.blue(r, g, b, shift: 0),
            YUVConversion.red(r, g, b, shift: 0))
          #expect(max(abs(back.r - r), abs(back.g - g), abs(back.b - b)) <= 2)
        }
      }
    }
  }

  @Test func paddingRepeatsTheLastColumnAndRow() {
    var pixmap = Pixmap(width: 3, height: 3, filledWith: 0xFF00_0000)
    pixmap[2, 2] = 0xFF00_00FF
    let picture = StraightPicture(pixmap, multiple: 2, tinted: false)
    #expect((picture.width, picture.height) == (4, 4))
    for (x, y) in [(2, 2), (3, 2), (2, 3), (3, 3)] { #expect(picture[x, y] == 0xFF00_00FF) }
  }

  @Test func emptyPixelsTakeTheTintOfTheOthers() {
    var pixmap = Pixmap(width: 4, height: 2)
    pixmap[1, 1] = PixelFormat.premultiplied(red: 200, green: 100, blue: 0, alpha: 128)
    let tinted = StraightPicture(pixmap, multiple: 1, tinted: true)
    let empty = tinted[0, 0]
    #expect(empty >> 24 == 0)
    #expect(abs(Int(empty & 0xFF) - 200) <= 2 && abs(Int(empty >> 8 & 0xFF) - 100) <= 2)
    #expect(StraightPicture(pixmap, multiple: 1, tinted: false)[0, 0] == 0)
  }

  @Test func durationsOfAWebPAreSetInPlace() {
    // Two frames, the first one of odd length, which is padded; a chunk between them that is no frame.
    func chunk(_ tag: String, _ payload: [UInt8]) -> [UInt8] {
      Array(tag.utf8) + [UInt8(payload.count), 0, 0, 0] + payload + (payload.count % 2 == 1 ? [0] : [])
    }
    let frame = [UInt8](repeating: 7, count: 17)
    var bytes = Array("RIFF____WEBP".utf8)
    let first = bytes.count
    bytes += chunk("ANMF", frame) + chunk("ICCP", [1, 2])
    let second = bytes.count
    bytes += chunk("ANMF", frame + [7])
    var want = bytes
    want.replaceSubrange(first + 20..<first + 23, with: [0x2C, 0x01, 0])
    want.replaceSubrange(second + 20..<second + 23, with: [0xA0, 0x86, 0x01])
    WebPTiming.setDelays([300, 100_000], in: &bytes)
    #expect(bytes == want)
  }
}

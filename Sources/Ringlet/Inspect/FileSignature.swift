import Foundation

/// Formats by their first bytes.
enum FileSignature {
  /// The format of a file that starts so; `nil` when it is none that is known.
  static func format(of head: [UInt8]) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
    if has("GIF87a") || has("GIF89a") { return "gif" }
    if has("RIFF"), has("WEBP", at: 8) { return "webp" }
    if has("ftyp", at: 4) { return has("qt  ", at: 8) ? "mov" : "mp4" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "webm" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return has("acTL", at: 37) ? "apng" : "png"
    }
    return nil
  }
}

/// The animation chunk of an APNG.
enum PNGChunks {
  /// How often it plays; 0 is without end, `nil` when there is no animation chunk.
  ///
  /// `acTL` follows the header chunk at byte 33: frames, then plays, 32 bits each (APNG specification).
  static func plays(path: String) -> Int? {
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 49),
      data.count == 49,
      data[37..<41].elementsEqual("acTL".utf8)
    else { return nil }
    return data[45..<49].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Size, delays and loop count of an animated WebP, from its chunks (WebP container specification).
struct WebPContainer {
  private(set) var width = 0, height = 0
  /// Milliseconds each frame is shown.
  private(set) var delays: [Int] = []
  /// Plays; 0 is without end.
  private(set) var loop = 1
  private(set) var hasAlpha = false

  init(path: String) throws(RingletError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RingletError(.inspect, path, "cannot be read", status: .badInput)
    }
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { offset + $1 < bytes.count ? $0 | Int(bytes[offset + $1]) << (8 * $1) : $0 }
    }
    var offset = 12
    while offset + 8 <= bytes.count {
      let body = offset + 8, size = number(offset + 4, 4)
      switch String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) {
      case "VP8X":
        hasAlpha = number(body, 1) & 0x10 != 0
        width = number(body + 4, 3) + 1
        height = number(body + 7, 3) + 1
      case "ANIM": loop = number(body + 4, 2)
      case "ANMF": delays.append(number(body + 12, 3))
      default: break
      }
      offset = body + size + (size & 1)
    }
    guard width > 0 else {
      throw RingletError(.inspect, path, "is a WebP without an extended header", status: .badInput)
    }
    if delays.isEmpty { delays = [0] }
  }
}

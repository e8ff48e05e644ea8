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

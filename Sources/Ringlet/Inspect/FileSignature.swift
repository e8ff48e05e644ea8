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
      return PNGChunks.plays(in: head) == nil ? "png" : "apng"
    }
    return nil
  }
}

/// The animation chunk of an APNG.
enum PNGChunks {
  /// How often it plays; 0 is without end, `nil` when there is no animation chunk.
  static func plays(path: String) -> Int? {
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: headLength)
    else { return nil }
    return plays(in: Array(data))
  }

  /// Bytes that hold what comes before the picture in most files.
  static let headLength = 4096

  /// The same for the first bytes of a file.
  ///
  /// Chunks follow the signature of eight bytes: length, type, that many bytes, and a checksum. `acTL`, which comes before
  /// the picture, holds the number of frames, then that of plays, 32 bits each (APNG specification).
  static func plays(in head: [UInt8]) -> Int? {
    func number(at place: Int) -> Int { head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var place = 8
    while place + 8 <= head.count {
      let type = head[place + 4..<place + 8]
      if type.elementsEqual("IDAT".utf8) { return nil }
      if type.elementsEqual("acTL".utf8) { return place + 16 <= head.count ? number(at: place + 12) : nil }
      place += 12 + number(at: place)
    }
    return nil
  }
}

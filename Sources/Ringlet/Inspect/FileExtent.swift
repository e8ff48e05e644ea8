import Foundation

/// Whether a file is all there, as far as its own lengths tell.
///
/// Decoders show what they get of a file that was cut short, and say nothing.
struct FileExtent {
  /// Bytes of the file.
  let size: Int
  private let handle: FileHandle

  /// Takes an open file of `size` bytes.
  init(_ handle: FileHandle, size: Int) {
    self.handle = handle
    self.size = size
  }

  /// Where a file of a format ends too early, in words; `nil` when it does not, or when that is not known.
  func cut(format: String) -> String? {
    switch format {
    case "png", "apng": pngCut
    case "webp": number(at: 4, 4, isBigEndian: false).flatMap { $0 + 8 > size ? missing($0 + 8) : nil }
    case "mp4", "mov": movieCut
    case "webm": webmCut
    default: nil
    }
  }

  /// Chunks up to `IEND`: length, type, that many bytes, and a checksum of four (PNG specification, 5.3).
  private var pngCut: String? {
    var place = 8
    while let length = number(at: place, 4), let type = text(at: place + 4) {
      place += 12 + length
      if place > size { return "it ends in the middle of its chunk \(type)" }
      if type == "IEND" { return nil }
    }
    return "it ends without a chunk IEND"
  }

  /// Boxes side by side: size, type; 1 means 64 bits behind the type, 0 the rest of the file (ISO/IEC 14496-12, 4.2).
  private var movieCut: String? {
    var place = 0, hasIndex = false
    while let short = number(at: place, 4), let type = text(at: place + 4) {
      let length = short == 1 ? number(at: place + 8, 8) ?? 0 : short == 0 ? size - place : short
      guard length >= 8 else { return nil }
      if type == "moov" { hasIndex = true }
      place += length
      if place > size { return missing(place) }
    }
    return hasIndex ? nil : "it ends without its index"
  }

  /// The segment of a Matroska file, when it says its size (RFC 8794, 4 and 5).
  private var webmCut: String? {
    guard let segment = endOfElement(at: 0), let end = endOfElement(at: segment), end > size else {
      return nil
    }
    return missing(end)
  }

  private func missing(_ whole: Int) -> String {
    "\(whole - size) of its \(whole) bytes \(whole - size == 1 ? "is" : "are") missing"
  }

  // MARK: - Bytes

  private func bytes(at place: Int, _ count: Int) -> [UInt8]? {
    guard place >= 0, place + count <= size, (try? handle.seek(toOffset: UInt64(place))) != nil,
      let data = try? handle.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }

  private func number(at place: Int, _ count: Int, isBigEndian: Bool = true) -> Int? {
    guard let bytes = bytes(at: place, count), count < 8 || bytes[0] < 0x40 else { return nil }
    return (isBigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(at place: Int) -> String? {
    bytes(at: place, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where the element that starts at a place ends; `nil` for one that does not say how long it is.
  private func endOfElement(at place: Int) -> Int? {
    guard let first = bytes(at: place, 1)?[0], first != 0 else { return nil }
    let behind = place + first.leadingZeroBitCount + 1
    guard let length = bytes(at: behind, 1)?[0], length != 0 else { return nil }
    let count = length.leadingZeroBitCount + 1, unknown = 1 << (7 * count) - 1
    guard let content = number(at: behind, count).map({ $0 & unknown }), content != unknown else {
      return nil
    }
    return behind + count + content
  }
}

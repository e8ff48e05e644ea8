/// Sets the frame durations of an animated WebP in place.
///
/// FFmpeg's muxer estimates the last one, which leaves a loop a millisecond short. An `ANMF` chunk holds the duration
/// in 24 bits, 12 bytes into its payload (WebP container specification, “Animation”).
enum WebPTiming {
  /// Writes `delays` (milliseconds) into the frames of a file, in order.
  static func setDelays(_ delays: [Int], in bytes: inout [UInt8]) {
    var offset = 12, index = 0
    while offset + 8 <= bytes.count, index < delays.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
      if bytes[offset..<(offset + 4)].elementsEqual("ANMF".utf8), offset + 23 < bytes.count {
        for shift in 0..<3 {
          bytes[offset + 20 + shift] = UInt8(truncatingIfNeeded: delays[index] >> (8 * shift))
        }
        index += 1
      }
      offset += 8 + size + (size & 1)
    }
  }
}

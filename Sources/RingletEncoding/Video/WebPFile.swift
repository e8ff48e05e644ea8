import CLibAV
public import RingletRaster

/// An animated or still WebP as a player shows it.
///
/// FFmpeg reads no animated WebP: the container is taken apart here (WebP container specification, RFC 9649), each
/// picture in it goes to FFmpeg's decoder as a still of its own, and what comes out is laid on the canvas.
public struct WebPFile: Sendable {
  /// One picture of the file.
  struct Image: Sendable {
    var left = 0, top = 0, width = 0, height = 0
    /// How long it stands, in milliseconds.
    var duration = 0
    /// Whether it is laid over the canvas; otherwise it takes the place of what is below.
    var blends = true
    /// Whether its rectangle becomes transparent when its time is over.
    var clears = false
    /// The chunks that make up the picture.
    var chunks: Range<Int>
  }

  /// Size of the canvas in pixels.
  public private(set) var width = 0, height = 0
  /// Plays; 0 is without end.
  public private(set) var plays = 1
  /// Whether the file says that it has transparency.
  public private(set) var hasAlpha = false
  /// Milliseconds each picture stands, in order; a still has one of 0.
  public var delays: [Int] { images.map(\.duration) }

  private(set) var images: [Image] = []
  private let bytes: [UInt8]
  private let name: String

  /// Reads the container; throws ``EncodingError/Kind/badInput`` when it is none or says what cannot be.
  public init(_ bytes: [UInt8], name: String = "the WebP") throws(EncodingError) {
    (self.bytes, self.name) = (bytes, name)
    guard bytes.count >= 20, Self.tag(bytes, 0) == "RIFF", Self.tag(bytes, 8) == "WEBP" else {
      throw Self.failure(name, "it is no WebP")
    }
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = number(offset + 4, 4), body = offset + 8
      guard size <= bytes.count - body else { throw Self.failure(name, "it ends in the middle of a chunk") }
      switch Self.tag(bytes, offset) {
      case "VP8X" where size >= 10:
        hasAlpha = number(body, 1) & 0x10 != 0
        (width, height) = (number(body + 4, 3) + 1, number(body + 7, 3) + 1)
      case "ANIM" where size >= 6: plays = number(body + 4, 2)
      case "ANMF" where size >= 16: images.append(image(body, size))
      case "VP8 ", "VP8L":
        let side = Self.size(bytes[body..<body + size])
        if width == 0 { (width, height) = side }
        if images.isEmpty {
          images = [Image(width: side.width, height: side.height, chunks: 12..<bytes.count)]
        }
      default: break
      }
      offset = body + size + size & 1
    }
    guard width > 0, height > 0, width * height <= 1 << 28 else {
      throw Self.failure(name, "its canvas is \(width)×\(height)")
    }
    guard !images.isEmpty else { throw Self.failure(name, "it holds no picture") }
    for image in images where image.left + image.width > width || image.top + image.height > height {
      throw Self.failure(name, "a picture lies outside its canvas")
    }
  }

  /// Decodes the pictures; `body` gets the canvas as it stands for each of them, in order.
  ///
  /// Throws what `body` throws, and ``EncodingError`` when FFmpeg is not there or cannot decode a picture.
  public func pictures(_ body: (Int, borrowing Pixmap) throws -> Void) throws {
    let decoder = try WebPDecoder(name)
    var canvas = Pixmap(width: width, height: height)
    for (index, image) in images.enumerated() {
      let picture = try decoder.decode(still(image))
      guard picture.width == image.width, picture.height == image.height else {
        throw Self.failure(name, "picture \(index + 1) has another size than its frame")
      }
      Self.draw(image, on: &canvas) { x, y, below in
        let word = picture[x, y]
        return image.blends ? Self.over(word, below) : word
      }
      try body(index, canvas)
      if image.clears { Self.draw(image, on: &canvas) { _, _, _ in 0 } }
    }
  }

  private static func draw(
    _ image: Image, on canvas: inout Pixmap, _ word: (_ x: Int, _ y: Int, _ below: UInt32) -> UInt32
  ) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        canvas[image.left + x, image.top + y] = word(x, y, canvas[image.left + x, image.top + y])
      }
    }
  }

  /// A premultiplied word over another one.
  private static func over(_ word: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - word >> 24
    if rest == 0 || below == 0 { return word }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= min(255, word >> shift & 0xFF + PixelFormat.scaled((below >> shift & 0xFF) * rest)) << shift
    }
    return result
  }

  // MARK: - Bytes

  private func number(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func image(_ body: Int, _ size: Int) -> Image {
    let flags = number(body + 15, 1)
    return Image(
      left: 2 * number(body, 3), top: 2 * number(body + 3, 3), width: number(body + 6, 3) + 1,
      height: number(body + 9, 3) + 1, duration: number(body + 12, 3), blends: flags & 2 == 0,
      clears: flags & 1 == 1, chunks: body + 16..<body + size)
  }

  /// The chunks of a picture as a file of its own.
  private func still(_ image: Image) -> [UInt8] {
    func word(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var chunks = Array(bytes[image.chunks])
    if Self.tag(chunks, 0) == "ALPH" {
      let header = word(0x10, 4) + word(image.width - 1, 3) + word(image.height - 1, 3)
      chunks = Array("VP8X".utf8) + word(10, 4) + header + chunks
    }
    return Array("RIFF".utf8) + word(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func tag(_ bytes: [UInt8], _ offset: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// Width and height in the header of a lossless or a lossy picture (RFC 9649, 3.4; RFC 6386, 9.1).
  private static func size(_ data: ArraySlice<UInt8>) -> (width: Int, height: Int) {
    let bytes = Array(data.prefix(10)).map(Int.init)
    guard bytes.count == 10 else { return (0, 0) }
    if bytes[0] == 0x2F {
      let bits = bytes[1] | bytes[2] << 8 | bytes[3] << 16 | bytes[4] << 24
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    return ((bytes[6] | bytes[7] << 8) & 0x3FFF, (bytes[8] | bytes[9] << 8) & 0x3FFF)
  }

  private static func failure(_ name: String, _ cause: String) -> EncodingError {
    EncodingError(.badInput, stage: "read WebP", subject: name, cause: cause)
  }
}

/// FFmpeg's decoder of WebP stills.
private final class WebPDecoder {
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private let name: String

  init(_ name: String) throws(EncodingError) {
    self.name = name
    if let reason = av_call_load() {
      throw EncodingError(
        .unavailable, stage: "read", subject: name, cause: String(cString: reason),
        hint: "install FFmpeg’s libraries (Debian: libavcodec59)")
    }
    guard let decoder = av_call_avcodec_find_decoder_by_name("webp") else {
      throw EncodingError(.unavailable, stage: "read", subject: name, cause: "FFmpeg has no decoder for WebP")
    }
    codec = av_call_avcodec_alloc_context3(decoder)
    packet = av_call_av_packet_alloc()
    frame = av_call_av_frame_alloc()
    codec?.pointee.thread_count = 1
    guard av_call_avcodec_open2(codec, decoder, nil) >= 0, packet != nil, frame != nil else {
      throw failure("FFmpeg’s decoder does not start")
    }
  }

  deinit {
    av_call_av_frame_free(&frame)
    av_call_av_packet_free(&packet)
    av_call_avcodec_free_context(&codec)
  }

  /// The picture in the bytes of a still.
  func decode(_ bytes: [UInt8]) throws(EncodingError) -> Pixmap {
    guard let packet, let frame else { throw failure("FFmpeg’s decoder does not start") }
    // The decoder may read a little beyond the end.
    var padded = bytes + [UInt8](repeating: 0, count: Int(AV_INPUT_BUFFER_PADDING_SIZE))
    let sent = padded.withUnsafeMutableBufferPointer { buffer in
      packet.pointee.data = buffer.baseAddress
      packet.pointee.size = Int32(bytes.count)
      defer { (packet.pointee.data, packet.pointee.size) = (nil, 0) }
      return av_call_avcodec_send_packet(codec, packet)
    }
    guard sent >= 0, av_call_avcodec_receive_frame(codec, frame) >= 0 else {
      throw failure("a picture cannot be decoded")
    }
    defer { av_call_av_frame_unref(frame) }
    guard let pixmap = VideoPixels.pixmap(frame) else { throw failure("a picture has an unknown layout") }
    return pixmap
  }

  private func failure(_ cause: String) -> EncodingError {
    EncodingError(.badInput, stage: "read WebP", subject: name, cause: cause)
  }
}

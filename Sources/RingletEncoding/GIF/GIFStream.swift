import CGif

/// Writes the container of a GIF through giflib's sequential interface: the only file that calls its encoder.
///
/// giflib gets a sink of our own, since it ignores most failed writes; what the sink threw is thrown here.
final class GIFStream {
  private let file: UnsafeMutablePointer<GifFileType>
  private let state: SinkState
  private let colorMap: UnsafeMutablePointer<ColorMapObject>
  private var isOpen = true

  /// The sink and its first failure, reached from C through a pointer.
  private final class SinkState {
    let sink: any ByteSink
    var failure: EncodingError?
    var byteCount = 0

    init(_ sink: any ByteSink) { self.sink = sink }
  }

  /// Bytes handed to the sink so far.
  var byteCount: Int { state.byteCount }

  /// Writes the header, the palette (`0x00BBGGRR`, filled up to a power of two) and how often to play.
  init(width: Int, height: Int, palette: [UInt32], loop: LoopCount, sink: any ByteSink) throws(EncodingError)
  {
    state = SinkState(sink)
    var code: Int32 = 0
    let context = Unmanaged.passUnretained(state).toOpaque()
    let opened = EGifOpen(
      context,
      { file, bytes, count in
        guard let file, let bytes, count > 0 else { return 0 }
        let state = Unmanaged<SinkState>.fromOpaque(file.pointee.UserData).takeUnretainedValue()
        if state.failure != nil { return 0 }
        let chunk = Span(_unsafeStart: bytes, count: Int(count))
        do throws(EncodingError) {
          try state.sink.write(chunk)
          state.byteCount += Int(count)
          return count
        } catch {
          state.failure = error
          return 0
        }
      }, &code)
    guard let opened else { throw Self.failure("open the stream", code) }
    file = opened
    var size: Int32 = 2
    while size < palette.count { size *= 2 }
    guard let map = GifMakeMapObject(size, nil) else {
      EGifCloseFile(opened, nil)
      throw Self.failure("make the palette", Int32(E_GIF_ERR_NOT_ENOUGH_MEM))
    }
    colorMap = map
    for (index, color) in palette.enumerated() {
      let (red, green, blue) = channels(color)
      map.pointee.Colors[index] = GifColorType(Red: UInt8(red), Green: UInt8(green), Blue: UInt8(blue))
    }
    EGifSetGifVersion(file, true)
    try check(
      EGifPutScreenDesc(file, Int32(width), Int32(height), map.pointee.BitsPerPixel, 0, map), "header")
    try write(loop)
  }

  deinit {
    if isOpen { EGifCloseFile(file, nil) }
    GifFreeMapObject(colorMap)
  }

  /// Writes one image whose LZW codes are ready; `minimumCodeSize` is the one they were made with.
  func write(
    _ delta: FrameDelta, delay: Int, transparent: UInt8?, codes: [UInt8], minimumCodeSize: Int
  ) throws(EncodingError) {
    try writeControl(delta, delay: delay, transparent: transparent)
    // The code size byte is the depth of the map in force, whatever is passed later.
    let depth = file.pointee.SColorMap.pointee.BitsPerPixel
    file.pointee.SColorMap.pointee.BitsPerPixel = Int32(minimumCodeSize)
    let status = EGifPutImageDesc(
      file, Int32(delta.left), Int32(delta.top), Int32(delta.width), Int32(delta.height), false, nil)
    file.pointee.SColorMap.pointee.BitsPerPixel = depth
    try check(status, "image header")
    var block = [UInt8](repeating: 0, count: 256)
    var start = 0
    while start < codes.count {
      let count = min(255, codes.count - start)
      block[0] = UInt8(count)
      block.replaceSubrange(1...count, with: codes[start..<start + count])
      let status = block.withUnsafeMutableBufferPointer {
        start == 0 ? EGifPutCode(file, 0, $0.baseAddress) : EGifPutCodeNext(file, $0.baseAddress)
      }
      try check(status, "image data")
      start += count
    }
    try check(EGifPutCodeNext(file, nil), "image data")
  }

  /// Writes one image and lets giflib code its pixels.
  func write(
    _ delta: FrameDelta, delay: Int, transparent: UInt8?, pixels: [UInt8]
  ) throws(EncodingError) {
    try writeControl(delta, delay: delay, transparent: transparent)
    try check(
      EGifPutImageDesc(
        file, Int32(delta.left), Int32(delta.top), Int32(delta.width), Int32(delta.height), false, nil),
      "image header")
    var pixels = pixels
    for row in 0..<delta.height {
      let status = pixels.withUnsafeMutableBufferPointer {
        EGifPutLine(file, $0.baseAddress! + row * delta.width, Int32(delta.width))
      }
      try check(status, "image data")
    }
  }

  /// Writes the trailer.
  func finish() throws(EncodingError) {
    var code: Int32 = 0
    isOpen = false
    let status = EGifCloseFile(file, &code)
    if let failure = state.failure { throw failure }
    if status != GIF_OK { throw Self.failure("write the trailer", code) }
  }

  // MARK: - Parts

  /// The NETSCAPE block; without it a file plays once, and its number counts repeats after the first time.
  private func write(_ loop: LoopCount) throws(EncodingError) {
    let repeats: Int
    switch loop {
    case .forever: repeats = 0
    case .plays(let count) where count <= 1: return
    case .plays(let count): repeats = min(count - 1, 65_535)
    }
    let name = Array("NETSCAPE2.0".utf8)
    let block = [1, UInt8(repeats & 0xFF), UInt8(repeats >> 8)]
    try check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)), "loop count")
    try check(EGifPutExtensionBlock(file, Int32(name.count), name), "loop count")
    try check(EGifPutExtensionBlock(file, Int32(block.count), block), "loop count")
    try check(EGifPutExtensionTrailer(file), "loop count")
  }

  private func writeControl(_ delta: FrameDelta, delay: Int, transparent: UInt8?) throws(EncodingError) {
    let flags = UInt8(delta.disposal.rawValue << 2) | (transparent == nil ? 0 : 1)
    let block = [flags, UInt8(delay & 0xFF), UInt8(delay >> 8), transparent ?? 0]
    try check(
      EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), Int32(block.count), block), "image control")
  }

  private func check(_ status: Int32, _ part: String) throws(EncodingError) {
    if let failure = state.failure { throw failure }
    if status != GIF_OK { throw Self.failure("write the \(part)", file.pointee.Error) }
  }

  private static func failure(_ step: String, _ code: Int32) -> EncodingError {
    let text = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
    return EncodingError(.failed, stage: "write GIF", subject: step, cause: "giflib: \(text.lowercased())")
  }
}

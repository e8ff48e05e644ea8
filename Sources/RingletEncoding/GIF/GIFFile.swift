import CGif
public import RingletRaster

/// A finished GIF as a player shows it, read through giflib's sequential decoder.
///
/// Nothing of the encoder is used: it serves `inspect` and checks the encoder in tests. Pictures are handed out while
/// the file is read, and not kept.
public struct GIFFile: Sendable {
  /// One image of the file.
  public struct Image: Sendable {
    /// The rectangle that the image covers, in pixels.
    public var left, top, width, height: Int
    /// How long the picture stands, in centiseconds, as written.
    public var delay: Int
    /// 0 unspecified, 1 keep, 2 back to nothing, 3 back to the picture before.
    public var disposal: Int
    /// The entry that leaves the canvas as it is, if any.
    public var transparent: Int?
    /// Colours of a palette of its own; 0 where the global one is used.
    public var localPaletteSize: Int
    /// Bytes of the image in the file: its data blocks, without headers.
    public var byteCount: Int
  }

  /// Size of the canvas in pixels.
  public private(set) var width = 0, height = 0
  /// `nil` without a loop block (plays once), else the number as written: 0 for ever, n for n repeats.
  public private(set) var loopField: Int?
  /// The global palette, `0x00BBGGRR`.
  public private(set) var palette: [UInt32] = []
  /// Entries that any image uses.
  public private(set) var usedEntries = 0
  /// The images in order.
  public private(set) var images: [Image] = []
  /// Size of the file in bytes.
  public let byteCount: Int

  /// Sum of the delays in centiseconds.
  public var duration: Int { images.reduce(0) { $0 + $1.delay } }

  /// Whether any picture has a pixel that shows nothing.
  public private(set) var hasHoles = false
  /// Whether anything is left on the canvas once the last image has been disposed of.
  public private(set) var leavesResidue = false

  /// Decodes the bytes of a file; `body` gets the canvas as it stands for each image, in order.
  ///
  /// Throws what `body` throws, and ``EncodingError/Kind/badInput`` for anything but a complete GIF.
  public init(
    _ bytes: [UInt8], name: String = "the GIF", _ body: (Int, borrowing Pixmap) throws -> Void = { _, _ in }
  ) throws {
    byteCount = bytes.count
    let decoder = try Decoder(bytes, name)
    try decoder.header(&width, &height, &palette)
    var canvas = Pixmap(width: width, height: height)
    var saved: Pixmap?
    var control = Decoder.Control()
    var used = [Bool](repeating: false, count: 256)
    records: while true {
      switch try decoder.nextRecord() {
      case TERMINATE_RECORD_TYPE: break records
      case EXTENSION_RECORD_TYPE: try decoder.readExtension(&control, &loopField)
      case IMAGE_DESC_RECORD_TYPE:
        saved = control.disposal == 3 ? canvas : nil
        let image = try decoder.readImage(control, globalPalette: palette, on: &canvas, used: &used)
        if !hasHoles { hasHoles = canvas.holds(0) }
        try body(images.count, canvas)
        images.append(image)
        if let saved { canvas = saved } else if image.disposal == 2 { canvas.clear(image) }
        control = Decoder.Control()
      default: continue
      }
    }
    guard !images.isEmpty else { throw Decoder.failure(name, "it holds no image") }
    usedEntries = used.lazy.filter { $0 }.count
    leavesResidue = canvas.blocks.contains { $0 != .zero }
  }
}

extension Pixmap {
  /// Whether any pixel is a word.
  fileprivate borrowing func holds(_ word: UInt32) -> Bool {
    for y in 0..<height { for x in 0..<width where self[x, y] == word { return true } }
    return false
  }

  /// Takes back what an image covers.
  fileprivate mutating func clear(_ image: GIFFile.Image) {
    for y in image.top..<image.top + image.height {
      for x in image.left..<image.left + image.width { self[x, y] = 0 }
    }
  }
}

/// giflib's decoder over bytes in memory.
private final class Decoder {
  /// What the graphic control block in front of an image says.
  struct Control {
    var delay = 0
    var disposal = 0
    var transparent: Int?
  }

  private final class Input {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let file: UnsafeMutablePointer<GifFileType>
  private let input: Input
  private let name: String

  init(_ bytes: [UInt8], _ name: String) throws(EncodingError) {
    input = Input(bytes)
    self.name = name
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, target, count in
        guard let file, let target, count > 0 else { return 0 }
        let input = Unmanaged<Input>.fromOpaque(file.pointee.UserData).takeUnretainedValue()
        let size = min(Int(count), input.bytes.count - input.position)
        input.bytes.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return }
          target.update(from: base + input.position, count: size)
        }
        input.position += size
        return Int32(size)
      }, &code)
    guard let opened else { throw Self.failure(name, Self.text(code)) }
    file = opened
  }

  deinit { DGifCloseFile(file, nil) }

  func header(_ width: inout Int, _ height: inout Int, _ palette: inout [UInt32]) throws(EncodingError) {
    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    guard width > 0, height > 0, width * height <= 1 << 28 else {
      throw Self.failure(name, "its canvas is \(width)×\(height)")
    }
    palette = Self.colors(file.pointee.SColorMap)
  }

  func nextRecord() throws(EncodingError) -> GifRecordType {
    var type = UNDEFINED_RECORD_TYPE
    try check(DGifGetRecordType(file, &type))
    return type
  }

  func readExtension(_ control: inout Control, _ loopField: inout Int?) throws(EncodingError) {
    var label: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &label, &block))
    var isLoop = false
    while let bytes = block {
      let size = Int(bytes[0])
      if label == GRAPHICS_EXT_FUNC_CODE && size >= 4 {
        control.disposal = Int(bytes[1] >> 2 & 7)
        control.delay = Int(bytes[2]) | Int(bytes[3]) << 8
        control.transparent = bytes[1] & 1 == 1 ? Int(bytes[4]) : nil
      }
      if label == APPLICATION_EXT_FUNC_CODE {
        if isLoop && size >= 3 && bytes[1] == 1 { loopField = Int(bytes[2]) | Int(bytes[3]) << 8 }
        if size == 11 { isLoop = "NETSCAPE2.0".utf8.elementsEqual((1...11).map { bytes[$0] }) }
      }
      try check(DGifGetExtensionNext(file, &block))
    }
  }

  func readImage(
    _ control: Control, globalPalette: [UInt32], on canvas: inout Pixmap, used: inout [Bool]
  ) throws(EncodingError) -> GIFFile.Image {
    try check(DGifGetImageDesc(file))
    let place = file.pointee.Image
    let start = input.position
    let local = Self.colors(place.ColorMap)
    let palette = local.isEmpty ? globalPalette : local
    var image = GIFFile.Image(
      left: Int(place.Left), top: Int(place.Top), width: Int(place.Width), height: Int(place.Height),
      delay: control.delay, disposal: control.disposal, transparent: control.transparent,
      localPaletteSize: local.count, byteCount: 0)
    guard
      image.width > 0, image.height > 0, image.left + image.width <= canvas.width,
      image.top + image.height <= canvas.height
    else { throw Self.failure(name, "an image lies outside its canvas") }
    var line = [GifPixelType](repeating: 0, count: image.width)
    for y in rows(of: image, isInterlaced: place.Interlace) {
      let status = line.withUnsafeMutableBufferPointer { DGifGetLine(file, $0.baseAddress, Int32($0.count)) }
      try check(status)
      for x in 0..<image.width {
        let entry = Int(line[x])
        used[entry] = true
        if entry == control.transparent { continue }
        guard entry < palette.count else {
          throw Self.failure(name, "a pixel's colour is not in its palette")
        }
        canvas[image.left + x, image.top + y] = 0xFF00_0000 | palette[entry]
      }
    }
    image.byteCount = input.position - start
    return image
  }

  private func rows(of image: GIFFile.Image, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<image.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: image.height, by: $0.1)) }
  }

  private static func colors(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32] {
    guard let map else { return [] }
    return (0..<Int(map.pointee.ColorCount)).map {
      let color = map.pointee.Colors[$0]
      return UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16
    }
  }

  private func check(_ status: Int32) throws(EncodingError) {
    guard status != GIF_OK else { return }
    let isCut = input.position == input.bytes.count
    throw Self.failure(name, isCut ? "it is cut short" : Self.text(file.pointee.Error))
  }

  private static func text(_ code: Int32) -> String {
    GifErrorString(code).map { "giflib: " + String(cString: $0).lowercased() } ?? "giflib: error \(code)"
  }

  static func failure(_ name: String, _ cause: String) -> EncodingError {
    EncodingError(.badInput, stage: "read GIF", subject: name, cause: cause)
  }
}

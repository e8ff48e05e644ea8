import CPng
public import RingletRaster

/// Writes pictures as PNG files: straight sRGB, 8 bits a channel, with alpha only where there is any.
public enum PNGWriter {
  /// Writes a picture.
  ///
  /// Throws what the sink throws, and ``EncodingError/Kind/failed`` with libpng's words.
  public static func write(_ pixmap: Pixmap, to sink: any ByteSink) throws(EncodingError) {
    let isOpaque = isOpaque(pixmap)
    var samples: [UInt8] = []
    samples.reserveCapacity(pixmap.width * pixmap.height * 4)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let pixel = PixelFormat.straight(pixmap[x, y])
        samples.append(pixel.red)
        samples.append(pixel.green)
        samples.append(pixel.blue)
        if !isOpaque { samples.append(pixel.alpha) }
      }
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(pixmap.width)
    image.height = UInt32(pixmap.height)
    image.format = isOpaque ? PNGFormat.rgb : PNGFormat.rgba
    defer { png_image_free(&image) }
    // At worst nothing is compressed: a byte more a row for the filter, 5 bytes a block of 16,383 and 12 a chunk of
    // 8,192 bytes, and the chunks around.
    let rows = samples.count + pixmap.height
    var size = png_alloc_size_t(rows + rows / 256 + 4096)
    var bytes = [UInt8](repeating: 0, count: size)
    let done = bytes.withUnsafeMutableBytes { buffer in
      samples.withUnsafeBytes {
        png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, $0.baseAddress, 0, nil)
      }
    }
    guard done != 0 else {
      throw EncodingError(
        .failed, stage: "write PNG", subject: "the picture", cause: PNGFormat.message(image))
    }
    try sink.write(bytes.span.extracting(first: size))
  }

  private static func isOpaque(_ pixmap: Pixmap) -> Bool {
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y] >> 24 != 255 { return false }
    }
    return true
  }
}

/// Layouts of libpng's simplified interface, whose names are macros that the importer skips.
enum PNGFormat {
  /// `PNG_FORMAT_RGB`: three bytes a pixel, encoded sRGB.
  static let rgb: UInt32 = 2
  /// `PNG_FORMAT_RGBA`: four bytes a pixel, encoded sRGB with straight alpha.
  static let rgba: UInt32 = 3

  /// What libpng said last.
  static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      "libpng: " + String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

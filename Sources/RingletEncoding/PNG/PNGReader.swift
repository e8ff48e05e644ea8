import CPng
public import RingletRaster

/// Reads PNG files of any kind as premultiplied pictures.
public enum PNGReader {
  /// Largest picture that is read, in pixels: a broken header must not ask for all memory.
  static let largestArea = 1 << 28

  /// Reads a picture from the bytes of a file; `name` is for messages.
  ///
  /// Palettes, greys, 16 bits and interlacing come out as sRGB with 8 bits. Throws ``EncodingError/Kind/badInput``
  /// for anything that libpng does not take.
  public static func read(_ bytes: [UInt8], name: String) throws(EncodingError) -> Pixmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    func failure(_ cause: String) -> EncodingError {
      EncodingError(.badInput, stage: "read PNG", subject: name, cause: cause)
    }
    // libpng keeps the address of the bytes between the two calls.
    let samples: [UInt8]? = bytes.withUnsafeBytes { buffer in
      guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else {
        return nil
      }
      guard Int(image.width) * Int(image.height) <= largestArea else { return nil }
      image.format = PNGFormat.rgba
      var samples = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
      let done = samples.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) }
      return done != 0 ? samples : nil
    }
    guard let samples else {
      let isLarge = Int(image.width) * Int(image.height) > largestArea
      let message = PNGFormat.message(image)
      let cause = message.hasSuffix("read beyond end of data") ? "it is cut short" : message
      throw failure(isLarge ? "\(image.width)×\(image.height) pixels are too many" : cause)
    }
    var pixmap = Pixmap(width: Int(image.width), height: Int(image.height))
    pixmap.fill(straight: samples.span)
    return pixmap
  }
}

/// The space in which colours are compared: encoded sRGB, weighted by how well the eye tells the channels apart.
///
/// Distances are in levels of 255 of a grey step. Squared weights are 0.30, 0.48 and 0.22 times three, between the
/// even weights of PSNR and the luma weights of structural metrics, so that one palette does well by both.
enum ColorSpace {
  /// Square roots of the channel weights; the squares sum to 3.
  static let scale = SIMD3<Float>(0.95, 1.2, 0.81)

  /// Position of a colour in the byte order of ``FlatColor``.
  static func position(of color: UInt32) -> SIMD3<Float> {
    let (red, green, blue) = channels(color)
    return SIMD3(Float(red), Float(green), Float(blue)) * scale
  }

  /// The nearest colour of 24 bits to a position.
  static func color(at position: SIMD3<Float>) -> UInt32 {
    let levels = position / scale
    var result: UInt32 = 0
    for lane in 0..<3 {
      result |= UInt32(min(max(levels[lane], 0), 255).rounded()) << UInt32(8 * lane)
    }
    return result
  }
}

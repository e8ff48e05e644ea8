import CLibAV
import RingletRaster

/// Decoded pictures of the layouts that our formats and their usual peers decode to.
enum VideoPixels {
  /// The picture of a frame, premultiplied; `nil` when its layout is another.
  static func pixmap(_ frame: UnsafeMutablePointer<AVFrame>) -> Pixmap? {
    let width = Int(frame.pointee.width), height = Int(frame.pointee.height)
    guard width > 0, height > 0, let sample = sampler(frame) else { return nil }
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixmap[x, y] = sample(x, y) }
    }
    return pixmap
  }

  private static func sampler(_ frame: UnsafeMutablePointer<AVFrame>) -> ((Int, Int) -> UInt32)? {
    let data = frame.pointee.data, strides = frame.pointee.linesize
    guard let base = data.0 else { return nil }
    let stride = Int(strides.0)
    func bytes(_ r: Int, _ g: Int, _ b: Int, _ a: Int?, _ size: Int) -> (Int, Int) -> UInt32 {
      { x, y in
        let p = base + y * stride + x * size
        return PixelFormat.premultiplied(red: p[r], green: p[g], blue: p[b], alpha: a.map { p[$0] } ?? 255)
      }
    }
    switch AVPixelFormat(rawValue: frame.pointee.format) {
    case AV_PIX_FMT_RGBA: return bytes(0, 1, 2, 3, 4)
    case AV_PIX_FMT_BGRA: return bytes(2, 1, 0, 3, 4)
    case AV_PIX_FMT_ARGB: return bytes(1, 2, 3, 0, 4)
    case AV_PIX_FMT_RGB24: return bytes(0, 1, 2, nil, 3)
    case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P: return planar(frame, shift: 1, bits: 8)
    case AV_PIX_FMT_YUV444P: return planar(frame, shift: 0, bits: 8)
    case AV_PIX_FMT_YUVA444P10LE: return planar(frame, shift: 0, bits: 10)
    case AV_PIX_FMT_YUVA444P12LE: return planar(frame, shift: 0, bits: 12)
    default: return nil
    }
  }

  /// Samples of planes; chroma is taken from the nearest sample.
  private static func planar(
    _ frame: UnsafeMutablePointer<AVFrame>, shift: Int, bits: Int
  ) -> ((Int, Int) -> UInt32)? {
    let data = frame.pointee.data, strides = frame.pointee.linesize
    guard let luma = data.0, let blue = data.1, let red = data.2 else { return nil }
    let alpha = data.3
    let space = frame.pointee.colorspace
    let is601 = space == AVCOL_SPC_BT470BG || space == AVCOL_SPC_SMPTE170M
    func level(_ plane: UnsafeMutablePointer<UInt8>, _ stride: Int32, _ x: Int, _ y: Int) -> Int {
      let row = plane + y * Int(stride)
      if bits == 8 { return Int(row[x]) }
      let word = Int(row[2 * x]) | Int(row[2 * x + 1]) << 8
      return min(255, (word + (1 << (bits - 9))) >> (bits - 8))
    }
    return { x, y in
      let (cx, cy) = (x >> shift, y >> shift)
      let c = YUVConversion.color(
        level(luma, strides.0, x, y), level(blue, strides.1, cx, cy), level(red, strides.2, cx, cy),
        is601: is601)
      let a = alpha.map { UInt8(level($0, strides.3, x, y)) } ?? 255
      return PixelFormat.premultiplied(red: UInt8(c.r), green: UInt8(c.g), blue: UInt8(c.b), alpha: a)
    }
  }
}

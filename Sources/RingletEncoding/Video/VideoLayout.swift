import CLibAV

extension VideoRecipe.Layout {
  /// FFmpeg's name of the layout.
  var format: AVPixelFormat {
    switch self {
    case .yuv420: AV_PIX_FMT_YUV420P
    case .yuva420: AV_PIX_FMT_YUVA420P
    case .yuva444p10: AV_PIX_FMT_YUVA444P10LE
    case .rgba: AV_PIX_FMT_RGBA
    case .bgra: AV_PIX_FMT_BGRA
    }
  }

  /// Whether the layout holds Y′CbCr, whose meaning must be tagged.
  var isVideo: Bool { self != .rgba && self != .bgra }

  /// Both sides are a multiple of this many pixels.
  var multiple: Int { self == .yuv420 || self == .yuva420 ? 2 : 1 }

  /// Whether empty pixels take the tint of the picture; lossless formats want them all zero instead.
  var isTinted: Bool { self == .yuva420 || self == .yuva444p10 }

  /// Converts a picture into a frame of this layout and its size.
  func fill(_ frame: UnsafeMutablePointer<AVFrame>, _ picture: StraightPicture) {
    switch self {
    case .rgba, .bgra: fillWords(frame, picture)
    case .yuv420, .yuva420: fillSubsampled(frame, picture)
    case .yuva444p10: fillTenBits(frame, picture)
    }
  }

  private func fillWords(_ frame: UnsafeMutablePointer<AVFrame>, _ picture: StraightPicture) {
    guard let base = frame.pointee.data.0 else { return }
    let stride = Int(frame.pointee.linesize.0)
    for y in 0..<picture.height {
      let row = UnsafeMutableRawPointer(base + y * stride)
      for column in 0..<picture.blocksPerRow {
        var block = picture.blocks[y * picture.blocksPerRow + column]
        if self == .bgra { block = (block & 0xFF00_FF00) | (block & 255) &<< 16 | (block &>> 16) & 255 }
        let width = min(8, picture.width - column * 8)
        withUnsafeBytes(of: block) {
          (row + column * 32).copyMemory(from: $0.baseAddress!, byteCount: width * 4)
        }
      }
    }
  }

  /// 4:2:0: the chroma of a pixel square is that of the mean of its four colours.
  private func fillSubsampled(_ frame: UnsafeMutablePointer<AVFrame>, _ picture: StraightPicture) {
    guard let luma = frame.pointee.data.0, let blue = frame.pointee.data.1, let red = frame.pointee.data.2
    else { return }
    let (ls, bs, rs) = (
      Int(frame.pointee.linesize.0), Int(frame.pointee.linesize.1), Int(frame.pointee.linesize.2)
    )
    let alpha = self == .yuva420 ? frame.pointee.data.3 : nil, alphaStride = Int(frame.pointee.linesize.3)
    let blocks = picture.blocks.span
    for y in stride(from: 0, to: picture.height, by: 2) {
      for column in 0..<picture.blocksPerRow {
        let x = column * 8, count = min(8, picture.width - x)
        let upper = blocks[y * picture.blocksPerRow + column]
        let lower = blocks[(y + 1) * picture.blocksPerRow + column]
        Self.put(YUVConversion.luma(upper), luma + y * ls + x, count)
        Self.put(YUVConversion.luma(lower), luma + (y + 1) * ls + x, count)
        let chroma = YUVConversion.chroma(upper, lower)
        Self.put(chroma.blue, blue + y / 2 * bs + x / 2, count / 2)
        Self.put(chroma.red, red + y / 2 * rs + x / 2, count / 2)
        guard let alpha else { continue }
        Self.put(SIMD8<UInt8>(truncatingIfNeeded: upper &>> 24), alpha + y * alphaStride + x, count)
        Self.put(SIMD8<UInt8>(truncatingIfNeeded: lower &>> 24), alpha + (y + 1) * alphaStride + x, count)
      }
    }
  }

  /// Writes the first lanes of a vector.
  @inline(__always)
  private static func put<Samples: SIMD>(
    _ samples: Samples, _ place: UnsafeMutablePointer<UInt8>, _ count: Int
  ) where Samples.Scalar == UInt8 {
    if count == Samples.scalarCount {
      UnsafeMutableRawPointer(place).storeBytes(of: samples, as: Samples.self)
    } else {
      for lane in 0..<count { place[lane] = samples[lane] }
    }
  }

  /// 4:4:4 with ten bits.
  private func fillTenBits(_ frame: UnsafeMutablePointer<AVFrame>, _ picture: StraightPicture) {
    func plane(_ base: UnsafeMutablePointer<UInt8>?, _ stride: Int32, _ y: Int) -> UnsafeMutablePointer<
      UInt16
    >? {
      base.map { UnsafeMutableRawPointer($0 + y * Int(stride)).assumingMemoryBound(to: UInt16.self) }
    }
    let data = frame.pointee.data, strides = frame.pointee.linesize
    for y in 0..<picture.height {
      guard let luma = plane(data.0, strides.0, y), let blue = plane(data.1, strides.1, y),
        let red = plane(data.2, strides.2, y), let alpha = plane(data.3, strides.3, y)
      else { return }
      for x in 0..<picture.width {
        let word = picture[x, y]
        let (r, g, b) = (Int(word & 255), Int((word >> 8) & 255), Int((word >> 16) & 255))
        luma[x] = UInt16(YUVConversion.luma(r, g, b, bits: 10))
        blue[x] = UInt16(YUVConversion.blue(r, g, b, bits: 10))
        red[x] = UInt16(YUVConversion.red(r, g, b, bits: 10))
        let a = word >> 24
        alpha[x] = UInt16(a << 2 | a >> 6)
      }
    }
  }
}

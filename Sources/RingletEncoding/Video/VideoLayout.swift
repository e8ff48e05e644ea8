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
      let row = UnsafeMutableRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<picture.width {
        let word = picture.pixels[y * picture.width + x]
        row[x] = self == .rgba ? word : (word & 0xFF00_FF00) | (word & 255) << 16 | (word >> 16) & 255
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
    let pixels = picture.pixels.span, width = picture.width
    var y = 0
    while y < picture.height {
      var x = 0
      while x < width {
        var (r, g, b) = (0, 0, 0)
        for dy in 0..<2 {
          for dx in 0..<2 {
            let word = pixels[(y + dy) * width + x + dx]
            let (pr, pg, pb) = (Int(word & 255), Int((word >> 8) & 255), Int((word >> 16) & 255))
            luma[(y + dy) * ls + x + dx] = UInt8(truncatingIfNeeded: YUVConversion.luma(pr, pg, pb))
            if let alpha { alpha[(y + dy) * alphaStride + x + dx] = UInt8(word >> 24) }
            (r, g, b) = (r + pr, g + pg, b + pb)
          }
        }
        blue[(y / 2) * bs + x / 2] = UInt8(truncatingIfNeeded: YUVConversion.blue(r, g, b, shift: 2))
        red[(y / 2) * rs + x / 2] = UInt8(truncatingIfNeeded: YUVConversion.red(r, g, b, shift: 2))
        x += 2
      }
      y += 2
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
        let word = picture.pixels[y * picture.width + x]
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

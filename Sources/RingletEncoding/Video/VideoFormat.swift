/// A format that FFmpeg's libraries write.
public enum VideoFormat: String, CaseIterable, Hashable, Sendable {
  /// H.264 in MP4, opaque.
  case mp4
  /// VP9 in WebM, with alpha when the loop has any.
  case webm
  /// ProRes 4444 in QuickTime, with alpha.
  case mov
  /// Lossless animated WebP.
  case webp
  /// Animated PNG.
  case apng

  /// Whether there is a choice between few bytes and a true picture.
  public var hasQuality: Bool { self == .mp4 || self == .webm }
}

/// How FFmpeg is asked to write a format.
struct VideoRecipe: Sendable {
  /// Layout of the pixels that the encoder takes.
  enum Layout: Sendable {
    /// Y′CbCr 4:2:0, BT.709, limited range; the width and height are even.
    case yuv420
    /// The same with a plane of alpha.
    case yuva420
    /// Y′CbCr 4:4:4 with alpha, ten bits.
    case yuva444p10
    /// Straight red, green, blue, alpha.
    case rgba
    /// Straight blue, green, red, alpha.
    case bgra
  }

  /// Names of FFmpeg's encoder and muxer.
  var encoder, muxer: String
  var layout: Layout
  /// Options of the encoder and of the muxer.
  var encoderOptions, muxerOptions: [(String, String)]
  /// A time base that the format insists on, in ticks a second.
  var ticksPerSecond: Int?

  /// The recipe of a format; `hasAlpha` says whether any pixel of the loop is not opaque, `lastDelay` how many ticks its
  /// last frame stands.
  ///
  /// Measured on loaders at 240 px: with x264's defaults the picture pulses at the wrap, since quality decays along
  /// the P frames and the next key frame resets it. Flat quality (no macroblock tree, no adaptive quantization, no
  /// psychovisual tricks) at CRF 12 leaves a rise of at most 0.26 luma levels in resting pixels.
  static func make(
    _ format: VideoFormat, frames: Int, lastDelay: Int, hasAlpha: Bool, quality: Int, plays: Int
  ) -> VideoRecipe {
    switch format {
    case .mp4:
      // Quality 100…1 is CRF 6…34; the default 80 is CRF 12.
      let crf = quality >= 80 ? 12 - (quality - 80) * 6 / 20 : 12 + (80 - quality) * 22 / 80
      return VideoRecipe(
        encoder: "libx264", muxer: "mp4", layout: .yuv420,
        encoderOptions: [
          ("preset", "slow"), ("crf", "\(crf)"), ("profile", "high"), ("bf", "0"), ("mbtree", "0"),
          ("aq-mode", "none"), ("psy", "0"), ("sc_threshold", "0"), ("g", "\(max(frames, 1) + 1)"),
        ],
        muxerOptions: [("movflags", "faststart"), ("use_editlist", "0")])
    case .webm:
      // Quality 100…1 is CRF 4…48; the default 80 is CRF 12.
      let crf = quality >= 80 ? 12 - (quality - 80) * 8 / 20 : 12 + (80 - quality) * 36 / 80
      return VideoRecipe(
        encoder: "libvpx-vp9", muxer: "webm", layout: hasAlpha ? .yuva420 : .yuv420,
        encoderOptions: [
          ("crf", "\(crf)"), ("b", "0"), ("auto-alt-ref", "0"), ("row-mt", "0"), ("cpu-used", "2"),
          ("g", "\(max(frames, 1) + 1)"),
        ],
        muxerOptions: [])
    case .mov:
      return VideoRecipe(
        encoder: "prores_ks", muxer: "mov", layout: .yuva444p10,
        encoderOptions: [("profile", "4444"), ("alpha_bits", "16"), ("vendor", "apl0")],
        muxerOptions: [("movflags", "faststart"), ("use_editlist", "0")])
    case .webp:
      return VideoRecipe(
        encoder: "libwebp_anim", muxer: "webp", layout: .bgra,
        encoderOptions: [("lossless", "1"), ("compression_level", "4"), ("quality", "75")],
        muxerOptions: [("loop", "\(plays)")], ticksPerSecond: 1000)
    case .apng:
      return VideoRecipe(
        encoder: "apng", muxer: "apng", layout: .rgba, encoderOptions: [("pred", "none")],
        // The muxer takes the last delay from the frame before otherwise.
        muxerOptions: [("plays", "\(plays)"), ("final_delay", "\(lastDelay)/1000")], ticksPerSecond: 1000)
    }
  }
}

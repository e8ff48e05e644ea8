internal import CLibAV

/// FFmpeg's libraries, which are found when they are first used.
package enum VideoLibraries {
  /// Loads the libraries; returns why they cannot be, or `nil`.
  @discardableResult
  package static func load() -> String? { av_call_load().map { String(cString: $0) } }

  /// The name of FFmpeg's encoder for a format.
  package static func encoderName(of format: VideoFormat) -> String {
    VideoRecipe.make(format, frames: 1, lastDelay: 1, hasAlpha: true, quality: 80, plays: 0).encoder
  }

  /// Whether the libraries are there and have the encoder of a format.
  package static func canWrite(_ format: VideoFormat) -> Bool {
    load() == nil && av_call_avcodec_find_encoder_by_name(encoderName(of: format)) != nil
  }
}

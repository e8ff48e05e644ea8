internal import CLibAV

/// FFmpeg's libraries, which are found when they are first used.
package enum VideoLibraries {
  /// Loads the libraries; returns why they cannot be, or `nil`.
  @discardableResult
  package static func load() -> String? { av_call_load().map { String(cString: $0) } }
}

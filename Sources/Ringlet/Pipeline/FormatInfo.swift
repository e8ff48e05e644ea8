/// What a format is and can do.
package struct FormatInfo: Sendable {
  /// Name, which is also its file extension.
  package let name: String
  /// Whether it keeps partial transparency.
  package let hasAlpha: Bool
  /// One line.
  package let about: String

  /// All formats that are written.
  package static let all = [
    FormatInfo(name: "gif", hasAlpha: false, about: "plays everywhere; 256 colours, one-bit transparency"),
    FormatInfo(
      name: "mp4", hasAlpha: false, about: "H.264, for web pages and social sites (needs FFmpeg’s libraries)"),
    FormatInfo(
      name: "svg", hasAlpha: true, about: "shapes in motion, sharp at any size; browsers and README pages"),
    FormatInfo(name: "png", hasAlpha: true, about: "a still (--at), through libpng"),
    FormatInfo(
      name: "apng", hasAlpha: true, about: "lossless with full transparency (needs FFmpeg’s libraries)"),
    FormatInfo(
      name: "webp", hasAlpha: true, about: "small, lossless, full transparency (needs FFmpeg’s libraries)"),
    FormatInfo(name: "webm", hasAlpha: true, about: "VP9 with transparency (needs FFmpeg’s libraries)"),
    FormatInfo(name: "mov", hasAlpha: true, about: "ProRes 4444 for editors (needs FFmpeg’s libraries)"),
  ]
}

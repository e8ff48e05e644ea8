/// A GIF colour: opaque sRGB with red in the low byte (`0x00BBGGRR`), or nothing at all.
///
/// The byte order is that of the renderer's words, so an opaque word becomes a colour by dropping its alpha.
enum FlatColor: Hashable, Sendable {
  case nothing
  case color(UInt32)
}

/// The three channels of a colour in the byte order of ``FlatColor``.
@inline(__always)
func channels(_ color: UInt32) -> (red: Int, green: Int, blue: Int) {
  (Int(color & 0xFF), Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF))
}

/// `0xRRGGBB` to `0x00BBGGRR` and back.
func swappedRedBlue(_ color: UInt32) -> UInt32 {
  (color & 0xFF) << 16 | color & 0xFF00 | color >> 16 & 0xFF
}

/// How far numbers may go before they are held, one reason each.
enum Limits {
  /// Pixels from the origin beyond which nothing can be seen: eight times ``Renderer/longestSide``.
  ///
  /// Rectangles of pixels and effects end there.
  static let plane = 65_536
  /// Pixels that a shadow can be moved by: the picture that casts it must fit into memory.
  static let shadow = 8192.0
  /// Pixels from the origin that clips which nobody has set reach to: whatever an effect may bring into sight.
  static let everything = 1 << 20
  /// Pixels from the origin within which lines keep their slope.
  ///
  /// `Float` holds the grid of 1/4096 px up to 4096 px, and one of 1/1024 px as far as here: ends that meet are rounded
  /// alike, so nothing comes apart.
  static let line = 16_384.0
  /// Pixels from the origin beyond which coordinates are no longer exact enough to draw: a shape with one of these is not.
  static let drawable = 0x1p30
  /// The largest radius in pixels of an arc that stays one: its square must not lose the grid in `Float`.
  static let radius = 4096.0

  /// A coordinate held to ``plane``, as a whole number; zero for what is none.
  static func held(_ v: Double) -> Int {
    v.isNaN ? 0 : Int(Swift.min(Swift.max(v, -Double(plane)), Double(plane)))
  }
}

extension Double {
  /// The nearest multiple of 1/4096, the grid that outlines lie on: adding 1.5·2⁴⁰ leaves no room for finer bits.
  var onGrid: Double { (self + 0x1.8p40) - 0x1.8p40 }
}

package import RingletRaster

/// Where the drawing lies on the picture: the size in pixels, and the map from points to pixels.
package struct Canvas: Sendable {
  /// Size in pixels.
  package let width, height: Int
  /// Maps points of the loader's own space to pixels.
  package let transform: Affine

  /// Points that a loader is offered when it asks for all there is and no size is given: the side of a square.
  package static let defaultProposal = 300.0
  /// Pixels per point when neither a size nor a scale is given.
  package static let defaultScale = 2.0

  /// Points around a drawing that is not its own page.
  package static let defaultMargin = 4.0

  /// Places what is drawn, `ink` in points, on a picture.
  ///
  /// A drawing with a backdrop has no margin of its own accord; one that fills the screen is the picture.
  ///
  /// * A size without a scale: the drawing and its margin are fitted into it and centred.
  /// * A size with a scale: the drawing is centred at that scale.
  /// * No size: the picture is as large as the drawing and its margin, moved by whole pixels so that what is
  ///   aligned to pixels stays aligned.
  ///
  /// Throws ``RingletError`` when the picture would be larger than ``Preset/maximumSide``.
  init(ink: Rect, backdrop: Backdrop? = nil, options: RenderOptions) throws(RingletError) {
    let drawing = backdrop.flatMap { $0.isScreen ? $0.rect : nil } ?? ink
    let margin = options.margin ?? (backdrop == nil ? Self.defaultMargin : 0)
    let content = Rect(
      x: drawing.x - margin, y: drawing.y - margin, width: drawing.width + 2 * margin,
      height: drawing.height + 2 * margin)
    let sides = (max(content.width, 1e-6), max(content.height, 1e-6))
    if options.width == nil, options.height == nil {
      let scale = options.scale ?? Self.defaultScale
      let left = (content.minX * scale + 1e-6).rounded(.down) / scale
      let top = (content.minY * scale + 1e-6).rounded(.down) / scale
      width = Self.pixels(((content.maxX - left) * scale - 1e-6).rounded(.up))
      height = Self.pixels(((content.maxY - top) * scale - 1e-6).rounded(.up))
      transform = Affine.translation(-left, -top).then(.scale(scale, scale))
      try Self.check(width, height)
      return
    }
    let fitted: Double =
      switch (options.width, options.height) {
      case (let w?, let h?): min(Double(w) / sides.0, Double(h) / sides.1)
      case (let w?, nil): Double(w) / sides.0
      default: Double(options.height ?? 1) / sides.1
      }
    let scale = options.scale ?? fitted
    width = options.width ?? max(1, Self.pixels((sides.0 * scale).rounded()))
    height = options.height ?? max(1, Self.pixels((sides.1 * scale).rounded()))
    let center = content.center
    transform = Affine.translation(-center.x, -center.y).then(.scale(scale, scale))
      .then(.translation(Double(width) / 2, Double(height) / 2))
    try Self.check(width, height)
  }

  /// A length as whole pixels; what is far too long for a picture is refused by ``check(_:_:)``, whatever it is.
  private static func pixels(_ length: Double) -> Int { Int(min(max(length, 0), 1e9)) }

  private static func check(_ width: Int, _ height: Int) throws(RingletError) {
    guard width <= Preset.maximumSide, height <= Preset.maximumSide else {
      throw RingletError(
        .render, "\(width)×\(height) pixels", "is larger than \(Preset.maximumSide) a side",
        hint: "choose a smaller --size or --scale", status: .badInput)
    }
  }
}

import Foundation
import RingletRaster

extension _StyleLayers {
  /// Draws a shape with all layers, in a frame with its top-left corner at the origin.
  func draw(_ shape: DrawableOutline, rule: FillRule, in size: CGSize, into recorder: inout Recorder) {
    guard !shape.isEmpty, shape.transform.inverse != nil else { return }
    for layer in layers { layer.draw(shape, rule: rule, in: size, into: &recorder) }
  }
}

extension _StyleLayers.Layer {
  /// Draws a shape with its shadows.
  fileprivate func draw(
    _ shape: DrawableOutline, rule: FillRule, in size: CGSize, into recorder: inout Recorder
  ) {
    if backdropBlur > 0 {
      let area = area(of: shape, rule: rule)
      recorder.blurBackdrop(
        radius: backdropBlur, in: area.outline, rule: area.rule, transform: shape.transform)
    }
    let drops = shadows.filter { !$0.inner && $0.color.alpha > 0 }
    let inner = shadows.filter { $0.inner && $0.color.alpha > 0 }
    guard !drops.isEmpty || !inner.isEmpty else {
      return fill(shape, rule: rule, in: size, blend: blend, into: &recorder)
    }
    let effects = drops.map { shadow -> Effect in
      let offset = recorder.transform.apply(Point(shadow.x, shadow.y)) - recorder.transform.apply(.zero)
      let sigma = max(0, shadow.radius) * recorder.transform.meanScale
      return .shadow(shadow.color.rgba, sigmaX: sigma, sigmaY: sigma, dx: offset.x, dy: offset.y)
    }
    recorder.withLayer(Layer(blend: blend.raster, effects: effects)) { recorder in
      fill(shape, rule: rule, in: size, blend: .normal, into: &recorder)
      for shadow in inner { draw(shadow, inside: shape, rule: rule, in: size, into: &recorder) }
    }
  }

  /// Draws a shape without shadows.
  private func fill(
    _ shape: DrawableOutline, rule: FillRule, in size: CGSize, blend: BlendMode, into recorder: inout Recorder
  ) {
    if source.isDrawn { return drawThrough(shape, rule: rule, in: size, blend: blend, into: &recorder) }
    let (paint, transform) = paint(in: size)
    if case .solid(let color) = paint, color.alpha <= 0 { return }
    recorder.draw(
      shape.outline, trim: shape.trim, stroke: shape.stroke, rule: rule, transform: shape.transform,
      paint: paint, paintTransform: transform, blend: blend.raster)
  }

  /// The area that a shape covers, in the space of its outline.
  private func area(of shape: DrawableOutline, rule: FillRule) -> (outline: Outline, rule: FillRule) {
    guard shape.trim != nil || shape.stroke != nil else { return (shape.outline, rule) }
    var path = BezierPath(shape.outline)
    if let trim = shape.trim { path = path.trimmed(by: trim) }
    guard let stroke = shape.stroke else { return (.path(path), rule) }
    return (.path(path.stroked(by: stroke)), .nonZero)
  }

  /// Draws what the renderer has no paint for, with everything outside of the shape left out.
  private func drawThrough(
    _ shape: DrawableOutline, rule: FillRule, in size: CGSize, blend: BlendMode, into recorder: inout Recorder
  ) {
    let area = area(of: shape, rule: rule)
    func draw(_ recorder: inout Recorder) {
      recorder.withClip(area.outline, rule: area.rule, transform: shape.transform) { recorder in
        switch source {
        case .mesh(let mesh): mesh.draw(in: size, opacity: opacity, into: &recorder)
        case .tiles(let tiles): recorder.withOpacity(opacity) { tiles.draw(in: size, into: &$0) }
        default: break
        }
      }
    }
    if blend == .normal { draw(&recorder) } else { recorder.withBlend(blend.raster, draw) }
  }

  /// Draws what lies around the shape, blurred, where the shape is.
  ///
  /// The area around is a wide frame with the shape cut out of it: drawn as a layer of its own whose alpha is the
  /// shadow's, then kept where the shape is by the mask.
  private func draw(
    _ shadow: ResolvedShadow, inside shape: DrawableOutline, rule: FillRule, in size: CGSize,
    into recorder: inout Recorder
  ) {
    let reach = 4 * max(0, shadow.radius) + abs(shadow.x) + abs(shadow.y) + 1
    let around = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)).inset(
      by: -(reach + max(Double(size.width), Double(size.height))))
    let sigma = max(0, shadow.radius) * recorder.transform.meanScale
    func cutOut(_ color: RGBA, blend: RingletRaster.BlendMode, _ recorder: inout Recorder) {
      recorder.draw(
        shape.outline, trim: shape.trim, stroke: shape.stroke, rule: rule, transform: shape.transform,
        paint: .solid(color), blend: blend)
    }
    recorder.withLayer(Layer()) { recorder in
      recorder.withTransform(.translation(shadow.x, shadow.y)) { recorder in
        recorder.withLayer(Layer(effects: [.blur(sigmaX: sigma, sigmaY: sigma)])) { recorder in
          recorder.draw(.rect(around), paint: .solid(shadow.color.rgba))
          cutOut(.black, blend: .destinationOut, &recorder)
        }
      }
      recorder.mask()
      cutOut(.white, blend: .normal, &recorder)
    }
  }
}

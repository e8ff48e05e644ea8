import Foundation
import RingletRaster

/// Draws the views of SwiftUI that stand in layers.
@MainActor
protocol LayerHost {
  /// What views are shown with.
  var environment: EnvironmentValues { get }
  /// Draws what stands in the layer of a view.
  func render(_ view: UIView, into recorder: inout Recorder)
}

extension CALayer {
  /// Draws the layer and those inside as they are at the recorder's time.
  ///
  /// - Parameters:
  ///   - outer: the time of the layer around.
  ///   - perspective: a map of the layer in the space around, about the origin of that space.
  @MainActor
  func render(
    in outer: LayerClock, perspective: CATransform3D = CATransform3D(), host: any LayerHost,
    into recorder: inout Recorder
  ) {
    let clock = outer.inside(self), values = presented(at: clock.time(at: recorder.time))
    guard !values.isHidden, values.opacity > 0 else { return }
    if !isDoubleSided, CATransform3DConcat(values.transform, perspective).facesAway { return }
    let size = values.bounds.size
    recorder.withProjection(place(values, perspective), size: size) { recorder in
      recorder.withOpacity(min(values.opacity, 1)) { recorder in
        withShadow(values, &recorder) { recorder in
          guard let mask else { return drawAll(values, clock, host, into: &recorder) }
          recorder.withMask {
            drawAll(values, clock, host, into: &$0)
          } by: {
            mask.render(in: clock, host: host, into: &$0)
          }
        }
      }
    }
  }

  /// The way from the layer's space to the one around.
  private func place(_ values: LayerValues, _ perspective: CATransform3D) -> ProjectionTransform {
    let anchor = CGPoint(
      x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    var map = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), values.transform)
    map = CATransform3DConcat(
      map, CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition))
    return ProjectionTransform(CATransform3DConcat(map, perspective))
  }

  private func withShadow(
    _ values: LayerValues, _ recorder: inout Recorder, _ body: (inout Recorder) -> Void
  ) {
    guard values.shadowOpacity > 0, let color = values.shadowColor else { return body(&recorder) }
    let shadow = ShadowEffect(
      color: color.resolved.opacity(values.shadowOpacity), radius: Double(values.shadowRadius),
      offset: values.shadowOffset)
    shadow.render(in: values.bounds.size, into: &recorder, content: body)
  }

  @MainActor
  private func drawAll(
    _ values: LayerValues, _ clock: LayerClock, _ host: any LayerHost, into recorder: inout Recorder
  ) {
    let frame = outline(values.bounds, radius: values.cornerRadius)
    if let color = values.backgroundColor, color.alpha > 0 {
      recorder.draw(frame, paint: .solid(color.resolved.rgba))
    }
    let inside: (inout Recorder) -> Void = { [self] recorder in
      drawContent(values, into: &recorder)
      drawOwn(values, host.environment, into: &recorder)
      if let view { host.render(view, into: &recorder) }
      drawSublayers(values, clock, host, into: &recorder)
    }
    if masksToBounds { recorder.withClip(frame, inside) } else { inside(&recorder) }
    if values.borderWidth > 0, let color = values.borderColor, color.alpha > 0 {
      let half = values.borderWidth / 2
      recorder.draw(
        outline(values.bounds.insetBy(dx: half, dy: half), radius: max(0, values.cornerRadius - half)),
        stroke: Stroke(width: Double(values.borderWidth)), paint: .solid(color.resolved.rgba))
    }
  }

  /// Draws what a layer of a person's own draws with Core Graphics.
  private func drawOwn(
    _ values: LayerValues, _ environment: EnvironmentValues, into recorder: inout Recorder
  ) {
    let target = CanvasTarget()
    let context = CGContext(GraphicsContext(target, environment, values.bounds.size, nil))
    context.perform { draw(in: context) }
    for step in target.steps { step(&recorder) }
  }

  /// A rectangle with the layer's corners rounded.
  private func outline(_ rect: CGRect, radius: CGFloat) -> Outline {
    guard radius > 0 else { return .rect(Rect(rect)) }
    let isContinuous = cornerCurve == .continuous
    guard maskedCorners.intersection(.all) != .all else {
      return .roundedRect(
        Rect(rect), radiusX: Double(radius), radiusY: Double(radius), continuous: isContinuous)
    }
    func rounded(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
    let radii = RectangleCornerRadii(
      topLeading: rounded(.layerMinXMinYCorner), bottomLeading: rounded(.layerMinXMaxYCorner),
      bottomTrailing: rounded(.layerMaxXMaxYCorner), topTrailing: rounded(.layerMaxXMinYCorner))
    return .path(
      Path(roundedRect: rect, cornerRadii: radii, style: isContinuous ? .continuous : .circular).bezier)
  }

  @MainActor
  private func drawSublayers(
    _ values: LayerValues, _ clock: LayerClock, _ host: any LayerHost, into recorder: inout Recorder
  ) {
    // Among layers of the same depth the order of the list holds.
    let order = sublayerList.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }
    for copy in copies(values) {
      let map = CATransform3DConcat(copy.transform, values.sublayerTransform)
      let perspective = map.about(values)
      recorder.withOpacity(min(max(copy.opacity, 0), 1)) { recorder in
        let draw: (inout Recorder) -> Void = { recorder in
          for (_, layer) in order {
            layer.render(
              in: clock.delayed(by: copy.delay), perspective: perspective, host: host, into: &recorder)
          }
        }
        guard let tint = copy.tint else { return draw(&recorder) }
        ColorMultiplicationEffect(color: tint.resolved).render(
          in: values.bounds.size, into: &recorder, content: draw)
      }
    }
  }
}

extension CATransform3D {
  /// The map about the anchor point of a layer instead of the origin.
  fileprivate func about(_ values: LayerValues) -> CATransform3D {
    guard self != CATransform3D() else { return self }
    let x = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let y = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), self),
      CATransform3DMakeTranslation(x, y, 0))
  }

  /// Whether the back of the plane is seen.
  fileprivate var facesAway: Bool { m11 * m22 - m12 * m21 < 0 }
}

import Foundation
import RingletRaster

/// The pictures that renderers are timed on, in a space of 256 units that is scaled to the size of the frame.
///
/// `peers/` draws the same ones with other renderers. Every frame has another phase and starts from plain white.
enum RasterScene: String, CaseIterable {
  /// A grey track and a blue arc of 72 % with round ends that turns.
  case ring
  /// Twelve turned capsules that fade.
  case dashes
  /// A translucent track and an arc with an angular gradient of five colours that turns with it.
  case conic
  /// Two circles with a gradient from top to bottom.
  case balls
  /// A number of percent.
  case text
  /// The arc with a drop shadow of σ = 1, and of σ = 5.
  case shadow2, shadow10
  /// A diagonal gradient over the whole frame under fifty circles of half opacity.
  case stress
  /// The ring, redrawn where it differs from the frame before.
  case ringDamage = "ring-damage"

  /// The frame at a phase from 0 to 1.
  func list(_ phase: Double, size: Double) -> DisplayList {
    let unit = size / 256
    let middle = Affine.scale(unit, unit).then(.translation(size / 2, size / 2))
    let turned = Affine.rotation(2 * .pi * phase).then(middle)
    switch self {
    case .ring, .ringDamage:
      return DisplayList([stroke(nil, middle, .solid(Self.grey)), stroke(0.72, turned, .solid(Self.blue))])
    case .dashes:
      return DisplayList(
        (0..<12).map { k in
          .draw(
            Draw(
              .roundedRect(
                Rect(x: 53, y: -7, width: 51, height: 14), radiusX: 7, radiusY: 7, continuous: false),
              transform: Affine.rotation(Double(k) * .pi / 6).then(middle), paint: .solid(Self.ink),
              opacity: 0.1 + 0.9 * (phase + Double(k) / 12).truncatingRemainder(dividingBy: 1)))
        })
    case .conic:
      let paint = Paint.angular(Self.colors, center: .zero, start: 0, end: 2 * .pi)
      return DisplayList([
        stroke(nil, middle, .solid(RGBA(0, 0.478, 1, 0.2))), stroke(0.72, turned, paint),
      ])
    case .balls:
      return DisplayList(
        [(80.0, 0.0), (176.0, 0.5)].map { x, delay in
          let y = 84 + 88 * abs(sin(.pi * (phase + delay)))
          let place = Affine.translation(x - 128, y - 128).then(middle)
          return .draw(
            Draw(
              Self.circle(36), transform: place,
              paint: .linear(Self.shade, start: Point(0, -36), end: Point(0, 36)), paintTransform: place))
        })
    case .text:
      return DisplayList(
        BenchGlyphs.line("\(10 + Int(phase * 89))%", size: 96).map {
          .draw(Draw(.path($0.outline), transform: $0.map.then(middle), paint: .solid(Self.ink)))
        })
    case .shadow2, .shadow10:
      let sigma = (self == .shadow2 ? 1 : 5) * unit
      return DisplayList([
        .pushLayer(
          Layer(effects: [.shadow(RGBA(0, 0, 0, 0.35), sigmaX: sigma, sigmaY: sigma, dx: 0, dy: 4 * unit)])),
        stroke(0.72, turned, .solid(Self.blue)), .popLayer,
      ])
    case .stress:
      var commands: [DisplayList.Command] = [
        .draw(
          Draw(
            .rect(Rect(x: -128, y: -128, width: 256, height: 256)), transform: middle,
            paint: .linear(Self.colors, start: Point(-128, -128), end: Point(128, 128)),
            paintTransform: middle))
      ]
      for k in 0..<50 {
        let a = Double(k) * 2.399963, r = 14 + Double(k * 37 % 31), d = 16.0 * Double(k).squareRoot()
        let place = Affine.translation(d * cos(a + 2 * .pi * phase), d * sin(a + 2 * .pi * phase)).then(
          middle)
        let color = Self.colors.stops[k % 5].color
        commands.append(
          .draw(Draw(Self.circle(r), transform: place, paint: .solid(color), opacity: 0.5)))
      }
      return DisplayList(commands)
    }
  }

  private func stroke(_ to: Double?, _ transform: Affine, _ paint: Paint) -> DisplayList.Command {
    .draw(
      Draw(
        Self.circle(96), trim: to.map { Trim(from: 0, to: $0) }, stroke: Stroke(width: 20, cap: .round),
        transform: transform, paint: paint, paintTransform: transform))
  }

  private static func circle(_ r: Double) -> Outline {
    .ellipse(Rect(x: -r, y: -r, width: 2 * r, height: 2 * r))
  }

  private static let grey = RGBA(0.9, 0.9, 0.9)
  private static let blue = RGBA(0, 0.478, 1)
  private static let ink = RGBA(0.07, 0.07, 0.07)
  private static let shade = Ramp(
    stops: [Ramp.Stop(0, RGBA(0.36, 0.66, 1)), Ramp.Stop(1, blue)], space: .device)
  private static let colors = Ramp(
    stops: [
      Ramp.Stop(0, RGBA(1, 0.23, 0.19)), Ramp.Stop(0.25, RGBA(1, 0.8, 0)),
      Ramp.Stop(0.5, RGBA(0.2, 0.78, 0.35)),
      Ramp.Stop(0.75, RGBA(0, 0.48, 1)), Ramp.Stop(1, RGBA(0.69, 0.32, 0.87)),
    ], space: .device)
}

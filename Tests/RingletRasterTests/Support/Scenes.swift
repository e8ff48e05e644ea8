import Glibc

@testable import RingletRaster

/// Frames of loaders, as functions of a phase from 0 to 1.
enum LoaderScene: String, CaseIterable, Sendable {
  case ring, growingRing, conic, dashes, balls, shadow, blurred, group, clipped, masked, appearing, text

  static let ramp = Ramp(stops: [
    Ramp.Stop(0, RGBA(1, 0.2, 0.3)), Ramp.Stop(0.5, RGBA(0.2, 0.4, 1)), Ramp.Stop(1, RGBA(1, 0.8, 0)),
  ])

  static func circle(_ r: Double) -> Outline { .ellipse(Rect(x: -r, y: -r, width: 2 * r, height: 2 * r)) }

  static func turned(_ angle: Double, _ size: Double) -> Affine {
    Affine.rotation(angle).then(.translation(size / 2, size / 2))
  }

  func list(_ phase: Double, size: Double) -> DisplayList {
    let r = size * 0.36, angle = phase * 2 * .pi, middle = Affine.translation(size / 2, size / 2)
    let line = Stroke(width: size * 0.08, cap: .round)
    let blue = Paint.solid(RGBA(0, 0.478, 1))
    let track = DisplayList.Command.draw(
      Draw(Self.circle(r), stroke: line, transform: middle, paint: .solid(RGBA(0.9, 0.9, 0.9))))
    func arc(_ paint: Paint = blue, _ to: Double = 0.72) -> DisplayList.Command {
      .draw(
        Draw(
          Self.circle(r), trim: Trim(from: 0, to: to), stroke: line, transform: Self.turned(angle, size),
          paint: paint,
          paintTransform: Self.turned(angle, size)))
    }
    let ball = DisplayList.Command.draw(
      Draw(
        Self.circle(size * 0.1),
        transform: .translation(size * 0.5, size * (0.3 + 0.4 * abs(sin(angle / 2)))), paint: blue))
    switch self {
    case .ring: return DisplayList([track, arc()])
    case .growingRing:
      return DisplayList([
        track,
        .draw(
          Draw(Self.circle(r), trim: Trim(from: 0, to: phase), stroke: line, transform: middle, paint: blue)),
      ])
    case .conic: return DisplayList([track, arc(.angular(Self.ramp, center: .zero, start: 0, end: 2 * .pi))])
    case .dashes:
      return DisplayList(
        (0..<12).map { k in
          .draw(
            Draw(
              .roundedRect(
                Rect(x: r * 0.6, y: -size * 0.03, width: r * 0.4, height: size * 0.06), radiusX: size * 0.03,
                radiusY: size * 0.03, continuous: false),
              transform: Self.turned(Double(k) * .pi / 6, size), paint: .solid(.black),
              opacity: 0.15 + 0.85 * (phase + Double(k) / 12).truncatingRemainder(dividingBy: 1)))
        })
    case .balls:
      return DisplayList([
        .draw(
          Draw(
            Self.circle(size * 0.12), transform: .translation(size * (0.3 + 0.4 * phase), size / 2),
            paint: .linear(Self.ramp, start: Point(0, -size * 0.1), end: Point(0, size * 0.1)),
            paintTransform: .translation(size * (0.3 + 0.4 * phase), size / 2))), ball,
      ])
    case .shadow:
      return DisplayList([
        track,
        .pushLayer(
          Layer(effects: [
            .shadow(RGBA(0, 0, 0, 0.4), sigmaX: size * 0.03, sigmaY: size * 0.03, dx: 1.5, dy: 3)
          ])),
        arc(), .popLayer,
      ])
    case .blurred:
      return DisplayList([
        arc(), .pushLayer(Layer(opacity: 0.8, effects: [.blur(sigmaX: size * 0.02, sigmaY: size * 0.02)])),
        ball,
        .draw(Draw(.rect(Rect(x: 10, y: 20, width: 30, height: 12)), paint: .solid(RGBA(1, 0, 0)))),
        .popLayer,
      ])
    case .group: return DisplayList([track, .pushLayer(Layer(opacity: 0.6)), arc(), ball, .popLayer])
    case .clipped:
      return DisplayList([
        .pushClip(Clip(Self.circle(r), transform: middle)), arc(), ball,
        .pushClip(Clip(.rect(Rect(x: 20.5, y: 30.25, width: size / 2, height: size / 2)))), track, .popClip,
        .popClip,
      ])
    case .masked: return DisplayList([.pushLayer(Layer()), track, ball, .mask, arc(), .popLayer])
    case .appearing:
      return DisplayList(
        phase < 0.5
          ? [track, ball] : [track, arc(), .pushLayer(Layer(opacity: 0.5)), ball, arc(), .popLayer])
    case .text:
      var path = BezierPath()
      for k in 0...Int(phase * 5) {
        let x = size * (0.2 + 0.1 * Double(k))
        path.move(to: Point(x, size * 0.4))
        path.quad(to: Point(x + size * 0.08, size * 0.6), control: Point(x + size * 0.1, size * 0.4))
        path.line(to: Point(x, size * 0.6))
        path.close()
      }
      return DisplayList([track, .draw(Draw(.path(path), paint: .solid(.black)))])
    }
  }
}

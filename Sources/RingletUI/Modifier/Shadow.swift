public import Foundation
internal import RingletMotion
internal import RingletRaster

/// Draws a blurred, tinted copy of a view's alpha below it.
struct Shadow {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
}

extension Shadow: EffectModifier {
  func effect(in environment: EnvironmentValues) -> ShadowEffect {
    ShadowEffect(color: color.resolve(in: environment), radius: radius, offset: offset)
  }
}

/// A shadow as numbers; the radius is the standard deviation in points.
struct ShadowEffect: ViewEffect {
  var color: Color.Resolved
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>>
  {
    get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    let color = color.rgba
    guard color.alpha > 0 else { return content(&recorder) }
    let sigma = recorder.deviceLengths(max(radius, 0)), map = recorder.transform
    let move = map.apply(Point(offset.width, offset.height)) - map.apply(.zero)
    recorder.withLayer(
      Layer(effects: [.shadow(color, sigmaX: sigma.x, sigmaY: sigma.y, dx: move.x, dy: move.y)]), content)
  }
}

extension View {
  /// Draws a shadow below the view; the radius is the standard deviation of the blur in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}

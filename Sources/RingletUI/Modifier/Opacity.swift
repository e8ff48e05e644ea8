internal import Foundation
internal import RingletMotion
internal import RingletRaster

/// Makes a view translucent as a whole: what overlaps in it does not shine through.
struct OpacityEffect: ViewEffect {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withOpacity(min(max(opacity, 0), 1), content)
  }
}

extension OpacityEffect: EffectModifier {}

/// Blurs a view; the radius is the standard deviation in points.
struct BlurEffect: ViewEffect {
  var radius: CGFloat

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    let sigma = recorder.deviceLengths(max(radius, 0))
    guard sigma.x > 0 || sigma.y > 0 else { return content(&recorder) }
    recorder.withLayer(Layer(effects: [.blur(sigmaX: sigma.x, sigmaY: sigma.y)]), content)
  }
}

extension BlurEffect: EffectModifier {}

/// Draws a view apart and combines it with what lies below as one picture.
struct GroupEffect: ViewEffect {
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withLayer(Layer(), content)
  }
}

extension GroupEffect: EffectModifier {}

/// Draws a view as it is; its frame moves as one.
struct GeometryGroup: ViewEffect {
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    content(&recorder)
  }
}

extension GeometryGroup: EffectModifier {}

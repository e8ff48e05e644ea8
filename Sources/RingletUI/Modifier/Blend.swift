internal import Foundation
internal import RingletMotion
internal import RingletRaster

/// Combines a view with what lies below in another way.
struct Blend: ViewEffect {
  let mode: BlendMode

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withBlend(mode.raster, content)
  }
}

extension Blend: EffectModifier {}

/// Turns the luminance of a view into its alpha.
struct LuminanceToAlpha: ViewEffect {
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withLayer(Layer(effects: [.luminanceToAlpha]), content)
  }
}

extension LuminanceToAlpha: EffectModifier {}

extension View {
  /// Combines the view with what lies below in another way.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { modifier(Blend(mode: blendMode)) }

  /// Turns the luminance of the view into its alpha.
  nonisolated public func luminanceToAlpha() -> some View { modifier(LuminanceToAlpha()) }
}

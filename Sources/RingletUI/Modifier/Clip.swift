public import Foundation
internal import RingletMotion
internal import RingletRaster

/// Leaves out what lies outside of a shape in a view's frame.
struct ShapeClip<Content: Shape>: ViewEffect {
  var shape: Content
  let style: FillStyle

  var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    let path = shape.path(in: CGRect(origin: .zero, size: size)).storage, drawable = path.drawable
    if drawable.trim == nil, drawable.stroke == nil {
      recorder.withClip(drawable.outline, rule: style.rule, transform: drawable.transform, content)
    } else {
      recorder.withClip(.path(path.bezier), rule: style.rule, content)
    }
  }
}

extension ShapeClip: EffectModifier {}

extension View {
  /// Leaves out what lies outside of a shape in the view's frame.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ShapeClip(shape: shape, style: style))
  }

  /// Leaves out what lies outside of the view's frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Rounds the corners of the view's frame and leaves out what lies outside.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Draws a line along the inner side of the view's frame.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

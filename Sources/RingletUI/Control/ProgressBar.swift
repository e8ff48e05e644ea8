import Foundation
import RingletMotion
import RingletRaster

/// The system's bar: a track with round ends and a fill.
struct ProgressBar {
  /// How much is filled, 0…1.
  let fraction: Double
  /// The height in points.
  var height: CGFloat = 4
}

extension ProgressBar: LeafView {
  func drawing(in environment: EnvironmentValues) -> ProgressBarDrawing {
    let context = _StyleContext(environment)
    return ProgressBarDrawing(
      fraction: fraction, target: fraction, height: height, track: FillShapeStyle()._layers(in: context),
      fill: TintShapeStyle()._layers(in: context))
  }
}

/// The bar with its paints.
struct ProgressBarDrawing: LeafDrawing {
  /// How much is filled now.
  var fraction: Double
  /// How much will be filled at the end of a movement.
  var target: Double
  let height: CGFloat
  var track, fill: _StyleLayers

  var animatableData: AnimatablePair<Double, AnimatablePair<PaintVector, PaintVector>> {
    get { AnimatablePair(fraction, AnimatablePair(track.animatableData, fill.animatableData)) }
    set {
      fraction = newValue.first
      track.animatableData = newValue.second.first
      fill.animatableData = newValue.second.second
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: height)
  }

  /// The width of the fill in a bar of a width, in points.
  ///
  /// The final width is a whole number of points and at least 8; a movement passes through all widths.
  func fillWidth(in width: Double) -> Double {
    guard fraction > 0 else { return 0 }
    let rest = (target * width).rounded() - target * width
    return min(max(fraction * width + rest, min(8, width)), width)
  }

  func draw(in size: CGSize, into recorder: inout Recorder) {
    let bar = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    func pill(_ rect: Rect) -> DrawableOutline {
      DrawableOutline(
        .roundedRect(rect, radiusX: rect.height / 2, radiusY: rect.height / 2, continuous: false))
    }
    track.draw(pill(bar), rule: .nonZero, in: size, into: &recorder)
    let width = fillWidth(in: bar.width)
    if width > 0 {
      fill.draw(
        pill(Rect(x: 0, y: 0, width: width, height: bar.height)), rule: .nonZero, in: size, into: &recorder)
    }
  }
}

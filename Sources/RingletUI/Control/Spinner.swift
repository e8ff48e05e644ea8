import Foundation
import RingletMotion
import RingletRaster

/// The system's spinner: eight blades, of which the darkest moves clockwise by one blade every tenth of a second.
struct Spinner: View {
  /// The length of a turn in seconds.
  static let period = 0.8

  @Environment(\.controlSize) private var controlSize
  @State private var isTurning = false

  var body: some View {
    SpinnerBlades(
      size: controlSize == .large || controlSize == .extraLarge ? .large : .medium, turn: isTurning ? 1 : 0
    )
    .animation(.linear(duration: Self.period).repeatForever(autoreverses: false), value: isTurning)
    .onAppear { isTurning = true }
  }
}

/// The blades at one moment.
struct SpinnerBlades {
  /// The sizes of UIKit's activity indicator.
  enum Size {
    /// 20 points.
    case medium
    /// 37 points.
    case large
  }

  /// Which size.
  let size: Size
  /// How far the spinner has turned, 0…1.
  let turn: Double
}

extension SpinnerBlades: LeafView {
  func drawing(in environment: EnvironmentValues) -> SpinnerDrawing {
    // The head of the untinted spinner is (139, 139, 142) on white and 140 on black once its opacity is applied.
    let grey = environment.colorScheme == .dark ? 0xA5A5A5 as UInt32 : 0x77777A
    let style = environment.tint ?? AnyShapeStyle(Color(Color.Resolved(hex: grey)))
    return SpinnerDrawing(size: size, turn: turn, layers: style._layers(in: _StyleContext(environment)))
  }
}

/// The blades with their paint.
struct SpinnerDrawing: LeafDrawing {
  let size: SpinnerBlades.Size
  var turn: Double
  var layers: _StyleLayers

  /// Opacities from the head on, against the direction of movement, in 255ths.
  static let opacities = [217.0, 180, 143, 106, 69, 69, 69, 69]

  var animatableData: AnimatablePair<Double, PaintVector> {
    get { AnimatablePair(turn, layers.animatableData) }
    set { (turn, layers.animatableData) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    size == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  func draw(in frame: CGSize, into recorder: inout Recorder) {
    let isLarge = size == .large
    let blade =
      isLarge ? (length: 12.0, width: 5.0, distance: 11.5) : (length: 6.5, width: 2.5, distance: 6.75)
    // The graphic of the large one is a point up and left of the middle.
    let center = isLarge ? Point(17.5, 17.5) : Point(10, 10)
    let box = Rect(
      x: blade.distance - blade.length / 2, y: -blade.width / 2, width: blade.length, height: blade.width)
    // A sample that belongs to the start of a step must not fall before it by rounding.
    let step = Int((turn * 8 + 1e-6).rounded(.down))
    for index in 0..<8 {
      // Blade 0 points to 9 o'clock; the blades follow counter-clockwise.
      let angle = Double.pi - Double(index) * .pi / 4
      let place = (((index + step) % 8) + 8) % 8
      var shape = DrawableOutline(
        .roundedRect(box, radiusX: blade.width / 2, radiusY: blade.width / 2, continuous: false))
      shape.transform = Affine.rotation(angle).then(.translation(center.x, center.y))
      var layers = self.layers
      for layer in layers.layers.indices { layers.layers[layer].opacity *= Self.opacities[place] / 255 }
      layers.draw(shape, rule: .nonZero, in: frame, into: &recorder)
    }
  }
}

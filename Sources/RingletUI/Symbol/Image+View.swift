import Foundation
import RingletMotion
import RingletRaster
import RingletText

extension Image: View, LeafView {
  package func drawing(in environment: EnvironmentValues) -> ImageDrawing { drawing(for: environment) }

  /// The picture with its paint.
  nonisolated func drawing(for environment: EnvironmentValues) -> ImageDrawing {
    var font = (environment.font ?? .body).resolve()
    for modifier in environment.fontModifiers { font.apply(modifier) }
    return ImageDrawing(
      symbol: symbol(in: environment), isAsset: source.isAsset, isResizable: isResizable,
      side: SymbolImage.grid * font.description.size / SymbolImage.bodySize * environment.imageScale.factor,
      weight: font.description.symbolWeight,
      isRedacted: environment.redactionReasons.contains(.placeholder), sequence: environment.symbolSequence,
      layers: HierarchicalShapeStyle.primary._layers(in: _StyleContext(environment)).overSharpBackdrop)
  }
}

extension Image.Source {
  /// Whether the picture is an image of an asset catalogue.
  fileprivate var isAsset: Bool {
    if case .asset = self { true } else { false }
  }
}

/// A picture with its paint.
package struct ImageDrawing: LeafDrawing {
  /// The symbol; a box when there is none.
  var symbol: SymbolImage?
  /// Whether the box stands for an image.
  var isAsset: Bool
  /// Whether the picture takes the size that it is offered.
  var isResizable: Bool
  /// The side of the picture's square in points.
  var side: Double
  /// The width of lines, as a factor.
  var weight: Double
  /// Whether a soft box stands for the picture.
  var isRedacted: Bool
  /// Colour that runs through the layers of the symbol.
  var sequence: SymbolSequenceState?
  /// What it is painted with.
  var layers: _StyleLayers

  /// The paint.
  package var animatableData: PaintVector {
    get { layers.animatableData }
    set { layers.animatableData = newValue }
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = isAsset ? 3 * self.side : self.side
    let natural = CGSize(width: side, height: side)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }

  package func draw(in size: CGSize, into recorder: inout Recorder) {
    let rect = Rect(x: 0, y: 0, width: max(0, Double(size.width)), height: max(0, Double(size.height)))
    if isRedacted {
      var layers = layers
      layers.multiply(opacity: TextDrawing.redactedOpacity)
      return layers.draw(DrawableOutline(.rect(rect)), rule: .nonZero, in: size, into: &recorder)
    }
    if let symbol {
      symbol.draw(layers, weight: weight, sequence: sequence, in: rect, size: size, into: &recorder)
      return
    }
    // A box with its diagonals: something is missing here.
    let unit = max(0.5, min(rect.width, rect.height) / SymbolImage.grid)
    let box = rect.inset(by: unit)
    var diagonals = BezierPath()
    diagonals.move(to: Point(box.minX, box.minY))
    diagonals.line(to: Point(box.maxX, box.maxY))
    diagonals.move(to: Point(box.maxX, box.minY))
    diagonals.line(to: Point(box.minX, box.maxY))
    let line = Stroke(width: unit)
    layers.draw(DrawableOutline(.rect(box), stroke: line), rule: .nonZero, in: size, into: &recorder)
    layers.draw(DrawableOutline(.path(diagonals), stroke: line), rule: .nonZero, in: size, into: &recorder)
  }
}

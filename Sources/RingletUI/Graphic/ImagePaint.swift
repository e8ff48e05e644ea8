public import Foundation
internal import RingletRaster

/// A picture repeated from the top-left corner of the frame on.
public struct ImagePaint: ShapeStyle {
  /// The picture.
  public var image: Image
  /// The part of the picture that is repeated, in fractions of it.
  public var sourceRect: CGRect
  /// The size of the picture as a factor.
  public var scale: CGFloat

  /// Creates a paint.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The picture as tiles.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    let drawing = image.drawing(for: context.environment)
    return _StyleLayers([.init(.tiles(ImageTiles(image: drawing, part: sourceRect, scale: scale)))])
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture repeated from the top-left corner of the frame on.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

/// A picture that is ready to be repeated.
struct ImageTiles: Equatable {
  let image: ImageDrawing
  let part: CGRect
  let scale: CGFloat

  static func == (a: ImageTiles, b: ImageTiles) -> Bool {
    a.part == b.part && a.scale == b.scale && a.image.symbol == b.image.symbol && a.image.side == b.image.side
      && a.image.layers == b.image.layers
  }

  /// Most tiles that are drawn.
  private static let limit = 10_000.0

  /// Draws the tiles into a frame with its top-left corner at the origin, with a margin for strokes.
  func draw(in size: CGSize, into recorder: inout Recorder) {
    let whole = image.sizeThatFits(.unspecified)
    let tile = CGSize(
      width: whole.width * part.width * scale, height: whole.height * part.height * scale)
    guard tile.width > 0, tile.height > 0 else { return }
    let columns = (size.width / tile.width).rounded(.up) + 2,
      rows = (size.height / tile.height).rounded(.up) + 2
    guard Double(columns * rows) <= Self.limit else { return }
    for row in -1..<Int(rows) {
      for column in -1..<Int(columns) {
        let place = Affine.scale(Double(scale), Double(scale)).then(
          .translation(Double(CGFloat(column) * tile.width), Double(CGFloat(row) * tile.height)))
        recorder.withTransform(place) { recorder in
          let box = Rect(
            x: 0, y: 0, width: Double(tile.width / scale), height: Double(tile.height / scale))
          recorder.withClip(.rect(box)) { recorder in
            let shift = Affine.translation(
              -Double(part.minX * whole.width), -Double(part.minY * whole.height))
            recorder.withTransform(shift) { image.draw(in: whole, into: &$0) }
          }
        }
      }
    }
  }
}

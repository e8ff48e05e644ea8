public import Foundation

/// A picture, as UIKit writes it: a symbol, or the box that stands for an image.
public final class UIImage: Hashable, Sendable {
  /// The picture in SwiftUI's form.
  let image: Image
  /// The colour of a symbol; that of its place when absent.
  let tint: UIColor?
  private let side: CGFloat

  private init(_ image: Image, side: CGFloat = 20, tint: UIColor? = nil) {
    self.image = image
    self.side = side
    self.tint = tint
  }

  /// Creates an empty picture.
  public convenience init() { self.init(Image("empty")) }
  /// Creates a symbol.
  public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }
  /// Creates a symbol of a size.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(Image(systemName: name), side: configuration?.pointSize ?? 20)
  }
  /// Creates an image of an asset catalogue; a box stands for it.
  public convenience init?(named name: String) { self.init(Image(name)) }
  /// Reads an image from bytes, which cannot be done here.
  public convenience init?(data: Data) { return nil }
  /// Reads an image from a file, which cannot be done here.
  public convenience init?(contentsOfFile path: String) { return nil }

  /// The size in points.
  public var size: CGSize { CGSize(width: side, height: side) }
  /// Pixels to a point.
  public var scale: CGFloat { 3 }

  /// The picture in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage { UIImage(image, side: side, tint: color) }
  /// The picture in a colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color)
  }
  /// The picture with its own colours, or those of its place; symbols always take the latter.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Which colours a picture has.
  public enum RenderingMode: Int, Sendable {
    /// What fits.
    case automatic
    /// Its own.
    case alwaysOriginal
    /// Those of its place.
    case alwaysTemplate
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Sendable {
    /// The size in points.
    let pointSize: CGFloat

    /// Creates a configuration; weight and scale make no difference here.
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular) { self.pointSize = pointSize }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// From thin to thick.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Pictures that show the same are equal.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.image == b.image && a.tint == b.tint }
  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(tint) }
}

extension Image {
  /// Creates a picture from one of UIKit.
  public init(uiImage: UIImage) { self = uiImage.image }
}

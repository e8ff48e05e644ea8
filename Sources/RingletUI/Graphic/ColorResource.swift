public import Foundation

/// A colour of an asset catalogue, as Xcode names it in code.
public struct ColorResource: Hashable, Sendable {
  /// The name in the catalogue.
  let name: String

  /// Names a colour.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
  /// Creates a colour of the asset catalogue that was found for the loader.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIColor {
  /// Creates a colour of the asset catalogue that was found for the loader.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

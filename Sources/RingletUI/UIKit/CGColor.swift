public import Foundation
import RingletRaster

/// A colour of fixed components, as Core Graphics writes it.
public final class CGColor: Hashable, Sendable {
  /// The colour as numbers.
  let resolved: Color.Resolved

  /// Creates a colour from numbers.
  init(_ resolved: Color.Resolved) { self.resolved = resolved }

  /// Creates a colour from encoded sRGB components, 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color.Resolved(in: .sRGB, Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a colour from encoded sRGB components, 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Opacity, 0…1.
  public var alpha: CGFloat { CGFloat(resolved.alpha) }

  /// Red, green, blue and alpha, encoded.
  public var components: [CGFloat]? {
    let c = resolved.rgba
    return [CGFloat(c.red), CGFloat(c.green), CGFloat(c.blue), CGFloat(c.alpha)]
  }

  /// Colours with equal components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.resolved == b.resolved }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(resolved) }
}

public import Foundation

/// A value of Core Graphics or Core Animation as an object, for lists of keyframes.
public final class NSValue: NSObject {
  /// The value.
  let value: LayerValue

  /// Wraps a point.
  public init(cgPoint: CGPoint) { value = .point(cgPoint) }
  /// Wraps a size.
  public init(cgSize: CGSize) { value = .size(cgSize) }
  /// Wraps a rectangle.
  public init(cgRect: CGRect) { value = .rect(cgRect) }
  /// Wraps a map of space.
  public init(caTransform3D: CATransform3D) { value = .transform(caTransform3D) }
  /// Wraps a map of the plane.
  public init(cgAffineTransform: CGAffineTransform) {
    value = .transform(CATransform3DMakeAffineTransform(cgAffineTransform))
  }

  /// The point; the origin for another value.
  public var cgPointValue: CGPoint { if case .point(let point) = value { point } else { .zero } }
  /// The size; none for another value.
  public var cgSizeValue: CGSize { if case .size(let size) = value { size } else { .zero } }
  /// The rectangle; none for another value.
  public var cgRectValue: CGRect { if case .rect(let rect) = value { rect } else { .zero } }
  /// The map of space; the identity for another value.
  public var caTransform3DValue: CATransform3D {
    if case .transform(let map) = value { map } else { CATransform3DIdentity }
  }
}

public import Foundation
import RingletMotion

/// The pace of an animation, a cubic curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  /// The curve.
  let curve: UnitCurve

  /// Creates one of the system's curves.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: .bezier((0.25, 0.1), (0.25, 1))
      default: .linear
      }
  }

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .bezier((Double(c1x), Double(c1y)), (Double(c2x), Double(c2y)))
  }
}

extension UnitCurve {
  /// A cubic curve between control points.
  fileprivate static func bezier(_ a: (Double, Double), _ b: (Double, Double)) -> UnitCurve {
    .bezier(startControlPoint: UnitPoint(x: a.0, y: a.1), endControlPoint: UnitPoint(x: b.0, y: b.1))
  }
}

/// The name of one of the system's curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The same pace throughout.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of what moves by itself.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its last value, after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value, before its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of its own.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// Whether the first value is shown before the beginning.
  var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the last value is shown after the end.
  var fillsForwards: Bool { self == .forwards || self == .both }
}

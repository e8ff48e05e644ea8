public import Foundation

/// The screen of a phone that is not there: 390 × 844 points, as many loaders were made for.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// The area of the screen in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The area of the screen in pixels.
  public let nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)
  /// Pixels per point.
  public let scale: CGFloat = 3
  /// Pixels per point.
  public let nativeScale: CGFloat = 3
  /// Frames per second.
  public let maximumFramesPerSecond = 60

  /// Creates the only screen.
  private init() {}
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// A phone that is not there.
public final class UIDevice: Sendable {
  /// The only device.
  public static let current = UIDevice()

  /// A phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The name of the system.
  public let systemName = "iOS"
  /// The version of the system.
  public let systemVersion = "18.0"
  /// The name of the model.
  public let model = "iPhone"

  /// Creates the only device.
  private init() {}
}

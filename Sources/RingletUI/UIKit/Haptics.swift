public import Foundation

/// Makes a device give a blow; a picture has no device.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator {
  /// How a blow feels.
  public enum FeedbackStyle: Int, Sendable {
    /// How a blow feels.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Makes a device tell how something went; a picture has no device.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator {
  /// How something went.
  public enum FeedbackType: Int, Sendable {
    /// How something went.
    case success, warning, error
  }

  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Makes a device tell that a choice changed; a picture has no device.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func selectionChanged() {}
}

/// An app that is not there.
@MainActor @preconcurrency
public final class UIApplication {
  /// What an app is doing.
  public enum State: Int, Sendable {
    /// What an app is doing.
    case active, inactive, background
  }

  /// The only app.
  public static let shared = UIApplication()
  /// Posted when the app becomes active; never, here.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to be left; never, here.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app has been left; never, here.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app is about to come back; never, here.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// The app is always active.
  public let applicationState = State.active
  /// Whether the screen stays on; it makes no difference here.
  public var isIdleTimerDisabled = false

  private init() {}
}

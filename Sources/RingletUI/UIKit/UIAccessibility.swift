/// What a person has set to see, hear and use a device better: nothing.
public enum UIAccessibility {
  /// Whether motion is to be avoided.
  public static let isReduceMotionEnabled = false
  /// Whether areas are not to be translucent.
  public static let isReduceTransparencyEnabled = false
  /// Whether the screen is read aloud.
  public static let isVoiceOverRunning = false
  /// Whether texts are bold.
  public static let isBoldTextEnabled = false
  /// Whether colours are inverted.
  public static let isInvertColorsEnabled = false
}

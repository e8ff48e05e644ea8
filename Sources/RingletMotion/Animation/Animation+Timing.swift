extension Animation {
  /// The duration of a timing curve that states none, in seconds.
  package static let defaultDuration = 0.35

  /// An animation that moves at constant speed, for 0.35 seconds.
  public static var linear: Animation { .linear(duration: defaultDuration) }

  /// An animation that moves at constant speed, for the given number of seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(.timing(.linear, duration: duration))
  }

  /// An animation that starts slowly and speeds up, for 0.35 seconds.
  public static var easeIn: Animation { .easeIn(duration: defaultDuration) }

  /// An animation that starts slowly and speeds up, for the given number of seconds.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.timing(.easeIn, duration: duration))
  }

  /// An animation that starts quickly and slows down, for 0.35 seconds.
  public static var easeOut: Animation { .easeOut(duration: defaultDuration) }

  /// An animation that starts quickly and slows down, for the given number of seconds.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.timing(.easeOut, duration: duration))
  }

  /// An animation that starts slowly, speeds up, and slows down again, for 0.35 seconds.
  public static var easeInOut: Animation { .easeInOut(duration: defaultDuration) }

  /// An animation that starts slowly, speeds up, and slows down again, for the given number of seconds.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.timing(.easeInOut, duration: duration))
  }

  /// An animation that follows a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The x of the first control point, in 0...1.
  ///   - p1y: The y of the first control point; outside 0...1 the animation overshoots.
  ///   - p2x: The x of the second control point, in 0...1.
  ///   - p2y: The y of the second control point; outside 0...1 the animation overshoots.
  ///   - duration: The length in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.timing(CubicTiming(p1x, p1y, p2x, p2y), duration: duration))
  }

  /// An animation that follows a unit curve for the given number of seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.unitCurve(curve, duration: duration))
  }
}

extension Animation {
  /// Delays the start of the animation.
  ///
  /// After a repetition the delay happens once; before it, at the start of every run.
  ///
  /// - Parameter delay: The time to wait in seconds. A negative delay starts in the middle.
  public func delay(_ delay: Double) -> Animation { appending(.delay(delay)) }

  /// Changes the pace of the animation.
  ///
  /// - Parameter speed: The factor: 2 takes half the time.
  public func speed(_ speed: Double) -> Animation { appending(.speed(speed)) }

  /// Repeats the animation a number of times.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs; there and back are two.
  ///   - autoreverses: Whether every second run goes back, by mirroring the value and not the time.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    appending(.repeats(count: repeatCount, autoreverses: autoreverses))
  }

  /// Repeats the animation for as long as what it animates exists.
  ///
  /// - Parameter autoreverses: Whether every second run goes back, by mirroring the value and not the time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    appending(.repeats(count: nil, autoreverses: autoreverses))
  }

  /// Makes completion handlers hear that the animation is done after a given time.
  ///
  /// - Parameter duration: The time since the start in seconds. The motion itself does not change.
  public func logicallyComplete(after duration: Double) -> Animation {
    appending(.logicallyComplete(after: duration))
  }
}

// Random values without a generator. These members hide those of the standard library, which draw from the
// system; each forwards to the form with a generator.

extension FixedWidthInteger {
  /// A random value of a range, from the host's seeded numbers.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random value of a closed range, from the host's seeded numbers.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A random value of a range, from the host's seeded numbers.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A random value of a closed range, from the host's seeded numbers.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// True or false, from the host's seeded numbers.
  public static func random() -> Bool {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}

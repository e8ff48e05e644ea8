/// What a font is asked for.
public struct FontDescription: Hashable, Sendable {
  /// Which typeface.
  public enum Family: Hashable, Sendable {
    /// The one that stands for the system's.
    case system
    /// One with a name.
    case named(String)
  }

  /// The manner of the system's typeface.
  public enum Design: UInt8, Hashable, Sendable {
    /// Sans serif.
    case standard
    /// With serifs.
    case serif
    /// Sans serif with round ends.
    case rounded
    /// All characters equally wide.
    case monospaced
  }

  /// Alternative forms of characters.
  public struct Features: OptionSet, Hashable, Sendable {
    /// One bit for each feature.
    public let rawValue: UInt8

    /// Creates features from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Digits are equally wide (`tnum`).
    public static let monospacedDigits = Features(rawValue: 1)
    /// Lower-case letters are small capitals (`smcp`).
    public static let lowercaseSmallCaps = Features(rawValue: 2)
    /// Capitals are small capitals (`c2sc`).
    public static let uppercaseSmallCaps = Features(rawValue: 4)
  }

  /// Which typeface.
  public var family: Family
  /// The manner of the system's typeface.
  public var design: Design
  /// Size in points.
  public var size: Double
  /// Weight on the scale of OpenType: 100 thin, 400 regular, 700 bold, 900 black.
  public var weight: Double
  /// Width in percent of the regular one.
  public var width: Double
  /// Whether the letters lean.
  public var isItalic: Bool
  /// Alternative forms of characters.
  public var features: Features

  /// Creates a description; regular text of the system's typeface unless told otherwise.
  public init(
    family: Family = .system, design: Design = .standard, size: Double = 17, weight: Double = 400,
    width: Double = 100, isItalic: Bool = false, features: Features = []
  ) {
    self.family = family
    self.design = design
    self.size = size
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
    self.features = features
  }
}

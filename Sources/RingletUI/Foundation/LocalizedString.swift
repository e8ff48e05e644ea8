public import Foundation

extension String {
  /// A key of a table of translations with its values; there are no tables here, so that it is the text itself.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// Puts the text together.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Starts a text.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds a text.
      public mutating func appendLiteral(_ literal: String) { text += literal }
      /// Adds a value.
      public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
      /// Adds a value as a format writes it.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String { text += format.format(value) }
      /// Adds a value as a format of C writes it.
      public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        text += String(format: specifier, value)
      }
    }

    let text: String

    /// Takes a text.
    public init(_ value: String) { text = value }
    /// Takes a text.
    public init(stringLiteral value: String) { text = value }
    /// Takes a text.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  }

  /// The text of a key, which is the key itself.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text
  }

  /// The text of a key, which is its default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A key of a table of translations that is looked up later; it is the text itself.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  /// Takes a key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    text = keyAndValue.text
  }

  /// Takes a text.
  public init(stringLiteral value: String) { text = value }
  /// Takes a text.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    text = String.LocalizationValue(stringInterpolation: stringInterpolation).text
  }
}

extension Text {
  /// Creates a text from a resource; a literal is a key with marks.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.text) }
}

public import Foundation

/// A text that would be looked up in a table of translations; shown as it is written here.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The pieces of the text.
  var pieces: [Text]

  /// Creates a text from a string.
  public init(_ value: String) { pieces = [Text(inlineMarkdown: value)] }

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The text without its styles.
  var plain: String { pieces.map(\.plain).joined() }

  /// Collects the pieces of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// The pieces so far.
    var pieces: [Text] = []

    /// Creates an empty collection.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(Text(inlineMarkdown: literal)) }
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) { pieces.append(Text(verbatim: string)) }

    /// Adds a number: whole ones with grouped digits, others with six decimals, as the system does.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      pieces.append(Text(verbatim: value._formatted))
    }

    /// Adds a number in the form of a C format, such as `%.2f`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      pieces.append(Text(verbatim: String(format: specifier, value._arg)))
    }

    /// Adds a value in the form of a format style.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      pieces.append(Text(input, format: format))
    }

    /// Adds a value in the form of a formatter.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter
    ) {
      pieces.append(Text(subject, formatter: formatter))
    }

    /// Adds a styled text.
    public mutating func appendInterpolation(_ text: Text) { pieces.append(text) }

    /// Adds a picture.
    public mutating func appendInterpolation(_ image: Image) { pieces.append(Text(image)) }

    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      pieces.append(Text(date, style: style))
    }

    /// Adds a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { pieces.append(Text(dates)) }

    /// Adds an attributed text.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributed: AttributedString) {
      pieces.append(Text(attributed))
    }
  }
}

/// A number that can be written by a C format.
public protocol _FormatSpecifiable: Equatable, Sendable {
  /// The type of argument of the C format.
  associatedtype _Arg: CVarArg
  /// The argument of the C format.
  var _arg: _Arg { get }
  /// The number as the system writes it without a format.
  var _formatted: String { get }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  /// The digits in groups of three.
  public var _formatted: String { grouped(String(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number as a C format takes it.
  public var _arg: Double { Double(self) }
  /// Six decimals, digits in groups of three.
  public var _formatted: String {
    isFinite ? grouped(String(format: "%f", Double(self))) : String(format: "%f", Double(self))
  }
}

/// A number with a comma between each three digits before the point.
private func grouped(_ number: String) -> String {
  let sign = number.hasPrefix("-") ? "-" : ""
  let parts = number.dropFirst(sign.count).split(separator: ".", omittingEmptySubsequences: false)
  let digits = Array(parts[0])
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return sign + text + parts.dropFirst().map { "." + $0 }.joined()
}

extension Int: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: Int { self }
}

extension Int8: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: Int32 { Int32(self) }
}

extension Int16: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: Int32 { Int32(self) }
}

extension Int32: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: Int32 { self }
}

extension Int64: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: Int64 { self }
}

extension UInt: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: UInt { self }
}

extension UInt8: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: UInt32 { UInt32(self) }
}

extension UInt16: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: UInt32 { UInt32(self) }
}

extension UInt32: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: UInt32 { self }
}

extension UInt64: _FormatSpecifiable {
  /// The number as a C format takes it.
  public var _arg: UInt64 { self }
}

extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

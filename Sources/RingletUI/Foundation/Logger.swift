/// Writes messages to a system's log; a picture has none, so messages go nowhere.
public struct Logger: Sendable {
  /// Creates a logger.
  public init() {}
  /// Creates a logger of a part of an app.
  public init(subsystem: String, category: String) {}
  /// Does nothing.
  public func log(_ message: OSLogMessage) {}
  /// Does nothing.
  public func trace(_ message: OSLogMessage) {}
  /// Does nothing.
  public func debug(_ message: OSLogMessage) {}
  /// Does nothing.
  public func info(_ message: OSLogMessage) {}
  /// Does nothing.
  public func notice(_ message: OSLogMessage) {}
  /// Does nothing.
  public func warning(_ message: OSLogMessage) {}
  /// Does nothing.
  public func error(_ message: OSLogMessage) {}
  /// Does nothing.
  public func critical(_ message: OSLogMessage) {}
  /// Does nothing.
  public func fault(_ message: OSLogMessage) {}
}

/// Who may read a value in a log.
public struct OSLogPrivacy: Sendable {
  /// As the system decides.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// The owner.
  public static let `private` = OSLogPrivacy()
  /// Nobody.
  public static let sensitive = OSLogPrivacy()
}

/// A message for a log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Takes the parts of a message, and lets them go.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Starts a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto)
    {}
  }

  /// Takes a message.
  public init(stringInterpolation: StringInterpolation) {}
  /// Takes a message.
  public init(stringLiteral value: String) {}
}

/// Where the bytes of a file go.
public protocol ByteSink: AnyObject {
  /// Appends bytes. After it has thrown, the sink is of no more use.
  func write(_ bytes: Span<UInt8>) throws(EncodingError)
}

/// A sink that keeps the bytes in memory: for tests, searches and previews.
public final class MemorySink: ByteSink {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// Appends bytes; never throws.
  public func write(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
  }
}

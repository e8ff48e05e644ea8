// Names of Apple's C library and runtime that files use beside Foundation.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest number, which as a number of repetitions stands for no end.
public let HUGE = Float.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest number, which as a number of repetitions stands for no end.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Runs a closure; there is no pool here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The seconds of virtual time that have passed, as the time base of Core Animation.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualTime.seconds }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The seconds of virtual time since the reference date.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { VirtualTime.seconds }

/// A length of time in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the reference date.
public typealias CFAbsoluteTime = Double

extension Animation: CustomStringConvertible {
  /// The animation as it would be written, with times in seconds.
  public var description: String {
    modifiers.reduce(curve.description) { $0 + "." + $1.description }
  }
}

extension Animation.Curve: CustomStringConvertible {
  package var description: String {
    switch self {
    case .timing(.linear, let duration): "linear(duration: \(duration))"
    case .timing(.easeIn, let duration): "easeIn(duration: \(duration))"
    case .timing(.easeOut, let duration): "easeOut(duration: \(duration))"
    case .timing(.easeInOut, let duration): "easeInOut(duration: \(duration))"
    case .timing(let c, let duration):
      "timingCurve(\(c.x1), \(c.y1), \(c.x2), \(c.y2), duration: \(duration))"
    case .unitCurve(let curve, let duration): "timingCurve(\(curve), duration: \(duration))"
    case .spring(let spring):
      "spring(response: \(spring.response), dampingFraction: \(spring.dampingFraction))"
    case .interpolatingSpring(let spring, _):
      "interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping))"
    case .custom(let custom): "\(custom.base)"
    }
  }
}

extension Animation.Modifier: CustomStringConvertible {
  package var description: String {
    switch self {
    case .delay(let delay): "delay(\(delay))"
    case .speed(let speed): "speed(\(speed))"
    case .repeats(nil, let autoreverses): "repeatForever(autoreverses: \(autoreverses))"
    case .repeats(let count?, let autoreverses): "repeatCount(\(count), autoreverses: \(autoreverses))"
    case .logicallyComplete(let time): "logicallyComplete(after: \(time))"
    }
  }
}

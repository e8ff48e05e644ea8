/// A value given to a loader's parameter by a preset or by `--set`.
public enum ParameterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A truth value.
  case bool(Bool)
  /// Text, or the name of a colour, or a colour in hexadecimal digits.
  case string(String)
  /// A value that moves.
  case choreography(Choreography)

  /// Reads what follows the `=` of `--set name=value`.
  ///
  /// `true` and `false`, numbers, the names of choreographies, and keyframes `time:value[:curve],…` are recognized;
  /// anything else is text. Throws when it looks like keyframes and is not.
  public init(parsing text: String, period: Double? = nil) throws {
    if let value = Double(text), value.isFinite {
      self = .number(value)
    } else if text == "true" || text == "false" {
      self = .bool(text == "true")
    } else if let choreography = Choreography(named: text, period: period) {
      self = .choreography(choreography)
    } else if text.contains(":"), let head = text.first, "0123456789.".contains(head) {
      self = .choreography(Choreography(.keyframes(try Self.keyframes(parsing: text))))
    } else {
      self = .string(text)
    }
  }

  private static func keyframes(parsing text: String) throws -> [Choreography.Keyframe] {
    let frames = try text.split(separator: ",").map { item in
      let parts = item.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), let time = Double(parts[0]), let value = Double(parts[1]) else {
        throw RingletError(
          .arguments, String(item), "not a keyframe",
          hint: "write time:value or time:value:curve, separated by commas, as in 0:0,1.5:1:easeOut,2:0",
          status: .usage)
      }
      guard parts.count == 3 else { return Choreography.Keyframe(time: time, value: value) }
      guard let curve = Choreography.Curve(rawValue: String(parts[2])) else {
        throw RingletError(
          .arguments, String(item), "unknown curve ‘\(parts[2])’",
          hint: Suggestions.note(for: String(parts[2]), in: Choreography.Curve.allCases.map(\.rawValue)),
          status: .usage)
      }
      return Choreography.Keyframe(time: time, value: value, curve: curve)
    }
    try check(frames) { RingletError(.arguments, text, $0, status: .usage) }
    return frames
  }

  /// Makes sure that keyframes start at 0, rise in time and have finite values.
  static func check(_ frames: [Choreography.Keyframe], error: (String) -> RingletError) throws {
    guard frames.count >= 2 else { throw error("keyframes need at least two entries") }
    guard frames[0].time == 0 else { throw error("the first keyframe is at time 0") }
    for (a, b) in zip(frames, frames.dropFirst()) where !(b.time > a.time) {
      throw error("keyframe times must rise; \(b.time) follows \(a.time)")
    }
    guard frames.allSatisfy({ $0.value.isFinite && $0.time.isFinite }) else {
      throw error("keyframes must be finite numbers")
    }
  }
}

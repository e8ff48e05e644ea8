/// Ranges as they are printed in messages.
package enum Ranges {
  /// `low…high`, whole numbers without a fraction.
  package static func format(_ range: ClosedRange<Double>) -> String {
    func text(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return "\(text(range.lowerBound))…\(text(range.upperBound))"
  }
}

import Glibc

extension Double {
  /// atan2(self, x).
  func angle(over x: Double) -> Double { atan2(self, x) }
}

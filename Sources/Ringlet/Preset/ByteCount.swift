/// File sizes as people write and read them; 1 KB is 1024 bytes, as in the limits of the sites that set them.
public enum ByteCount {
  /// Reads `131072`, `128KB`, `128K`, `1.5MB`; `nil` when it is none of these or not positive.
  public static func parse(_ text: String) -> Int? {
    let upper = text.uppercased().replacing(" ", with: "")
    var factor = 1.0, digits = Substring(upper)
    for (suffix, value) in [
      ("KIB", 1024.0), ("MIB", 1_048_576.0), ("KB", 1024.0), ("MB", 1_048_576.0), ("K", 1024.0),
      ("M", 1_048_576.0),
      ("B", 1.0),
    ] where upper.hasSuffix(suffix) {
      factor = value
      digits = upper.dropLast(suffix.count)
      break
    }
    guard let number = Double(digits), number.isFinite, number > 0, number * factor <= 1e12 else {
      return nil
    }
    return Int((number * factor).rounded())
  }

  /// A size in B, KB or MB with one decimal place.
  public static func format(_ bytes: Int) -> String {
    func tenths(_ unit: Int) -> String {
      let value = (bytes * 10 + unit / 2) / unit
      return "\(value / 10).\(value % 10)"
    }
    if bytes < 1024 { return "\(bytes) B" }
    return bytes < 1_048_576 ? "\(tenths(1024)) KB" : "\(tenths(1_048_576)) MB"
  }
}

import Foundation

/// Compares files with bytes in memory.
enum FileBytes {
  /// Whether a file exists and holds exactly these bytes.
  static func equal(path: String, _ bytes: [UInt8]) -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    return data.elementsEqual(bytes)
  }
}

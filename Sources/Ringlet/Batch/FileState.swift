import Foundation

/// How a file compares with what would be written.
package enum FileState: String, Codable, Sendable {
  /// It was written in this run.
  case written
  /// It holds exactly what would be written.
  case same
  /// It holds something else.
  case different
  /// There is no such file.
  case missing

  /// Compares a file with bytes in memory.
  init(path: String, expected bytes: [UInt8]) {
    if let data = FileManager.default.contents(atPath: path) {
      self = data.elementsEqual(bytes) ? .same : .different
    } else {
      self = .missing
    }
  }
}

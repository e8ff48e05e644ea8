public import Foundation
import RingletEncoding
public import RingletRaster

/// Pictures that were looked at and kept.
public enum Golden {
  /// Whether pictures that differ are recorded; the test that recorded one fails all the same.
  public static let isRecording = ProcessInfo.processInfo.environment["RINGLET_RECORD"] != nil

  /// Levels within which a picture is as recorded: what a change of the order of sums may bring.
  public static let tolerance = 2

  /// What is wrong with a picture when it is held against the one that is kept in a PNG; `nil` when nothing is.
  ///
  /// The picture that differs is left in the folder for temporary files, so that the two can be looked at.
  public static func problem(with drawn: Pixmap, kept file: URL) throws -> String? {
    let name = file.lastPathComponent
    let kept = try? PNGReader.read([UInt8](Data(contentsOf: file)), name: name)
    let difference = kept.map { largestDifference($0, drawn) } ?? 255
    guard difference > tolerance else { return nil }
    let sink = MemorySink()
    try PNGWriter.write(drawn, to: sink)
    let left = FileManager.default.temporaryDirectory.appendingPathComponent("ringlet-differs-\(name)")
    try Data(sink.bytes).write(to: isRecording ? file : left)
    let place = isRecording ? "it was recorded" : "the present one is \(left.path), `make golden` records it"
    return "\(name) differs by \(difference) levels; \(place)"
  }

  /// The largest difference of a channel in levels; 255 when the sizes differ.
  public static func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        for shift: UInt32 in [0, 8, 16, 24] {
          largest = max(largest, abs(Int((a[x, y] >> shift) & 255) - Int((b[x, y] >> shift) & 255)))
        }
      }
    }
    return largest
  }
}

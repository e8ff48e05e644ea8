import Foundation

/// What one renderer took for one scene at one size: a line of the result.
struct RasterMeasurement: Decodable {
  /// The name of this project's renderer.
  static let ringlet = "ringlet"

  let scene: String
  let size: Int
  let peer: String
  /// Microseconds a frame: the median of each visit's rounds, and the smallest of all.
  private var medians: [Double]
  private(set) var fastest: Double

  /// Creates a measurement from the times of its rounds.
  init(scene: RasterScene, size: Int, rounds: [Double]) {
    let sorted = rounds.sorted()
    self.scene = scene.rawValue
    self.size = size
    peer = Self.ringlet
    medians = [sorted[sorted.count / 2]]
    fastest = sorted[0]
  }

  private enum CodingKeys: String, CodingKey {
    case scene, size, peer
    case median = "median_us"
    case fastest = "min_us"
  }

  /// Reads a peer's line.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    scene = try values.decode(String.self, forKey: .scene)
    size = try values.decode(Int.self, forKey: .size)
    peer = try values.decode(String.self, forKey: .peer)
    medians = [try values.decode(Double.self, forKey: .median)]
    fastest = try values.decode(Double.self, forKey: .fastest)
  }

  /// Whether both measure the same.
  func isAlike(_ other: RasterMeasurement) -> Bool {
    scene == other.scene && size == other.size && peer == other.peer
  }

  /// Takes in another visit.
  mutating func merge(_ other: RasterMeasurement) {
    medians += other.medians
    fastest = min(fastest, other.fastest)
  }

  /// The line as JSON.
  var json: String {
    let median = medians.sorted()[medians.count / 2]
    return "{\"scene\":\"\(scene)\",\"size\":\(size),\"peer\":\"\(peer)\",\"median_us\":\(median.tenths),"
      + "\"min_us\":\(fastest.tenths)}"
  }
}

extension Double {
  fileprivate var tenths: String { String(format: "%.1f", self) }
}

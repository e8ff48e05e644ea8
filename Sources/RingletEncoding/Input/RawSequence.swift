import Glibc
import RingletRaster

/// Frames from a folder with `frames.rgba`, all frames one after another as straight RGBA bytes, and `meta.json`, which
/// says their size, number and delays.
///
/// Only the frames that are asked for are read, so the file may be larger than memory.
public final class RawSequence: FrameSource {
  /// Size of every frame in pixels.
  public let width, height: Int
  /// Number of frames.
  public let count: Int
  /// How long each frame stands, in centiseconds, if the description says so.
  public let delays: [Int]?
  /// Frames a second, if the description says so.
  public let framesPerSecond: Double?

  private let path: String
  private let file: Int32

  /// Whether a folder holds such frames.
  public static func exists(in folder: String) -> Bool { access(folder + "/frames.rgba", R_OK) == 0 }

  /// Opens the frames of a folder.
  ///
  /// Throws ``EncodingError/Kind/badInput`` when the description is no JSON object, misses a key or does not fit the
  /// size of the file.
  public init(folder: String) throws(EncodingError) {
    let description = folder + "/meta.json"
    path = folder + "/frames.rgba"
    let text = try InputFile.read(description, stage: "read frames")
    guard let json = JSONScanner.parse(text), case .object(let entries) = json else {
      throw EncodingError(
        .badInput, stage: "read frames", subject: description, cause: "it is not a JSON object")
    }
    func refuse(_ cause: String) -> EncodingError {
      EncodingError(.badInput, stage: "read frames", subject: description, cause: cause)
    }
    func positive(_ key: String) throws(EncodingError) -> Int {
      if let value = entries[key]?.number, value >= 1, value <= 1e9, value == value.rounded() {
        return Int(value)
      }
      throw refuse("\"\(key)\" must be a whole number above 0")
    }
    width = try positive("width")
    height = try positive("height")
    count = try positive("frames")
    framesPerSecond = entries["fps"]?.number
    if let fps = entries["fps"] {
      guard let fps = fps.number, fps >= 0.01, fps <= 1000 else {
        throw refuse("\"fps\" must be a number of 0.01 to 1000")
      }
    }
    delays = entries["delays_cs"]?.numbers.flatMap { numbers in
      numbers.allSatisfy { (1...1e7).contains($0) } ? numbers.map { Int($0.rounded()) } : nil
    }
    if entries["delays_cs"] != nil, delays == nil {
      throw refuse("\"delays_cs\" must be a list of numbers of 1 to 10000000")
    }
    if let delays, delays.count != count {
      throw refuse("\"delays_cs\" has \(delays.count) numbers for \(count) frames")
    }
    file = try InputFile.open(path, stage: "read frames")
    let size = try InputFile.size(of: file, path, stage: "read frames")
    let (area, isHuge) = (width * height).multipliedReportingOverflow(by: 4 * count)
    guard !isHuge, size == area else {
      close(file)
      let expected = isHuge ? "are more than any file has" : "make \(area)"
      throw EncodingError(
        .badInput, stage: "read frames", subject: path,
        cause: "it has \(size) bytes; \(count) frames of \(width)×\(height) \(expected)")
    }
  }

  deinit { close(file) }

  /// Reads and hands out the frames of `range` in order.
  public func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    var picture = Pixmap(width: width, height: height)
    for index in range {
      try InputFile.fill(&bytes, from: file, path, stage: "read frames", offset: index * bytes.count)
      picture.fill(straight: bytes.span)
      try body(Frame(index: index, pixmap: picture, damage: nil))
    }
  }
}

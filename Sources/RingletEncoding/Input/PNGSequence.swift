import Glibc
import RingletRaster
import Synchronization

/// Frames from PNG files, one file a frame.
///
/// Small loops are kept decoded after the first reading, since an encoder asks more than once; larger ones are read
/// again, so that memory does not grow with the length of the loop.
public final class PNGSequence: FrameSource {
  /// Size of every frame in pixels.
  public let width, height: Int
  /// Number of frames.
  public var count: Int { paths.count }
  /// The files in order.
  public let paths: [String]

  private let keeps: Bool
  private let kept: Mutex<[Int: Pixmap]> = Mutex([:])
  /// Pixels in memory that a kept loop may have: 128 MB.
  private static let largestKept = 1 << 25

  /// Takes files in the given order; all must have the size of the first.
  ///
  /// Throws ``EncodingError/Kind/badInput`` for an empty list or a file that is no PNG.
  public init(paths: [String]) throws(EncodingError) {
    guard let first = paths.first else {
      throw EncodingError(.badInput, stage: "read frames", subject: "the list", cause: "it is empty")
    }
    let picture = try PNGReader.read(try InputFile.read(first, stage: "read PNG"), name: first)
    (width, height) = (picture.width, picture.height)
    self.paths = paths
    keeps = width * height * paths.count <= Self.largestKept
    if keeps { kept.withLock { $0[0] = picture } }
  }

  /// Takes the `.png` files of a folder, ordered by name with numbers in their numeric order (`f2` before `f10`).
  public convenience init(folder: String) throws(EncodingError) {
    let names = try Self.names(in: folder).filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") }
    if names.isEmpty {
      throw EncodingError(
        .badInput, stage: "read frames", subject: folder, cause: "it holds no PNG file",
        hint: "name the frames 0001.png, 0002.png …")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    try self.init(paths: names.sorted(by: Self.precedes).map { base + $0 })
  }

  /// Hands out the frames of `range` in order; what differs between them is not known beforehand.
  public func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    for index in range { try body(Frame(index: index, pixmap: try picture(index), damage: nil)) }
  }

  private func picture(_ index: Int) throws(EncodingError) -> Pixmap {
    if keeps, let picture = kept.withLock({ $0[index] }) { return picture }
    let path = paths[index]
    let picture = try PNGReader.read(try InputFile.read(path, stage: "read PNG"), name: path)
    guard picture.width == width && picture.height == height else {
      throw EncodingError(
        .badInput, stage: "read frames", subject: path,
        cause: "it has \(picture.width)×\(picture.height) pixels, the first frame \(width)×\(height)")
    }
    if keeps { kept.withLock { $0[index] = picture } }
    return picture
  }

  private static func names(in folder: String) throws(EncodingError) -> [String] {
    guard let stream = opendir(folder) else {
      let kind: EncodingError.Kind = errno == ENOENT ? .inputMissing : .badInput
      let cause = String(cString: strerror(errno)).lowercased()
      throw EncodingError(kind, stage: "read frames", subject: folder, cause: cause)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// Whether a name comes first: digits by their number, everything else by its bytes.
  static func precedes(_ first: String, _ second: String) -> Bool {
    var (a, b) = (Substring(first).utf8, Substring(second).utf8)
    func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View? {
      let digits = text.prefix { $0 >= 48 && $0 <= 57 }
      guard !digits.isEmpty else { return nil }
      text = text.dropFirst(digits.count)
      return digits.drop { $0 == 48 }
    }
    while !a.isEmpty && !b.isEmpty {
      if let x = number(&a) {
        guard let y = number(&b) else { return x.isEmpty || a.isEmpty || b.first.map { 48 < $0 } ?? true }
        if x.count != y.count { return x.count < y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
      } else if let first = a.first, let other = b.first, first != other {
        return first < other
      } else {
        a = a.dropFirst()
        b = b.dropFirst()
      }
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    return first < second
  }
}

import RingletEncoding
import RingletRaster

/// Frames in memory, with or without true damage rectangles.
struct PixmapLoop: FrameSource {
  let width: Int
  let height: Int
  var pixmaps: [Pixmap]
  var reportsDamage = false

  var count: Int { pixmaps.count }

  init(width: Int, height: Int, count: Int, _ word: (_ frame: Int, _ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    pixmaps = (0..<count).map { frame in
      // Padding pixels have no meaning: fill them with a colour that would be noticed.
      var pixmap = Pixmap(width: width, height: height, filledWith: 0xFF12_3456 &+ UInt32(frame))
      for y in 0..<height { for x in 0..<width { pixmap[x, y] = word(frame, x, y) } }
      return pixmap
    }
  }

  func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    for index in range {
      try body(Frame(index: index, pixmap: pixmaps[index], damage: reportsDamage ? damage(index) : nil))
    }
  }

  /// One rectangle around what differs from the frame before, cyclically.
  private func damage(_ index: Int) -> [PixelRect] {
    let (before, now) = (pixmaps[(index + count - 1) % count], pixmaps[index])
    var rect = PixelRect(x0: width, y0: height, x1: 0, y1: 0)
    for y in 0..<height {
      for x in 0..<width where before[x, y] != now[x, y] {
        rect.x0 = min(rect.x0, x)
        rect.y0 = min(rect.y0, y)
        rect.x1 = max(rect.x1, x + 1)
        rect.y1 = max(rect.y1, y + 1)
      }
    }
    return rect.isEmpty ? [] : [rect]
  }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

extension GIFEncoder {
  /// Encodes into memory.
  func bytes(_ loop: some FrameSource, delays: [Int]? = nil) throws -> [UInt8] {
    let sink = MemorySink()
    _ = try encode(loop, delays: delays ?? Array(repeating: 4, count: loop.count), to: sink)
    return sink.bytes
  }
}

/// A GIF with all its pictures.
@dynamicMemberLookup
struct ShownGIF {
  let file: GIFFile
  let images: [Image]

  /// An image and the canvas while it stands: `0xAABBGGRR` with alpha 255 or the word 0, in rows of the file's width.
  @dynamicMemberLookup
  struct Image {
    let image: GIFFile.Image
    let canvas: [UInt32]
    subscript<T>(dynamicMember path: KeyPath<GIFFile.Image, T>) -> T { image[keyPath: path] }
  }

  init(_ bytes: [UInt8]) throws {
    var canvases: [[UInt32]] = []
    file = try GIFFile(bytes) { _, pixmap in
      var canvas: [UInt32] = []
      for y in 0..<pixmap.height { for x in 0..<pixmap.width { canvas.append(pixmap[x, y]) } }
      canvases.append(canvas)
    }
    images = zip(file.images, canvases).map { Image(image: $0, canvas: $1) }
  }

  subscript<T>(dynamicMember path: KeyPath<GIFFile, T>) -> T { file[keyPath: path] }

  /// The picture on the screen at each of the source's frames, whose delays are given.
  func canvases(at delays: [Int]) -> [[UInt32]] {
    var shown: [[UInt32]] = []
    var (image, left) = (0, images[0].delay)
    for delay in delays {
      shown.append(images[image].canvas)
      left -= delay
      while left <= 0 && image + 1 < images.count {
        image += 1
        left += images[image].delay
      }
    }
    return shown
  }
}

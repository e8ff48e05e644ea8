/// One image of the file: which rectangle it covers, what it draws there, and what happens to it afterwards.
struct FrameDelta: Sendable {
  /// What the player does with the rectangle when the delay is over.
  enum Disposal: Int, Sendable {
    case keep = 1
    case clear = 2
  }

  /// The rectangle; the first image covers the canvas.
  var left, top, width, height: Int
  /// Whether the rectangle becomes transparent again afterwards.
  var disposal: Disposal
}

/// Plans rectangles and disposals of a loop against a simulated canvas.
///
/// Without holes every image covers what changed and stays. Where a pixel has to become nothing again, the image
/// before it is cleared, grown so that its rectangle includes such pixels. The last image clears all that is left:
/// players that do not wipe the canvas between rounds then start as clean as the others.
struct DeltaPlan: Sendable {
  /// One image for each plane.
  private(set) var deltas: [FrameDelta] = []
  private let loop: IndexedLoop

  /// How long each image stands, in centiseconds.
  var delays: [Int] { loop.delays }
  /// The entry that leaves the canvas as it is.
  var transparent: UInt8? { loop.transparent }
  /// Whether images may hold pixels that show nothing.
  var hasHoles: Bool { loop.hasHoles }

  init(_ loop: IndexedLoop) {
    self.loop = loop
    let hole = loop.transparent ?? 0
    var canvas = Bounds.whole(loop)
    for index in loop.planes.indices {
      var bounds = index == 0 ? Bounds.whole(loop) : canvas
      var clears = false
      if loop.hasHoles {
        let plane = loop.planes[index]
        let erased =
          index + 1 < loop.planes.count
          ? Bounds.erased(
            from: plane, to: loop.planes[index + 1], in: loop.touched[index + 1], hole: hole, loop)
          : Bounds.shown(by: plane, hole: hole, loop)
        clears = !erased.isEmpty
        bounds.formUnion(erased)
      }
      if bounds.isEmpty { bounds = Bounds(x0: 0, y0: 0, x1: 1, y1: 1) }
      deltas.append(
        FrameDelta(
          left: bounds.x0, top: bounds.y0, width: bounds.x1 - bounds.x0, height: bounds.y1 - bounds.y0,
          disposal: clears ? .clear : .keep))
      guard index + 1 < loop.planes.count else { break }
      canvas = changes(after: index)
    }
  }

  /// What plane `index + 1` differs in from the canvas that image `index` leaves behind.
  private func changes(after index: Int) -> Bounds {
    let (shown, next) = (loop.planes[index], loop.planes[index + 1])
    let delta = deltas[index]
    if delta.disposal == .keep { return Bounds.difference(shown, next, in: loop.touched[index + 1], loop) }
    return Bounds.difference(cleared(shown, delta), next, in: 0..<UInt32(shown.count / 8), loop)
  }

  private func cleared(_ plane: [UInt8], _ delta: FrameDelta) -> [UInt8] {
    var canvas = plane
    for y in delta.top..<delta.top + delta.height {
      for x in delta.left..<delta.left + delta.width { canvas[y * loop.stride + x] = loop.transparent ?? 0 }
    }
    return canvas
  }

  /// The pixels of an image as they are.
  func plain(_ index: Int) -> [UInt8] {
    let delta = deltas[index]
    let plane = loop.planes[index]
    if delta.width == loop.stride && delta.height == loop.height { return plane }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(delta.width * delta.height)
    for y in delta.top..<delta.top + delta.height {
      let start = y * loop.stride + delta.left
      pixels += plane[start..<start + delta.width]
    }
    return pixels
  }

  /// The pixels of an image without those that the canvas shows already; `nil` if none is left out.
  ///
  /// Letting a run of colour go on over pixels that need not be drawn gains nothing (0.05 %): both forms together have
  /// the long strings already.
  func sparse(_ index: Int) -> [UInt8]? {
    guard let hole = loop.transparent, index > 0 else { return nil }
    let (delta, before) = (deltas[index], deltas[index - 1])
    let (target, canvas) = (loop.planes[index], loop.planes[index - 1])
    let (plane, shown) = (target.span, canvas.span)
    var pixels = [UInt8](repeating: hole, count: delta.width * delta.height)
    var drawn = 0
    let inside = (x: delta.left..<delta.left + delta.width, y: delta.top..<delta.top + delta.height)
    var bytes = pixels.mutableSpan
    var drawing = bytes.mutableBytes
    for block in loop.touched[index] {
      let new = plane.bytes.block(block)
      var left = PixelBlock.nonzero(new ^ shown.bytes.block(block))
      guard left != 0 else { continue }
      let (row, column) = block.quotientAndRemainder(dividingBy: UInt32(loop.blocksPerRow))
      let (x, y) = (Int(column) &* 8, Int(row))
      // What the image before has cleared, and stays so, may lie outside.
      guard inside.y.contains(y) else { continue }
      let place = (y &- delta.top) &* delta.width &+ x &- delta.left
      if x >= inside.x.lowerBound && x &+ 8 <= inside.x.upperBound {
        let mask = PixelBlock.filled(left)
        drawing.storeBlock(new & mask | PixelBlock.splat(hole) & ~mask, at: place)
        drawn &+= left.nonzeroBitCount
        continue
      }
      while left != 0 {
        let lane = PixelBlock.ends(left).first
        left &= left &- 1
        guard inside.x.contains(x &+ lane) else { continue }
        let pixel = UInt8(truncatingIfNeeded: new >> UInt64(8 &* lane))
        drawing.storeBytes(of: pixel, toByteOffset: place &+ lane, as: UInt8.self)
        drawn &+= 1
      }
    }
    if before.disposal == .clear {
      for y in (before.top..<before.top + before.height).clamped(to: inside.y) {
        for x in (before.left..<before.left + before.width).clamped(to: inside.x)
        where plane[y * loop.stride + x] == shown[y * loop.stride + x] {
          pixels[(y - delta.top) * delta.width + x - delta.left] = plane[y * loop.stride + x]
          drawn += 1
        }
      }
    }
    return drawn < pixels.count ? pixels : nil
  }
}

/// A rectangle of whole pixels that starts out empty and grows.
private struct Bounds {
  var x0 = Int.max, y0 = Int.max, x1 = Int.min, y1 = Int.min

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  mutating func formUnion(_ other: Bounds) {
    (x0, y0) = (min(x0, other.x0), min(y0, other.y0))
    (x1, y1) = (max(x1, other.x1), max(y1, other.y1))
  }

  static func whole(_ loop: IndexedLoop) -> Bounds { Bounds(x0: 0, y0: 0, x1: loop.width, y1: loop.height) }

  /// Where two planes differ, looking into some blocks.
  static func difference(
    _ first: [UInt8], _ second: [UInt8], in blocks: some Sequence<UInt32>, _ loop: IndexedLoop
  ) -> Bounds {
    let (one, other) = (first.span.bytes, second.span.bytes)
    return bounds(loop, blocks) { one.block($0) ^ other.block($0) }
  }

  /// Where a plane shows something and the next one, which is touched in some blocks, nothing.
  static func erased(
    from plane: [UInt8], to next: [UInt8], in blocks: some Sequence<UInt32>, hole: UInt8, _ loop: IndexedLoop
  ) -> Bounds {
    let (one, other, holes) = (plane.span.bytes, next.span.bytes, PixelBlock.splat(hole))
    return bounds(loop, blocks) {
      PixelBlock.nonzero(one.block($0) ^ holes) & ~PixelBlock.nonzero(other.block($0) ^ holes)
    }
  }

  /// Where a plane shows anything.
  static func shown(by plane: [UInt8], hole: UInt8, _ loop: IndexedLoop) -> Bounds {
    let (pixels, holes) = (plane.span.bytes, PixelBlock.splat(hole))
    return bounds(loop, 0..<UInt32(plane.count / 8)) { pixels.block($0) ^ holes }
  }

  /// The rectangle around the pixels of some blocks whose byte in the mask of their block is not 0.
  @inline(__always)
  private static func bounds(
    _ loop: IndexedLoop, _ blocks: some Sequence<UInt32>, mask: (UInt32) -> UInt64
  ) -> Bounds {
    var result = Bounds()
    let blocksPerRow = UInt32(loop.blocksPerRow)
    for block in blocks {
      let mask = mask(block)
      guard mask != 0 else { continue }
      let (row, column) = block.quotientAndRemainder(dividingBy: blocksPerRow)
      let (first, last) = PixelBlock.ends(mask)
      let left = Int(column) &* 8
      result.formUnion(
        Bounds(x0: left &+ first, y0: Int(row), x1: min(left &+ last &+ 1, loop.width), y1: Int(row) &+ 1))
    }
    return result
  }
}

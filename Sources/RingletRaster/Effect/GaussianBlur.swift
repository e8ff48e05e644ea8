import Glibc

/// A Gaussian blur of coverage, planned for two standard deviations in pixels.
///
/// Wide blurs run on a smaller picture: from σ = 4 on each doubling of σ halves it. The filter there is narrowed by the
/// variance that the way down (a box) and the way back up (linear interpolation) add:
///
///     σ² = f²·σ_filter² + (f² − 1)/12 + Σ ¾·4^l,    f = 2^halvings, l = 0 … halvings − 1
///
/// Against a float filter of infinite reach the result stays within 2 levels.
struct GaussianBlur: Hashable {
  /// How often the picture is halved.
  let halvings: Int
  /// Weights of the filter along x and y, from the middle outwards; 256 in all, both sides counted.
  let weightsX, weightsY: [UInt16]

  /// Plans a blur.
  init(sigmaX: Double, sigmaY: Double) {
    let narrow = min(sigmaX, sigmaY)
    var halvings = 0
    while halvings < 4, narrow >= Double(4 << halvings) { halvings += 1 }
    self.halvings = halvings
    let factor = Double(1 << halvings)
    var lost = (factor * factor - 1) / 12
    for level in 0..<halvings { lost += 0.75 * Double(1 << (2 * level)) }
    func weights(_ sigma: Double) -> [UInt16] {
      Self.weights(max(0, sigma * sigma - lost).squareRoot() / factor)
    }
    weightsX = weights(sigmaX)
    weightsY = weights(sigmaY)
  }

  /// How far ink spreads, in whole pixels of the small picture.
  var reachX: Int { weightsX.count - 1 }
  /// How far ink spreads, in whole pixels of the small picture.
  var reachY: Int { weightsY.count - 1 }

  /// How far ink spreads in pixels, with the way down and up.
  var spreadX: Int { (reachX + (halvings > 0 ? 2 : 0)) << halvings }
  /// How far ink spreads in pixels, with the way down and up.
  var spreadY: Int { (reachY + (halvings > 0 ? 2 : 0)) << halvings }

  /// A normalised Gaussian in 256ths.
  ///
  /// The running sum from the tail is rounded, not the weights, so that a blurred edge is nowhere more than half a
  /// level off however many weights there are.
  private static func weights(_ sigma: Double) -> [UInt16] {
    guard sigma > 0.05, sigma.isFinite else { return [256] }
    let reach = min(512, Int((3 * sigma).rounded(.up)))
    let exact = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = exact[0] + 2 * exact.dropFirst().reduce(0, +)
    var result = [UInt16](repeating: 0, count: reach + 1)
    var sum = 0.0, given = 0
    for k in stride(from: reach, through: 1, by: -1) {
      sum += exact[k] / total * 256
      let upTo = Int(sum.rounded())
      result[k] = UInt16(upTo - given)
      given = upTo
    }
    result[0] = UInt16(256 - 2 * given)
    while result.count > 1, result.last == 0 { result.removeLast() }
    return result
  }
}

extension GaussianBlur {
  /// Blurs a plane of the size of the small picture, made of whole tiles; what spreads beyond its edges is cut off.
  func filter(_ plane: MaskPlane) -> MaskPlane {
    var middle = MaskPlane(plane.rect.transposed, padding: reachX)
    filterTransposed(plane, into: &middle, weightsY)
    var result = MaskPlane(plane.rect)
    filterTransposed(middle, into: &result, weightsX)
    return result
  }

  /// Blurs a plane of full size.
  func blurred(_ plane: MaskPlane) -> MaskPlane {
    var small = plane
    for _ in 0..<halvings { small = small.halved() }
    var padded = MaskPlane(small.rect.outset(x: reachX, y: reachY).alignedToTiles, padding: reachY)
    padded.copy(small)
    return doubled(filter(padded))
  }

  /// Brings a small picture back to full size.
  func doubled(_ plane: MaskPlane) -> MaskPlane {
    var plane = plane
    for _ in 0..<halvings { plane = plane.doubled() }
    return plane
  }
}

extension MaskPlane {
  /// The picture at half the size; each byte is the mean of four.
  func halved() -> MaskPlane {
    let r = rect
    var result = MaskPlane(PixelRect(x0: r.x0 >> 1, y0: r.y0 >> 1, x1: (r.x1 + 1) >> 1, y1: (r.y1 + 1) >> 1))
    halveMask(self, into: &result)
    return result
  }

  /// The picture at twice the size, interpolated: each byte is 9/16, 3/16, 3/16 and 1/16 of the four nearest.
  func doubled() -> MaskPlane {
    let r = rect.outset(x: 1, y: 1).alignedToBlocks
    var result = MaskPlane(PixelRect(x0: 2 * r.x0, y0: 2 * r.y0, x1: 2 * r.x1, y1: 2 * r.y1))
    doubleMask(self, into: &result)
    return result
  }

  /// Takes over the pixels that another plane holds.
  mutating func copy(_ other: MaskPlane) {
    let common = rect.intersection(other.rect)
    guard !common.isEmpty else { return }
    let from = other.layout, to = layout
    for row in common.rows {
      for block in common.blocks { blocks[to.line(row) + block] = other.blocks[from.line(row) + block] }
    }
  }
}

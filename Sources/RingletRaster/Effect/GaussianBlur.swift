import Glibc

/// A Gaussian blur of coverage, planned for two standard deviations in pixels.
///
/// Wide blurs run on a smaller picture: from σ = 4 on each doubling of σ halves it, but for the fourth, as each step on the
/// way back rounds. The filter there is narrowed by the variance that the way down (a box) and the way back up (linear
/// interpolation) add:
///
///     σ² = f²·σ_filter² + (f² − 1)/12 + Σ ¾·4^l,    f = 2^halvings, l = 0 … halvings − 1
///
/// Against a float filter of infinite reach the result stays within 2 levels.
struct GaussianBlur: Hashable {
  /// How often the picture is halved.
  let halvings: Int
  /// Weights of the filter along x and y, from the middle outwards; 256 in all, both sides counted.
  let weightsX, weightsY: [UInt16]

  /// Enough for every σ up to ``Limits/plane``, and the most weights to one side, of a blur that is much wider along one
  /// axis than along the other.
  private static let mostHalvings = 14, mostWeights = 4096

  /// Plans a blur.
  init(sigmaX: Double, sigmaY: Double) {
    let narrow = min(sigmaX, sigmaY)
    var halvings = 0
    while halvings < Self.mostHalvings, narrow >= Double((halvings < 3 ? 4 : 8) << halvings) { halvings += 1 }
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
    let reach = min(mostWeights, Int((3 * sigma).rounded(.up)))
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

  /// Blurs a plane of full size; the result holds at least `rect`.
  func blurred(_ plane: MaskPlane, covering rect: PixelRect) -> MaskPlane {
    var small = plane
    for _ in 0..<halvings { small = small.halved() }
    let seen = rect.halved(halvings).outset(x: 2, y: 2)
    let source = small.rect.intersection(seen.outset(x: reachX, y: reachY))
    return doubled(
      filter(small.cropped(to: seen.union(source).alignedToTiles, padding: reachY)), covering: rect)
  }

  /// Brings a small picture back to full size; the result holds at least `rect`.
  func doubled(_ plane: MaskPlane, covering rect: PixelRect) -> MaskPlane {
    var plane = plane
    for level in stride(from: halvings, to: 0, by: -1) {
      // The pixels that are seen, and what is mixed into them on this way and those to come.
      plane = plane.cropped(to: rect.halved(level).outset(x: 2, y: 2)).doubled()
    }
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

  /// The pixels of a rectangle, grown to whole blocks; empty where the plane has none.
  func cropped(to rect: PixelRect, padding: Int = 0) -> MaskPlane {
    var result = MaskPlane(rect, padding: padding)
    let common = self.rect.intersection(result.rect)
    copyBlocks(blocks, layout, rows: common.rows, blocks: common.blocks, into: &result.blocks, result.layout)
    return result
  }
}

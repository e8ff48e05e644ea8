import Glibc
import Testing

@testable import RingletRaster

@Suite struct GaussianBlurTests {
  /// A blur of coverage with double precision and a reach of six standard deviations.
  static func blurred(_ coverage: [Double], _ width: Int, _ height: Int, _ sx: Double, _ sy: Double)
    -> [Double]
  {
    func weights(_ s: Double) -> [Double] {
      guard s > 0 else { return [1] }
      let w = (0...Int((6 * s).rounded(.up))).map { exp(-Double($0 * $0) / (2 * s * s)) }
      let total = w[0] + 2 * w.dropFirst().reduce(0, +)
      return w.map { $0 / total }
    }
    func pass(_ v: [Double], _ w: [Double], _ dx: Int, _ dy: Int) -> [Double] {
      var out = v
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for k in -(w.count - 1)...(w.count - 1) {
            let i = x + k * dx, j = y + k * dy
            if i >= 0, i < width, j >= 0, j < height { sum += v[j * width + i] * w[abs(k)] }
          }
          out[y * width + x] = sum
        }
      }
      return out
    }
    return pass(pass(coverage, weights(sx), 1, 0), weights(sy), 0, 1)
  }

  @Test(arguments: [
    (1.0, 1.0), (2.5, 2.5), (3.9, 3.9), (4.0, 4.0), (5, 5), (7.9, 7.9), (8, 8), (12, 12), (20, 20), (5, 2),
    (32, 32), (70, 70), (140, 140), (90, 0), (3, 200),
  ])
  func shadowsAreWithinTwoLevelsOfAFloatFilter(_ sx: Double, _ sy: Double) {
    let size = 192, c = Point(96.4, 95.7)
    let layer = Layer(effects: [.shadow(.black, sigmaX: sx, sigmaY: sy, dx: 5.25, dy: -3)])
    // White on white: the shadow alone is seen, and compared where nothing covers it.
    let shape = SampledReference(polygons: [
      SampledReference.arcStroke(c + Point(5.25, -3), 50, 14, 0.4, 4, round: true)
    ])
    let turn = Affine.rotation(0.4).then(.translation(c.x, c.y))
    let list = DisplayList([
      .pushLayer(layer),
      .draw(
        Draw(
          LoaderScene.circle(50), trim: Trim(from: 0, to: 4 / (2 * .pi)),
          stroke: Stroke(width: 14, cap: .round),
          transform: turn, paint: .solid(.white))),
      .popLayer,
    ])
    let picture = drawn(list, size, size)
    let cover = SampledReference(polygons: [SampledReference.arcStroke(c, 50, 14, 0.4, 4, round: true)])
      .coverage(width: size, height: size)
    let wanted = Self.blurred(shape.coverage(width: size, height: size), size, size, sx, sy)
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size where cover[y * size + x] == 0 {
        worst = max(worst, abs(Double(picture.levels(x, y)[0]) - 255 * (1 - wanted[y * size + x])))
      }
    }
    #expect(worst <= 2, "worst \(worst)")
  }

  @Test(arguments: [1.5, 4.5, 9.0, 40, 100]) func blursAreWithinTwoLevelsOfAFloatFilter(_ sigma: Double) {
    let size = 128, c = Point(60.4, 70.2)
    let list = DisplayList([
      .pushLayer(Layer(effects: [.blur(sigmaX: sigma, sigmaY: sigma)])),
      .draw(Draw(AccuracyTests.at(c, 30), paint: .solid(.black))),
      .draw(Draw(AccuracyTests.at(c, 14), paint: .solid(RGBA(1, 1, 1)))),
      .popLayer,
    ])
    let picture = drawn(list, size, size, on: .clear)
    let outer = SampledReference(polygons: [SampledReference.circle(c, 30)]).coverage(
      width: size, height: size)
    let inner = SampledReference(polygons: [SampledReference.circle(c, 14)]).coverage(
      width: size, height: size)
    let alpha = Self.blurred(outer, size, size, sigma, sigma),
      white = Self.blurred(inner, size, size, sigma, sigma)
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size {
        let levels = picture.levels(x, y), i = y * size + x
        worst = max(worst, abs(Double(levels[3]) - 255 * alpha[i]), abs(Double(levels[0]) - 255 * white[i]))
      }
    }
    #expect(worst <= 2, "worst \(worst)")
  }

  /// A picture as large as what such a blur reaches would not fit into memory.
  @Test(arguments: [
    Effect.blur(sigmaX: 60_000, sigmaY: 60_000),
    .shadow(.black, sigmaX: 60_000, sigmaY: 60_000, dx: 0, dy: 0),
    .shadow(.black, sigmaX: 9000, sigmaY: 9000, dx: -60_000, dy: 50_000),
  ])
  func aBlurAsWideAsThePlaneLeavesNothing(_ effect: Effect) {
    let dot = DisplayList.Command.draw(
      Draw(.rect(Rect(x: 40, y: 40, width: 8, height: 8)), paint: .solid(.white)))
    let list = DisplayList([
      .pushLayer(Layer(effects: [effect])), .pushLayer(Layer(effects: [.luminanceToAlpha])), dot, .popLayer,
      .popLayer,
    ])
    let picture = drawn(list, 64, 64, on: .white)
    #expect(picture.levels(10, 10) == [255, 255, 255, 255])
  }

  @Test func weightsAreNormalised() {
    for sigma in stride(from: 0.0, through: 3.9, by: 0.13) {
      let w = GaussianBlur(sigmaX: sigma, sigmaY: sigma).weightsX
      #expect(Int(w[0]) + 2 * w.dropFirst().reduce(0) { $0 + Int($1) } == 256)
      #expect(zip(w, w.dropFirst()).allSatisfy { $0 + 1 >= $1 })
    }
  }

  @Test(arguments: 1...6) func filterEqualsScalarTwin(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    let blur = GaussianBlur(
      sigmaX: .random(in: 0.3...3, using: &random), sigmaY: .random(in: 0.3...3, using: &random))
    let rect = PixelRect(x0: -16, y0: 8, x1: 40, y1: 48)
    var plane = MaskPlane(rect, padding: blur.reachY)
    for y in rect.rows {
      for x in rect.x0..<rect.x1 where Bool.random(using: &random) {
        plane.blocks[plane.layout.line(y) + x >> 3][x & 7] = .random(in: 0...255, using: &random)
      }
    }
    let result = blur.filter(plane)
    let columns = Array(rect.x0..<rect.x1), rows = Array(rect.rows)
    // Down the columns first, then along the rows.
    let down = columns.map { x in ReferenceKernels.filter(rows.map { plane[x, $0] }, blur.weightsY) }
    for (j, y) in rows.enumerated() {
      let along = ReferenceKernels.filter(columns.indices.map { down[$0][j] }, blur.weightsX)
      #expect(columns.map { result[$0, y] } == along)
    }
  }

  @Test func doublingEqualsScalarTwin() {
    var random = SeededGenerator(5)
    var plane = MaskPlane(PixelRect(x0: -8, y0: -3, x1: 24, y1: 9))
    for i in plane.blocks.indices {
      for k in 0..<8 { plane.blocks[i][k] = .random(in: 0...255, using: &random) }
    }
    let result = plane.doubled()
    for y in result.rect.rows {
      for x in result.rect.x0..<result.rect.x1 {
        #expect(result[x, y] == ReferenceKernels.doubled(plane, x, y), "\(x) \(y)")
      }
    }
  }
}

import Testing

@testable import RingletRaster

/// Whatever numbers come in, what goes on to the scan converter is finite and within the ink bounds.
@Suite struct PathRobustnessTests {
  static let odd: [Double] = [0, -0.0, 1e-300, 1e-12, 1, -1, 37.5, 1e6, -1e9, .infinity, .nan]

  @Test(arguments: 0..<300)
  func oddNumbersStayHarmless(seed: Int) {
    var random = SeededGenerator(UInt64(seed) + 5000)
    func number() -> Double {
      Bool.random(using: &random)
        ? .random(in: -50...50, using: &random) : Self.odd.randomElement(using: &random) ?? 0
    }
    func point() -> Point { Point(number(), number()) }
    var path = BezierPath()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      switch Int.random(in: 0...5, using: &random) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), point(), point())
      case 4:
        path.arc(
          center: point(), radius: number(), start: number(), sweep: .random(in: -7...7, using: &random))
      default: path.close()
      }
    }
    let rect = Rect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    let outlines: [Outline] = [
      .path(path), .ellipse(rect), .rect(rect),
      .roundedRect(rect, radiusX: number(), radiusY: number(), continuous: true),
    ]
    let stroke = Stroke(
      width: number(), cap: .square, join: .miter, miterLimit: number(), dash: [abs(number()), number()],
      dashPhase: number())
    let maps = [
      Affine.identity, Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()),
    ]
    for outline in outlines {
      for map in maps {
        for line in [nil, stroke] {
          let draw = Draw(
            outline, trim: Bool.random(using: &random) ? Trim(from: number(), to: number()) : nil,
            stroke: line, transform: map, paint: .solid(.black))
          let flat = draw.flattened()
          for segment in flat.segments {
            #expect(segment.first.isFinite && segment.last.isFinite && segment.bounds.width.isFinite)
          }
          #expect(flat.bounds.width.isFinite && flat.bounds.height.isFinite)
        }
      }
    }
  }
}

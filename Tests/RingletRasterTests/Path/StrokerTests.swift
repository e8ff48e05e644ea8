import Testing

@testable import RingletRaster

@Suite struct StrokerTests {
  static func path(_ points: [Point], closed: Bool = false) -> Outline {
    var path = BezierPath()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    if closed { path.close() }
    return .path(path)
  }

  static let corner = path([Point(0, 0), Point(20, 0), Point(20, 30)])
  static let box = Outline.rect(Rect(x: 0, y: 0, width: 20, height: 30))
  static let line = path([Point(3, 3), Point(13, 3)])
  static let dot = path([Point(5, 5), Point(5, 5)])
  static let back = path([Point(0, 0), Point(10, 0), Point(0, 0)])

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let outline: Outline
    let stroke: Stroke
    let area: Double
    var testDescription: String { name }

    init(_ name: String, _ outline: Outline, _ stroke: Stroke, _ area: Double) {
      self.name = name
      self.outline = outline
      self.stroke = stroke
      self.area = area
    }
  }

  static let caps: [Row] = [
    Row("butt", line, Stroke(width: 4), 40),
    Row("square", line, Stroke(width: 4, cap: .square), 56),
    Row("round", line, Stroke(width: 4, cap: .round), 40 + 4 * .pi),
    Row("dot, butt", dot, Stroke(width: 4), 0),
    Row("dot, square", dot, Stroke(width: 4, cap: .square), 16),
    Row("dot, round", dot, Stroke(width: 4, cap: .round), 4 * .pi),
    Row("no width", line, Stroke(width: 0, cap: .round), 0),
    Row("negative width", line, Stroke(width: -3), 0),
    Row("there and back, butt", back, Stroke(width: 4, join: .bevel), 40),
    Row("there and back, round join", back, Stroke(width: 4, join: .round), 40 + 2 * .pi),
    Row("there and back, miter", back, Stroke(width: 4, join: .miter), 40),
  ]

  static let joins: [Row] = [
    Row("miter", corner, Stroke(width: 4), 200 + 0),
    Row("bevel", corner, Stroke(width: 4, join: .bevel), 200 - 2),
    Row("round", corner, Stroke(width: 4, join: .round), 200 - 4 + .pi),
    Row("beyond the limit", corner, Stroke(width: 4, miterLimit: 1.4), 200 - 2),
    Row("within the limit", corner, Stroke(width: 4, miterLimit: 1.42), 200),
    Row("box, miter", box, Stroke(width: 4), 24 * 34 - 16 * 26),
    Row("box, bevel", box, Stroke(width: 4, join: .bevel), 24 * 34 - 16 * 26 - 8),
    Row("box, round", box, Stroke(width: 4, join: .round), 24 * 34 - 16 * 26 - 16 + 4 * .pi),
    Row("box without a hole", box, Stroke(width: 20), 40 * 50),
    Row("box wider than itself", box, Stroke(width: 30), 50 * 60),
  ]

  static let transforms: [Affine] = [
    .identity, Affine.rotation(0.7).then(.translation(50, 40)), .scale(1, -1), .scale(2, 2),
  ]

  @Test(arguments: caps + joins, transforms)
  func strokedAreaMatchesTheClosedForm(_ row: Row, transform: Affine) {
    let path = Draw(row.outline, stroke: row.stroke, transform: transform, paint: .solid(.black)).flattened()
    let area = path.segments.signedArea / abs(transform.determinant)
    #expect(abs(area - row.area) < 1e-5, "\(path.segments)")
  }

  @Test(arguments: caps + joins)
  func stretchedStrokesAreWidenedBeforeTheMap(_ row: Row) {
    let map = Affine(a: 2, b: 0.3, c: 0, d: 0.5, tx: 7, ty: 9)
    let path = Draw(row.outline, stroke: row.stroke, transform: map, paint: .solid(.black)).flattened()
    #expect(abs(path.segments.signedArea - row.area * map.determinant) < 0.05)
  }

  /// Shapes and how wide a line may get before it overlaps itself.
  @Test(arguments: [1.0, 4, 9])
  func linesAlongArcsStayArcs(width: Double) {
    let capsule = Outline.roundedRect(
      Rect(x: 0, y: 0, width: 40, height: 20), radiusX: 10, radiusY: 10, continuous: false)
    let path = Draw(capsule, stroke: Stroke(width: width), paint: .solid(.black)).flattened()
    let length = 40 + 20 * Double.pi
    #expect(abs(path.segments.signedArea - length * width) < 1e-9)
    let arcs = path.segments.filter { if case .arc = $0 { true } else { false } }
    #expect(arcs.count == 8)
  }

  /// A point is inside a line with round ends and corners exactly when it is near enough to its spine.
  @Test(arguments: 0..<60)
  func roundLinesCoverWhatIsNear(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var path = BezierPath()
    path.move(to: random.point(60))
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      switch Int.random(in: 0...3, using: &random) {
      case 0: path.line(to: random.point(60))
      case 1: path.quad(to: random.point(60), control: random.point(60))
      case 2: path.cubic(to: random.point(60), random.point(60), random.point(60))
      default:
        path.arc(
          center: random.point(60), radius: .random(in: 1...20, using: &random),
          start: .random(in: -4...4, using: &random), sweep: .random(in: -6...6, using: &random))
      }
    }
    if seed % 3 == 0 { path.close() }
    let width = Double.random(in: 0.5...20, using: &random)
    let stroke = Stroke(width: width, cap: .round, join: .round)
    let draw = Draw(.path(path), stroke: stroke, paint: .solid(.black))
    let flat = draw.flattened()
    let curves = path.subPaths.flatMap(\.curves)
    var wrong = 0
    for _ in 0..<300 {
      let p = random.point(80) - Point(10, 10)
      let gap = distance(p, curves) - width / 2
      guard abs(gap) > 0.03 else { continue }
      let count = winding(flat.segments, p)
      if (count > 0) != (gap < 0) || count < 0 { wrong += 1 }
    }
    #expect(wrong == 0)
    let ink = draw.inkBounds, box = flat.bounds
    #expect(abs(ink.minX - box.minX) < 1e-3 && abs(ink.maxX - box.maxX) < 1e-3)
    #expect(abs(ink.minY - box.minY) < 1e-3 && abs(ink.maxY - box.maxY) < 1e-3)
  }
}

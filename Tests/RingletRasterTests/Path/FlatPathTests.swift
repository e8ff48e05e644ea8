import Testing

@testable import RingletRaster

@Suite struct FlatPathTests {
  struct Area: Sendable {
    let name: String
    let outline: Outline
    let area: Double

    init(_ name: String, _ outline: Outline, _ area: Double) {
      self.name = name
      self.outline = outline
      self.area = area
    }
  }

  static let square = Rect(x: 10, y: 20, width: 40, height: 40)
  static func rounded(_ radius: Double, continuous: Bool) -> Outline {
    .roundedRect(square, radiusX: radius, radiusY: radius, continuous: continuous)
  }
  static func wide(_ radius: Double, continuous: Bool) -> Outline {
    .roundedRect(
      Rect(x: 0, y: 0, width: 50, height: 30), radiusX: radius, radiusY: radius, continuous: continuous)
  }
  static let areas: [Area] = [
    Area("circle", .ellipse(square), .pi * 400),
    Area("ellipse", .ellipse(Rect(x: 0, y: 0, width: 60, height: 40)), .pi * 600),
    Area("square", .rect(square), 1600),
    Area("rounded", rounded(10, continuous: false), 1200 + 100 * .pi),
    Area("full radius", rounded(99, continuous: false), 400 * .pi),
    Area("full radius, continuous", rounded(99, continuous: true), 400 * .pi),
    Area("continuous", rounded(10, continuous: true), 1600 - 4 * 22.530),
    Area("capsule, continuous", wide(15, continuous: true), 20 * 30 + .pi * 225),
    Area("more than half the shorter side", wide(90, continuous: true), 20 * 30 + .pi * 225),
    Area("more than half the shorter side, circular", wide(24, continuous: false), 20 * 30 + .pi * 225),
  ]

  /// The outline lies within two thousandths of a pixel of the true one on average: half a level of 255.
  @Test(arguments: areas)
  func filledAreaMatchesTheClosedForm(_ row: Area) {
    let path = Draw(row.outline, paint: .solid(.black)).flattened()
    let perimeter = path.segments.reduce(0) { $0 + $1.length }
    #expect(abs(path.segments.signedArea - row.area) < 0.002 * perimeter, "\(row.name)")
  }

  /// From a capsule to a corner with room to spare on both sides, the outline never turns back.
  @Test(arguments: [4.0, 8, 9.9, 12, 14, 15])
  func continuousCornersAreConvex(radius: Double) {
    let path = Draw(Self.wide(radius, continuous: true), transform: .scale(8, 8), paint: .solid(.black))
      .flattened()
    let steps = path.segments.compactMap { segment -> Point? in
      guard case .line(let start, let end) = segment, (end - start).length > 1e-3 else { return nil }
      return end - start
    }
    #expect(radius == 15 || steps.count > 12)
    for (a, b) in zip(steps, steps.dropFirst()) {
      #expect(a.x * b.y - a.y * b.x > -1e-3 * a.length * b.length)
    }
  }

  struct Ring: Sendable {
    let trim: Trim?
    let cap: LineCap
    let area: Double
  }

  static let rings: [Ring] = [
    Ring(trim: nil, cap: .butt, area: .pi * (24 * 24 - 16 * 16)),
    Ring(trim: Trim(from: -1, to: 2), cap: .round, area: .pi * (24 * 24 - 16 * 16)),
    Ring(trim: Trim(from: 0.25, to: 0.75), cap: .butt, area: .pi * 160),
    Ring(trim: Trim(from: 0, to: 0.72), cap: .round, area: 0.72 * .pi * 320 + .pi * 16),
    Ring(trim: Trim(from: 0.1, to: 0.2), cap: .square, area: 0.1 * .pi * 320 + 64),
    Ring(trim: Trim(from: 0.5, to: 0.5), cap: .round, area: 0),
  ]

  @Test(arguments: rings, [0.0, 1.0, -2.5])
  func ringAreaMatchesTheClosedForm(_ row: Ring, turn: Double) {
    let draw = Draw(
      .ellipse(Self.square), trim: row.trim, stroke: Stroke(width: 8, cap: row.cap),
      transform: Affine.rotation(turn).then(.translation(100, 100)), paint: .solid(.black))
    #expect(abs(draw.flattened().segments.signedArea - row.area) < 1e-9 * 2000)
  }

  @Test func turningACircleAboutItsCentreKeepsItsNumbers() {
    func centre(_ angle: Double) -> Set<[Double]> {
      let turn = Affine.translation(-30.1, -40.2).then(.rotation(angle)).then(.translation(30.1, 40.2))
      let ring = Draw(
        .ellipse(Rect(x: 10.1, y: 20.2, width: 40, height: 40)), stroke: Stroke(width: 7.3), transform: turn,
        paint: .solid(.black))
      return Set(
        ring.flattened().segments.map {
          guard case .arc(let c, let r, _, _) = $0 else { return [] }
          return [c.x, c.y, r]
        })
    }
    for k in 1..<100 { #expect(centre(Double(k) * 0.0628) == centre(0)) }
  }

  @Test func mirroringTurnsAllOfTheOutline() {
    let ring = Draw(
      .ellipse(Self.square), trim: Trim(from: 0, to: 0.3), stroke: Stroke(width: 4, cap: .round),
      transform: .scale(-1, 1), paint: .solid(.black))
    #expect(abs(ring.flattened().segments.signedArea + (0.3 * 2 * .pi * 20 * 4 + 4 * .pi)) < 1e-6)
  }
}

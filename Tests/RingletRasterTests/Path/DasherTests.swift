import Testing

@testable import RingletRaster

@Suite struct DasherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let dash: [Double]
    let phase: Double
    let spans: [[Double]]
    var testDescription: String { "\(dash) from \(phase)" }
  }

  /// A line from x = 0 to x = 10.
  static let rows: [Row] = [
    Row(dash: [2, 3], phase: 0, spans: [[0, 2], [5, 7]]),
    Row(dash: [2, 3], phase: 1, spans: [[0, 1], [4, 6], [9, 10]]),
    Row(dash: [2, 3], phase: -1, spans: [[1, 3], [6, 8]]),
    Row(dash: [2, 3], phase: 4, spans: [[1, 3], [6, 8]]),
    Row(dash: [2, 3], phase: 52, spans: [[3, 5], [8, 10]]),
    Row(dash: [4], phase: 0, spans: [[0, 4], [8, 10]]),
    Row(dash: [1, 2, 3], phase: 0, spans: [[0, 1], [3, 6], [7, 9]]),
    Row(dash: [0, 5], phase: 0, spans: [[0, 0], [5, 5], [10, 10]]),
    Row(dash: [2, 0, 1, 4], phase: 0, spans: [[0, 3], [7, 10]]),
    Row(dash: [20, 5], phase: 0, spans: [[0, 10]]),
    Row(dash: [5, 20], phase: 10, spans: []),
    Row(dash: [5, 0], phase: 0, spans: [[0, 10]]),
    Row(dash: [0, 0], phase: 0, spans: [[0, 10]]),
    Row(dash: [3, -1], phase: 0, spans: [[0, 10]]),
    Row(dash: [.nan], phase: 0, spans: [[0, 10]]),
    Row(dash: [.infinity, 1], phase: 0, spans: [[0, 10]]),
    Row(dash: [1e-9, 1e-9], phase: 0, spans: [[0, 10]]),
  ]

  @Test(arguments: rows)
  func patternsStartWhereTheyShould(_ row: Row) {
    let line = Contour(segments: [.line(Point(0, 0), Point(4, 0)), .line(Point(4, 0), Point(10, 0))])
    let dashes = Dasher(row.dash, phase: row.phase)?.dashes(line) ?? [line]
    let spans = dashes.map { [$0.segments.first?.first.x ?? -1, $0.segments.last?.last.x ?? -1] }
    #expect(spans.count == row.spans.count)
    for (a, b) in zip(spans, row.spans) { #expect(abs(a[0] - b[0]) < 1e-9 && abs(a[1] - b[1]) < 1e-9) }
  }

  static func ring(_ dash: [Double], phase: Double = 0) -> [Contour] {
    let circle = Contour(
      segments: [.arc(center: .zero, radius: 10, start: 0, sweep: 2 * .pi)], isClosed: true)
    return Dasher(dash, phase: phase)?.dashes(circle) ?? [circle]
  }

  @Test func closedContoursJoinTheLastDashToTheFirst() {
    let twelfth = 2 * Double.pi * 10 / 12
    #expect(Self.ring([twelfth / 2, twelfth / 2]).count == 12)
    let shifted = Self.ring([twelfth / 2, twelfth / 2], phase: twelfth / 4)
    #expect(shifted.count == 12)
    #expect(shifted.allSatisfy { abs($0.length - twelfth / 2) < 1e-9 })
    #expect(shifted[0].segments.count == 2)
    #expect(Self.ring([0, twelfth]).count == 12)
    #expect(Self.ring([100, 1]).map(\.isClosed) == [true])
  }

  @Test func dotsNeedACap() {
    func area(_ cap: LineCap) -> Double {
      var path = BezierPath()
      path.move(to: Point(0, 0))
      path.line(to: Point(30, 40))
      return Draw(
        .path(path), stroke: Stroke(width: 4, cap: cap, dash: [0, 10]), paint: .solid(.black)
      ).flattened().segments.signedArea
    }
    #expect(area(.butt) == 0)
    #expect(abs(area(.round) - 6 * 4 * .pi) < 1e-9)
    #expect(abs(area(.square) - 6 * 16) < 1e-9)
  }

  /// The short cut for circles draws the areas of the general stroker.
  @Test(arguments: [LineCap.butt, .round, .square], [Trim?.none, Trim(from: 0.1, to: 0.6)])
  func dashedCirclesMatchTheGeneralStroker(cap: LineCap, trim: Trim?) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let patterns = [([10.0, 14.0], 3.0), ([0, 20], 0), ([30, 6], -4), ([400, 5], 1), ([10, 0.5], 0)]
    for (dash, phase) in patterns {
      let stroke = Stroke(width: 6, cap: cap, dash: dash, dashPhase: phase)
      let map = Affine.rotation(0.4).then(.translation(80, 80))
      let areas = [Outline.ellipse(rect), .path(BezierPath(.ellipse(rect)))].map { outline in
        Draw(outline, trim: trim, stroke: stroke, transform: map, paint: .solid(.black))
          .flattened().segments.signedArea
      }
      #expect(abs(areas[0] - areas[1]) < 0.05, "\(dash)")
    }
  }

  @Test func dashedRingsStayArcs() {
    let draw = Draw(
      .ellipse(Rect(x: 0, y: 0, width: 100, height: 100)), stroke: Stroke(width: 6, dash: [10, 5]),
      paint: .solid(.black))
    let flat = draw.flattened()
    #expect(flat.segments.filter { if case .arc = $0 { true } else { false } }.count == 42)
    #expect(abs(flat.segments.signedArea - 21 * 10 * 6) < 1e-9)
  }
}

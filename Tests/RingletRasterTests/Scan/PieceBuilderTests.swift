import Testing

@testable import RingletRaster

@Suite struct PieceBuilderTests {
  static func pieces(_ segments: [FlatPath.Segment]) -> [Piece] {
    var builder = PieceBuilder()
    _ = builder.append(FlatPath(segments: segments))
    return builder.pieces
  }

  @Test func aCircleIsTwoSidesOfFivePieces() {
    let pieces = Self.pieces([.arc(center: Point(50, 40), radius: 30, start: 1.234, sweep: 2 * .pi)])
    let side: [Piece.Kind] = [.flatArc, .slantedArc, .steepArc, .slantedArc, .flatArc]
    #expect(pieces.map(\.kind) == side + side)
    #expect(pieces.map(\.side) == [1, 1, 1, 1, 1, -1, -1, -1, -1, -1])
    #expect(pieces.map(\.sign) == [0, 0, 0, 0, 0, -1, -1, -1, -1, -1])
    #expect(pieces.first?.top == 10 && pieces.last?.bottom == 70)
  }

  @Test func aCounterClockwiseCircleRunsTheOtherWay() {
    let pieces = Self.pieces([.arc(center: Point(50, 40), radius: 30, start: 0, sweep: -2 * .pi)])
    #expect(pieces.map(\.sign) == [-1, -1, -1, -1, -1, 0, 0, 0, 0, 0])
  }

  @Test func coordinatesLieOnTheGrid() {
    let pieces = Self.pieces([
      .line(Point(1.00001, 2.00002), Point(3.3, 9.7)), .line(Point(3.3, 9.7), Point(1.00001, 2.00002)),
      .arc(center: Point(40.1, 40.2), radius: 10.3, start: 0, sweep: 2 * .pi),
    ])
    for piece in pieces {
      for value in [piece.top, piece.bottom] { #expect((value * 4096).rounded() == value * 4096) }
    }
  }

  @Test(arguments: 1...30) func closedContoursLeaveNothingBehind(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    // Arcs that meet in points computed from angles, and lines back.
    var segments: [FlatPath.Segment] = []
    var pen = random.point(60)
    let start = pen
    for _ in 0..<6 {
      let radius = Double.random(in: 3...40, using: &random),
        angle = Double.random(in: -7...7, using: &random)
      let center = pen + (Point.zero - Point.zero.polar(radius, angle))
      let arc = FlatPath.Segment.arc(
        center: center, radius: radius, start: angle, sweep: .random(in: -3...3, using: &random))
      segments.append(arc)
      let next = random.point(60)
      segments.append(.line(arc.last, next))
      pen = next
    }
    segments.append(.line(pen, start))
    var heights: [Float: Float] = [:]
    for piece in Self.pieces(segments) {
      var row = piece.top.rounded(.down)
      while row < piece.bottom {
        let height = min(row + 1, piece.bottom) - max(row, piece.top)
        heights[row, default: 0] += piece.sign == 0 ? height : -height
        row += 1
      }
    }
    #expect(heights.values.allSatisfy { $0 == 0 })
  }

  /// A quarter of an ellipse, from its right end down to its lower one.
  @Test func aCurveThatRunsDownIsFollowedByPolynomials() {
    var path = BezierPath()
    path.move(to: Point(60, 20))
    path.cubic(to: Point(20, 80), Point(60, 53), Point(42, 80))
    var builder = PieceBuilder()
    _ = builder.append(filling: path, .identity)
    let curves = builder.pieces.filter { $0.kind == .steepCurve || $0.kind == .slantedCurve }
    #expect(curves.count >= 2 && curves.allSatisfy { $0.sign == 0 })
    #expect(curves.map(\.top).min() == 20)
    #expect(builder.pieces.map(\.kind).filter { $0 == .flatCurve } == [.flatCurve], "where it turns flat")
    // Each starts where the one before ends, and is nowhere further than a fiftieth of a pixel from the curve.
    #expect(curves.dropFirst().map(\.top) == curves.dropLast().map(\.bottom))
    let samples = SampledReference.cubic(
      Point(60, 20), Point(60, 53), Point(42, 80), Point(20, 80), corners: 4000)
    for piece in curves {
      for point in samples where Float(point.y) > piece.top && Float(point.y) < piece.bottom {
        let y = Float(point.y), x = Double(piece.x + piece.polynomial(y - piece.origin))
        let below = Double(piece.x + piece.polynomial(y + 0.01 - piece.origin)), tilt = (below - x) / 0.01
        #expect(abs(x - point.x) / (1 + tilt * tilt).squareRoot() < 0.022)
      }
    }
  }

  /// The arch of an ellipse, run through in both directions.
  @Test(arguments: [false, true]) func aCurveThatRunsAcrossIsFollowedByPolynomials(isReversed: Bool) {
    let places = [Point(20, 60), Point(30, 57), Point(48, 55), Point(60, 55)]
    let p = isReversed ? places.reversed() : places
    var path = BezierPath()
    path.move(to: p[0])
    path.cubic(to: p[3], p[1], p[2])
    var builder = PieceBuilder()
    _ = builder.append(filling: path, .identity)
    let curves = builder.pieces.filter { $0.kind == .flatCurve }
    #expect(!curves.isEmpty && curves.allSatisfy { $0.sign == (isReversed ? 0 : -1) && $0.side == -1 })
    for point in SampledReference.cubic(p[0], p[1], p[2], p[3], corners: 1000) {
      for piece in curves where Float(point.x) > piece.left && Float(point.x) < piece.right {
        let y = Double(piece.origin + piece.side * piece.polynomial(Float(point.x) - piece.x))
        #expect(abs(y - point.y) < 0.022)
      }
    }
  }

  @Test func whatIsNoNumberIsLeftOut() {
    #expect(
      Self.pieces([.line(Point(.nan, 0), Point(0, 10)), .line(Point(0, 0), Point(0, .infinity))]).isEmpty)
    #expect(Self.pieces([.arc(center: Point(0, 0), radius: .nan, start: 0, sweep: 1)]).isEmpty)
  }

  @Test func hugeShapesCoverWhatIsInSight() {
    let size = 1e7
    let rect = Draw(.rect(Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)), paint: .solid(.black))
    let circle = Draw(
      .ellipse(Rect(x: -size, y: 30 - 2 * size, width: 2 * size, height: 2 * size)), paint: .solid(.black))
    #expect(drawn(DisplayList([.draw(rect)]), 40, 40).levels(39, 39) == [0, 0, 0, 255])
    let picture = drawn(DisplayList([.draw(circle)]), 40, 40)
    #expect(picture.levels(0, 20) == [0, 0, 0, 255])
    #expect(picture.levels(0, 33) == [255, 255, 255, 255])
  }
}

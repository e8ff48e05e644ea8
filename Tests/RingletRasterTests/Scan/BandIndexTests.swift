import Testing

@testable import RingletRaster

/// Outlines of very many pieces are sorted by bands, and that must not show.
@Suite struct BandIndexTests {
  /// A grid of small diamonds from above the picture to below it.
  static func diamonds(_ rows: Range<Int>) -> BezierPath {
    var path = BezierPath()
    for row in rows {
      for column in 0..<16 {
        let c = Point(8.3 + 16 * Double(column), 8.1 * Double(row) - 0.7)
        path.move(to: c + Point(0, -5))
        path.line(to: c + Point(6, 0))
        path.line(to: c + Point(0, 5))
        path.line(to: c + Point(-6, 0))
        path.close()
      }
    }
    path.isKnownSimple = true
    return path
  }

  static func list(_ rows: [Range<Int>]) -> DisplayList {
    DisplayList(rows.map { .draw(Draw(.path(diamonds($0)), paint: .solid(.black))) })
  }

  /// Every second row of diamonds, so that none of them touch: a pixel gets its cover from one draw alone.
  @Test func manyPiecesInOneOutlineAreDrawnAsInSeveral() {
    let rows = stride(from: -40, to: 80, by: 2).map { $0..<$0 + 1 }
    var together = BezierPath()
    for row in rows { together.append(Self.diamonds(row)) }
    together.isKnownSimple = true
    var scene = Scene(), tables = GradientTable(), outlines = OutlineCache()
    let list = DisplayList([.draw(Draw(.path(together), paint: .solid(.black)))])
    let picture = PixelRect(x0: 0, y0: 0, x1: 256, y1: 256)
    SceneBuilder.build(list, picture: picture, &tables, &outlines, into: &scene)
    #expect(!scene.index.isEmpty)
    #expect(drawn(list, 256, 256).differences(from: drawn(Self.list(rows), 256, 256)).isEmpty)
  }

  /// A blur looks at rows above the picture, whose bands have negative numbers.
  @Test func piecesAboveThePictureAreFoundInTheirBands() {
    var builder = PieceBuilder()
    for case .draw(let draw) in Self.list([-40..<80]).commands { _ = builder.append(draw.flattened()) }
    let pieces = builder.pieces, rows = -160..<64
    var index = BandIndex()
    guard let lists = index.append(pieces, pieces.indices, rows: rows) else {
      Issue.record("too few pieces for an index")
      return
    }
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: CoverageBand.indexRows) {
      let listed = Set(index.order[index.range(of: lists, row: row)].map { Int($0) })
      let top = Float(row), bottom = Float(row + CoverageBand.indexRows)
      let wanted = pieces.indices.filter { pieces[$0].top < bottom && pieces[$0].bottom > top }
      #expect(listed.isSuperset(of: wanted), "band at row \(row)")
    }
  }
}

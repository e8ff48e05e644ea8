import Testing

@testable import RingletRaster

/// Letters are cut into pieces once for each size, and that must not show.
@Suite struct OutlineCacheTests {
  static let letters = [AccuracyTests.leaf.prepared(), AccuracyTests.bowl.prepared()]

  static func list(_ letter: BezierPath, _ transform: Affine) -> DisplayList {
    DisplayList([.draw(Draw(.path(letter), transform: transform, paint: .solid(.black)))])
  }

  @Test func whatWasDrawnBeforeDoesNotShow() {
    var renderer = Renderer(width: 256, height: 256, background: .white)
    var picture = Pixmap(width: 256, height: 256)
    for k in 0..<40 {
      let scale = [1, 0.5, 1, 0.73][k % 4]
      let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: Double(k) * 1.37, ty: -Double(k) * 0.71)
      let list = Self.list(Self.letters[k % 2], place)
      renderer.render(list, into: &picture)
      #expect(picture.differences(from: drawn(list, 256, 256)).isEmpty, "frame \(k)")
    }
  }

  @Test(arguments: [(0.0, 0.0), (13, -7), (0.37, 0.81), (-20.2, 30.6)])
  func aPreparedLetterIsTheSameWithinALevel(_ dx: Double, _ dy: Double) {
    for letter in Self.letters {
      var plain = letter
      plain.isKnownSimple = true
      #expect(letter.number != nil && plain.number == nil)
      let place = Affine.translation(dx, dy)
      let a = drawn(Self.list(letter, place), 256, 256), b = drawn(Self.list(plain, place), 256, 256)
      for y in 0..<256 {
        for x in 0..<256 {
          let off = zip(a.levels(x, y), b.levels(x, y)).map { abs(Int($0) - Int($1)) }.max() ?? 0
          #expect(off <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test func movedByWholePixelsEveryPixelMoves() {
    for letter in Self.letters {
      let a = drawn(Self.list(letter, .translation(0.4, 0.7)), 256, 256)
      let b = drawn(Self.list(letter, .translation(5.4, -8.3)), 256, 256)
      for y in 20..<236 { for x in 20..<236 { #expect(a.levels(x, y) == b.levels(x + 5, y - 9)) } }
    }
  }

  @Test func piecesAreCutOnceForASize() throws {
    var cache = OutlineCache(), target = PieceBuilder()
    let letter = Self.letters[1]
    var sizes: [Int] = []
    for (scale, x) in [(1.0, 0.0), (1, 9), (2, 0), (1, 4)] {
      let map = Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 0)
      _ = try #require(cache.append(filling: letter, map, to: &target))
      sizes.append(cache.count)
    }
    #expect(sizes[0] > 0 && sizes[1] == sizes[0] && sizes[2] > sizes[1] && sizes[3] == sizes[2])
  }

  @Test func aCacheThatHasGrownTooLargeStartsAnew() throws {
    var cache = OutlineCache(), target = PieceBuilder()
    for k in 0..<4000 {
      let scale = 1 + Double(k) / 1000
      _ = cache.append(filling: Self.letters[0], .scale(scale, scale), to: &target)
      target.removeAll()
      cache.trim()
    }
    #expect(cache.count <= OutlineCache.capacity + 100)
  }

  /// Lines keep their slope only so far from the origin; what reaches further is cut off there, which must not be kept.
  @Test(arguments: [(300.0, 0.0), (1, 16_300), (1, -16_300)])
  func lettersThatReachTooFarAreCutWhereTheyLie(_ scale: Double, _ x: Double) {
    var cache = OutlineCache(), target = PieceBuilder()
    let map = Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 0)
    #expect(cache.append(filling: Self.letters[0], map, to: &target) == nil)
    #expect(target.pieces.isEmpty)
  }

  @Test func aChangedPathLosesItsNumber() {
    var path = Self.letters[0]
    #expect(path.number == Self.letters[0].number)
    path.line(to: Point(3, 4))
    #expect(path.number == nil)
    #expect(Self.letters[0].applying(.scale(2, 2)).number == nil)
    #expect(Self.letters[0].number != Self.letters[1].number)
  }
}

import Testing

@testable import RingletRaster

@Suite struct CoverageKernelTests {
  static let columns = 0..<96, rows = 0..<32

  /// Pieces of random lines, circles and curves, some of them partly outside.
  static func pieces(_ seed: UInt64) -> [Piece] {
    var random = SeededGenerator(seed)
    var builder = PieceBuilder()
    var segments: [FlatPath.Segment] = []
    for _ in 0..<8 {
      let p = random.point(100) + Point(-4, -30), q = random.point(100) + Point(-4, -30)
      segments.append(.line(p, q))
      segments.append(
        .arc(
          center: random.point(90), radius: .random(in: 0.2...60, using: &random),
          start: .random(in: -7...7, using: &random), sweep: .random(in: -6.2...6.2, using: &random)))
    }
    _ = builder.append(FlatPath(segments: segments))
    var curves = BezierPath()
    for _ in 0..<4 {
      func place() -> Point { random.point(100) + Point(-4, -30) }
      curves.move(to: place())
      curves.cubic(to: place(), place(), place())
      curves.quad(to: place(), control: place())
    }
    _ = builder.append(filling: curves, .identity)
    return builder.pieces
  }

  /// The running sums of cells that the vector kernel makes of a piece.
  static func sums(_ pieces: [Piece], rows: Range<Int>, blocks: Range<Int>) -> [[Int32]] {
    let all = columns.count / 8 + 1
    var cells = [Int32](repeating: 0, count: all * 8 * Self.rows.count)
    var marks = [UInt64](repeating: 0, count: Self.rows.count)
    let window = BandWindow(rows: rows, blocks: blocks, top: 0, left: 0, blocksPerRow: all, wordsPerRow: 1)
    var places: [Int32] = []
    accumulate(pieces, pieces.indices, window, &cells, &marks, &places)
    return rows.map { row in
      var sum: Int32 = 0
      return (0..<(blocks.upperBound * 8)).map { x in
        let cell = cells[row * all * 8 + x]
        if cell != 0 { #expect(marks[row] >> UInt64(x / 8) & 1 == 1, "a cell without its mark") }
        sum += cell
        return sum
      }
    }
  }

  @Test(arguments: 1...40) func vectorKernelEqualsScalarTwin(_ seed: UInt64) {
    for piece in Self.pieces(seed) {
      let vector = Self.sums([piece], rows: Self.rows, blocks: 0..<12)
      for row in Self.rows {
        let scalar = ReferenceKernels.cover(of: piece, row: row, columns: Self.columns)
        #expect(vector[row] == scalar, "\(piece) row \(row)")
      }
    }
  }

  @Test(arguments: 41...60) func aWindowSeesTheSameCover(_ seed: UInt64) {
    let pieces = Self.pieces(seed)
    let whole = Self.sums(pieces, rows: Self.rows, blocks: 0..<12)
    for (rows, blocks) in [(0..<32, 3..<7), (5..<6, 0..<12), (13..<29, 4..<5), (0..<32, 11..<12)] {
      let part = Self.sums(pieces, rows: rows, blocks: blocks)
      for row in rows {
        let columns = (blocks.lowerBound * 8)..<(blocks.upperBound * 8)
        #expect(part[row - rows.lowerBound][columns] == whole[row][columns])
      }
    }
  }
}

@Suite struct BlendKernelTests {
  static func pixel(_ random: inout SeededGenerator, opaque: Bool = false) -> UInt32 {
    let a = opaque ? 255 : UInt32.random(in: 0...255, using: &random)
    return [0, 8, 16].reduce(a << 24) { $0 | UInt32.random(in: 0...a, using: &random) << $1 }
  }

  @Test func blendingEqualsScalarTwins() {
    var random = SeededGenerator(7)
    for _ in 0..<4000 {
      var s = PixelBlock(), o = PixelBlock(), d = PixelBlock(), m = PixelBlock()
      for lane in 0..<8 {
        s[lane] = Self.pixel(&random)
        o[lane] = Self.pixel(&random, opaque: true)
        d[lane] = Self.pixel(&random)
        m[lane] = UInt32.random(in: 0...255, using: &random)
      }
      let opaque = blendOpaque(o, over: d, coverage: m), translucent = blend(s, over: d, coverage: m)
      func fine() -> SIMD2<UInt32> {
        func level() -> UInt32 { .random(in: 0...65280, using: &random) }
        return SIMD2(level() | level() << 16, level() | level() << 16)
      }
      let a = fine(), b = fine()
      let mixed = mix(redBlue: a[0], b[0], greenAlpha: a[1], b[1])
      for k in 0..<8 { #expect(mixed[k] == ReferenceKernels.mix(a, b, UInt32(k))) }
      let plain = blend(s, over: d), scaled = scale(s, by: m)
      for k in 0..<8 {
        #expect(opaque[k] == ReferenceKernels.blendOpaque(o[k], over: d[k], coverage: m[k]))
        #expect(translucent[k] == ReferenceKernels.blend(s[k], over: d[k], coverage: m[k]))
        #expect(plain[k] == ReferenceKernels.blend(s[k], over: d[k], coverage: 255))
        #expect(scaled[k] == ReferenceKernels.scale(s[k], by: m[k]))
      }
    }
  }

  @Test func divisionBy255RoundsToTheNearest() {
    for x in UInt32(0)...65279 { #expect(ReferenceKernels.div255(x) == (x * 2 + 255) / 510) }
  }

  @Test func opaquePixelsStayOpaqueUnderAnyColour() {
    for a in UInt32(0)...255 {
      for m in UInt32(0)...255 {
        let blended = ReferenceKernels.blend(a << 24, over: 0xFF00_0000, coverage: m)
        #expect(blended >> 24 == 255)
      }
    }
  }

  @Test func coverageEqualsScalarTwin() {
    for base in stride(from: Int32(-140_000), to: 140_000, by: 8) {
      let sums = CellBlock(base, base + 1, base + 2, base + 3, base + 4, base + 5, base + 6, base + 7)
      let vector = coverage(sums)
      for k in 0..<8 { #expect(vector[k] == ReferenceKernels.coverage(sums[k])) }
    }
  }

  @Test func anglesEqualScalarTwinAndTheArcTangent() {
    var random = SeededGenerator(11)
    for _ in 0..<3000 {
      var y = FloatBlock(), x = FloatBlock()
      for k in 0..<8 {
        y[k] = .random(in: -500...500, using: &random)
        x[k] = .random(in: -500...500, using: &random)
      }
      let vector = turns(y, x)
      for k in 0..<8 {
        #expect(vector[k] == ReferenceKernels.turns(y[k], x[k]))
        let exact = Double(y[k]).angle(over: Double(x[k])) / (2 * .pi)
        #expect(abs(Double(vector[k]) - exact) < 2.5e-6)
      }
    }
  }
}

import Testing

@testable import RingletRaster

@Suite struct BlendModeTests {
  /// W3C compositing of one channel's straight colours and alphas, in double precision.
  static func channel(_ mode: BlendMode, _ cb: Double, _ ab: Double, _ cs: Double, _ a: Double) -> Double? {
    func b() -> Double? {
      switch mode {
      case .normal: cs
      case .multiply: cb * cs
      case .screen: cb + cs - cb * cs
      case .overlay: cb <= 0.5 ? 2 * cb * cs : 1 - 2 * (1 - cb) * (1 - cs)
      case .hardLight: cs <= 0.5 ? 2 * cb * cs : 1 - 2 * (1 - cb) * (1 - cs)
      case .darken: min(cb, cs)
      case .lighten: max(cb, cs)
      case .colorDodge: cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
      case .colorBurn: cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - min(1, (1 - cb) / cs)
      case .softLight:
        cs <= 0.5
          ? cb - (1 - 2 * cs) * cb * (1 - cb)
          : cb + (2 * cs - 1) * ((cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()) - cb)
      case .difference: abs(cb - cs)
      case .exclusion: cb + cs - 2 * cb * cs
      default: nil
      }
    }
    return b().map { (1 - ab) * a * cs + (1 - a) * ab * cb + a * ab * $0 }
  }

  static let colors = [
    RGBA(0.2, 0.6, 0.9), RGBA(1, 0, 0.5, 0.6), RGBA(0, 0, 0, 1), RGBA(1, 1, 1, 0.4), RGBA(0.4, 0.4, 0.4, 0.2),
  ]

  static func blended(_ mode: BlendMode, _ below: RGBA, _ above: RGBA) -> [Int] {
    let square = Outline.rect(Rect(x: 0, y: 0, width: 8, height: 8))
    let list = DisplayList([
      .draw(Draw(square, paint: .solid(below))), .draw(Draw(square, paint: .solid(above), blend: mode)),
    ])
    return drawn(list, 8, 8, on: .clear).levels(3, 3)
  }

  @Test(arguments: BlendMode.allCases) func separableModesFollowTheSpecification(_ mode: BlendMode) {
    for below in Self.colors {
      for above in Self.colors {
        let got = Self.blended(mode, below, above)
        for (k, (cb, cs)) in zip([below.red, below.green, below.blue], [above.red, above.green, above.blue])
          .enumerated()
        {
          guard let wanted = Self.channel(mode, cb, below.alpha, cs, above.alpha) else { continue }
          #expect(abs(Double(got[k]) - 255 * wanted) <= 3, "\(mode) \(below) \(above)")
        }
      }
    }
  }

  @Test func portersAndSums() {
    let below = RGBA(0.8, 0.4, 0, 0.5), above = RGBA(0, 1, 1, 0.5)
    #expect(Self.blended(.sourceAtop, below, above) == [51, 90, 64, 128])
    #expect(Self.blended(.destinationOver, below, above) == [102, 115, 64, 192])
    #expect(Self.blended(.destinationOut, below, above) == [51, 25, 0, 64])
    #expect(Self.blended(.plusLighter, below, above) == [102, 179, 128, 255])
    #expect(Self.blended(.plusDarker, RGBA(0.8, 0.4, 0), RGBA(0.5, 0.5, 1)) == [77, 0, 0, 255])
  }

  @Test func nonSeparableModesTakeLuminosityFromTheRightSide() {
    func luminosity(_ c: [Int]) -> Double {
      (0.3 * Double(c[0]) + 0.59 * Double(c[1]) + 0.11 * Double(c[2])) / 255
    }
    let below = RGBA(0.6, 0.3, 0.2), above = RGBA(0.1, 0.5, 0.7)
    for mode in [BlendMode.hue, .saturation, .color] {
      #expect(
        abs(luminosity(Self.blended(mode, below, above)) - (0.3 * 0.6 + 0.59 * 0.3 + 0.11 * 0.2)) < 0.01)
    }
    #expect(
      abs(luminosity(Self.blended(.luminosity, below, above)) - (0.3 * 0.1 + 0.59 * 0.5 + 0.11 * 0.7)) < 0.01)
  }
}

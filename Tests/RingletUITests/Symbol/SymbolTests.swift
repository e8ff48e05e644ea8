import Foundation
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct SymbolTests {
  @Test(arguments: [
    "arrow.clockwise", "checkmark", "xmark", "heart.fill", "star.fill", "circle", "circle.fill", "bolt.fill",
    "magnifyingglass", "play.fill", "pause.fill", "plus", "minus", "chevron.left", "arrow.up", "gear",
    "person.fill", "bell.fill", "wifi", "cloud.fill", "sun.max.fill", "moon.fill", "drop.fill", "flame.fill",
    "leaf.fill", "airplane", "house.fill", "sparkles", "viewfinder", "shield", "seal", "rhombus.fill",
    "pentagon", "mic.fill", "checkmark.circle.fill", "xmark.circle", "play.circle.fill", "lock.fill",
    "ellipsis", "waveform", "rays", "chart.bar.fill", "speaker.wave.2.fill", "circle.dotted", "wifi.circle",
  ])
  func commonSymbolsAreDrawn(name: String) throws {
    let symbol = try #require(SymbolImage(named: name))
    for part in symbol.parts {
      let box = Path(storage: part.path).boundingRect
      #expect(box.minX >= -0.5 && box.maxX <= 20.5 && box.minY >= -0.5 && box.maxY <= 20.5, "\(name) \(box)")
    }
  }

  @Test func everyEntryOfTheCatalogueCanBeRead() {
    let outlines = SymbolCatalog.outlines.merging(SymbolCatalog.lines) { a, _ in a }
    for (name, description) in outlines.merging(SymbolCatalog.details, uniquingKeysWith: { a, _ in a }) {
      let box = SymbolPath.path(description).boundingRect
      #expect(box.minX.isFinite && box.width + box.height > 4, "\(name)")
      #expect(box.insetBy(dx: -1, dy: -1).width < 24, "\(name)")
    }
  }

  @Test func unknownSymbolIsNamedAndABoxIsDrawn() {
    var environment = EnvironmentValues()
    environment.warnings = WarningLog()
    let drawing = Image(systemName: "no.such.sign").drawing(in: environment)
    #expect(environment.warnings.warnings.map(\.subject) == ["symbol “no.such.sign”"])
    var recorder = Recorder(time: 0, transform: .identity)
    drawing.draw(in: CGSize(width: 20, height: 20), into: &recorder)
    #expect(recorder.commands.count == 2)
  }

  @Test(arguments: [
    (Font.body, Image.Scale.medium, 20.0), (.system(size: 34), .medium, 40), (.body, .large, 25.4),
    (.system(size: 85), .small, 80),
  ])
  func symbolGrowsWithTheFont(font: Font, scale: Image.Scale, side: CGFloat) {
    var environment = EnvironmentValues()
    environment.font = font
    environment.imageScale = scale
    let size = Image(systemName: "heart.fill").drawing(in: environment).sizeThatFits(.unspecified)
    #expect(abs(size.width - side) < 1e-9 && abs(size.height - side) < 1e-9)
  }

  @Test func resizableSymbolTakesTheProposal() {
    let drawing = Image(systemName: "heart.fill").resizable().drawing(in: EnvironmentValues())
    #expect(drawing.sizeThatFits(ProposedViewSize(width: 90, height: 60)) == CGSize(width: 90, height: 60))
  }

  /// Where colour stands in a symbol of three layers.
  struct Run: Sendable {
    var sequence: SymbolSequence
    var share: Double
    var opacities: [Double]

    init(_ sequence: SymbolSequence, _ share: Double, _ opacities: [Double]) {
      (self.sequence, self.share, self.opacities) = (sequence, share, opacities)
    }
  }

  @Test(arguments: [
    Run(SymbolSequence(), 0, [1, 0.3, 0.3]),
    Run(SymbolSequence(), 1.0 / 3, [0.3, 1, 0.3]),
    Run(SymbolSequence(), 0.5, [0.3, 0.65, 0.65]),
    Run(SymbolSequence(), 1, [1, 0.3, 0.3]),
    Run(SymbolSequence(hidesOthers: true), 2.0 / 3, [0, 0, 1]),
    Run(SymbolSequence(isReversing: true), 1, [0.3, 0.3, 1]),
    Run(SymbolSequence(isCumulative: true), 0, [0.3, 0.3, 0.3]),
    Run(SymbolSequence(isCumulative: true), 0.5, [1, 1, 0.3]),
    Run(SymbolSequence(isCumulative: true), 0.75, [1, 1, 1]),
    Run(SymbolSequence(isCumulative: true), 1, [0.3, 0.3, 0.3]),
    Run(SymbolSequence(isCumulative: true, isReversing: true), 1, [1, 1, 1]),
  ])
  func colourRunsThroughTheLayers(run: Run) {
    for (index, opacity) in run.opacities.enumerated() {
      #expect(
        abs(run.sequence.opacity(of: index, count: 3, at: run.share) - opacity) < 1e-9, "layer \(index)")
    }
  }

  @Test(arguments: [("wifi", 3), ("ellipsis", 3), ("rays", 8), ("speaker.wave.2.fill", 2), ("heart.fill", 0)])
  func aSequenceFadesTheLayersItHasNotReached(name: String, layers: Int) throws {
    var environment = EnvironmentValues()
    environment.symbolSequence = SymbolSequenceState(sequence: SymbolSequence(), share: 0)
    let drawing = Image(systemName: name).drawing(in: environment)
    #expect(try #require(drawing.symbol).layerCount == layers)
    var recorder = Recorder(time: 0, transform: .identity)
    drawing.draw(in: CGSize(width: 20, height: 20), into: &recorder)
    let alphas = recorder.commands.compactMap { command -> Double? in
      guard case .draw(let draw) = command, case .solid(let color) = draw.paint else { return nil }
      return color.alpha * draw.opacity
    }
    let faint = alphas.count { abs($0 - 0.3) < 1e-6 }, full = alphas.count { $0 == 1 }
    #expect(faint == max(0, layers - 1))
    #expect(faint + full == alphas.count)
    // Without layers the symbol fades as a whole.
    let hasGroup = recorder.commands.contains { if case .pushLayer = $0 { true } else { false } }
    #expect(hasGroup == (layers == 0))
  }

  @Test func aReversingSequenceOfAWholeSymbolDoesNotJump() {
    #expect(SymbolSequence().opacity(at: 0) == SymbolSequence().opacity(at: 1))
    #expect(SymbolSequence(isReversing: true).opacity(at: 0) == 1)
    #expect(abs(SymbolSequence(isReversing: true).opacity(at: 1) - 0.3) < 1e-9)
  }
}

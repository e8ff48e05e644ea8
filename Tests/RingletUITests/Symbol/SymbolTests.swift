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
}

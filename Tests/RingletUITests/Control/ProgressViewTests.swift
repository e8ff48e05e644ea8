import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// Progress views against the measures of UIKit's activity indicator and progress view.
@MainActor @Suite struct ProgressViewTests {
  private func draws(_ list: DisplayList) -> [Draw] {
    list.commands.compactMap { if case .draw(let draw) = $0 { draw } else { nil } }
  }

  private func alpha(_ draw: Draw) -> Int {
    guard case .solid(let color) = draw.paint else { return -1 }
    return Int((color.alpha * 255).rounded())
  }

  private func host(
    _ width: CGFloat? = nil, @ViewBuilder root: () -> some View
  ) throws -> ViewHost {
    try ViewHost(proposal: ProposedViewSize(width: width, height: nil), root: root)
  }

  @Test func spinnerStepsByABladeEveryTenthOfASecond() throws {
    let host = try host { ProgressView() }
    #expect(host.layoutSize == CGSize(width: 20, height: 20))
    var frames: [[Int]] = []
    for tenth in 0..<9 {
      try host.advance(to: Double(tenth) / 10)
      frames.append(draws(host.displayList()).map(alpha))
    }
    #expect(frames[0] == [217, 180, 143, 106, 69, 69, 69, 69])
    // Blade 7 is the next one clockwise from 9 o'clock: after a step it is the darkest.
    #expect(frames[1] == [180, 143, 106, 69, 69, 69, 69, 217])
    #expect(frames[8] == frames[0])
    #expect(Set(frames.map { "\($0)" }).count == 8)
    #expect(host.liveCycles.count == 1)
  }

  @Test func firstBladePointsToNineOClock() throws {
    let blade = try #require(draws(try host { ProgressView() }.displayList()).first)
    #expect(blade.transform.apply(Point(10, 0)) == Point(0, 10))
    guard case .roundedRect(let box, let radius, _, _) = blade.outline else { return #expect(Bool(false)) }
    #expect(box == Rect(x: 3.5, y: -1.25, width: 6.5, height: 2.5))
    #expect(radius == 1.25)
  }

  @Test(
    arguments: [
      (ControlSize.mini, 20), (.small, 20), (.regular, 20), (.large, 37), (.extraLarge, 37),
    ] as [(ControlSize, CGFloat)])
  func controlSizeDecidesTheSpinner(size: ControlSize, side: CGFloat) throws {
    let host = try host { ProgressView().controlSize(size) }
    #expect(host.layoutSize == CGSize(width: side, height: side))
  }

  @Test func circularStyleIsASpinnerEvenWithAValue() throws {
    let host = try host { ProgressView(value: 0.5).progressViewStyle(.circular) }
    #expect(draws(host.displayList()).count == 8)
  }

  @Test func tintColoursTheSpinner() throws {
    let host = try host { ProgressView().tint(.white) }
    #expect(draws(host.displayList()).first?.paint == .solid(RGBA(1, 1, 1, 217.0 / 255)))
  }

  /// Bar: 4 high, fill a whole number of points and at least 8, none at 0.
  @Test(
    arguments: [
      (0.0, 0.0), (0.01, 8), (0.4, 40), (0.5, 51), (1, 101), (1.4, 101), (-1, 0),
    ] as [(Double, Double)])
  func barIsFilledInWholePoints(value: Double, width: Double) throws {
    let host = try host(101) { ProgressView(value: value) }
    #expect(host.layoutSize == CGSize(width: 101, height: 4))
    let boxes = draws(host.displayList()).map(\.inkBounds)
    #expect(boxes.first?.width == 101)
    #expect((boxes.count > 1 ? boxes[1].width : 0) == width)
    #expect(host.warnings.warnings.count == (value < 0 || value > 1 ? 1 : 0))
  }

  @Test func totalScalesTheValue() throws {
    let bar = ProgressBarDrawing(
      fraction: 3.0 / 8, target: 3.0 / 8, height: 4, track: _StyleLayers([]), fill: _StyleLayers([]))
    #expect(bar.fillWidth(in: 200) == 75)
    let host = try host(200) { ProgressView(value: 3.0, total: 8) }
    #expect(draws(host.displayList())[1].inkBounds.width == 75)
  }

  @Test func changeOfTheValueGlidesThroughAllWidths() throws {
    struct Filling: View {
      @State private var value = 0.0
      var body: some View {
        ProgressView(value: value).frame(width: 100)
          .animation(.linear(duration: 1), value: value)
          .onAppear { value = 1 }
      }
    }
    let host = try ViewHost { Filling() }
    try host.advance(to: 0.335)
    #expect(abs(draws(host.displayList())[1].inkBounds.width - 33.5) < 1e-6)
  }

  @Test func labelsStandAboveAndBelow() throws {
    let host = try host(200) {
      ProgressView(value: 3.0, total: 8) {
        Text("Uploading photos")
      } currentValueLabel: {
        Text("3 of 8")
      }
    }
    // 20.28 → 20.5 (body) + 4 + 4 + 4 + 14.32 → 14.5 (caption).
    #expect(host.layoutSize == CGSize(width: 200, height: 47))
  }

  @Test func intervalEmptiesWithTheClock() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let host = try host(100) { ProgressView(timerInterval: start...start.addingTimeInterval(10)) }
    try host.advance(to: 2.5)
    #expect(draws(host.displayList())[1].inkBounds.width == 75)
    try host.advance(to: 11)
    #expect(draws(host.displayList()).filter { $0.inkBounds.height == 4 }.count == 1)
  }

  @Test func ownStyleGetsTheFractionAndTheStyleOutsideDrawsTheRest() throws {
    struct Ring: ProgressViewStyle {
      @State private var width = 6.0
      func makeBody(configuration: Configuration) -> some View {
        Circle().trim(from: 0, to: configuration.fractionCompleted ?? 0).stroke(lineWidth: width)
          .overlay { ProgressView(configuration) }
      }
    }
    let host = try host(100) { ProgressView(value: 0.25).progressViewStyle(Ring()) }
    let list = draws(host.displayList())
    #expect(list.first?.trim == Trim(from: 0, to: 0.25))
    #expect(list.first?.stroke?.width == 6)
    #expect(list.count == 3)
  }
}

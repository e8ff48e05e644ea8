import Foundation
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct ControlTests {
  private func draws(_ host: ViewHost) -> [Draw] {
    host.displayList().commands.compactMap { if case .draw(let draw) = $0 { draw } else { nil } }
  }

  private func host(_ width: CGFloat? = nil, @ViewBuilder root: () -> some View) throws -> ViewHost {
    try ViewHost(proposal: ProposedViewSize(width: width, height: nil), root: root)
  }

  @Test func capacityRingIsClosedAndFillsFromTheTop() throws {
    let host = try host {
      Gauge(value: 30, in: 0...100) {
        Text("x")
      }
      .gaugeStyle(.accessoryCircularCapacity)
    }
    #expect(host.layoutSize == CGSize(width: 58, height: 58))
    let list = draws(host)
    let width = 58 / 10.5
    #expect(list[0].trim == nil && list[1].trim == Trim(from: 0, to: 0.3))
    #expect(abs((list[1].stroke?.width ?? 0) - width) < 1e-12)
    #expect(list[1].stroke?.cap == .round)
    let top = list[1].transform.apply(Point(58 - width / 2, 29))
    #expect(abs(top.x - 29) < 1e-9 && abs(top.y - width / 2) < 1e-9)
  }

  @Test(arguments: [(0.0, 150.0), (0.5, 270.0), (1.0, 390.0), (2.0, 390.0)])
  func markOfTheOpenRingRunsOver240Degrees(value: Double, degrees: Double) throws {
    let host = try host {
      Gauge(value: value) { EmptyView() }.gaugeStyle(.accessoryCircular)
    }
    let mark = try #require(draws(host).last).inkBounds.center
    let radius = (58 - 58 / 10.5) / 2
    #expect(abs(mark.x - (29 + radius * cos(degrees * .pi / 180))) < 2e-4)
    #expect(abs(mark.y - (29 + radius * sin(degrees * .pi / 180))) < 2e-4)
  }

  @Test func gradientTintRunsAlongTheArc() throws {
    let host = try host {
      Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular)
        .tint(Gradient(colors: [.green, .red]))
    }
    guard case .angular(_, _, let start, let end)? = draws(host).first?.paint else {
      return #expect(Bool(false))
    }
    #expect(abs(start - 150 * .pi / 180) < 1e-12 && abs(end - 390 * .pi / 180) < 1e-12)
  }

  @Test(arguments: [(ControlSize.small, 28.0), (.regular, 34.5), (.large, 50.5)])
  func buttonsHaveTheHeightsOfIOS(size: ControlSize, height: CGFloat) throws {
    let host = try host { Button("Save") {}.buttonStyle(.borderedProminent).controlSize(size) }
    #expect(abs(host.layoutSize.height - height) <= 0.5)
  }

  @Test func prominentButtonIsWhiteOnTheTint() throws {
    let host = try host {
      Button {
      } label: {
        Circle().frame(width: 10)
      }.buttonStyle(.borderedProminent)
    }
    let list = draws(host)
    #expect(list[0].paint == .solid(Color.blue.resolve(in: EnvironmentValues()).rgba))
    #expect(list[1].paint == .solid(Color.white.resolve(in: EnvironmentValues()).rgba))
  }

  @Test func ownButtonStyleIsNotPressed() throws {
    struct Style: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(width: configuration.isPressed ? 10 : 44)
      }
    }
    let host = try host { Button("Go") {}.buttonStyle(Style()) }
    #expect(host.layoutSize.width == 44)
  }

  @Test(arguments: [(0.0, 14.0), (0.5, 75.0), (1.0, 136.0)])
  func thumbOfASliderStaysInside(value: Double, x: Double) throws {
    let host = try host(150) { Slider(value: .constant(value), in: 0...1) }
    let track = draws(host)[1].inkBounds
    #expect(abs(track.maxX - x) < 1e-9)
  }

  @Test func switchIsGreenWhileItIsOn() throws {
    let on = try host(200) { Toggle("Sound", isOn: .constant(true)) }
    let off = try host(200) { Toggle("Sound", isOn: .constant(false)).labelsHidden() }
    #expect(on.layoutSize == CGSize(width: 200, height: 31))
    #expect(off.layoutSize == CGSize(width: 51, height: 31))
    let capsule = draws(on).first { $0.inkBounds.width == 51 }
    #expect(capsule?.paint == .solid(Color.green.resolve(in: EnvironmentValues()).rgba))
  }

  @Test func labelShowsWhatItsStyleSays() throws {
    func width(_ style: some LabelStyle) throws -> CGFloat {
      try host { Label("ab", systemImage: "heart.fill").labelStyle(style) }.layoutSize.width
    }
    let title = try width(.titleOnly), icon = try width(.iconOnly)
    #expect(icon == 20)
    #expect(try width(.titleAndIcon) == title + icon + 8)
    #expect(try width(.automatic) == title + icon + 8)
  }

  @Test func stepperStandsAtTheTrailingSide() throws {
    let host = try host(300) { Stepper("Value", value: .constant(3), in: 0...10) }
    #expect(host.layoutSize == CGSize(width: 300, height: 32))
  }
}

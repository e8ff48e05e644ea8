import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// What styles paint, in the space of the view's frame.
@Suite struct ShapeStyleTests {
  static let size = CGSize(width: 80, height: 40)

  private func paints(_ style: some ShapeStyle, _ edit: (inout EnvironmentValues) -> Void = { _ in })
    -> [Paint]
  {
    var environment = EnvironmentValues()
    edit(&environment)
    return style._layers(in: _StyleContext(environment)).layers.map { $0.paint(in: Self.size).paint }
  }

  private func hex(_ style: some ShapeStyle, _ edit: (inout EnvironmentValues) -> Void = { _ in }) -> String?
  {
    var environment = EnvironmentValues()
    edit(&environment)
    let layers = style._layers(in: _StyleContext(environment)).layers
    guard case .color(let color)? = layers.first?.source else { return nil }
    return color.opacity(layers[0].opacity).description
  }

  @Test func gradientPointsAreFractionsOfTheFrame() {
    let paint = paints(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .bottomTrailing))
    guard case .linear(let ramp, let start, let end)? = paint.first else { return #expect(Bool(false)) }
    #expect(start == Point(0, 20))
    #expect(end == Point(80, 40))
    #expect(ramp.stops.map(\.location) == [0, 1])
    #expect(ramp.space == .perceptual)
  }

  @Test func colorGradientRunsFromTopToBottom() {
    guard case .linear(_, let start, let end)? = paints(Color.red.gradient).first else {
      return #expect(Bool(false))
    }
    #expect(start == Point(40, 0))
    #expect(end == Point(40, 40))
  }

  @Test func ellipseIsACircleInAStretchedSpace() {
    let layers = EllipticalGradient(colors: [.red, .blue])._layers(in: _StyleContext(EnvironmentValues()))
    let (paint, transform) = layers.layers[0].paint(in: Self.size)
    #expect(transform == Affine.scale(80, 40))
    guard case .radial(_, let center, let start, let end) = paint else { return #expect(Bool(false)) }
    #expect(center == Point(0.5, 0.5))
    #expect((start, end) == (0, 0.5))
  }

  @Test func angularGradientWithoutAngleIsAFullTurn() {
    let gradients = [
      AngularGradient(colors: [.red, .blue], center: .center),
      AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center),
      AngularGradient(stops: [.init(color: .red, location: 0)], center: .center),
    ]
    for gradient in gradients {
      guard case .angular(_, let center, let start, let end)? = paints(gradient).first else {
        return #expect(Bool(false))
      }
      #expect(center == Point(40, 20))
      #expect(start == 0)
      #expect(abs(end - 2 * .pi) < 1e-15)
    }
  }

  @Test func hierarchyUsesLabelsWithoutAStyleAndOpacityWithOne() {
    #expect(hex(.secondary) == "#3C3C4399")
    #expect(hex(.quaternary) == "#3C3C432E")
    let red: (inout EnvironmentValues) -> Void = {
      $0.foregroundStyles = ForegroundStyles([AnyShapeStyle(Color.red)], outer: nil)
    }
    #expect(hex(.foreground, red) == "#FF3B30FF")
    #expect(hex(.secondary, red) == "#FF3B3080")
    #expect(hex(.tertiary, red) == "#FF3B3040")
    #expect(hex(.tint.secondary, red) == "#007AFF80")
    #expect(hex(Color.green.tertiary, red) == "#34C75940")
  }

  @Test func styleInsideAStyleRefersToTheOuterOne() {
    let nested: (inout EnvironmentValues) -> Void = {
      let outer = ForegroundStyles([AnyShapeStyle(Color.red)], outer: nil)
      $0.foregroundStyles = ForegroundStyles([AnyShapeStyle(HierarchicalShapeStyle.secondary)], outer: outer)
    }
    #expect(hex(.foreground, nested) == "#FF3B3080")
  }

  @Test func secondGivenStyleIsTheSecondaryRank() {
    let two: (inout EnvironmentValues) -> Void = {
      $0.foregroundStyles = ForegroundStyles(
        [AnyShapeStyle(Color.red), AnyShapeStyle(Color.blue)], outer: nil)
    }
    #expect(hex(.secondary, two) == "#007AFFFF")
    #expect(hex(.tertiary, two) == "#007AFF80")
  }

  @Test func fillsAndBackgroundsHaveRanks() {
    #expect(hex(.fill) == "#78788033")
    #expect(hex(.fill.tertiary) == "#7676801F")
    #expect(hex(.background.secondary) == "#F2F2F7FF")
    #expect(hex(.red.opacity(0.5)) == "#FF3B3080")
  }

  @Test func ownStyleIsResolvedInTheEnvironment() {
    struct Warm: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? .yellow : .orange
      }
    }
    #expect(hex(Warm()) == "#FF9500FF")
    #expect(hex(Warm()) { $0.colorScheme = .dark } == "#FFD60AFF")
  }

  @Test func gradientsOfEqualStructureGlideAndOthersJump() {
    func layers(_ style: some ShapeStyle) -> _StyleLayers {
      style._layers(in: _StyleContext(EnvironmentValues()))
    }
    func half(_ a: _StyleLayers, _ b: _StyleLayers) -> _StyleLayers {
      var middle = b
      let interval = b.animatableData - a.animatableData
      middle.animatableData = b.animatableData + (interval.scaled(by: 0.5) - interval)
      return middle
    }
    let up = LinearGradient(colors: [.black, .white], startPoint: .bottom, endPoint: .top)
    let down = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    guard case .linear(let gradient, let start, let end) = half(layers(up), layers(down)).layers[0].source
    else {
      return #expect(Bool(false))
    }
    #expect(start == .center && end == .center)
    #expect(gradient.stops.map(\.color.description) == ["#000000FF", "#FFFFFFFF"])
    #expect(half(layers(up), layers(Color.red)) == layers(Color.red))
    #expect(half(layers(Color.red), layers(down)) == layers(down))
  }
}

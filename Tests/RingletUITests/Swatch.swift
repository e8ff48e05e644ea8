import Foundation
import RingletMotion
import RingletRaster

@testable import RingletUI

/// A leaf that fills its frame with one grey level, for tests that are about anything but shapes.
struct Swatch {
  var level = 0.0
}

extension Swatch: LeafView {
  func drawing(in environment: EnvironmentValues) -> SwatchDrawing { SwatchDrawing(level: level) }
}

struct SwatchDrawing: LeafDrawing {
  var level: Double

  var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func draw(in size: CGSize, into recorder: inout RingletUI.Recorder) {
    recorder.draw(
      .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
      paint: .solid(RGBA(level, level, level)))
  }
}

extension DisplayList {
  /// The bounding boxes of all draws, in device pixels.
  var boxes: [Rect] {
    commands.compactMap { command in
      guard case .draw(let draw) = command, case .rect(let rect) = draw.outline else { return nil }
      return draw.transform.apply(rect)
    }
  }

  /// The draws.
  var draws: [Draw] {
    commands.compactMap { if case .draw(let draw) = $0 { draw } else { nil } }
  }
}

@MainActor
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

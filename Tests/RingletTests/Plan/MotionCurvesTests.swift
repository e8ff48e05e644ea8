import Foundation
import RingletRaster
import Testing

@testable import Ringlet

/// Values read off the frames of a loop.
@Suite struct MotionCurvesTests {
  private func frames(_ count: Int, _ make: (Double) -> [Draw]) -> [DisplayList] {
    (0..<count).map { index in DisplayList(make(Double(index) / Double(count)).map { .draw($0) }) }
  }

  private let bar = Outline.rect(Rect(x: -5, y: -2, width: 10, height: 4))

  @Test func aTurnGoesOnBeyondHalfATurn() throws {
    let frames = frames(36) { share in
      [Draw(bar, transform: .rotation(share * 2 * .pi), paint: .solid(.black))]
    }
    let curves = MotionCurves(frames, period: 1).curves
    #expect(curves.map(\.name) == ["draw 1, turn"])
    #expect(abs(curves[0].range.upperBound - curves[0].range.lowerBound - 350) < 1e-6)
  }

  @Test func equalCurvesShareALine() {
    let frames = frames(10) { share in
      (0..<3).map { _ in Draw(bar, paint: .solid(RGBA(0, 0, 0, share))) }
    }
    let curves = MotionCurves(frames, period: 1).curves
    #expect(curves.map(\.name) == ["draw 1, opacity × 3"])
    #expect(curves[0].range == 0...90)
  }

  @Test(arguments: [Double.infinity, .nan, 1e30])
  func whatIsMovedOutOfTheWorldHasNoCurve(distance: Double) {
    let frames = frames(10) { share in
      [Draw(bar, transform: .translation(share * distance, share * 5), paint: .solid(.black))]
    }
    let curves = MotionCurves(frames, period: 1)
    #expect(curves.curves.map(\.name) == ["draw 1, y"])
    #expect(CurveChart(curves, title: "demo").text.contains("0…4.5 px"))
  }

  @Test func drawsThatChangePlacesAreFollowed() {
    let frames = frames(12) { share in
      let balls = [0.0, 0.5].enumerated().map { index, offset in
        let angle = (share + offset) * 2 * .pi
        return (
          depth: sin(angle),
          draw: Draw(
            bar, transform: .translation(cos(angle) * 20, 0),
            paint: .solid(index == 0 ? .black : RGBA(1, 0, 0)))
        )
      }
      return balls.sorted { $0.depth < $1.depth }.map(\.draw)
    }
    let curves = MotionCurves(frames, period: 1).curves
    #expect(curves.map(\.name) == ["draw 1, x", "draw 2, x"])
    for curve in curves {
      let steps = zip(curve.values, curve.values.dropFirst()).map { abs($0 - $1) }
      #expect(steps.max() ?? 99 < 11)
    }
  }

  @Test func whereStepsComeAndGoThePictureIsFollowed() {
    let frames = frames(10) { share in
      Array(
        repeating: Draw(bar, transform: .translation(share * 100, 0), paint: .solid(.black)),
        count: share < 0.5 ? 1 : 2)
    }
    #expect(MotionCurves(frames, period: 1).curves.map(\.name) == ["picture, x", "picture, steps"])
  }

  @Test func theTextHasOneLineForEachCurve() {
    let frames = frames(48) { share in
      [Draw(bar, transform: .translation(share * 7, 0), paint: .solid(.black))]
    }
    let chart = CurveChart(MotionCurves(frames, period: 1), title: "demo")
    #expect(
      chart.text == """
        demo
          draw 1, x  0…6.9 px  ▁▁▁▁▂▂▂▂▂▂▂▃▃▃▃▃▃▄▄▄▄▄▄▄▅▅▅▅▅▅▅▆▆▆▆▆▆▇▇▇▇▇▇▇████
        """)
    #expect(chart.svg.contains("<polyline points=\"206,"))
  }

  @Test func theSheetHasEveryFrameInReadingOrder() {
    let frames = frames(6) { share in
      [Draw(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .solid(RGBA(share, 0, 0)))]
    }
    let sheet = ContactSheet(frames, width: 10, height: 10, background: .white)
    #expect(sheet.columns == 3)
    let pixmap = sheet.pixmap()
    #expect(pixmap.width == 3 * 18 + 8 && pixmap.height == 2 * 18 + 8)
    for index in 0..<6 {
      let word = pixmap[8 + (index % 3) * 18 + 5, 8 + (index / 3) * 18 + 5]
      #expect(Int(word & 255) == Int((Double(index) / 6 * 255).rounded()))
    }
  }
}

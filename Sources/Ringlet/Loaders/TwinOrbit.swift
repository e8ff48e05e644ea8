import SwiftUI

/// Two balls on one tilted orbit; the nearer one is larger and drawn in front.
struct TwinOrbit: View {
  var size: Double = 62
  var period: Double = 0.85
  var first: Color = .mint
  var second: Color = .cyan

  var body: some View {
    TimelineView(.animation) { timeline in
      let turns = timeline.date.timeIntervalSinceReferenceDate / period
      ZStack {
        ball(at: turns, first)
        ball(at: turns + 0.5, second)
      }
    }
    .frame(width: size, height: size)
  }

  private func ball(at turns: Double, _ color: Color) -> some View {
    let angle = turns * 2 * .pi
    let nearness = sin(angle)
    return Circle()
      .fill(color.gradient)
      .frame(width: size * 0.36, height: size * 0.36)
      .scaleEffect(0.89 + 0.11 * nearness)
      .offset(x: cos(angle) * size * 0.28, y: nearness * size * 0.1)
      .zIndex(nearness)
  }
}

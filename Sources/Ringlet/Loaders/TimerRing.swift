import SwiftUI

/// A countdown: the ring empties while the seconds run down, then winds up again.
struct TimerRing: View {
  var seconds: Double = 5
  var lineWidth: Double = 10
  var size: Double = 120
  var tint: Color = .green

  /// How long the ring takes to wind up, in seconds.
  private let rewind = 0.5

  var body: some View {
    TimelineView(.animation) { timeline in
      let elapsed = timeline.date.timeIntervalSinceReferenceDate
        .truncatingRemainder(dividingBy: seconds + rewind)
      let left = elapsed < seconds ? 1 - elapsed / seconds : wound((elapsed - seconds) / rewind)
      ZStack {
        Circle()
          .stroke(Color(.systemGray5), lineWidth: lineWidth)
        Circle()
          .trim(from: 0, to: left)
          .stroke(tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text("\(Int((left * seconds).rounded(.up)))")
          .font(.system(size: size * 0.3, weight: .semibold).monospacedDigit())
      }
      .frame(width: size, height: size)
    }
  }

  /// A smooth step from 0 to 1.
  private func wound(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}

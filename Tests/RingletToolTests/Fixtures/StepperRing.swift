import Combine
import SwiftUI

/// Part of a ring that a timer brings nearer to its goal, a few hundredths at a time.
public struct StepperRing: View {
  private var goal: Double
  @State private var reached: Float = 0
  private let ticks = Timer.publish(every: 0.02, on: .main, in: .common).autoconnect()

  /// Shows how far a goal is reached.
  public init(goal: Double) { self.goal = goal }

  /// The ring.
  public var body: some View {
    ZStack {
      Circle()
        .trim(from: 0.3, to: 0.9)
        .stroke(style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .foregroundColor(.gray)
        .opacity(0.3)
      Circle()
        .trim(from: 0.3, to: 0.3 + CGFloat(reached) * 0.6)
        .stroke(
          AngularGradient(colors: [.red, .yellow, .green, .blue], center: .center),
          style: StrokeStyle(lineWidth: 6, lineCap: .round))
    }
    .rotationEffect(.degrees(54))
    .frame(width: 70, height: 70)
    .overlay { Text("\(Int(goal * 100))%").font(.callout).bold() }
    .onReceive(ticks) { _ in
      withAnimation {
        reached = min(reached + 0.02, Float(goal))
      }
    }
  }
}

struct StepperRing_Previews: PreviewProvider {
  struct Host: View {
    @State private var goal = 0.75

    var body: some View {
      VStack {
        StepperRing(goal: goal)
        Stepper("Goal \(Int(goal * 100))%", value: $goal, in: 0...1, step: 0.05)
      }
      .padding(8)
      .frame(width: 200)
    }
  }

  static var previews: some View { Host() }
}

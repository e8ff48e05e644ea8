import RingletMotion
import RingletUI

/// A ring with a gap that turns once a second.
struct RingFixture: View {
  @State private var isTurning = false

  var body: some View {
    Circle()
      .trim(from: 0, to: 0.72)
      .stroke(Color.orange, lineWidth: 5)
      .frame(width: 46, height: 46)
      .rotationEffect(.degrees(isTurning ? 360 : 0))
      .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurning)
      .onAppear { isTurning = true }
  }
}

/// Twelve dashes that fade one after another.
struct DashFixture: View {
  @State private var isRunning = false
  private let period = 1.05

  var body: some View {
    ZStack {
      ForEach(0..<12, id: \.self) { index in
        Capsule()
          .fill(.indigo)
          .frame(width: 4, height: 13)
          .offset(y: -17)
          .rotationEffect(.degrees(Double(index) * 30))
          .opacity(isRunning ? 0.12 : 1)
          .animation(
            .linear(duration: period).repeatForever(autoreverses: false).delay(Double(index) * period / 12),
            value: isRunning)
      }
    }
    .frame(width: 48, height: 48)
    .onAppear { isRunning = true }
  }
}

/// A ball on a spring that never comes to rest.
struct BallFixture: View {
  @State private var isDown = false

  var body: some View {
    ZStack(alignment: .top) {
      Circle().fill(.pink).frame(width: 18, height: 18).offset(y: isDown ? 28 : 0)
    }
    .frame(width: 44, height: 48)
    .animation(.spring(response: 0.36, dampingFraction: 0.55).repeatForever(), value: isDown)
    .onAppear { isDown = true }
  }
}

/// A ring that follows a number, which jumps at half a second.
struct ProgressFixture: View {
  @State private var progress = 0.35

  var body: some View {
    ZStack {
      Circle().stroke(Color(.systemGray5), lineWidth: 12)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 12, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.spring(response: 0.55, dampingFraction: 0.75), value: progress)
    }
    .frame(width: 120, height: 120)
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in withAnimation { progress = 1 } }
    }
  }
}

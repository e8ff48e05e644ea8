import SwiftUI

/// Loaders of ten moving views, each driven in another way that loaders in apps are.
enum SamplingLoader: String, CaseIterable {
  /// A timeline whose content is made anew for every frame.
  case timeline
  /// Endless repetitions with staggered delays.
  case forever
  /// A canvas that draws ten dots for every frame.
  case canvas
  /// A phase animator around ten views.
  case phases
  /// A value that a timer moves 60 times a second, shown by shapes and text.
  case progress

  /// The view, as it is written in an app.
  @MainActor
  var view: AnyView {
    switch self {
    case .timeline: AnyView(TimelineDots())
    case .forever: AnyView(RepeatingDots())
    case .canvas: AnyView(CanvasDots())
    case .phases: AnyView(PhaseDots())
    case .progress: AnyView(ProgressCard())
    }
  }
}

private struct TimelineDots: View {
  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      HStack(spacing: 6) {
        ForEach(0..<10, id: \.self) { index in
          let wave = sin((time - Double(index) * 0.1) * .pi * 2)
          Circle()
            .fill(Color.blue)
            .frame(width: 12, height: 12)
            .scaleEffect(1 + 0.3 * wave)
            .opacity(0.7 + 0.3 * wave)
            .offset(y: 6 * wave)
        }
      }
      .padding()
    }
  }
}

private struct RepeatingDots: View {
  @State private var isMoving = false

  var body: some View {
    HStack(spacing: 6) {
      ForEach(0..<10, id: \.self) { index in
        Circle()
          .fill(Color.blue)
          .frame(width: 12, height: 12)
          .scaleEffect(isMoving ? 1 : 0.4)
          .opacity(isMoving ? 1 : 0.3)
          .animation(
            .easeInOut(duration: 0.5).repeatForever(autoreverses: true).delay(Double(index) * 0.1),
            value: isMoving)
      }
    }
    .padding()
    .onAppear { isMoving = true }
  }
}

private struct CanvasDots: View {
  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      Canvas { context, size in
        for index in 0..<10 {
          let angle = (time + Double(index) * 0.1) * .pi * 2
          let center = CGPoint(x: size.width / 2 + 40 * cos(angle), y: size.height / 2 + 40 * sin(angle))
          context.opacity = Double(index + 1) / 10
          context.fill(
            Path(ellipseIn: CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12)),
            with: .color(.blue))
        }
      }
      .frame(width: 120, height: 120)
    }
  }
}

private struct PhaseDots: View {
  var body: some View {
    PhaseAnimator([0.4, 1, 0.7]) { scale in
      HStack(spacing: 6) {
        ForEach(0..<10, id: \.self) { _ in
          Circle().fill(Color.blue).frame(width: 12, height: 12).scaleEffect(scale).opacity(scale)
        }
      }
      .padding()
    } animation: { _ in
      .easeInOut(duration: 0.35)
    }
  }
}

private struct ProgressCard: View {
  @State private var progress = 0.0
  private let timer = Timer.publish(every: 1.0 / 60, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 12) {
      Ring(progress: $progress)
      Text("Loading").font(.headline)
      Text("\(Int(progress * 100)) %").monospacedDigit()
      ProgressView(value: progress)
      HStack {
        ForEach(0..<4, id: \.self) { index in
          Capsule().fill(progress > Double(index) / 4 ? Color.blue : Color.gray).frame(width: 20, height: 4)
        }
      }
    }
    .padding()
    .frame(width: 200)
    .onReceive(timer) { _ in progress = (progress + 1.0 / 60).truncatingRemainder(dividingBy: 1) }
  }
}

private struct Ring: View {
  @Binding var progress: Double

  var body: some View {
    ZStack {
      Circle().stroke(Color.gray.opacity(0.2), lineWidth: 8)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .frame(width: 80, height: 80)
  }
}

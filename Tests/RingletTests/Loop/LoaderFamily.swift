import SwiftUI

/// Dots side by side, each moved by an animation of its own from the moment it appears.
struct Movers: View {
  var animations: [Animation]
  var travel = 20.0
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 4) {
      ForEach(animations.indices, id: \.self) { index in
        Circle().frame(width: 10, height: 10)
          .offset(y: isOn ? travel : 0)
          .animation(animations[index], value: isOn)
      }
    }
    .onAppear { isOn = true }
  }
}

/// What makes a stepper step.
enum Beat: Sendable {
  case timer, publisher, asyncAfter, task
}

/// A dot that moves on after each of some waits, for ever.
struct Stepper: View {
  var beat: Beat
  /// Seconds between steps; timers only use the first.
  var waits: [Double]
  /// Places that the dot goes through; one place lets it only turn.
  var places: Int
  /// Degrees that are added with each step, without end.
  var turn: Double
  var animation: Animation?
  /// A repetition that goes on beside the steps.
  var beside: Animation?
  /// Ticks of the publisher, which outlives evaluations as a stored property does.
  private let ticks: Publishers.Autoconnect<Timer.TimerPublisher>?
  @State private var index = 0
  @State private var angle = 0.0
  @State private var isOn = false

  init(
    _ beat: Beat, _ waits: [Double], places: Int = 1, turn: Double = 0, animation: Animation? = nil,
    beside: Animation? = nil
  ) {
    self.beat = beat
    self.waits = waits
    self.places = places
    self.turn = turn
    self.animation = animation
    self.beside = beside
    ticks = beat == .publisher ? Timer.publish(every: waits[0], on: .main, in: .common).autoconnect() : nil
  }

  var body: some View {
    ZStack {
      Rectangle().frame(width: 10, height: 4)
        .offset(x: Double(places > 1 ? index % places : 0) * 3)
        .rotationEffect(.degrees(angle))
        .animation(animation, value: index)
      if let beside {
        Circle().frame(width: 5, height: 5).offset(y: isOn ? 15 : -15).animation(beside, value: isOn)
      }
    }
    .onAppear {
      isOn = true
      start()
    }
    .onReceive(ticks.map { AnyPublisher($0) } ?? AnyPublisher(Empty())) { _ in step() }
    .task {
      guard beat == .task else { return }
      while !Task.isCancelled {
        for wait in waits {
          try? await Task.sleep(nanoseconds: UInt64(wait * 1_000_000_000))
          step()
        }
      }
    }
  }

  private func start() {
    switch beat {
    case .timer: Timer.scheduledTimer(withTimeInterval: waits[0], repeats: true) { _ in step() }
    case .asyncAfter: chain(0)
    case .publisher, .task: break
    }
  }

  private func chain(_ count: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + waits[count % waits.count]) {
      step()
      chain(count + 1)
    }
  }

  private func step() {
    // The number wraps where the place does, unless something is meant to accumulate.
    index = turn == 0 ? (index + 1) % max(places, 1) : index + 1
    angle += turn
  }
}

/// A timer whose every firing starts steps of its own, some of which come after the next firing.
struct Storyboard: View {
  var interval: Double
  var delays: [Double]
  var animation: Animation?
  /// Whether a flag turns with each firing, so that two of them make a turn.
  var alternates = false
  @State private var level = 0
  @State private var isFlipped = false

  var body: some View {
    Circle().frame(width: 10, height: 10)
      .offset(x: Double(level) * 8, y: isFlipped ? 20 : 0)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in fire() }
      }
  }

  private func fire() {
    if alternates { isFlipped.toggle() }
    withAnimation(animation) { level = 0 }
    for (index, delay) in delays.enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        withAnimation(animation) { level = index + 1 }
      }
    }
  }
}

/// A dot that goes through phases.
struct Phases: View {
  var phases: [Double]
  var animation: @Sendable (Double) -> Animation?

  var body: some View {
    PhaseAnimator(phases) { phase in
      Circle().frame(width: 10, height: 10).offset(y: phase)
    } animation: {
      animation($0)
    }
  }
}

/// A dot on keyframe tracks for height and turn.
struct KeyedDot: View {
  var heights: [(value: Double, duration: Double)]
  var turns: [(value: Double, duration: Double)]
  var springs = false

  struct Place {
    var height = 0.0
    var turn = 0.0
  }

  var body: some View {
    KeyframeAnimator(initialValue: Place(), repeating: true) { place in
      Rectangle().frame(width: 10, height: 4).rotationEffect(.degrees(place.turn)).offset(y: place.height)
    } keyframes: { _ in
      KeyframeTrack(\Place.height) {
        for key in heights {
          if springs {
            SpringKeyframe(key.value, duration: key.duration)
          } else {
            CubicKeyframe(key.value, duration: key.duration)
          }
        }
      }
      KeyframeTrack(\Place.turn) {
        for key in turns { LinearKeyframe(key.value, duration: key.duration) }
      }
    }
  }
}

/// A dot whose place is a function of the clock.
struct ClockDot: View {
  var minimumInterval: Double?
  var place: @Sendable (Double) -> CGPoint

  var body: some View {
    TimelineView(.animation(minimumInterval: minimumInterval)) { context in
      let place = place(context.date.timeIntervalSinceReferenceDate)
      Circle().frame(width: 10, height: 10).offset(x: place.x, y: place.y)
    }
  }
}

/// A dot that moves on at the entries of a periodic schedule.
struct PeriodicDot: View {
  var interval: Double
  var places: Int

  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)) { context in
      let index = Int((context.date.timeIntervalSinceReferenceDate / interval).rounded())
      Circle().frame(width: 10, height: 10).offset(x: Double(index % places) * 5)
    }
  }
}

/// A bar that fills once, by an animation, by a timer, or after a wait.
struct OneShot: View {
  enum Way { case animation(Animation), timer(interval: Double, steps: Int), after(Double), never }

  var way: Way
  @State private var progress = 0.0

  var body: some View {
    Rectangle().frame(width: 10 + progress * 50, height: 6)
      .onAppear {
        switch way {
        case .animation(let animation): withAnimation(animation) { progress = 1 }
        case .timer(let interval, let steps):
          Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
            progress = min(1, progress + 1 / Double(steps))
          }
        case .after(let seconds): DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { progress = 1 }
        case .never: break
        }
      }
  }
}

/// Bars of random heights: new ones with each tick, or random speeds of a repetition.
struct RandomBars: View {
  var isTimed: Bool
  @State private var heights = [10.0, 10, 10]
  @State private var isOn = false

  var body: some View {
    HStack {
      ForEach(0..<3, id: \.self) { index in
        Rectangle().frame(width: 4, height: heights[index])
          .offset(y: isOn ? 10 : 0)
          .animation(
            isTimed ? nil : .linear(duration: .random(in: 0.5...1.5)).repeatForever(autoreverses: false),
            value: isOn)
      }
    }
    .onAppear {
      if isTimed {
        Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
          heights = heights.map { _ in .random(in: 4...40) }
        }
      } else {
        isOn = true
      }
    }
  }
}

/// A bar that turns a little further with every frame of a timeline.
struct FrameCounter: View {
  @State private var angle = 0.0

  var body: some View {
    TimelineView(.animation) { context in
      Rectangle().frame(width: 30, height: 4).rotationEffect(.degrees(angle))
        .onChange(of: context.date) { angle += 4 }
    }
  }
}

/// A model that counts by itself and shows only every tenth count.
final class HiddenCounter: ObservableObject {
  @Published var isLit = false
  private var count = 0

  func start(every interval: Double) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      self.count += 1
      self.isLit = self.count % 10 == 0
    }
  }
}

/// A dot that is lit for one of ten ticks that a model counts.
struct HiddenBlink: View {
  var interval: Double
  @StateObject private var model = HiddenCounter()

  var body: some View {
    Circle().fill(model.isLit ? .red : .gray).frame(width: 10, height: 10)
      .onAppear { model.start(every: interval) }
  }
}

/// A disc that grows out of nothing with each tick, faded out when it is grown, seen through a ring.
///
/// At the ticks, and for a good part after them, nothing is seen.
struct CoveredPulse: View {
  @State private var size = 1.0
  @State private var opacity = 0.0
  private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Circle().scaleEffect(size).opacity(opacity)
      .mask(Circle().stroke(lineWidth: 5).padding(15))
      .frame(width: 60, height: 60)
      .onReceive(ticks) { _ in
        (size, opacity) = (0, 1)
        withAnimation(.easeOut(duration: 1)) { (size, opacity) = (1, 0) }
      }
  }
}

/// A bar that turns once it is tapped, and back when it is tapped again.
struct Sleeper: View {
  var animation: Animation
  var turnsBack = false
  @State private var isOn = false

  var body: some View {
    Button {
      withAnimation(animation) { isOn = turnsBack ? !isOn : true }
    } label: {
      Rectangle().frame(width: 30, height: 4).rotationEffect(.degrees(isOn ? 180 : 0))
    }
    .buttonStyle(.plain)
  }
}

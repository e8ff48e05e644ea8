public import RingletLoader
public import SwiftUI

/// A loader with its arguments, some of which move: the root of what is rendered.
///
/// A moving value changes as an app would that reports progress: at even ticks of virtual time, each an ordinary change
/// of state. A turn has a whole number of ticks and the tick's number wraps with the turn, so the state recurs exactly.
public struct LoaderRoot: View {
  private let definition: LoaderDefinition
  private let constants: LoaderArguments
  private let courses: [Course]

  struct Course {
    var name: String
    var choreography: Choreography
    var scale: Double
    var tickRate: Double
  }

  /// Creates the root; `tickRate` is how often a second a moving value changes.
  ///
  /// Throws ``RingletError`` when an argument does not fit its parameter.
  public init(_ definition: LoaderDefinition, _ parameters: [RenderJob.Parameter], tickRate: Double = 60)
    throws
  {
    self.definition = definition
    var constants = LoaderArguments(), courses: [Course] = []
    for parameter in parameters {
      courses.removeAll { $0.name == parameter.name }
      switch parameter.value {
      case .number(let number):
        let type = definition.parameters.first { $0.name == parameter.name }?.type
        if type == "Int" || type == "Int?", number != number.rounded() {
          throw RingletError(
            .source, definition.name, "‘\(parameter.name)’ is a whole number, not \(number)",
            status: .badInput)
        }
        constants[raw: parameter.name] = .number(number)
      case .bool(let bool): constants[raw: parameter.name] = .bool(bool)
      case .string(let string): constants[raw: parameter.name] = .string(string)
      case .choreography(let choreography):
        let full = definition.parameters.first { $0.name == parameter.name }?.fullValue ?? 1
        let scale = choreography.isUnit ? full : 1
        constants[raw: parameter.name] = .number(choreography.value(at: 0) * scale)
        if !choreography.isConstant {
          courses.append(
            Course(name: parameter.name, choreography: choreography, scale: scale, tickRate: tickRate))
        }
      }
    }
    self.constants = constants
    self.courses = courses
    do {
      _ = try definition.makeView(constants)
    } catch let error as LoaderArgumentError {
      throw RingletError(
        .source, definition.name, error.description, hint: error.hint, status: .badInput)
    }
  }

  /// Periods in seconds of the values that move.
  public var periods: [Double] { courses.map(\.choreography.period) }

  /// The loader's view.
  public var body: some View { Self.view(definition, constants, courses[...]) }

  private static func view(
    _ definition: LoaderDefinition, _ arguments: LoaderArguments, _ courses: ArraySlice<Course>
  ) -> AnyView {
    guard let course = courses.first else {
      // The arguments were tried when the root was made; a factory fails on nothing else.
      return (try? definition.makeView(arguments)) ?? AnyView(EmptyView())
    }
    return AnyView(
      MovingValue(course: course) { value in
        var arguments = arguments
        arguments[raw: course.name] = .number(value)
        return view(definition, arguments, courses.dropFirst())
      })
  }
}

/// A view of a value that moves.
private struct MovingValue: View {
  let course: LoaderRoot.Course
  let content: (Double) -> AnyView
  @State private var value: Double?
  @State private var count = TickCount()

  var body: some View {
    content(value ?? value(at: 0))
      .onAppear {
        _ = Timer.scheduledTimer(withTimeInterval: period / Double(ticks), repeats: true) { _ in
          count.ticks = (count.ticks + 1) % ticks
          let next = value(at: count.ticks)
          // A value that rests asks nobody to be drawn again.
          if next != value { value = next }
        }
      }
  }

  private func value(at tick: Int) -> Double {
    course.choreography.value(at: period * Double(tick) / Double(ticks)) * course.scale
  }

  private var period: Double { course.choreography.period }
  private var ticks: Int { max(1, Int((period * course.tickRate).rounded())) }
}

/// The ticks of a turn that are over; nothing is drawn because of them.
private final class TickCount {
  var ticks = 0
}

extension Choreography {
  /// Whether the course is one of those that run between 0 and 1, as opposed to explicit values.
  fileprivate var isUnit: Bool {
    switch course {
    case .hold, .keyframes: false
    case .fill, .fillAndDrain, .pingPong, .ramp: true
    }
  }
}

extension LoaderArgumentError {
  /// What may have been meant: a course or a colour that is spelt nearly so.
  fileprivate var hint: String? {
    guard case .string(let word) = found else { return nil }
    if expected == Color.loaderDescription { return ColorName.note(for: word) }
    guard expected == Double.loaderDescription else { return nil }
    let courses = Choreography.names
    return Suggestions.nearest(to: word, in: courses).map { "did you mean ‘\($0)’?" }
      ?? "or one of \(courses.joined(separator: ", ")), or keyframes time:value,…"
  }
}

import RingletLoader
import SwiftUI

/// The loaders that ship with Ringlet: ordinary SwiftUI files, with the parameters that a preset may set.
public enum LoaderCatalog {
  /// The kind of a parameter.
  public enum Kind: Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A whole number within a range.
    case integer(ClosedRange<Int>)
    /// A SwiftUI colour name or hexadecimal digits.
    case color
    /// True or false.
    case bool
    /// A number that a choreography may move.
    case progress
  }

  /// A parameter of a loader.
  public struct Parameter: Sendable {
    /// Name, as in the loader's source.
    public let name: String
    /// Its kind.
    public let kind: Kind
    /// The value when none is given, in words.
    public let standard: String
  }

  /// A loader.
  public struct Entry: Sendable {
    /// Name on the command line.
    public let name: String
    /// One line about it.
    public let summary: String
    /// Its parameters.
    public let parameters: [Parameter]
    /// Builds the view from the arguments of one instant.
    let make: LoaderDefinition.Factory
    /// Whether somebody else sets its value.
    var isDriven: Bool {
      parameters.contains { if case .progress = $0.kind { true } else { false } }
    }

    /// The loader in the form in which a compiled file comes, too.
    var definition: LoaderDefinition {
      LoaderDefinition(
        name,
        parameters.map {
          LoaderParameter($0.name, $0.kind.type, default: $0.standard, fullValue: $0.kind.fullValue)
        }, makeView: make)
    }
  }

  private static func parameter(_ name: String, _ kind: Kind, _ standard: String) -> Parameter {
    Parameter(name: name, kind: kind, standard: standard)
  }

  private static let progress = parameter("progress", .progress, "fill")
  private static let points = Kind.number(1...2000)
  private static let seconds = Kind.number(0.04...600)

  /// All loaders, in the order in which they are listed.
  public static let entries: [Entry] = [
    Entry(
      name: "ring-spinner", summary: "a ring with a gap that turns at even speed",
      parameters: [
        parameter("size", points, "46"), parameter("lineWidth", points, "5"),
        parameter("tint", .color, "orange"),
        parameter("length", .number(0...1), "0.72"), parameter("period", seconds, "1"),
      ],
      make: {
        try AnyView(
          RingSpinner(
            size: $0.value("size", default: 46), lineWidth: $0.value("lineWidth", default: 5),
            tint: $0.value("tint", default: .orange),
            length: $0.value("length", default: 0.72), period: $0.value("period", default: 1)))
      }),
    Entry(
      name: "dash-spinner", summary: "dashes around a centre that fade one after the other",
      parameters: [
        parameter("count", .integer(1...60), "12"), parameter("period", seconds, "1.05"),
        parameter("tint", .color, "indigo"), parameter("size", points, "48"),
      ],
      make: {
        try AnyView(
          DashSpinner(
            count: $0.value("count", default: 12), period: $0.value("period", default: 1.05),
            tint: $0.value("tint", default: .indigo),
            size: $0.value("size", default: 48)))
      }),
    Entry(
      name: "bouncing-ball", summary: "a ball on a spring",
      parameters: [
        parameter("tint", .color, "pink"), parameter("diameter", points, "18"),
        parameter("travel", points, "28"),
      ],
      make: {
        try AnyView(
          BouncingBall(
            tint: $0.value("tint", default: .pink), diameter: $0.value("diameter", default: 18),
            travel: $0.value("travel", default: 28)))
      }),
    Entry(
      name: "twin-orbit", summary: "two balls on one tilted orbit",
      parameters: [
        parameter("size", points, "62"), parameter("period", seconds, "0.85"),
        parameter("first", .color, "mint"),
        parameter("second", .color, "cyan"),
      ],
      make: {
        try AnyView(
          TwinOrbit(
            size: $0.value("size", default: 62), period: $0.value("period", default: 0.85),
            first: $0.value("first", default: .mint),
            second: $0.value("second", default: .cyan)))
      }),
    Entry(
      name: "circular-progress", summary: "a track, an arc that springs to its value, and a percent label",
      parameters: [
        progress, parameter("lineWidth", points, "12"), parameter("size", points, "120"),
        parameter("trackColor", .color, "systemGray5"), parameter("progressColor", .color, "accentColor"),
        parameter("showsLabel", .bool, "true"),
      ],
      make: { arguments in
        try AnyView(
          CircularProgress(
            progress: arguments.value("progress", default: 0),
            lineWidth: arguments.value("lineWidth", default: 12), size: arguments.value("size", default: 120),
            trackColor: arguments.value("trackColor", default: Color(.systemGray5)),
            progressColor: arguments.value("progressColor", default: .accentColor),
            showsLabel: arguments.value("showsLabel", default: true)))
      }),
    Entry(
      name: "gradient-progress", summary: "a progress ring whose colour runs around the circle",
      parameters: [
        progress, parameter("lineWidth", points, "14"), parameter("size", points, "140"),
        parameter("from", .color, "purple"), parameter("via", .color, "pink"),
        parameter("to", .color, "orange"),
      ],
      make: { arguments in
        let colors: [Color] = try [
          arguments.value("from", default: .purple), arguments.value("via", default: .pink),
          arguments.value("to", default: .orange),
        ]
        return try AnyView(
          GradientProgress(
            progress: arguments.value("progress", default: 0),
            lineWidth: arguments.value("lineWidth", default: 14), size: arguments.value("size", default: 140),
            colors: colors))
      }),
    Entry(
      name: "shadow-progress",
      summary: "a broad gradient ring with a flat end, a shadow and a large percent label",
      parameters: [progress, parameter("lineWidth", points, "20"), parameter("size", points, "200")],
      make: { arguments in
        try AnyView(
          ShadowProgress(
            progress: arguments.value("progress", default: 0),
            lineWidth: arguments.value("lineWidth", default: 20), size: arguments.value("size", default: 200))
        )
      }),
    Entry(
      name: "half-progress", summary: "a half ring that fills through five colours",
      parameters: [progress, parameter("lineWidth", points, "12"), parameter("size", points, "250")],
      make: { arguments in
        try AnyView(
          HalfProgress(
            progress: arguments.value("progress", default: 0),
            lineWidth: arguments.value("lineWidth", default: 12), size: arguments.value("size", default: 250))
        )
      }),
    Entry(
      name: "timer-ring", summary: "a countdown",
      parameters: [
        parameter("seconds", .number(1...60), "5"), parameter("lineWidth", points, "10"),
        parameter("size", points, "120"), parameter("tint", .color, "green"),
      ],
      make: {
        try AnyView(
          TimerRing(
            seconds: $0.value("seconds", default: 5), lineWidth: $0.value("lineWidth", default: 10),
            size: $0.value("size", default: 120),
            tint: $0.value("tint", default: .green)))
      }),
  ]

  /// The loader of a name.
  public static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}

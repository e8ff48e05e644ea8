/// What a style or a modifier is shown on, when its file declares no view.
enum StyleSample: String, CaseIterable, Sendable {
  /// A `ProgressViewStyle`.
  case progressViewStyle = "ProgressViewStyle"
  /// A `GaugeStyle`.
  case gaugeStyle = "GaugeStyle"
  /// A `ButtonStyle`.
  case buttonStyle = "ButtonStyle"
  /// A `LabelStyle`.
  case labelStyle = "LabelStyle"
  /// A `ToggleStyle`.
  case toggleStyle = "ToggleStyle"
  /// A `ViewModifier`.
  case viewModifier = "ViewModifier"

  /// Finds what suits a type by the protocols it adopts.
  init?(adopted: [String]) {
    guard let match = Self.allCases.first(where: { adopted.contains($0.rawValue) }) else { return nil }
    self = match
  }

  /// The name of the number that is driven, if the sample takes one.
  ///
  /// A progress style that never asks how much is done draws an activity without end, and is shown as one.
  func progressName(in file: SourceFile) -> String? {
    switch self {
    case .progressViewStyle: file.text.contains("fractionCompleted") ? "progress" : nil
    case .gaugeStyle: "value"
    default: nil
    }
  }

  /// The sample as Swift with the style made by `call`.
  func swift(applying call: String, progress: String?) -> String {
    switch self {
    case .progressViewStyle:
      progress.map { "SwiftUI.ProgressView(value: \($0)).progressViewStyle(\(call))" }
        ?? "SwiftUI.ProgressView().progressViewStyle(\(call))"
    case .gaugeStyle:
      """
      SwiftUI.Gauge(value: \(progress ?? "0.5")) { SwiftUI.Text("Loading") } currentValueLabel: { \
      SwiftUI.Text((\(progress ?? "0.5") * 100).formatted(.number.precision(.fractionLength(0)))) \
      }.gaugeStyle(\(call))
      """
    case .buttonStyle: "SwiftUI.Button(\"Loading\") {}.buttonStyle(\(call))"
    case .labelStyle: "SwiftUI.Label(\"Loading\", systemImage: \"arrow.clockwise\").labelStyle(\(call))"
    case .toggleStyle: "SwiftUI.Toggle(\"Loading\", isOn: .constant(true)).toggleStyle(\(call))"
    case .viewModifier:
      "SwiftUI.Text(\"Loading\").font(.largeTitle.bold()).padding().modifier(\(call))"
    }
  }
}

extension SourceFile {
  /// Styles and modifiers that can be shown on a sample.
  var samples: [(type: SourceType, sample: StyleSample)] {
    types.compactMap { type in
      guard type.kind != .extension, type.kind != .protocol, type.depth == 0, !type.isGeneric,
        let sample = StyleSample(adopted: parts(of: type.name).flatMap(\.inherited))
      else { return nil }
      return (type, sample)
    }
  }
}

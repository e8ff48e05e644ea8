extension LoaderCatalog.Entry {
  /// What is wrong with a parameter for this loader, `nil` when nothing is.
  package func problem(with given: RenderJob.Parameter) -> (message: String, notes: [String])? {
    guard let parameter = parameters.first(where: { $0.name == given.name }) else {
      return (
        "‘\(name)’ has no parameter ‘\(given.name)’",
        [Suggestions.note(for: given.name, in: parameters.map(\.name))]
      )
    }
    func mismatch(_ expected: String) -> (message: String, notes: [String]) {
      ("parameter ‘\(given.name)’ must be \(expected)", ["it is \(parameter.standard) when not given"])
    }
    switch (parameter.kind, given.value) {
    case (.number(let range), .number(let value)):
      return range.contains(value) ? nil : mismatch("a number in \(Ranges.format(range))")
    case (.number(let range), _): return mismatch("a number in \(Ranges.format(range))")
    case (.integer(let range), .number(let value)) where value == value.rounded() && abs(value) < 1e9:
      return range.contains(Int(value))
        ? nil : mismatch("a whole number in \(range.lowerBound)…\(range.upperBound)")
    case (.integer(let range), _):
      return mismatch("a whole number in \(range.lowerBound)…\(range.upperBound)")
    case (.bool, .bool): return nil
    case (.bool, _): return mismatch("true or false")
    case (.color, .string(let text)):
      return ColorName.isKnown(text)
        ? nil : ("‘\(text)’ is not a colour (parameter ‘\(given.name)’)", [ColorName.note(for: text)])
    case (.color, _): return mismatch(ColorName.expectation)
    case (.progress, .number(let value)): return (0...1).contains(value) ? nil : mismatch("a number in 0…1")
    case (.progress, .choreography): return nil
    case (.progress, _):
      return mismatch(
        "a number in 0…1, or one of \(Choreography.names.joined(separator: ", ")), or keyframes")
    }
  }

  /// The entry for people.
  package var text: String {
    let list = parameters.map { "\($0.name)=\($0.standard)" }.joined(separator: " ")
    return "\(name.padded(to: 18))\(summary)\n\("".padded(to: 18))\(list)"
  }
}

extension LoaderCatalog {
  /// All loaders as JSON.
  package static var json: JSONText {
    .array(
      entries.map { entry in
        .object([
          ("name", .string(entry.name)), ("summary", .string(entry.summary)),
          (
            "parameters",
            .array(
              entry.parameters.map {
                .object([
                  ("name", .string($0.name)), ("kind", .string($0.kind.word)),
                  ("default", .string($0.standard)),
                ])
              })
          ),
        ])
      })
  }
}

extension LoaderCatalog.Kind {
  /// The kind in one word.
  var word: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .color: "color"
    case .bool: "bool"
    case .progress: "progress"
    }
  }
}

extension LoaderCatalog.Kind {
  /// The Swift type of the parameter.
  var type: String {
    switch self {
    case .number, .progress: "Double"
    case .integer: "Int"
    case .color: "Color"
    case .bool: "Bool"
    }
  }

  /// What a choreography's 1 means for the parameter; `nil` when it does not move.
  var fullValue: Double? { if case .progress = self { 1 } else { nil } }
}

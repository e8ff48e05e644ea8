import RingletLoader

/// How the arguments of the shown view are found.
struct EntryArguments: Sendable {
  /// Where an argument's value comes from.
  enum Origin: Hashable, Sendable {
    /// From the tool, when the view is built; `isMoving` when it changes over time.
    case tool(isMoving: Bool)
    /// From Swift text that is compiled with the file.
    case swift(String)
  }

  /// One argument.
  struct Argument: Hashable, Sendable {
    /// The parameter it is for.
    var parameter: SourceParameter
    /// Its value.
    var origin: Origin
  }

  /// Arguments of the initializer, in its order.
  var call: [Argument] = []
  /// Stored properties that are set after the call, because no initializer takes them.
  var assignments: [Argument] = []
  /// The number that a sample of a style shows, when it shows one.
  var sample: Argument?
  /// `@State` properties of the view that take a value from outside, whether one is given or not.
  var states: [SourceParameter] = []
  /// Values that the person did not give: progress that is driven.
  var driven: [LoaderParameter] = []
  /// Values that the person did not give: stand-ins of no particular meaning.
  var assumed: [StandIn] = []
  /// Everything the view takes.
  var parameters: [LoaderParameter] = []
  /// Whether arguments were copied from the file's preview.
  var usesPreview = false
}

extension SourceFile {
  /// The ways to make a value of a type: the written initializers, and the memberwise one where it exists.
  func initializers(of type: SourceType) -> [SourceInitializer] {
    let parts = parts(of: type.name)
    var all = parts.flatMap(\.initializers).filter { $0.isPlain && !$0.isPrivate }
    if type.initializers.isEmpty {
      let parameters = type.properties.compactMap(\.memberwiseParameter)
      all.append(SourceInitializer(parameters: parameters, isPrivate: false, isPlain: true))
    }
    return all
  }
}

extension SourceFile {
  /// Whether a number of this name is complete at 100, seen from what the code does with it.
  func isPercentage(_ name: String) -> Bool {
    let tokens = SourceLexer.tokens(of: text)
    return tokens.indices.contains { index in
      guard tokens[index].text == name else { return false }
      var next = index + 1
      while next < tokens.count, tokens[next].text == ")" { next += 1 }
      guard next + 1 < tokens.count, let number = Double(tokens[next + 1].text) else { return false }
      return (tokens[next].text == "/" && number == 100) || (tokens[next].text == "*" && number == 0.01)
    }
  }
}

extension SourceProperty {
  /// The parameter of the memberwise initializer that stands for this property; `nil` when it takes none.
  var memberwiseParameter: SourceParameter? {
    if isStatic || (isConstant && initial != nil) { return nil }
    // A state with a value of its own is set as a state; where it is private no initializer takes it.
    if attributes["State"] != nil, initial != nil { return nil }
    let own: Set<String> = [
      "Environment", "EnvironmentObject", "Namespace", "GestureState", "FocusState",
      "AccessibilityFocusState",
    ]
    guard own.isDisjoint(with: attributes.keys), let type = knownType else { return nil }
    var value = initial
    if value == nil, !isConstant, type.hasSuffix("?") { value = "nil" }
    return SourceParameter(
      label: name, name: name, type: type, isBinding: attributes["Binding"] != nil, defaultValue: value)
  }

  /// The parameter that stands for a `@State` whose type can take a value from outside; `nil` for other properties.
  var stateParameter: SourceParameter? {
    guard attributes["State"] != nil, let type = knownType, EntryArguments.isConvertible(type)
    else { return nil }
    return SourceParameter(label: name, name: name, type: type, isBinding: false, defaultValue: initial)
  }

  /// Whether the property is an object that somebody above the view has to provide.
  var isEnvironmentObject: Bool {
    attributes["EnvironmentObject"] != nil || attributes["Environment"]?.hasSuffix(".self") == true
  }

  /// The type as it is written, or as its literal shows.
  var knownType: String? { type ?? initial.flatMap(Self.literalType) }

  /// The type of a literal without a written type.
  static func literalType(_ text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") { return "String" }
    if Int(text) != nil { return "Int" }
    if Double(text) != nil { return "Double" }
    if text.hasPrefix("Color.") || text.hasPrefix("Color(") { return "Color" }
    return nil
  }
}

extension EntryArguments {
  /// Finds the arguments for a view of a file from what the person gave, from a progress that is driven, from the
  /// file's preview, and, when the view is to be shown at any price, from stand-ins; throws what is missing, with the
  /// `--set` to write.
  init(
    for type: SourceType, on sample: StyleSample? = nil, in file: SourceFile, path: String,
    given: [RenderJob.Parameter], assumes: Bool = false
  ) throws(RingletError) {
    let isPercentage = file.isPercentage
    if let object = type.properties.first(where: \.isEnvironmentObject) {
      throw RingletError(
        .source, path, "‘\(type.name)’ needs the object ‘\(object.name)’ in its environment",
        hint: "write --view '\(type.name)().environment(…)', or a preview that provides it", status: .badInput
      )
    }
    let initializers = file.initializers(of: type)
    let assignable = type.properties.filter { !$0.isStatic && !$0.isConstant && $0.attributes.isEmpty }
    let states = sample == nil ? type.properties.compactMap(\.stateParameter) : []
    let shown = sample?.progressName(in: file)
    try Self.checkNames(
      given, type: type, initializers: initializers,
      settable: assignable.map(\.name) + states.map(\.name) + (shown.map { [$0] } ?? []), path: path)

    let copied = file.previewCall(of: type)
    let candidates = initializers.map { initializer in
      Self.match(
        initializer, given: given, copied: copied, isPercentage: isPercentage,
        standIn: { assumes ? StandIn(for: $0, in: file) : nil })
    }
    // The initializer that lacks least, then the one that takes most of what was given, then the first.
    let best = candidates.enumerated().min { a, b in
      (a.element.lack, -a.element.taken, a.offset) < (b.element.lack, -b.element.taken, b.offset)
    }
    guard let best = best?.element else {
      throw RingletError(
        .source, path, "‘\(type.name)’ has no initializer that can be called",
        hint: "write --view 'EXPRESSION' or --preview", status: .badInput)
    }
    guard best.missing.isEmpty else {
      throw RingletError(
        .source, path, "‘\(type.name)’ needs values that neither the command line nor a preview gives",
        hint: (["add:"] + best.missing.map { "  --set \($0.name)=…   (\($0.type))" }).joined(
          separator: "\n  "),
        status: .badInput)
    }
    self = best.arguments
    self.states = states
    for state in states where !parameters.contains(where: { $0.name == state.name }) {
      parameters.append(Self.described(state, isState: true, isPercentage: isPercentage))
    }
    if let shown, !call.contains(where: { $0.parameter.name == shown }) { show(shown, given: given) }
    let taken = Set(call.map(\.parameter.name))
    for parameter in given where !taken.contains(parameter.name) {
      guard let property = assignable.first(where: { $0.name == parameter.name }) else { continue }
      let target = SourceParameter(
        label: property.name, name: property.name, type: property.type ?? "", isBinding: false,
        defaultValue: nil)
      assignments.append(Argument(parameter: target, origin: Self.origin(of: parameter.value, for: target)))
    }
  }

  /// Lets the sample show a number between 0 and 1, which is driven unless it is given.
  private mutating func show(_ name: String, given: [RenderJob.Parameter]) {
    let parameter = SourceParameter(
      label: nil, name: name, type: "Double", isBinding: false, defaultValue: nil)
    let value = given.last { $0.name == name }?.value
    let described = LoaderParameter(name, parameter.type, fullValue: 1)
    parameters.append(described)
    if value == nil { driven.append(described) }
    sample = Argument(
      parameter: parameter,
      origin: value.map { Self.origin(of: $0, for: parameter) } ?? .tool(isMoving: true))
  }

  private struct Match {
    var arguments = EntryArguments()
    var missing: [SourceParameter] = []
    var taken = 0

    /// A value that is missing weighs more than any number of stand-ins.
    var lack: Int { missing.count * 1000 + arguments.assumed.count }
  }

  private static func match(
    _ initializer: SourceInitializer, given: [RenderJob.Parameter], copied: PreviewCall,
    isPercentage: (String) -> Bool, standIn: (SourceParameter) -> StandIn?
  ) -> Match {
    var match = Match()
    for (index, parameter) in initializer.parameters.enumerated() {
      let described = described(parameter, isPercentage: isPercentage)
      match.arguments.parameters.append(described)
      if let value = given.last(where: { $0.name == parameter.name })?.value {
        match.taken += 1
        match.arguments.call.append(Argument(parameter: parameter, origin: origin(of: value, for: parameter)))
      } else if let value = parameter.defaultValue {
        // A progress with a number of its own stays open, should nothing else move.
        guard described.isIdleProgress, Double(value) != nil else { continue }
        match.arguments.call.append(Argument(parameter: parameter, origin: .tool(isMoving: true)))
      } else if described.fullValue != nil {
        match.arguments.driven.append(described)
        match.arguments.call.append(Argument(parameter: parameter, origin: .tool(isMoving: true)))
      } else if let text = copied.text(for: index, of: initializer) {
        match.arguments.usesPreview = true
        match.arguments.call.append(Argument(parameter: parameter, origin: .swift(text)))
      } else if let standIn = standIn(parameter) {
        if standIn.mayBeProgress {
          match.arguments.parameters[match.arguments.parameters.count - 1].fullValue = 1
          match.arguments.parameters[match.arguments.parameters.count - 1].isAssumed = true
        }
        match.arguments.assumed.append(standIn)
        match.arguments.call.append(Argument(parameter: parameter, origin: standIn.origin))
      } else {
        match.missing.append(parameter)
      }
    }
    return match
  }

  private static func described(
    _ parameter: SourceParameter, isState: Bool = false, isPercentage: (String) -> Bool
  ) -> LoaderParameter {
    let full = LoaderParameter.fullValue(
      name: parameter.name, type: parameter.type, isDividedBy100: isPercentage(parameter.name))
    return LoaderParameter(
      parameter.name, parameter.type, default: parameter.defaultValue, fullValue: full, isState: isState)
  }

  /// How a value reaches a parameter: through the tool where its type can be converted, else as Swift.
  static func origin(of value: ParameterValue, for parameter: SourceParameter) -> Origin {
    switch value {
    case .choreography(let choreography): return .tool(isMoving: !choreography.isConstant)
    case .number(let number):
      return isConvertible(parameter.type)
        ? .tool(isMoving: false) : .swift("\(LoaderArgument.number(number))")
    case .bool(let bool): return isConvertible(parameter.type) ? .tool(isMoving: false) : .swift("\(bool)")
    case .string(let text):
      let isSwift = text.hasPrefix(".") || text.hasPrefix("[") || text.contains("(")
      if isConvertible(parameter.type), parameter.type == "String" || !isSwift {
        return .tool(isMoving: false)
      }
      // A bare word for a type of the person's own is a case of it.
      let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && text.first?.isLetter == true
      return .swift(isWord ? ".\(text)" : text)
    }
  }

  static func isConvertible(_ type: String) -> Bool {
    var type = type
    if type.hasSuffix("?") { type.removeLast() }
    if type.hasPrefix("["), type.hasSuffix("]") { type = String(type.dropFirst().dropLast()) }
    if type.hasPrefix("SwiftUI.") { type.removeFirst("SwiftUI.".count) }
    return [
      "Double", "CGFloat", "Float", "Int", "TimeInterval", "Bool", "String", "Color", "Angle",
    ].contains(type)
  }

  private static func checkNames(
    _ given: [RenderJob.Parameter], type: SourceType, initializers: [SourceInitializer], settable: [String],
    path: String
  ) throws(RingletError) {
    var known = initializers.flatMap(\.parameters).map(\.name)
    known += settable.filter { !known.contains($0) }
    for parameter in given where !known.contains(parameter.name) {
      throw RingletError(
        .source, path, "‘\(type.name)’ has no parameter ‘\(parameter.name)’",
        hint: known.isEmpty ? "it takes no arguments" : Suggestions.note(for: parameter.name, in: known),
        status: .badInput)
    }
  }
}

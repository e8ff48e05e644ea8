/// The arguments of a call that a preview writes, as Swift text.
struct PreviewCall: Hashable, Sendable {
  /// Those with a label.
  var labelled: [String: String] = [:]
  /// Those without, in their order; `nil` for one that does not stand for itself.
  var unlabelled: [String?] = []

  /// The text for the parameter at `index` of an initializer; `nil` when the call gives none, or cannot mean this
  /// initializer: it has fewer parameters without a label than there are such arguments, or a literal is of another type.
  func text(for index: Int, of initializer: SourceInitializer) -> String? {
    let parameter = initializer.parameters[index]
    if let label = parameter.label { return labelled[label] }
    let places = initializer.parameters.indices.filter { initializer.parameters[$0].label == nil }
    guard unlabelled.count <= places.count, let place = places.firstIndex(of: index),
      unlabelled.indices.contains(place), let text = unlabelled[place], Self.mayBe(text, parameter.type)
    else { return nil }
    return text
  }

  /// Whether a text may be a value of a type: a literal tells what it is.
  private static func mayBe(_ text: String, _ type: String) -> Bool {
    guard let literal = SourceProperty.literalType(text), EntryArguments.isConvertible(type) else {
      return true
    }
    let isNumber = ["Int", "Double"].contains(literal)
    let bare = type.hasSuffix("?") ? String(type.dropLast()) : type
    return bare == literal || isNumber && !["Bool", "String", "Color", "Angle"].contains(bare)
  }
}

extension PreviewBody {
  /// The arguments of the first call of `type`; `nil` when there is no call.
  func arguments(of type: String) -> PreviewCall? {
    let tokens = SourceLexer.tokens(of: text)
    let start = tokens.indices.first { index in
      tokens[index].kind == .word && tokens[index].text == type && index + 1 < tokens.count
        && tokens[index + 1].kind == .mark && tokens[index + 1].text == "("
    }
    guard let start else { return nil }
    var call = PreviewCall()
    var index = start + 2, depth = 0
    var label: String?, first = index
    func finish(at end: Int) {
      guard first < end else { return }
      let value = String(text.slice(tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound))
      if let label { call.labelled[label] = value } else { call.unlabelled.append(value) }
    }
    while index < tokens.count {
      let token = tokens[index]
      if depth == 0, token == ")" || token == "," {
        finish(at: index)
        if token == ")" { return call }
        (label, first) = (nil, index + 1)
      } else if depth == 0, token == ":", label == nil, index == first + 1 {
        (label, first) = (String(tokens[first].text), index + 1)
      }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      index += 1
    }
    return call
  }
}

extension SourceFile {
  /// The arguments that the file's first preview of a type gives, as far as they stand for themselves: what names a state
  /// of the preview is left out.
  func previewCall(of type: SourceType) -> PreviewCall {
    let bodies =
      previews.map { PreviewBody(text($0.body)) }
      + providers.compactMap { provider in provider.computed["previews"].map { PreviewBody(text($0)) } }
    for body in bodies {
      guard var call = body.arguments(of: type.name) else { continue }
      let locals = Set(body.properties.map(\.name)).union(SourceScanner.localNames(in: body.text))
      func standsForItself(_ value: String) -> Bool {
        SourceLexer.tokens(of: value).allSatisfy { token in
          !locals.contains(String(token.text.drop { $0 == "$" })) && !token.text.hasPrefix("$")
        }
      }
      call.labelled = call.labelled.filter { standsForItself($0.value) }
      call.unlabelled = call.unlabelled.map { $0.flatMap { standsForItself($0) ? $0 : nil } }
      return call
    }
    return PreviewCall()
  }
}

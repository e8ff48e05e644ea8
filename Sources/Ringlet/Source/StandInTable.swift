/// What is assumed for an argument that nobody gives: plain values that show what a loader looks like.
///
/// The tables are all there is to it. `docs/Arguments.md` prints them; a test holds the two together.
enum StandInTable {
  /// Values of parameters whose names end in one of some words.
  struct Rule<Value: Sendable>: Sendable {
    /// The ends of names, in lower case.
    let endings: [String]
    /// What such a parameter gets.
    let value: Value
  }

  /// Numbers of any type, by name; points, seconds, degrees, or factors.
  static let numbers: [Rule<Double>] = [
    Rule(
      endings: ["linewidth", "strokewidth", "borderwidth", "ringwidth", "trackwidth", "thickness", "stroke"],
      value: 8),
    Rule(
      endings: ["size", "width", "height", "diameter", "length", "side", "dimension", "extent"], value: 100),
    Rule(endings: ["radius"], value: 50),
    Rule(
      endings: [
        "dotsize", "ballsize", "circlesize", "itemsize", "particlesize", "dotwidth", "ballwidth", "barwidth",
        "itemwidth", "dotdiameter", "balldiameter", "fontsize", "textsize", "barheight", "dotheight",
      ], value: 20),
    Rule(endings: ["dotradius", "ballradius", "circleradius", "particleradius"], value: 10),
    Rule(endings: ["cornerradius", "spacing", "gap", "padding", "inset", "margin"], value: 8),
    Rule(endings: ["blur", "blurradius", "shadowradius", "amplitude"], value: 4),
    Rule(
      endings: [
        "count", "dots", "bars", "balls", "circles", "capsules", "lines", "rings", "arcs", "segments",
        "items", "steps", "petals", "spokes", "particles", "pieces", "waves", "layers", "rows", "columns",
      ], value: 5),
    Rule(
      endings: [
        "delay", "offset", "angle", "rotation", "degrees", "phase", "start", "from", "min", "minimum",
        "lower",
        "x", "y", "z", "position", "row", "column", "index", "tag", "page", "order", "id", "i",
      ], value: 0),
  ]
  /// Whole numbers that mean something else than a broken number of that name.
  static let wholeNumbers: [Rule<Double>] = [
    Rule(endings: ["seconds", "minutes", "hours", "second", "minute", "hour", "elapsed"], value: 0)
  ]
  /// A number of no known name: an opacity, a scale, a speed, a duration in seconds, an end.
  static let number = 1.0
  /// Ends of names of broken numbers that say how something moves or looks, and never how far it has come.
  static let manners = [
    "opacity", "alpha", "scale", "factor", "speed", "velocity", "rate", "duration", "interval", "period",
    "time",
    "frequency", "response", "damping", "weight", "tension", "friction", "stiffness", "mass", "brightness",
    "saturation", "hue", "intensity", "end", "to", "max", "maximum", "upper", "total", "limit", "goal",
    "target",
  ]
  /// A whole number of no known name.
  static let wholeNumber = 5.0

  /// Words in the name of a truth value that is false; all others are true, as loaders are shown at work.
  static let falseWords: Set<String> = [
    "paused", "hidden", "disabled", "reversed", "inverted", "finished", "done", "complete", "completed",
    "failed", "error", "stopped", "dismissed", "cancelled", "reduce", "static", "no", "not",
  ]

  /// Colours as `--set` takes them.
  static let colors: [Rule<String>] = [
    Rule(
      endings: [
        "background", "backgroundcolor", "track", "trackcolor", "offcolor", "inactivecolor", "basecolor",
        "emptycolor", "remainingcolor", "bgcolor", "disabledcolor", "bordercolor",
      ], value: "systemGray5"),
    Rule(endings: ["text", "textcolor", "labelcolor", "titlecolor", "fontcolor"], value: "primary"),
    Rule(endings: ["shadow", "shadowcolor"], value: "systemGray"),
    Rule(
      endings: ["secondarycolor", "secondcolor", "color2", "endcolor", "tocolor", "colorend"], value: "purple"
    ),
  ]
  /// A colour of no known name.
  static let color = "accentColor"
  /// Several colours.
  static let colorList = "accentColor,purple"

  /// Texts by name; one of no known name shows its own name.
  static let texts: [Rule<String>] = [
    Rule(endings: ["title", "text", "label", "message", "caption", "string", "status"], value: "Loading"),
    Rule(
      endings: ["systemname", "symbol", "icon", "image", "imagename", "symbolname"], value: "arrow.clockwise"),
    Rule(endings: ["fontname", "font", "fontfamily"], value: "Inter"),
    Rule(endings: ["hex", "color", "colour"], value: "#007aff"),
  ]

  /// Types of SwiftUI, as Swift.
  static let types: [(names: [String], value: String)] = [
    (["Animation"], ".default"),
    (["Gradient"], "Gradient(colors: [.accentColor, .purple])"),
    (
      ["LinearGradient"],
      "LinearGradient(colors: [.accentColor, .purple], startPoint: .leading, endPoint: .trailing)"
    ),
    (["AngularGradient"], "AngularGradient(colors: [.accentColor, .purple], center: .center)"),
    (
      ["RadialGradient"],
      "RadialGradient(colors: [.accentColor, .purple], center: .center, startRadius: 0, endRadius: 50)"
    ),
    (["AnyShapeStyle"], "AnyShapeStyle(.tint)"),
    (["StrokeStyle"], "StrokeStyle(lineWidth: 8, lineCap: .round)"),
    (["CGLineCap", "CGLineJoin"], ".round"),
    (["CGSize"], "CGSize(width: 100, height: 100)"),
    (["CGPoint"], "CGPoint(x: 50, y: 50)"),
    (["CGRect"], "CGRect(x: 0, y: 0, width: 100, height: 100)"),
    (["Angle"], ".zero"),
    (["UnitPoint", "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment"], ".center"),
    (["Edge"], ".top"),
    (["Axis"], ".horizontal"),
    (["Font"], ".body"),
    (["Font.Weight"], ".regular"),
    (["ControlSize"], ".regular"),
    (["ColorScheme"], ".light"),
    (["UIColor"], ".systemBlue"),
    (["UIActivityIndicatorView.Style"], ".large"),
    (["UIBlurEffect.Style"], ".regular"),
    (["Text"], "Text(\"Loading\")"),
    (["Image"], "Image(systemName: \"arrow.clockwise\")"),
    (["LocalizedStringKey"], "\"Loading\""),
    (["Date"], "Date.now"),
    (["AnyView"], "AnyView(Circle().frame(width: 40, height: 40))"),
  ]
}

extension StandInTable {
  /// The value of the rule with the longest end that fits a name.
  ///
  /// An end shorter than four letters has to be a word of its own, as in `maxX` or `max_x`.
  static func value<Value>(of name: String, in rules: [Rule<Value>]) -> Value? {
    let lower = name.lowercased(), words = words(of: name)
    var best: (length: Int, value: Value)?
    for rule in rules {
      for ending in rule.endings where lower.hasSuffix(ending) && ending.count > best?.length ?? 0 {
        if ending.count >= 4 || words.last == ending { best = (ending.count, rule.value) }
      }
    }
    return best?.value
  }

  /// Whether a broken number of this name may tell how far something has come: no table knows the name.
  static func mayBeProgress(_ name: String) -> Bool {
    value(of: name, in: numbers + [Rule(endings: manners, value: number)]) == nil
  }

  /// The words of a name in lower case: `lineWidth` and `line_width` are two.
  static func words(of name: String) -> [String] {
    var words: [String] = [], word = ""
    for character in name {
      if character == "_" || character.isUppercase {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character != "_" { word += character.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension StandInTable {
  /// The tables as Markdown, for `docs/Arguments.md`.
  static var markdown: String {
    var rows: [(type: String, names: String, value: String)] = []
    func add<Value>(_ type: String, _ rules: [Rule<Value>], other: Value?) {
      for rule in rules {
        rows.append((type, rule.endings.map { "`\($0)`" }.joined(separator: " "), "\(rule.value)"))
      }
      if let other { rows.append((type, "any other", "\(other)")) }
    }
    rows.append(
      ("`Bool`", falseWords.sorted().map { "`\($0)`" }.joined(separator: " ") + " as a word", "false"))
    rows.append(("`Bool`", "any other", "true"))
    add("`Int`", wholeNumbers, other: nil)
    add("`Int` `Double` `CGFloat` `Float` `TimeInterval`", numbers, other: nil)
    rows.append(("`Int`", "any other", "\(wholeNumber)"))
    rows.append(("`Double` `CGFloat` `Float` `TimeInterval`", "any other", "\(number)"))
    add("`Color`", colors, other: color)
    rows.append(("`[Color]`", "any", colorList))
    add("`String`", texts, other: "its own name")
    for (names, value) in types {
      rows.append((names.map { "`\($0)`" }.joined(separator: " "), "any", "`\(value)`"))
    }
    let lines = rows.map {
      "| \($0.type) | \($0.names) | \($0.value.hasSuffix(".0") ? String($0.value.dropLast(2)) : $0.value) |"
    }
    return "| type | name ends in | value |\n|---|---|---|\n" + lines.joined(separator: "\n")
  }
}

import RingletRaster

/// An element of an SVG document.
struct SVGElement {
  /// Its name.
  var name: String
  /// Its attributes in order.
  var attributes: [(name: String, value: String)] = []
  /// What is in it, as markup.
  var content = ""

  /// Creates an element.
  init(_ name: String, _ attributes: [(name: String, value: String)] = [], content: String = "") {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The value of an attribute; setting it to `nil` leaves it out.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append((name, newValue)) }
    }
  }

  /// The element as markup.
  var markup: String {
    let head = "<" + name + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return content.isEmpty ? head + "/>" : head + ">\(content)</\(name)>"
  }
}

/// Writes what changes over the turn: an attribute that stands still as it is, any other as an animation beside the
/// value of the first frame, which a viewer without animation shows.
struct SVGTimeline {
  /// Frames of a turn.
  let count: Int
  /// The attributes `dur` and `repeatCount` that all animations share.
  private let clock: String

  /// A turn of `seconds` that plays so many times, without end when `nil`.
  init(count: Int, seconds: Double, plays: Int?) {
    self.count = count
    clock = "dur=\"\(seconds.decimal(places: 6))s\" repeatCount=\"\(plays.map(String.init) ?? "indefinite")\""
  }

  /// Sets a numeric attribute; `text` writes its values.
  func set(
    _ name: String, of element: inout SVGElement, to samples: [[Double]?], tolerances: [Double],
    default standard: String? = nil, _ text: ([Double]) -> String
  ) {
    let track = SVGTrack(samples, tolerances: tolerances)
    let first = samples.lazy.compactMap { $0 }.first ?? track.keys[0].values
    let value = text(first)
    if value != standard || !track.isConstant { element[name] = value }
    if !track.isConstant { element.content += animation("animate", name, track, text: text) }
  }

  /// Sets an attribute that changes from one text to the next without anything in between.
  func set(
    _ name: String, of element: inout SVGElement, to samples: [String], default standard: String? = nil
  ) {
    guard let first = samples.first else { return }
    let changes = samples.indices.filter { $0 == 0 || samples[$0] != samples[$0 - 1] }
    if first != standard || changes.count > 1 { element[name] = first }
    guard changes.count > 1 else { return }
    let values = changes.map { samples[$0] }.joined(separator: ";")
    let times = changes.map { Self.time(Double($0) / Double(count)) }.joined(separator: ";")
    element.content +=
      "<animate attributeName=\"\(name)\" \(clock) calcMode=\"discrete\" values=\"\(values)\" keyTimes=\"\(times)\"/>"
  }

  /// An animation of a track; `kind` adds attributes such as the type of a transformation.
  func animation(
    _ element: String, _ name: String, _ track: SVGTrack, kind: String = "", text: ([Double]) -> String
  ) -> String {
    let values = track.keys.map { text($0.values) }.joined(separator: ";")
    let times = track.keys.map { Self.time($0.time) }.joined(separator: ";")
    let keyTimes = times == "0;1" ? "" : " keyTimes=\"\(times)\""
    return "<\(element) attributeName=\"\(name)\"\(kind) \(clock) values=\"\(values)\"\(keyTimes)/>"
  }

  /// The animations of a motion on the attribute `name`, which is `transform` or `gradientTransform`.
  ///
  /// All but the first are added to what comes before them: their maps are multiplied from the right.
  func animations(of motion: SVGMotion, on name: String, isAdded: Bool, reach: Double) -> String {
    let angle = SVGMotion.tolerance / max(1, reach) * 180 / .pi, factor = SVGMotion.tolerance / max(1, reach)
    var text = "", isAdded = isAdded
    func add(
      _ type: String, _ samples: [[Double]?], closing: [Double]?, _ tolerances: [Double], _ places: Int
    ) {
      let track = SVGTrack(samples, closing: closing, tolerances: tolerances)
      let about = motion.isPureTurn ? " \(motion.pivot.x.svg()) \(motion.pivot.y.svg())" : ""
      text += animation(
        "animateTransform", name, track, kind: " type=\"\(type)\"" + (isAdded ? " additive=\"sum\"" : "")
      ) { values in
        values.map { $0.svg(places) }.joined(separator: " ") + about
      }
      isAdded = true
    }
    for part in motion.parts {
      switch part {
      case .place(let samples):
        let from = motion.isPureMove ? motion.pivot : .zero
        add(
          "translate", samples.map { $0.map { [$0[0] - from.x, $0[1] - from.y] } }, closing: nil,
          [SVGMotion.tolerance, SVGMotion.tolerance], 2)
      case .turn(let samples, let closing): add("rotate", samples, closing: closing, [angle], 3)
      case .skew(let samples): add("skewX", samples, closing: nil, [angle], 3)
      case .stretch(let samples): add("scale", samples, closing: nil, [factor, factor], 4)
      }
    }
    return text
  }

  private static func time(_ time: Double) -> String { time.svg(4) }
}

extension Double {
  /// The number in the shortest form that SVG reads, rounded to decimal places.
  func svg(_ places: Int = 2) -> String {
    let text = decimal(places: places)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text == "-0" ? "0" : text
  }
}

extension Affine {
  /// The map as a value of `transform`.
  var svg: String {
    if a == 1, b == 0, c == 0, d == 1 { return "translate(\(tx.svg()) \(ty.svg()))" }
    return "matrix(\([a, b, c, d].map { $0.svg(5) }.joined(separator: " ")) \(tx.svg()) \(ty.svg()))"
  }
}

extension RGBA {
  /// The colour without its alpha as `#rgb` or `#rrggbb`.
  var hexadecimal: String { Self.hexadecimal([red * 255, green * 255, blue * 255]) }

  /// A colour from levels of 255.
  static func hexadecimal(_ levels: [Double]) -> String {
    let bytes = levels.prefix(3).map { Int(min(max($0, 0), 255).rounded()) }
    if bytes.allSatisfy({ $0 % 17 == 0 }) { return "#" + bytes.map { String($0 / 17, radix: 16) }.joined() }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The levels of red, green and blue.
  var levels: [Double] { [red * 255, green * 255, blue * 255] }
}

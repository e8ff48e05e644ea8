extension BezierPath {
  /// The path as the value of an SVG `d` attribute, with absolute commands.
  ///
  /// Numbers are rounded to `decimals` places and written without trailing zeros, whatever the locale.
  package func svgPathData(decimals: Int = 3) -> String {
    var out = ""
    var pen: Point?
    func number(_ value: Double) -> String { value.decimal(places: decimals) }
    func pair(_ p: Point) -> String { "\(number(p.x)) \(number(p.y))" }
    var next = 0
    var start: Point?
    func step(_ letter: String, _ arguments: [Point]) {
      out += letter + arguments.map(pair).joined(separator: " ")
      pen = arguments.last
    }
    func begin(_ p: Point) {
      guard pen == nil else { return }
      step("M", [p])
      start = p
    }
    for verb in verbs {
      let arguments = Array(points[next..<(next + verb.pointCount)])
      switch verb {
      case .move:
        step("M", arguments)
        start = arguments[0]
      case .line:
        begin(arguments[0])
        step("L", arguments)
      case .quad:
        begin(arguments[0])
        step("Q", arguments)
      case .cubic:
        begin(arguments[0])
        step("C", arguments)
      case .arc:
        let arc = arc(at: next)
        begin(arc.first)
        if let pen, !pen.meets(arc.first) { step("L", [arc.first]) }
        // An SVG arc is told by its ends: a half turn at most keeps it well defined.
        let count = max(1, (abs(arc.sweep) / .pi - 1e-9).rounded(.up))
        let radius = number(abs(arc.u.x))
        for i in 1...max(1, Int(min(count, 1000))) {
          let end = arc.point(arc.start + arc.sweep * Double(i) / count)
          out += "A\(radius) \(radius) 0 0 \(arc.sweep < 0 ? 0 : 1) "
          step("", [end])
        }
      case .close:
        if pen != nil { out += "Z" }
        pen = start
      }
      next += verb.pointCount
    }
    return out
  }
}

extension Double {
  /// The number in plain decimals, rounded, without trailing zeros; 0 for what is not finite.
  package func decimal(places: Int) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (self * unit).rounded()
    guard scaled.isFinite, abs(scaled) < 9e15 else { return "0" }
    let digits = String(Int(abs(scaled)))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return fraction.isEmpty ? sign + whole : sign + whole + "." + fraction
  }
}

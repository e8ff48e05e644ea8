/// A display list as text: one command a line, groups indented, numbers to four decimals. Golden tests compare it.
extension DisplayList: CustomStringConvertible {
  /// The commands as text, one a line.
  public var description: String {
    var lines: [String] = []
    var depth = 0
    for command in commands {
      switch command {
      case .popClip, .popLayer: depth = max(0, depth - 1)
      default: break
      }
      let isMask = command == .mask
      lines.append(String(repeating: "  ", count: isMask ? max(0, depth - 1) : depth) + command.text)
      switch command {
      case .pushClip, .pushLayer: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command {
  fileprivate var text: String {
    switch self {
    case .draw(let draw): draw.text
    case .pushClip(let clip):
      words("clip", clip.outline.text, clip.rule.text, clip.transform.text)
    case .popClip: "end clip"
    case .pushLayer(let layer):
      words(
        "layer", layer.opacity == 1 ? "" : "opacity \(layer.opacity.text)", layer.blend.text,
        layer.effects.map(\.text).joined(separator: " "))
    case .mask: "mask"
    case .popLayer: "end layer"
    }
  }
}

extension Draw {
  fileprivate var text: String {
    words(
      stroke == nil ? "fill" : "stroke", outline.text,
      trim.map { "trim \($0.from.text)…\($0.to.text)" } ?? "",
      stroke?.text ?? rule.text, transform.text, "with", paint.text, isSolid ? "" : paintTransform.text,
      opacity == 1 ? "" : "opacity \(opacity.text)", blend.text)
  }

  private var isSolid: Bool {
    if case .solid = paint { true } else { false }
  }
}

extension Outline {
  fileprivate var text: String {
    switch self {
    case .ellipse(let r): "ellipse \(r.text)"
    case .rect(let r): "rect \(r.text)"
    case .roundedRect(let r, let x, let y, let continuous):
      "rounded \(r.text) radius \(x == y ? x.text : "\(x.text) \(y.text)")\(continuous ? " continuous" : "")"
    case .path(let path): "path \(path.text)"
    }
  }
}

extension BezierPath {
  fileprivate var text: String {
    var parts: [String] = []
    var next = points.startIndex
    for verb in verbs {
      let count = verb.pointCount
      let name =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .arc: "A"
        case .close: "Z"
        }
      parts.append(([name] + points[next..<(next + count)].map(\.text)).joined(separator: " "))
      next += count
    }
    return parts.joined(separator: " ")
  }
}

extension BezierPath.Verb {
  /// How many points the step consumes.
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic, .arc: 3
    case .close: 0
    }
  }
}

extension Stroke {
  fileprivate var text: String {
    words(
      "width \(width.text)", cap == .butt ? "" : "\(cap)",
      join == .miter ? (miterLimit == 10 ? "" : "miter \(miterLimit.text)") : "\(join) join",
      dash.isEmpty ? "" : "dash \(dash.map(\.text).joined(separator: " "))",
      dash.isEmpty || dashPhase == 0 ? "" : "phase \(dashPhase.text)")
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .solid(let color): color.text
    case .linear(let ramp, let start, let end): "linear \(start.text) → \(end.text) \(ramp.text)"
    case .radial(let ramp, let center, let r0, let r1):
      "radial \(center.text) \(r0.text)…\(r1.text) \(ramp.text)"
    case .angular(let ramp, let center, let start, let end):
      "angular \(center.text) \(start.text)…\(end.text) \(ramp.text)"
    }
  }
}

extension Ramp {
  fileprivate var text: String {
    "[\(stops.map { "\($0.location.text) \($0.color.text)" }.joined(separator: ", "))] \(space)"
  }
}

extension Effect {
  fileprivate var text: String {
    switch self {
    case .blur(let x, let y): "blur \(x.text) \(y.text)"
    case .shadow(let color, let x, let y, let dx, let dy):
      "shadow \(color.text) \(x.text) \(y.text) at \(dx.text) \(dy.text)"
    case .colorMatrix(let values): "matrix \(values.map(\.text).joined(separator: " "))"
    case .luminanceToAlpha: "luminance to alpha"
    }
  }
}

extension RGBA {
  /// `#rrggbb`, with the alpha as a fourth pair unless opaque; components when the colour has no such form.
  fileprivate var text: String {
    let parts = [red, green, blue, alpha]
    guard parts.allSatisfy({ (0...1).contains($0) && abs($0 * 255 - ($0 * 255).rounded()) < 1e-4 }) else {
      return "(\(parts.map(\.text).joined(separator: " ")))"
    }
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    return "#"
      + bytes.prefix(bytes[3] == 255 ? 3 : 4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension FillRule {
  fileprivate var text: String { self == .evenOdd ? "even-odd" : "" }
}

extension BlendMode {
  fileprivate var text: String { self == .normal ? "" : "blend \(self)" }
}

extension Affine {
  fileprivate var text: String {
    if self == .identity { return "" }
    if a == 1, b == 0, c == 0, d == 1 { return "at \(tx.text) \(ty.text)" }
    return "by [\([a, b, c, d, tx, ty].map(\.text).joined(separator: " "))]"
  }
}

extension Rect {
  fileprivate var text: String { "(\(x.text) \(y.text) \(width.text)×\(height.text))" }
}

extension Point {
  fileprivate var text: String { "\(x.text),\(y.text)" }
}

extension Double {
  /// The number to four decimals, without zeros that say nothing.
  fileprivate var text: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let whole = (self * 10000).rounded()
    if whole == 0 { return "0" }
    let digits = String(Int64(abs(whole)))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    var decimals = Substring(padded.suffix(4))
    while decimals.last == "0" { decimals.removeLast() }
    return (whole < 0 ? "-" : "") + padded.dropLast(4) + (decimals.isEmpty ? "" : ".") + decimals
  }
}

/// The words that are not empty, with spaces between.
private func words(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

internal import Foundation

extension Path: LosslessStringConvertible {
  /// Reads a path from text, as ``description`` writes it; `nil` when the text is something else.
  ///
  /// Each step is its numbers followed by a letter: `x y m` moves, `x y l` draws a line, `… q` and `… c` curves, `h`
  /// closes, and `x y width height re` adds a rectangle.
  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): path.move(to: point(0))
      case ("l", 2): path.addLine(to: point(0))
      case ("q", 4): path.addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): path.addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): path.closeSubpath()
      case ("re", 4):
        path.addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }

  /// The steps as text.
  public var description: String {
    var words: [String] = []
    func add(_ points: CGPoint..., letter: String) {
      words += points.flatMap { ["\($0.x)", "\($0.y)"] } + [letter]
    }
    forEach { step in
      switch step {
      case .move(let to): add(to, letter: "m")
      case .line(let to): add(to, letter: "l")
      case .quadCurve(let to, let control): add(control, to, letter: "q")
      case .curve(let to, let control1, let control2): add(control1, control2, to, letter: "c")
      case .closeSubpath: add(letter: "h")
      }
    }
    return words.joined(separator: " ")
  }
}

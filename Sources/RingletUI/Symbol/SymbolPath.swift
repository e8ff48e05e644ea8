import Foundation

/// Reads the outline of a symbol.
///
/// Capital letters, each followed by numbers on a grid of 20 × 20 units, y down:
/// `M x y` starts, `L x y` draws a line, `Q cx cy x y` and `C cx cy dx dy x y` draw curves, `Z` closes,
/// `A cx cy r from to` starts with an arc between two angles in degrees, clockwise when `to` is larger,
/// `O cx cy r` adds a circle and `R x y width height radius` a rounded rectangle.
struct SymbolPath {
  /// What is left to read.
  private var tokens: ArraySlice<Substring>
  /// The outline so far.
  private var path = Path()

  /// The outline of a description.
  static func path(_ description: String) -> Path {
    var reader = SymbolPath(tokens: description.split(separator: " ")[...])
    reader.read()
    return reader.path
  }

  /// Creates a reader.
  private init(tokens: ArraySlice<Substring>) { self.tokens = tokens }

  /// Reads all steps.
  private mutating func read() {
    while let command = tokens.popFirst() {
      switch command {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let control1 = point(), control2 = point()
        path.addCurve(to: point(), control1: control1, control2: control2)
      case "Z": path.closeSubpath()
      case "A": arc()
      case "O":
        let center = point(), radius = number()
        path.addEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      case "R":
        let origin = point(), width = number(), height = number(), radius = number()
        path.addRoundedRect(
          in: CGRect(x: origin.x, y: origin.y, width: width, height: height),
          cornerSize: CGSize(width: radius, height: radius), style: .circular)
      default: preconditionFailure("“\(command)” is no step of a symbol's outline")
      }
    }
  }

  /// Reads an arc.
  private mutating func arc() {
    let center = point(), radius = number(), start = Angle.degrees(number()), end = Angle.degrees(number())
    path.move(
      to: CGPoint(x: center.x + radius * cos(start.radians), y: center.y + radius * sin(start.radians)))
    path.addRelativeArc(center: center, radius: radius, startAngle: start, delta: end - start)
  }

  /// Reads a number.
  private mutating func number() -> Double { tokens.popFirst().flatMap { Double($0) } ?? .nan }

  /// Reads a point.
  private mutating func point() -> CGPoint {
    let x = number()
    return CGPoint(x: x, y: number())
  }
}

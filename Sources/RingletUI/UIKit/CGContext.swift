public import Foundation
import Synchronization

/// Takes commands of Core Graphics, for views and layers that draw themselves.
public final class CGContext: @unchecked Sendable {
  private struct State {
    var context: GraphicsContext
    var fill = Color.black, stroke = Color.black
    var style = StrokeStyle(lineWidth: 1)
  }

  private var state: State
  private var stack: [State] = []
  private var path = Path()

  init(_ context: GraphicsContext) { state = State(context: context) }

  private static let contexts = Mutex<[CGContext]>([])
  /// The context that commands without one go to.
  static var current: CGContext? { contexts.withLock { $0.last } }

  /// Draws with this context as the current one.
  func perform(_ body: () -> Void) {
    Self.contexts.withLock { $0.append(self) }
    body()
    Self.contexts.withLock { _ = $0.popLast() }
  }

  /// Keeps transform, clip, colours and lines for ``restoreGState()``.
  public func saveGState() { stack.append(state) }
  /// Goes back to what was kept last.
  public func restoreGState() { if let last = stack.popLast() { state = last } }

  /// Moves what is drawn from now on.
  public func translateBy(x: CGFloat, y: CGFloat) { state.context.translateBy(x: x, y: y) }
  /// Stretches what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.context.scaleBy(x: x, y: y) }
  /// Turns what is drawn from now on, in radians.
  public func rotate(by angle: CGFloat) { state.context.rotate(by: .radians(Double(angle))) }
  /// Maps what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) { state.context.concatenate(transform) }

  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = Color(cgColor: color) }
  /// Sets the colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = Color(cgColor: color) }
  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the opacity of what is drawn from now on.
  public func setAlpha(_ alpha: CGFloat) { state.context.opacity = Double(alpha) }
  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
  /// Sets the dashes of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dash) = (phase, lengths)
  }
  /// Sets a shadow below what is drawn from now on.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {
    let color = color.map { Color(cgColor: $0) } ?? .black.opacity(0.33)
    state.context.addFilter(.shadow(color: color, radius: blur / 2, x: offset.width, y: offset.height))
  }

  /// Starts an outline anew.
  public func beginPath() { path = Path() }
  /// Starts a sub-path.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  /// Adds an arc, angles in radians; `clockwise` is meant for a y axis that points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds an outline.
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Closes the sub-path.
  public func closePath() { path.closeSubpath() }

  /// Fills the outline.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, style: FillStyle(eoFill: rule == .evenOdd))
    path = Path()
  }
  /// Draws a line along the outline.
  public func strokePath() {
    stroke(path, style: state.style)
    path = Path()
  }
  /// Fills the outline and draws a line along it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(path, style: FillStyle(eoFill: mode == .eoFill || mode == .eoFillStroke)) }
    if mode != .fill, mode != .eoFill { stroke(path, style: state.style) }
    path = Path()
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect), style: FillStyle()) }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), style: FillStyle()) }
  /// Draws a line along a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect), style: state.style) }
  /// Draws a line along an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), style: state.style) }
  /// Leaves out what lies outside of the outline.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.context.clip(to: path, style: FillStyle(eoFill: rule == .evenOdd))
    path = Path()
  }

  func draw(_ text: Text, at point: CGPoint) { state.context.draw(text, at: point, anchor: .topLeading) }
  func draw(_ text: Text, in rect: CGRect) { state.context.draw(text, in: rect) }
  func fill(_ path: Path, style: FillStyle) {
    state.context.fill(path, with: .color(state.fill), style: style)
  }
  func stroke(_ path: Path, style: StrokeStyle) {
    state.context.stroke(path, with: .color(state.stroke), style: style)
  }
}

/// Which areas of an outline are inside.
public enum CGPathFillRule: Int, Sendable {
  /// Where the winding number is not zero.
  case winding
  /// Where the winding number is odd.
  case evenOdd
}

/// What is drawn of an outline.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its area, by one of two rules; a line along it; both.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context that commands without one go to; `nil` outside of `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

extension UIColor {
  /// Sets the colour of areas that are drawn from now on.
  public func setFill() { CGContext.current?.setFillColor(cgColor) }
  /// Sets the colour of lines that are drawn from now on.
  public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
  /// Sets the colour of what is drawn from now on.
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the outline in the current context.
  public func fill() { CGContext.current?.fill(cgPath.path, style: FillStyle()) }
  /// Draws a line along the outline in the current context.
  public func stroke() {
    CGContext.current?.stroke(
      cgPath.path,
      style: StrokeStyle(lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle))
  }
  /// Leaves out what lies outside of the outline in the current context.
  public func addClip() {
    CGContext.current?.beginPath()
    CGContext.current?.addPath(cgPath)
    CGContext.current?.clip()
  }
}

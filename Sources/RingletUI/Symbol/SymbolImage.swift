import Foundation
import RingletRaster

/// A symbol that can be drawn.
struct SymbolImage: Hashable, Sendable {
  /// One step of drawing.
  struct Part: Hashable, Sendable {
    /// Whether an area or a line is drawn, and whether it takes away what is there.
    enum Role: Hashable, Sendable {
      case area, line, erasedArea, erasedLine
    }

    /// What is done.
    let role: Role
    /// The outline on the grid.
    let path: Path.Storage
    /// Its place among the layers that colour runs through, from 0; `nil` for what always stands.
    var layer: Int?

    /// Steps of one kind that colour runs through in this order.
    static func layers(_ role: Role, _ descriptions: [String]) -> [Part] {
      descriptions.enumerated().map { index, description in
        var part = Part(role, description)
        part.layer = index
        return part
      }
    }

    /// An area.
    static func area(_ description: String) -> Part { Part(.area, description) }
    /// A line.
    static func line(_ description: String) -> Part { Part(.line, description) }
    /// An area that is taken away.
    static func erasedArea(_ description: String) -> Part { Part(.erasedArea, description) }
    /// A line that is taken away.
    static func erasedLine(_ description: String) -> Part { Part(.erasedLine, description) }

    /// Creates a step from a description.
    private init(_ role: Role, _ description: String) {
      self.init(role, SymbolPath.path(description).storage)
    }

    /// Creates a step.
    init(_ role: Role, _ path: Path.Storage, layer: Int? = nil) {
      self.role = role
      self.path = path
      self.layer = layer
    }

    /// Whether it takes away what is there.
    var erases: Bool { role == .erasedArea || role == .erasedLine }

    /// Whether it is a line.
    var isLine: Bool { role == .line || role == .erasedLine }
  }

  /// The name.
  let name: String
  /// The steps in order.
  let parts: [Part]

  /// The side of the grid.
  static let grid = 20.0
  /// The font size in which a unit of the grid is a point.
  static let bodySize = 17.0
  /// The width of lines in the regular weight, in units of the grid.
  static let lineWidth = 1.7

  /// Finds a symbol; `nil` when there is none of that name here.
  init?(named name: String) {
    guard let parts = Self.parts(of: name) else { return nil }
    self.name = name
    self.parts = parts
  }

  /// The steps of a name: a sign of its own, or a sign with the suffixes `.circle`, `.square` and `.fill`.
  private static func parts(of name: String) -> [Part]? {
    if let compound = SymbolCatalog.compounds[name] { return compound }
    if let line = SymbolCatalog.lines[name] { return [.line(line)] }
    if let outline = SymbolCatalog.outlines[name] {
      let body: Part = SymbolCatalog.areas.contains(name) ? .area(outline) : .line(outline)
      return [body] + (SymbolCatalog.details[name].map { [.line($0)] } ?? [])
    }
    let isFilled = name.hasSuffix(".fill")
    let stem = isFilled ? String(name.dropLast(5)) : name
    if isFilled, let outline = SymbolCatalog.outlines[stem] {
      return filled(stem, outline)
    }
    for enclosure in ["circle", "square", "app", "hexagon", "shield", "seal"]
    where stem.hasSuffix("." + enclosure) {
      guard let inner = parts(of: String(stem.dropLast(enclosure.count + 1))),
        let outline = SymbolCatalog.outlines[enclosure]
      else { continue }
      return (isFilled ? [.area(outline)] : [.line(outline)]) + enclosed(inner, erases: isFilled)
    }
    return nil
  }

  /// An outline as an area; its details are taken away where they lie inside.
  private static func filled(_ name: String, _ outline: String) -> [Part] {
    let area = Part.area(outline)
    guard let detail = SymbolCatalog.details[name] else { return [area] }
    return ["envelope", "camera", "cube", "gift"].contains(name)
      ? [area, .erasedLine(detail)] : [area, .line(detail)]
  }

  /// A sign made small enough to stand inside another.
  private static func enclosed(_ parts: [Part], erases: Bool) -> [Part] {
    let map = Affine.translation(-10, -10).then(.scale(0.5, 0.5)).then(.translation(10, 10))
    return parts.map { part in
      let role: Part.Role = part.isLine ? (erases ? .erasedLine : .line) : (erases ? .erasedArea : .area)
      return Part(role, .transformed(.general(part.path.bezier), map), layer: part.layer)
    }
  }

  /// Draws the symbol into a rectangle, as far as a sequence has come that runs through its layers.
  func draw(
    _ layers: _StyleLayers, weight: Double, sequence: SymbolSequenceState?, in rect: Rect, size: CGSize,
    into recorder: inout Recorder
  ) {
    let map = Affine.scale(rect.width / Self.grid, rect.height / Self.grid).then(
      .translation(rect.x, rect.y))
    let hasErasure = parts.contains(where: \.erases), count = layerCount
    func draw(_ recorder: inout Recorder) {
      for part in parts {
        var shape = part.path.drawable
        if part.isLine {
          // The width does not shrink with a sign that stands inside another.
          let scale = shape.transform.uniformScale ?? 1
          shape.stroke = Stroke(width: Self.lineWidth * weight / scale, cap: .round, join: .round)
        }
        shape.transform = shape.transform.then(map)
        if part.erases {
          recorder.draw(
            shape.outline, stroke: shape.stroke, transform: shape.transform, paint: .solid(.black),
            blend: .destinationOut)
        } else {
          var layers = layers
          if let sequence, let layer = part.layer {
            layers.multiply(opacity: sequence.sequence.opacity(of: layer, count: count, at: sequence.share))
          }
          layers.draw(shape, rule: .nonZero, in: size, into: &recorder)
        }
      }
    }
    // A symbol without layers changes as a whole.
    let opacity = count == 0 ? sequence.map { $0.sequence.opacity(at: $0.share) } : nil
    if hasErasure || opacity != nil {
      recorder.withLayer(Layer(opacity: opacity ?? 1)) { draw(&$0) }
    } else {
      draw(&recorder)
    }
  }

  /// The symbol as a character of a font size, on a baseline 17 units below the top.
  func glyph(fontSize: Double) -> (outline: BezierPath, advance: Double) {
    let scale = fontSize / Self.bodySize
    var outline = BezierPath()
    for part in parts where !part.erases {
      let path = part.path.bezier
      outline.append(
        part.isLine ? path.stroked(by: Stroke(width: Self.lineWidth, cap: .round, join: .round)) : path)
    }
    let map = Affine.translation(0, -16).then(.scale(scale, scale))
    return (outline.applying(map), Self.grid * scale)
  }
}

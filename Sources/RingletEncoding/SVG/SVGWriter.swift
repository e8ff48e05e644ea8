import RingletRaster

/// Writes the elements of a turn as markup, and the definitions they refer to.
struct SVGWriter {
  /// Frames of a turn and the clock of its animations.
  let timeline: SVGTimeline
  /// Size of the picture in pixels.
  let width, height: Int
  /// Gradients, clips, masks and filters.
  var definitions = ""
  /// The filter that makes everything black and keeps its alpha, once something needs it.
  var silhouette: String?
  /// What is not quite as in other formats.
  private(set) var warnings: [String] = []
  private var identifiers = 0

  /// Creates a writer.
  init(timeline: SVGTimeline, width: Int, height: Int) {
    self.timeline = timeline
    self.width = width
    self.height = height
  }

  /// An element whose motion is told apart from it, so that neighbours that move together share one.
  struct Piece {
    var element: SVGElement
    var base: Affine?
    var animations = ""
    /// Whether the element has a transformation of its own and needs a group around it that moves.
    var needsGroup = false

    /// The piece with its motion.
    var markup: String {
      guard base != nil || !animations.isEmpty else { return element.markup }
      var outer = needsGroup ? SVGElement("g", content: element.markup) : element
      if let base { outer["transform"] = base.svg }
      outer.content = needsGroup ? animations + outer.content : outer.content + animations
      return outer.markup
    }
  }

  /// The elements of slots as markup, laid over other markup.
  mutating func markup(_ slots: [SceneSlot], over below: String = "") throws(EncodingError) -> String {
    var text = below, pieces: [Piece] = []
    for slot in slots {
      if slot.erases {
        text = try erased(text + Self.markup(of: pieces), by: slot)
        pieces = []
      } else {
        pieces.append(try piece(slot))
      }
    }
    return text + Self.markup(of: pieces)
  }

  /// Pieces side by side; neighbours that move together share a group.
  private static func markup(of pieces: [Piece]) -> String {
    var text = "", index = 0
    while index < pieces.count {
      let first = pieces[index]
      var end = index + 1
      if !first.animations.isEmpty {
        while end < pieces.count, pieces[end].animations == first.animations, pieces[end].base == first.base {
          end += 1
        }
      }
      if end - index == 1 {
        text += first.markup
      } else {
        var group = SVGElement("g", content: first.animations)
        if let base = first.base { group["transform"] = base.svg }
        group.content += pieces[index..<end].map(\.element.markup).joined()
        text += group.markup
      }
      index = end
    }
    return text
  }

  mutating func piece(_ slot: SceneSlot) throws(EncodingError) -> Piece {
    var piece: Piece
    switch slot.nodes.lazy.compactMap({ $0 }).first {
    case .draw: piece = try draw(slot.nodes.map { if case .draw(let draw)? = $0 { draw } else { nil } })
    case .clip: piece = Piece(element: try clip(slot))
    case .layer: piece = Piece(element: try layer(slot))
    case nil: piece = Piece(element: SVGElement("g"))
    }
    return piece
  }

  /// A name that no other definition has: a letter, then a letter and a number.
  mutating func identifier() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    defer { identifiers += 1 }
    return letters[identifiers % 26] + (identifiers >= 26 ? "\(identifiers / 26)" : "")
  }

  private mutating func warn(_ text: String) { if !warnings.contains(text) { warnings.append(text) } }
}

// MARK: - Shapes

extension SVGWriter {
  /// A shape: its geometry in the first pose that is not flat, and what moves it from there.
  mutating func draw(_ draws: [Draw?]) throws(EncodingError) -> Piece {
    let draws = Self.anchored(draws.map { $0.flatMap { $0.isDrawn ? $0 : nil } })
    guard let reference = Self.reference(draws.map { $0?.transform }),
      let first = draws.lazy.compactMap({ $0 }).first
    else { return Piece(element: SVGElement("g")) }
    let isStroked = first.stroke != nil
    let placed = SVGGeometry(draws.map { $0?.outline }, placed: reference, isStroked: isStroked)
    let grown = placed.bounds.inset(by: -Self.reach(of: draws, placed))
    let maps = draws.map { draw in draw.flatMap { draw in reference.inverse?.then(draw.transform) } }
    let motion = SVGMotion(maps, bounds: placed.matrix?.apply(grown) ?? grown)
    var geometry = SVGGeometry(
      draws.map { $0?.outline },
      placed: placed.matrix == nil
        ? reference.then(.translation(-motion.origin.x, -motion.origin.y)) : reference,
      isStroked: isStroked)
    let usesDashes = Self.cut(&geometry, draws)
    var element = geometry.element(timeline)
    if isStroked { line(&element, draws, geometry, usesDashes: usesDashes) }
    if !isStroked, first.rule == .evenOdd { element["fill-rule"] = "evenodd" }
    let matrix = geometry.matrix?.then(.translation(-motion.origin.x, -motion.origin.y))
    if let matrix { element["transform"] = matrix.svg }
    let bounds = geometry.bounds.inset(by: -Self.reach(of: draws, geometry))
    let places = zip(draws, maps).map { draw, map -> Affine? in
      guard let draw, let map else { return nil }
      let toDevice =
        matrix == nil ? Affine.translation(motion.origin.x, motion.origin.y).then(map) : draw.transform
      return toDevice.inverse.map { draw.paintTransform.then($0) }
    }
    element = try paint(element, draws, places, bounds: bounds, isStroked: isStroked)
    try blend(&element, first.blend, of: "a shape \(Int(grown.width))×\(Int(grown.height)) px large")
    timeline.set(
      "display", of: &element, to: draws.map { $0 == nil ? "none" : "inline" }, default: "inline")
    let reach = max(grown.width, grown.height) / 2
    return Piece(
      element: element, base: motion.base,
      animations: timeline.animations(
        of: motion, on: "transform", isAdded: motion.base != nil, reach: reach),
      needsGroup: element["transform"] != nil)
  }

  /// A path that is only somewhere else in other frames, as the glyphs of a label are, is moved instead.
  private static func anchored(_ draws: [Draw?]) -> [Draw?] {
    let paths = draws.map { draw -> BezierPath? in
      if case .path(let path)? = draw?.outline { path } else { nil }
    }
    let known = paths.compactMap { $0 }
    guard let first = known.first, known.contains(where: { $0.anchor != first.anchor }),
      case let form = ShapeCatalog.Form(first), known.allSatisfy({ ShapeCatalog.Form($0) == form })
    else { return draws }
    let outline = Outline.path(first.atOrigin)
    return zip(draws, paths).map { draw, path in
      guard var draw, let path else { return draw }
      draw.outline = outline
      draw.transform = Affine.translation(path.anchor.x, path.anchor.y).then(draw.transform)
      return draw
    }
  }

  /// The pose that the others are told from: the first one that is about as large as any.
  private static func reference(_ maps: [Affine?]) -> Affine? {
    let known = maps.compactMap { $0 }
    let largest = known.map { abs($0.determinant) }.max() ?? 0
    guard largest > 0 else { return nil }
    return known.first {
      $0.uniformScale != nil && $0.b == 0 && $0.a > 0 && abs($0.determinant) > largest / 4
    }
      ?? known.first { abs($0.determinant) > largest / 4 }
  }

  /// How far a line reaches beyond its outline.
  private static func reach(of draws: [Draw?], _ geometry: SVGGeometry) -> Double {
    draws.lazy.compactMap { $0?.stroke?.width }.max().map { $0 * geometry.lineScale } ?? 0
  }

  /// Replaces what a dash cannot cut by the parts that are left; whether trims are left to dashes.
  private static func cut(_ geometry: inout SVGGeometry, _ draws: [Draw?]) -> Bool {
    let isTrimmed = draws.contains { $0?.trim.map { $0.from > 0 || $0.to < 1 } ?? false }
    let hasDash = draws.contains { !($0?.stroke?.dash.isEmpty ?? true) }
    guard isTrimmed || hasDash else { return false }
    let paths = draws.compactMap { $0.map { BezierPath($0.outline) } }
    let isOneLine = paths.allSatisfy { $0.verbs.count { $0 == .move } <= 1 }
    let isStroked = draws.contains { $0?.stroke != nil }
    if isTrimmed, !isStroked || hasDash || !isOneLine {
      geometry.replace { index, outline in
        BezierPath(outline).trimmed(by: draws[index]?.trim ?? Trim(from: 0, to: 1))
      }
      return false
    }
    // A rectangle of SVG starts elsewhere than one of SwiftUI.
    if case .ellipse? = geometry.first {} else { geometry.replace { BezierPath($1) } }
    return isTrimmed
  }

  private mutating func line(
    _ element: inout SVGElement, _ draws: [Draw?], _ geometry: SVGGeometry, usesDashes: Bool
  ) {
    guard let first = draws.lazy.compactMap({ $0?.stroke }).first else { return }
    let scale = geometry.lineScale
    element["fill"] = "none"
    set("stroke-width", of: &element, draws.map { $0?.stroke.map { $0.width * scale } }, default: "1")
    if first.cap != .butt { element["stroke-linecap"] = "\(first.cap)" }
    if first.join != .miter { element["stroke-linejoin"] = "\(first.join)" }
    if first.join == .miter, first.miterLimit != 4 { element["stroke-miterlimit"] = first.miterLimit.svg() }
    if usesDashes {
      // In lengths: not every renderer knows `pathLength`. The gap reaches beyond the end, so that one dash is all.
      let lengths = geometry.lengths, gap = ((lengths.compactMap { $0 }.max() ?? 0) + 1).rounded(.up).svg(0)
      let dashes = zip(draws, lengths).map { draw, length -> [Double]? in
        guard let draw, let length else { return nil }
        let trim = (draw.trim ?? Trim(from: 0, to: 1)).clamped
        return [length * (trim.to - trim.from), -length * trim.from]
      }
      timeline.set(
        "stroke-dasharray", of: &element, to: dashes.map { $0.map { [$0[0]] } }, tolerances: [0.03]
      ) { "\(max($0[0], 0).svg()) \(gap)" }
      set("stroke-dashoffset", of: &element, dashes.map { $0?[1] }, default: "0")
    } else if !first.dash.isEmpty {
      let dashes = draws.map { $0?.stroke?.dash.map { $0 * scale } }
      timeline.set(
        "stroke-dasharray", of: &element, to: dashes, tolerances: first.dash.map { _ in 0.03 }
      ) { $0.map { max(0, $0).svg() }.joined(separator: " ") }
      set(
        "stroke-dashoffset", of: &element, draws.map { $0?.stroke.map { $0.dashPhase * scale } }, default: "0"
      )
    }
  }

  /// Sets a number that may change.
  func set(
    _ name: String, of element: inout SVGElement, _ samples: [Double?], default standard: String? = nil
  ) {
    timeline.set(
      name, of: &element, to: samples.map { $0.map { [$0] } }, tolerances: [0.03], default: standard
    ) { $0[0].svg() }
  }

  /// Gives an element its paint; an angular gradient is a fan of triangles under a mask of the element's shape.
  private mutating func paint(
    _ element: SVGElement, _ draws: [Draw?], _ places: [Affine?], bounds: Rect, isStroked: Bool
  ) throws(EncodingError) -> SVGElement {
    var element = element
    let property = isStroked ? "stroke" : "fill"
    let opacities = draws.map { $0.map { [$0.opacity] } }
    switch draws.lazy.compactMap({ $0?.paint }).first {
    case .angular(_, _, let start, _)?:
      return fan(element, draws, places, bounds: bounds, property, turnedFrom: start)
    case .solid?:
      let colors = draws.map { draw -> RGBA? in
        if case .solid(let color)? = draw?.paint { color } else { nil }
      }
      timeline.set(
        property, of: &element, to: colors.map { $0?.levels }, tolerances: [0.5, 0.5, 0.5],
        default: isStroked ? nil : "#000", RGBA.hexadecimal)
      alpha(
        "\(property)-opacity", of: &element,
        zip(opacities, colors).map { a, b in
          if let a, let b { [a[0] * b.alpha] } else { nil }
        })
    default:
      var gradient = SVGPaint(paints: draws.map { $0?.paint }, maps: places)
      let name = identifier()
      definitions += gradient.definition(name, timeline)?.markup ?? ""
      if gradient.isDistorted {
        warn("SVG: a gradient that changes its shape is drawn as in the first frame")
      }
      element[property] = "url(#\(name))"
      alpha("\(property)-opacity", of: &element, opacities)
    }
    return element
  }

  /// Sets an opacity that may change.
  func alpha(_ name: String, of element: inout SVGElement, _ samples: [[Double]?]) {
    timeline.set(name, of: &element, to: samples, tolerances: [0.004], default: "1") {
      min(max($0[0], 0), 1).svg(3)
    }
  }

  private mutating func fan(
    _ element: SVGElement, _ draws: [Draw?], _ places: [Affine?], bounds: Rect, _ property: String,
    turnedFrom start: Double
  ) -> SVGElement {
    var shape = element
    shape[property] = "#fff"
    let mask = identifier()
    definitions +=
      region(SVGElement("mask", [("id", mask)], content: shape.markup), "maskUnits", bounds).markup
    // A gradient that turns about its centre is a fan that is turned.
    var isBent = false
    let turned = zip(draws, places).map { draw, place -> Affine? in
      guard case .angular(_, let center, let from, let to)? = draw?.paint, let place else { return nil }
      if case .angular(_, _, let a, let b)? = draws.lazy.compactMap({ $0?.paint }).first {
        isBent = isBent || abs((to - from) - (b - a)) > 1e-3
      }
      return Affine.translation(-center.x, -center.y).then(.rotation(from - start))
        .then(.translation(center.x, center.y)).then(place)
    }
    if isBent { warn("SVG: an angular gradient whose span changes is drawn as in the first frame") }
    var group = SVGElement("g", [("mask", "url(#\(mask))")])
    alpha("opacity", of: &group, draws.map { $0.map { [$0.opacity] } })
    guard let first = Self.reference(turned), let inverse = first.inverse,
      let paint = draws.lazy.compactMap({ $0?.paint }).first, let fan = SVGFan(paint)
    else { return group }
    let corners = [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY),
      (bounds.maxX, bounds.maxY),
    ]
    let radius =
      turned.compactMap { $0?.inverse }.flatMap { map in
        corners.map { (map.apply(Point($0.0, $0.1)) - fan.center).length }
      }.max() ?? 0
    let motion = SVGMotion(turned.map { $0.flatMap { inverse.then($0) } }, bounds: bounds)
    var inner = SVGElement("g", content: fan.markup(radius: radius))
    let origin = motion.origin
    inner["transform"] = first.then(.translation(-origin.x, -origin.y)).svg
    let animations = timeline.animations(
      of: motion, on: "transform", isAdded: motion.base != nil, reach: max(bounds.width, bounds.height) / 2)
    if animations.isEmpty {
      group.content += inner.markup
    } else {
      var moved = SVGElement("g", content: animations + inner.markup)
      if let base = motion.base { moved["transform"] = base.svg }
      group.content += moved.markup
    }
    return group
  }
}

extension Draw {
  /// Whether anything is left of the shape.
  fileprivate var isDrawn: Bool { trim.map { $0.clamped.to > $0.clamped.from } ?? true }
}

extension Trim {
  /// The trim held to 0…1.
  fileprivate var clamped: Trim { Trim(from: min(max(from, 0), 1), to: min(max(to, 0), 1)) }
}

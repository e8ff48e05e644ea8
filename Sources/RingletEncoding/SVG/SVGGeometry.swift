import RingletRaster

/// The shape of an element over the turn: outlines in the space of the element, and how lengths there compare with those
/// of the outlines' own spaces.
struct SVGGeometry {
  /// The outline of each frame in the element's space; `nil` where the element is not there.
  private(set) var outlines: [Outline?]
  /// The factor from lengths of the outline's own space to those of the element's space.
  let lineScale: Double
  /// What the element needs as its own transformation, when its space is that of the outline.
  let matrix: Affine?

  /// Places outlines with a map from their own space to that of the element.
  ///
  /// A map that keeps angles is applied to the outlines; a stroke under any other is distorted and needs the map itself.
  init(_ outlines: [Outline?], placed map: Affine, isStroked: Bool) {
    let isSimilar = map.uniformScale != nil
    guard isSimilar || !isStroked else {
      (self.outlines, lineScale, matrix) = (outlines, 1, map)
      return
    }
    lineScale = map.uniformScale ?? 1
    matrix = nil
    self.outlines = outlines.map { $0.map { $0.placed(by: map) } }
  }

  /// The first outline.
  var first: Outline? { outlines.lazy.compactMap { $0 }.first }

  /// The length of each frame's outline.
  var lengths: [Double?] {
    var before: (outline: Outline, length: Double)?
    return outlines.map { outline in
      guard let outline else { return nil }
      if let before, before.outline == outline { return before.length }
      let length = BezierPath(outline).length
      before = (outline, length)
      return length
    }
  }

  /// The box around the outlines of all frames.
  var bounds: Rect {
    let boxes = outlines.compactMap { $0.flatMap { BezierPath($0).bounds } }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  /// Replaces outlines by the parts that are left of them, or shapes by their paths.
  mutating func replace(_ change: (Int, Outline) -> BezierPath) {
    for index in outlines.indices {
      if let outline = outlines[index] { outlines[index] = .path(change(index, outline)) }
    }
  }

  /// The element without any paint.
  func element(_ timeline: SVGTimeline) -> SVGElement {
    var kinds = outlines.compactMap { $0.map { SceneNode.Shape($0) } }
    let isCircle = outlines.allSatisfy { $0.map(\.isCircle) ?? true }
    if kinds.contains(where: { $0 != kinds[0] }) { kinds = [.path([])] }
    switch kinds.first {
    case .ellipse:
      let boxes = outlines.map { $0?.rect }
      var element = SVGElement(isCircle ? "circle" : "ellipse")
      set("cx", of: &element, boxes.map { $0?.center.x }, timeline)
      set("cy", of: &element, boxes.map { $0?.center.y }, timeline)
      set(isCircle ? "r" : "rx", of: &element, boxes.map { $0.map { $0.width / 2 } }, timeline)
      if !isCircle { set("ry", of: &element, boxes.map { $0.map { $0.height / 2 } }, timeline) }
      return element
    case .rect, .roundedRect:
      let boxes = outlines.map { $0?.rect }
      var element = SVGElement("rect")
      set("x", of: &element, boxes.map { $0?.x }, timeline, default: "0")
      set("y", of: &element, boxes.map { $0?.y }, timeline, default: "0")
      set("width", of: &element, boxes.map { $0?.width }, timeline)
      set("height", of: &element, boxes.map { $0?.height }, timeline)
      let radii = outlines.map { $0?.radii }
      set("rx", of: &element, radii.map { $0?.x }, timeline, default: "0")
      if radii.contains(where: { $0.map { abs($0.x - $0.y) > 1e-3 } ?? false }) {
        set("ry", of: &element, radii.map { $0?.y }, timeline, default: "0")
      }
      return element
    default: return pathElement(timeline)
    }
  }

  private func set(
    _ name: String, of element: inout SVGElement, _ samples: [Double?], _ timeline: SVGTimeline,
    default standard: String? = nil
  ) {
    timeline.set(
      name, of: &element, to: samples.map { $0.map { [$0] } }, tolerances: [tolerance], default: standard
    ) { $0[0].svg() }
  }

  /// A difference that is not seen, in lengths of the element's space.
  private var tolerance: Double { 0.03 / max(0.01, matrix?.meanScale ?? 1) }

  /// A path whose points move when all frames have the same steps, else one path after the other.
  private func pathElement(_ timeline: SVGTimeline) -> SVGElement {
    var element = SVGElement("path")
    let paths = outlines.map { $0.map { BezierPath($0) } }
    let known = paths.compactMap { $0 }
    guard let first = known.first else { return element }
    guard known.contains(where: { $0 != first }) else {
      element["d"] = first.svgPathData(decimals: 2)
      return element
    }
    let moving = paths.map { $0?.withArcs(asCubics: 8) }
    let steps = moving.compactMap { $0 }[0].verbs
    if moving.allSatisfy({ $0.map { $0.verbs == steps } ?? true }) {
      let samples = moving.map { $0.map { $0.points.flatMap { [$0.x, $0.y] } } }
      let tolerances = [Double](repeating: tolerance, count: samples.compactMap { $0 }[0].count)
      timeline.set("d", of: &element, to: samples, tolerances: tolerances) { values in
        let points = stride(from: 0, to: values.count, by: 2).map { Point(values[$0], values[$0 + 1]) }
        return BezierPath(verbs: steps, points: points).svgPathData(decimals: 2)
      }
    } else {
      var text = first.svgPathData(decimals: 2)
      timeline.set(
        "d", of: &element,
        to: paths.map { path in
          if let path { text = path.svgPathData(decimals: 2) }
          return text
        })
    }
    return element
  }
}

extension Outline {
  /// The outline under a map; what the map does not leave the shape it is becomes a path.
  fileprivate func placed(by map: Affine) -> Outline {
    let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && abs(map.a - map.d) <= 1e-9 * map.a
    switch self {
    case .ellipse(let rect):
      if isUpright { return .ellipse(map.apply(rect)) }
    case .rect(let rect):
      if isUpright { return .rect(map.apply(rect)) }
    case .roundedRect(let rect, let x, let y, false):
      if isUpright {
        return .roundedRect(map.apply(rect), radiusX: x * map.a, radiusY: y * map.a, continuous: false)
      }
    default: break
    }
    return .path(BezierPath(self).applying(map))
  }

  fileprivate var rect: Rect? {
    switch self {
    case .ellipse(let rect), .rect(let rect), .roundedRect(let rect, _, _, _): rect
    case .path: nil
    }
  }

  fileprivate var isCircle: Bool {
    if case .ellipse(let rect) = self { abs(rect.width - rect.height) < 1e-6 } else { false }
  }

  /// The radii of the corners, held to half the sides.
  fileprivate var radii: Point {
    guard case .roundedRect(let rect, let x, let y, _) = self else { return .zero }
    return Point(min(x, rect.width / 2), min(y, rect.height / 2))
  }
}

import Glibc
import RingletRaster

/// A gradient as SVG has it: a straight or a radial one becomes a definition.
struct SVGPaint {
  /// The paints of the frames; all of one kind.
  let paints: [Paint?]
  /// Maps of the paints' spaces to that of the element.
  let maps: [Affine?]

  /// Whether the map from paint to element changes its shape, which an attribute cannot follow.
  private(set) var isDistorted = false

  /// A definition with an identifier; `nil` for what is no such gradient.
  mutating func definition(_ identifier: String, _ timeline: SVGTimeline) -> SVGElement? {
    let isSimilar = maps.allSatisfy { $0.map { $0.uniformScale != nil } ?? true }
    let matrix = isSimilar ? nil : maps.lazy.compactMap { $0 }.first
    if let matrix { isDistorted = maps.contains { $0.map { !$0.isClose(to: matrix) } ?? false } }
    let places = matrix == nil ? maps : maps.map { $0 == nil ? nil : .identity }
    var element: SVGElement
    switch paints.lazy.compactMap({ $0 }).first {
    case .linear:
      element = SVGElement("linearGradient")
      let lines = zip(paints, places).map { paint, map -> [Double]? in
        guard case .linear(_, let start, let end)? = paint, let map else { return nil }
        let (p, q) = (map.apply(start), map.apply(end))
        return [p.x, p.y, q.x, q.y]
      }
      for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
        set(name, of: &element, lines.map { $0?[index] }, timeline)
      }
    case .radial:
      element = SVGElement("radialGradient")
      let circles = zip(paints, places).map { paint, map -> [Double]? in
        guard case .radial(_, let center, let inner, let outer)? = paint, let map else { return nil }
        let p = map.apply(center)
        return [p.x, p.y, max(inner, outer) * (map.uniformScale ?? 1)]
      }
      for (index, name) in ["cx", "cy", "r"].enumerated() {
        set(name, of: &element, circles.map { $0?[index] }, timeline)
      }
    default: return nil
    }
    element.attributes.insert(("id", identifier), at: 0)
    element["gradientUnits"] = "userSpaceOnUse"
    if let matrix { element["gradientTransform"] = matrix.svg }
    element.content += stops(timeline)
    return element
  }

  private func set(
    _ name: String, of element: inout SVGElement, _ samples: [Double?], _ timeline: SVGTimeline
  ) {
    timeline.set(name, of: &element, to: samples.map { $0.map { [$0] } }, tolerances: [0.1]) { $0[0].svg() }
  }

  /// The stops, with others between them where the colours of the ramp leave the straight line.
  private func stops(_ timeline: SVGTimeline) -> String {
    let ramps = paints.map { $0?.ramp }
    let known = ramps.compactMap { $0 }
    guard let first = known.first else { return "" }
    var shares: [(stop: Int, share: Double)] = []
    for stop in first.stops.indices {
      shares.append((stop, 0))
      guard stop + 1 < first.stops.count else { continue }
      let count = known.lazy.map { $0.divisions(after: stop) }.max() ?? 1
      for part in 1..<max(1, count) { shares.append((stop, Double(part) / Double(count))) }
    }
    let isReversed = paints.lazy.compactMap { $0 }.first.map(\.isReversed) ?? false
    let elements = shares.map { stop, share -> String in
      let samples = zip(paints, ramps).map { paint, ramp -> [Double]? in
        guard let paint, let ramp else { return nil }
        let (place, color) = ramp.stop(stop, share)
        return color.levels + [color.alpha, paint.offset(of: place)]
      }
      var element = SVGElement("stop")
      timeline.set("offset", of: &element, to: samples.map { $0.map { [$0[4]] } }, tolerances: [0.0005]) {
        $0[0].svg(4)
      }
      timeline.set(
        "stop-color", of: &element, to: samples.map { $0.map { Array($0[..<3]) } },
        tolerances: [0.5, 0.5, 0.5],
        default: "#000", RGBA.hexadecimal)
      timeline.set(
        "stop-opacity", of: &element, to: samples.map { $0.map { [$0[3]] } }, tolerances: [0.002],
        default: "1"
      ) { min(max($0[0], 0), 1).svg(3) }
      return element.markup
    }
    return (isReversed ? elements.reversed() : elements).joined()
  }
}

extension Paint {
  /// The ramp of a gradient.
  var ramp: Ramp? {
    switch self {
    case .solid: nil
    case .linear(let ramp, _, _), .radial(let ramp, _, _, _), .angular(let ramp, _, _, _): ramp
    }
  }

  /// Whether the stops run from the outer radius inwards.
  fileprivate var isReversed: Bool {
    if case .radial(_, _, let inner, let outer) = self { inner > outer } else { false }
  }

  /// A place on the ramp as an offset from the centre to the larger radius, or along the line.
  fileprivate func offset(of place: Double) -> Double {
    guard case .radial(_, _, let inner, let outer) = self, max(inner, outer) > 0 else { return place }
    return (inner + place * (outer - inner)) / max(inner, outer)
  }
}

extension Ramp {
  /// The place and the colour at a share of the way from a stop to the next.
  fileprivate func stop(_ index: Int, _ share: Double) -> (place: Double, color: RGBA) {
    let stop = stops[index]
    guard share > 0 else { return (stop.location, stop.color) }
    let place = stop.location + (stops[index + 1].location - stop.location) * share
    return (place, color(at: place))
  }

  /// In how many parts of straight lines between levels the way from a stop to the next is told within two levels.
  fileprivate func divisions(after index: Int) -> Int {
    guard stops[index + 1].location > stops[index].location else { return 1 }
    func values(_ share: Double) -> [Double] {
      let color = share < 1 ? stop(index, share).color : stops[index + 1].color
      return color.levels + [color.alpha * 255]
    }
    for count in [1, 2, 4, 8] {
      let isEnough = (0..<count).allSatisfy { part in
        let a = values(Double(part) / Double(count)), b = values(Double(part + 1) / Double(count))
        let middle = values((Double(part) + 0.5) / Double(count))
        return (0..<4).allSatisfy { abs((a[$0] + b[$0]) / 2 - middle[$0]) < 2 }
      }
      if isEnough { return count }
    }
    return 16
  }
}

extension Affine {
  /// Whether two maps are the same to the eye.
  func isClose(to other: Affine) -> Bool {
    abs(a - other.a) < 1e-4 && abs(b - other.b) < 1e-4 && abs(c - other.c) < 1e-4 && abs(d - other.d) < 1e-4
      && abs(tx - other.tx) < 0.02 && abs(ty - other.ty) < 0.02
  }
}

import Glibc
import RingletRaster

/// An angular gradient as a fan of triangles about its centre: SVG has no gradient that runs round a point.
///
/// A new triangle starts where the colour has changed by three levels. Each lies a little over the next one, so that
/// no line shows between them.
struct SVGFan {
  private let ramp: Ramp
  /// The centre in paint space.
  let center: Point
  /// Where the fan starts, in radians.
  private let start: Double
  /// How many turns the ramp takes.
  private let span: Double

  /// Steps of a turn at which the colour is looked up.
  private static let steps = 720
  /// By how much a triangle lies over the next one, in steps.
  private static let overlap = 0.7
  /// The widest triangle, in steps.
  private static let widest = 60

  /// The fan of an angular paint; `nil` for any other.
  init?(_ paint: Paint) {
    guard case .angular(var ramp, let center, var start, var end) = paint, start.isFinite, end.isFinite else {
      return nil
    }
    if end < start {
      ramp.stops = ramp.stops.reversed().map { Ramp.Stop(1 - $0.location, $0.color) }
      (start, end) = (end, start)
    }
    self.ramp = ramp
    self.center = center
    span = (end - start) / (2 * .pi)
    // Of more than a turn the last one is seen, which begins and ends at the end.
    self.start = span > 1 ? end : start
  }

  /// The fan as markup; it covers all within `radius` of the centre.
  func markup(radius: Double) -> String {
    let isOpaque = ramp.stops.allSatisfy { $0.color.alpha >= 1 }
    var triangles: [(from: Int, to: Int, color: RGBA)] = []
    for step in 0..<Self.steps {
      let color = self.color(at: (Double(step) + 0.5) / Double(Self.steps))
      if let last = triangles.last, last.color.isNear(color), step - last.from < Self.widest {
        triangles[triangles.count - 1].to = step + 1
      } else {
        triangles.append((step, step + 1, color))
      }
    }
    // Under the first triangle lies the end of the last one.
    var text = ""
    if isOpaque, let last = triangles.last { text += triangle((-2, 1, last.color), radius, overlap: 0) }
    for (index, item) in triangles.enumerated() {
      let isLast = index == triangles.count - 1
      text += triangle(item, radius, overlap: isOpaque && !isLast ? Self.overlap : 0)
    }
    return isOpaque ? text : "<g shape-rendering=\"crispEdges\">\(text)</g>"
  }

  private func triangle(_ item: (from: Int, to: Int, color: RGBA), _ radius: Double, overlap: Double)
    -> String
  {
    let half = Double(item.to - item.from + 1) * .pi / Double(Self.steps)
    let reach = radius / cos(half) + 1
    func corner(_ step: Double) -> String {
      let angle = start + step * 2 * .pi / Double(Self.steps)
      return "\((center.x + reach * cos(angle)).svg(1)) \((center.y + reach * sin(angle)).svg(1))"
    }
    var element = SVGElement("path")
    element["d"] =
      "M\(center.x.svg()) \(center.y.svg())L\(corner(Double(item.from)))L\(corner(Double(item.to) + overlap))"
    element["fill"] = item.color.hexadecimal
    if item.color.alpha < 1 { element["fill-opacity"] = item.color.alpha.svg(3) }
    return element.markup
  }

  /// The colour at a share of the turn from the start, by the rules of ``Paint/angular(_:center:start:end:)``.
  private func color(at share: Double) -> RGBA {
    if span >= 1 { return ramp.color(at: (share + span - 1) / span) }
    if share < span { return ramp.color(at: share / span) }
    let edge = share < (1 + span) / 2 ? ramp.stops.last : ramp.stops.first
    return edge?.color ?? .clear
  }
}

extension RGBA {
  fileprivate func isNear(_ other: RGBA) -> Bool {
    zip(levels + [alpha * 255], other.levels + [other.alpha * 255]).allSatisfy { abs($0 - $1) < 3 }
  }
}

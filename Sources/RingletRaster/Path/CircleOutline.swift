import Glibc

/// A circle or a part of one in device space: the shape most loaders are made of.
///
/// Its outline needs no curve fitting, trimming or stroking: arcs only. Numbers are rounded to 1/4096 of a pixel, so
/// that a circle that turns about its own centre has the same numbers in every frame.
struct CircleOutline {
  /// The middle, on the grid of 1/4096 pixel.
  let center: Point
  /// The radius, on the same grid.
  let radius: Double
  /// Where the part starts, in radians.
  let start: Double
  /// How far it goes, at most a full turn either way.
  let sweep: Double

  private init(center: Point, radius: Double, start: Double, sweep: Double) {
    self.center = center
    self.radius = radius
    self.start = start
    self.sweep = sweep
  }

  /// The image of a circle; `nil` when the rectangle or the map makes an ellipse of it.
  init?(_ rect: Rect, trim: Trim?, transform: Affine) {
    let arc = EllipticArc(
      center: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2, start: 0, sweep: 2 * .pi)
    guard case .arc(let mapped) = Curve.arc(arc).applying(transform),
      case .arc(let center, let radius, let start, let sweep)? = mapped.circular
    else { return nil }
    let from = min(max(trim?.from ?? 0, 0), 1), to = min(max(trim?.to ?? 1, 0), 1)
    self.center = Point(center.x.onGrid, center.y.onGrid)
    self.radius = radius.onGrid
    self.start = start + sweep * from
    self.sweep = from < to ? sweep * (to - from) : 0
  }

  /// Whether the part is the whole circle, which has no ends.
  var isWhole: Bool { abs(sweep) >= 2 * .pi }

  /// The outline of the inside: the circle, or the region between the part and its chord.
  var filled: [FlatPath.Segment] {
    guard radius > 0, sweep != 0 else { return [] }
    let arc = FlatPath.Segment.arc(center: center, radius: radius, start: start, sweep: sweep)
    return isWhole ? [arc] : [arc, .line(arc.last, arc.first)]
  }

  /// The outline of a line of a width along the part, solid or dashed; `nil` when it overlaps itself and needs the
  /// general stroker.
  func stroked(width: Double, cap: LineCap, _ dasher: Dasher?) -> [FlatPath.Segment]? {
    let half = (width / 2).onGrid
    guard sweep != 0, half > 0 else { return [] }
    guard let dasher else { return stroked(half, cap) }
    let spine = Contour(
      segments: [.arc(center: center, radius: radius, start: start, sweep: sweep)], isClosed: isWhole)
    let dashes = dasher.dashes(spine)
    // Dashes come in order around the circle: each must end well before the next begins.
    let parts = dashes.compactMap { dash -> CircleOutline? in
      guard case .arc(_, _, let start, _)? = dash.segments.first else { return nil }
      return CircleOutline(
        center: center, radius: radius, start: start,
        sweep: dash.segments.reduce(0) { sum, segment in
          if case .arc(_, _, _, let sweep) = segment { sum + sweep } else { sum }
        })
    }
    guard parts.count == dashes.count, radius > half else { return nil }
    let reach = max(cap.clearance * half, 1e-6)
    var result: [FlatPath.Segment] = []
    for (index, part) in parts.enumerated() {
      if parts.count > 1, isWhole || index + 1 < parts.count {
        let next = parts[(index + 1) % parts.count]
        let free = abs((next.start - part.start).remainder(dividingBy: 2 * .pi)) - abs(part.sweep)
        guard 2 * radius * sin(min(max(free, 0), .pi) / 2) > reach else { return nil }
      }
      guard let outline = part.stroked(half, cap) else { return nil }
      result += outline
    }
    return result
  }

  private func stroked(_ half: Double, _ cap: LineCap) -> [FlatPath.Segment]? {
    let outer = FlatPath.Segment.arc(center: center, radius: radius + half, start: start, sweep: sweep)
    if isWhole {
      guard radius > half else { return [outer] }
      return [outer, .arc(center: center, radius: radius - half, start: start + sweep, sweep: -sweep)]
    }
    guard radius > half, gap > cap.clearance * half else { return nil }
    let inner = FlatPath.Segment.arc(
      center: center, radius: radius - half, start: start + sweep, sweep: -sweep)
    var result = [outer]
    result.reserveCapacity(8)
    append(cap, at: start + sweep, half, from: outer, to: inner, &result)
    result.append(inner)
    append(cap, at: start, -half, from: inner, to: outer, &result)
    return result
  }

  /// The distance between the two ends; no concern when the part is so short that its caps point away.
  private var gap: Double {
    abs(sweep) <= .pi / 2 ? .infinity : 2 * radius * abs(sin(sweep / 2))
  }

  /// The end of the line at an angle; `half` is negative at the start, where the line goes the other way.
  private func append(
    _ cap: LineCap, at angle: Double, _ half: Double, from before: FlatPath.Segment,
    to after: FlatPath.Segment, _ out: inout [FlatPath.Segment]
  ) {
    switch cap {
    case .butt: out.append(.line(before.last, after.first))
    case .round:
      out.append(
        .arc(
          center: center.polar(radius, angle), radius: abs(half), start: half > 0 ? angle : angle + .pi,
          sweep: sweep < 0 ? -.pi : .pi))
    case .square:
      let ahead = (Point.zero.polar(1, angle)).turned * (sweep < 0 ? -half : half)
      let a = before.last, b = after.first
      out.append(.line(a, a + ahead))
      out.append(.line(a + ahead, b + ahead))
      out.append(.line(b + ahead, b))
    }
  }
}

extension LineCap {
  /// How far apart two ends of a line must be not to touch, in half widths: the corners of two squares may be turned
  /// towards each other.
  fileprivate var clearance: Double {
    switch self {
    case .butt: 0
    case .round: 2.01
    case .square: 2.9
    }
  }
}

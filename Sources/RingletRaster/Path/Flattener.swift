import Glibc

/// Turns curves into lines and circular arcs.
///
/// Arcs of circles stay what they are. Other curves become one of two things:
/// * Pairs of arcs (biarcs) that share the tangents of the curve at both ends. They have no facets, which would shimmer
///   when a shape turns, and a line along them is made of arcs again. The distance to the curve falls with the third
///   power of their number: a quarter of a 100 × 50 pixel ellipse takes 14 arcs at 0.01 px.
/// * Chords, when few will do, as in letters: no trigonometry, and quicker to scan. Their corners lie outside the curve
///   by twice as much as their middles lie inside, so that areas are kept. The distance falls with the square of the
///   number.
struct Flattener {
  /// The largest distance of arcs to the curve, in units of the space of the curve.
  var tolerance: Double
  /// The largest number of chords in place of arcs; 0 for the middle of a line, whose width must not see corners.
  var chordLimit = 0

  /// The flattener of areas in device space.
  ///
  /// 0.01 px is 2.5 levels of 255 where an edge is off by it; the mean along an edge is near zero, for arcs because
  /// biarcs lie on both sides of a curve.
  static let area = Flattener(tolerance: pixelTolerance, chordLimit: 16)
  /// The tolerance for outlines in device space.
  static let pixelTolerance = 0.01

  /// The pieces of a curve; a curve of no length gives one line of no length.
  func append(_ curve: Curve, to out: inout [FlatPath.Segment]) {
    if case .line(let p, let q) = curve { return out.append(.line(p, q)) }
    if case .arc(let arc) = curve, let piece = arc.circular { return out.append(piece) }
    // A corner of a chord is off by two thirds of what the chord would be off by: a sagitta three times the tolerance.
    let count = curve.chordCount(sagitta: 3 * tolerance)
    if count <= Double(chordLimit) { return appendChords(of: curve, Int(count), to: &out) }
    guard case .arc(let arc) = curve else { return fit(curve, 0, 1, depth: 0, to: &out) }
    // A biarc must not span a half turn.
    let pieces = min(max(1, (abs(arc.sweep) / (.pi / 2)).rounded(.up)), 8)
    for i in 0..<Int(pieces) {
      fit(curve, Double(i) / pieces, Double(i + 1) / pieces, depth: 0, to: &out)
    }
  }

  // MARK: Chords

  /// Chords at even steps of the parameter.
  ///
  /// A chord under an arc of a circle is two thirds of its sagitta inside on average. The second difference of three
  /// points is eight sagittas long, hence a twelfth of it moves a corner out by as much.
  private func appendChords(of curve: Curve, _ count: Int, to out: inout [FlatPath.Segment]) {
    let end = curve.point(1)
    var corner = curve.point(0), before = corner
    var here = count > 1 ? curve.point(1 / Double(count)) : end
    for i in 1..<max(1, count) {
      let after = i + 1 == count ? end : curve.point(Double(i + 1) / Double(count))
      let next = Point(
        here.x - (before.x - 2 * here.x + after.x) / 12, here.y - (before.y - 2 * here.y + after.y) / 12)
      out.append(.line(corner, next))
      corner = next
      before = here
      here = after
    }
    out.append(.line(corner, end))
  }

  // MARK: Arcs

  private func fit(
    _ curve: Curve, _ t0: Double, _ t1: Double, depth: Int, to out: inout [FlatPath.Segment]
  ) {
    let p = curve.point(t0), q = curve.point(t1)
    if depth >= 12 || isFlat(curve, t0, t1, p, q) { return out.append(.line(p, q)) }
    if let biarc = Biarc(p, curve.tangent(t0), q, curve.tangent(t1)), isNear(biarc, curve, t0, t1) {
      return biarc.append(to: &out, tolerance: tolerance)
    }
    let middle = (t0 + t1) / 2
    fit(curve, t0, middle, depth: depth + 1, to: &out)
    fit(curve, middle, t1, depth: depth + 1, to: &out)
  }

  /// Whether a straight line is as good as the curve: a tenth of the tolerance, so that no facet shows.
  private func isFlat(_ curve: Curve, _ t0: Double, _ t1: Double, _ p: Point, _ q: Point) -> Bool {
    let chord = q - p
    let length = chord.length
    let limit = tolerance * 0.1
    for t in [0.5, 0.25, 0.75] {
      let d = curve.point(t0 + (t1 - t0) * t) - p
      if length > 0 {
        let along = d.dot(chord) / length
        guard abs(d.cross(chord)) <= limit * length, along >= -limit, along <= length + limit else {
          return false
        }
      } else if d.length > limit {
        return false
      }
    }
    return true
  }

  private func isNear(_ biarc: Biarc, _ curve: Curve, _ t0: Double, _ t1: Double) -> Bool {
    for t in [0.35, 0.65, 0.15, 0.85, 0.5]
    where biarc.distance(to: curve.point(t0 + (t1 - t0) * t)) > tolerance { return false }
    return true
  }
}

extension Curve {
  /// How many chords at even steps of the parameter keep within a sagitta, from how strongly the curve bends away from
  /// its direction at five places.
  fileprivate func chordCount(sagitta: Double) -> Double {
    var bend = 0.0
    for t in [0, 0.25, 0.5, 0.75, 1] {
      let direction = derivative(t), speed = direction.length
      let second = secondDerivative(t)
      // Where the curve stands still it may turn any way.
      bend = max(bend, speed > 0 ? abs(second.cross(direction)) / speed : second.length)
    }
    return max(1, (1.1 * bend / (8 * sagitta)).squareRoot().rounded(.up))
  }
}

/// Two circular arcs that leave one point and reach another in given directions and share their tangent in between.
///
/// Of the family of such pairs, the one whose arcs have tangents of equal length (Bolton 1975).
private struct Biarc {
  private let start, joint, end: Point
  private let startTangent, jointTangent: Point

  /// `nil` when the directions turn away from the chord: the curve must be split first.
  init?(_ p: Point, _ s: Point, _ q: Point, _ t: Point) {
    let v = q - p
    guard v.dot(s) > 0, v.dot(t) > 0 else { return nil }
    let along = v.dot(s + t)
    let reach = v.dot(v) / (along + (along * along + 2 * (1 - s.dot(t)) * v.dot(v)).squareRoot())
    start = p
    end = q
    joint = (p + q + (s - t) * reach) * 0.5
    startTangent = s
    jointTangent = ((q - t * reach) - (p + s * reach)).unit
    guard (joint - p).dot(s) > 0, (q - joint).dot(t) > 0 else { return nil }
  }

  /// The distance of a point of the curve to the nearer of the two arcs' circles.
  func distance(to p: Point) -> Double {
    (p - joint).dot(jointTangent) < 0
      ? Self.distance(p, start, startTangent, joint) : Self.distance(p, joint, jointTangent, end)
  }

  /// The distance to the circle through `a` and `b` that has the direction `tangent` in `a`.
  private static func distance(_ p: Point, _ a: Point, _ tangent: Point, _ b: Point) -> Double {
    let chord = b - a, normal = tangent.turned, d = p - a
    // The circle is |d|² = 2 (r · d); its curvature is k = 2 (n · chord) / |chord|².
    let k = 2 * normal.dot(chord) / max(chord.dot(chord), .leastNonzeroMagnitude)
    let excess = d.dot(d) * k - 2 * normal.dot(d)
    return abs(excess) / (1 + max(0, 1 + k * excess).squareRoot())
  }

  func append(to out: inout [FlatPath.Segment], tolerance: Double) {
    Self.append(start, startTangent, joint, tolerance, to: &out)
    Self.append(joint, jointTangent, end, tolerance, to: &out)
  }

  private static func append(
    _ a: Point, _ tangent: Point, _ b: Point, _ tolerance: Double, to out: inout [FlatPath.Segment]
  ) {
    let chord = b - a
    let half = atan2(tangent.cross(chord), tangent.dot(chord))
    let length = chord.length
    if abs(half) * length < tolerance * 0.02 {
      // The arc rises less than 1/200 of the tolerance above its chord.
      if length > 0 { out.append(.line(a, b)) }
      return
    }
    let radius = length / (2 * sin(half))
    let center = a + tangent.turned * radius
    let spoke = a - center
    out.append(
      .arc(center: center, radius: abs(radius), start: atan2(spoke.y, spoke.x), sweep: 2 * half))
  }
}

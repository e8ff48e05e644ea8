/// A run of lines and arcs, each of which starts where the one before ends.
struct Contour: Hashable, Sendable {
  /// The pieces in order; a single line of no length is a dot.
  var segments: [FlatPath.Segment] = []
  /// Whether the last piece meets the first in a corner instead of leaving two ends.
  var isClosed = false
  /// The direction of travel of a dot, which its segments cannot tell.
  var dotDirection = Point(1, 0)

  /// The length along all pieces.
  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension SubPath {
  /// The sub-path as lines and arcs.
  func contour(_ flattener: Flattener) -> Contour {
    var result = Contour(isClosed: isClosed)
    for curve in curves { flattener.append(curve, to: &result.segments) }
    return result
  }

  /// The sub-path as lines and arcs that are within a tolerance and meet without corners where the curves do.
  func contour(tolerance: Double) -> Contour { contour(Flattener(tolerance: tolerance)) }

  /// The image under an affine map.
  func applying(_ map: Affine) -> SubPath {
    SubPath(curves: curves.map { $0.applying(map) }, isClosed: isClosed)
  }
}

extension Contour {
  /// The contour as curves.
  var subPath: SubPath { SubPath(curves: segments.map(Curve.init), isClosed: isClosed) }
}

extension Curve {
  /// A line or an arc as a curve.
  init(_ segment: FlatPath.Segment) {
    switch segment {
    case .line(let p, let q): self = .line(p, q)
    case .arc(let c, let r, let start, let sweep):
      self = .arc(EllipticArc(center: c, radiusX: r, radiusY: r, start: start, sweep: sweep))
    }
  }
}

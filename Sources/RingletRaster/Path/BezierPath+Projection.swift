extension BezierPath {
  /// The image under a projective map: lines stay lines, curves become cubics within `tolerance` (units of the image).
  package func projected(_ map: Homography, tolerance: Double = 0.01) -> BezierPath {
    if map.isAffine, map.r > 0 {
      let t = map.affine, r = map.r
      return applying(Affine(a: t.a / r, b: t.b / r, c: t.c / r, d: t.d / r, tx: t.tx / r, ty: t.ty / r))
    }
    let images = subPaths.map { subPath in
      SubPath(
        curves: subPath.curves.flatMap { curve -> [Curve] in
          if case .line(let p, let q) = curve { return [.line(map.apply(p), map.apply(q))] }
          var pieces: [Curve] = []
          let count: Int
          if case .arc(let arc) = curve { count = max(1, Int(abs(arc.sweep) / 1.6)) } else { count = 1 }
          for i in 0..<count {
            curve.project(
              map, Double(i) / Double(count), Double(i + 1) / Double(count), tolerance, depth: 0, to: &pieces)
          }
          return pieces
        }, isClosed: subPath.isClosed)
    }
    return BezierPath(images)
  }
}

extension Curve {
  /// Follows the image of a part of the curve by cubics that have its ends and its directions there.
  fileprivate func project(
    _ map: Homography, _ t0: Double, _ t1: Double, _ tolerance: Double, depth: Int, to out: inout [Curve]
  ) {
    func image(_ t: Double) -> Point { map.apply(point(t)) }
    func velocity(_ t: Double) -> Point { map.apply(derivative(t), at: point(t)) }
    let p = image(t0), q = image(t1), third = (t1 - t0) / 3
    let cubic = Curve.cubic(p, p + velocity(t0) * third, q - velocity(t1) * third, q)
    let isNear = [0.25, 0.5, 0.75].allSatisfy {
      (cubic.point($0) - image(t0 + (t1 - t0) * $0)).length <= tolerance
    }
    guard !isNear, depth < 10 else { return out.append(cubic) }
    let middle = (t0 + t1) / 2
    project(map, t0, middle, tolerance, depth: depth + 1, to: &out)
    project(map, middle, t1, tolerance, depth: depth + 1, to: &out)
  }
}

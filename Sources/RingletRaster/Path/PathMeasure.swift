extension Curve {
  /// The length along the curve.
  ///
  /// Lines and circular arcs are exact; others are integrated by Gauss-Legendre quadrature with 8 nodes, halving
  /// until two estimates agree to one part in 10⁹.
  var length: Double { length(from: 0, to: 1) }

  /// The length of the part between two parameters.
  func length(from t0: Double, to t1: Double) -> Double {
    switch self {
    case .line(let a, let b): return (b - a).length * (t1 - t0)
    case .arc(let arc):
      if case .arc(_, let radius, _, let sweep)? = arc.circular { return radius * abs(sweep) * (t1 - t0) }
    case .quad, .cubic: break
    }
    return refinedLength(t0, t1, estimate: quadrature(t0, t1), depth: 0)
  }

  /// The parameter at which a length is reached; the inverse of ``length(from:to:)`` with `from` zero.
  func parameter(atLength target: Double, of total: Double) -> Double {
    guard total > 0, target > 0 else { return 0 }
    guard target < total else { return 1 }
    switch self {
    case .line: return target / total
    case .arc(let arc) where arc.circular != nil: return target / total
    default: break
    }
    var low = 0.0, high = 1.0, t = target / total
    for _ in 0..<60 {
      let error = length(from: 0, to: t) - target
      if abs(error) <= 1e-12 * total { break }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(t).length
      let next = t - error / speed
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private func refinedLength(_ t0: Double, _ t1: Double, estimate: Double, depth: Int) -> Double {
    let middle = (t0 + t1) / 2
    let left = quadrature(t0, middle), right = quadrature(middle, t1)
    if depth >= 16 || abs(left + right - estimate) <= 1e-9 * abs(estimate) { return left + right }
    return refinedLength(t0, middle, estimate: left, depth: depth + 1)
      + refinedLength(middle, t1, estimate: right, depth: depth + 1)
  }

  private func quadrature(_ t0: Double, _ t1: Double) -> Double {
    let middle = (t0 + t1) / 2, half = (t1 - t0) / 2
    var sum = 0.0
    for (node, weight) in Self.gaussLegendre {
      sum += weight * (derivative(middle + half * node).length + derivative(middle - half * node).length)
    }
    return sum * half
  }

  /// Positive nodes and weights of the rule with 8 nodes on −1…1.
  private static let gaussLegendre: [(Double, Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]
}

extension [SubPath] {
  /// The length of all sub-paths one after the other.
  var length: Double {
    reduce(0) { sum, subPath in subPath.curves.reduce(sum) { $0 + $1.length } }
  }

  /// The part between two fractions of the length of all sub-paths, one after the other.
  ///
  /// A sub-path that lies wholly inside keeps its closed corner; a cut one is open.
  func trimmed(_ trim: Trim) -> [SubPath] {
    let from = Swift.min(Swift.max(trim.from, 0), 1), to = Swift.min(Swift.max(trim.to, 0), 1)
    guard from < to else { return [] }
    if from == 0, to == 1 { return self }
    let lengths = map { $0.curves.map(\.length) }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    // A remainder of rounding at the seam of two sub-paths must not show as a dot.
    let least = 1e-9 * total
    let start = from * total, end = to * total
    var result: [SubPath] = []
    var position = 0.0
    for (subPath, lengths) in zip(self, lengths) {
      let length = lengths.reduce(0, +)
      if position >= start - least, position + length <= end + least {
        result.append(subPath)
      } else {
        var part = SubPath()
        var at = position
        for (curve, length) in zip(subPath.curves, lengths) {
          let low = Swift.max(start - at, 0), high = Swift.min(end - at, length)
          if high - low > least {
            let t0 = curve.parameter(atLength: low, of: length)
            let t1 = curve.parameter(atLength: high, of: length)
            part.curves.append(curve.part(from: t0, to: t1))
          }
          at += length
        }
        if !part.curves.isEmpty { result.append(part) }
      }
      position += length
    }
    return result
  }
}

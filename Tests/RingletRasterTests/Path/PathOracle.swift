import Glibc

@testable import RingletRaster

/// A small generator whose numbers are the same on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func point(_ size: Double) -> Point {
    Point(.random(in: 0...size, using: &self), .random(in: 0...size, using: &self))
  }
}

/// How often segments wind around a point: crossings of the ray to the left, as an accumulation of areas counts them.
func winding(_ segments: [FlatPath.Segment], _ p: Point) -> Int {
  var sum = 0
  for segment in segments {
    switch segment {
    case .line(let a, let b):
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x < p.x { sum += b.y > a.y ? -1 : 1 }
    case .arc(let c, let r, let start, let sweep):
      let d = (p.y - c.y) / r
      guard abs(d) < 1 else { continue }
      // Both heights' angles, as often as they lie within the sweep.
      for angle in [asin(d), .pi - asin(d)] {
        let low = min(start, start + sweep), high = max(start, start + sweep)
        var at = angle + ((low - angle) / (2 * .pi)).rounded(.up) * 2 * .pi
        while at < high {
          if c.x + r * cos(at) < p.x { sum += (cos(at) > 0) == (sweep > 0) ? -1 : 1 }
          at += 2 * .pi
        }
      }
    }
  }
  return sum
}

/// The distance of a point to a polyline through many points of the curves.
func distance(_ p: Point, _ curves: [Curve], samples: Int = 400) -> Double {
  var best = Double.infinity
  for curve in curves {
    var a = curve.first
    for i in 1...samples {
      let b = curve.point(Double(i) / Double(samples))
      let d = b - a
      let t = d.dot(d) > 0 ? min(max((p - a).dot(d) / d.dot(d), 0), 1) : 0
      best = min(best, (p - (a + d * t)).length)
      a = b
    }
  }
  return best
}

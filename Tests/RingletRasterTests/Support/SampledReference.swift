import Glibc

@testable import RingletRaster

/// Coverage by brute force: 32 × 32 samples a pixel of polygons with very many corners.
///
/// Shares nothing with the renderer.
struct SampledReference {
  /// Closed polygons.
  var polygons: [[Point]] = []

  static let samples = 32

  mutating func add(_ polygon: [Point]) { polygons.append(polygon) }

  /// A circle, clockwise on screen.
  static func circle(_ center: Point, _ radius: Double, corners: Int = 6000) -> [Point] {
    arc(center, radius, 0, 2 * .pi, corners: corners)
  }

  static func arc(_ c: Point, _ r: Double, _ start: Double, _ sweep: Double, corners: Int = 3000) -> [Point] {
    (0...corners).map { k in
      let a = start + sweep * Double(k) / Double(corners)
      return Point(c.x + r * cos(a), c.y + r * sin(a))
    }
  }

  /// The outline of a line along an arc, with round or butt ends.
  static func arcStroke(
    _ c: Point, _ r: Double, _ width: Double, _ start: Double, _ sweep: Double, round: Bool
  ) -> [Point] {
    let h = width / 2, end = start + sweep
    func at(_ a: Double) -> Point { Point(c.x + r * cos(a), c.y + r * sin(a)) }
    return arc(c, r + h, start, sweep) + (round ? arc(at(end), h, end, .pi, corners: 800) : [])
      + arc(c, r - h, end, -sweep) + (round ? arc(at(start), h, start + .pi, .pi, corners: 800) : [])
  }

  static func cubic(_ p: Point, _ a: Point, _ b: Point, _ q: Point, corners: Int = 400) -> [Point] {
    (0...corners).map { k in
      let t = Double(k) / Double(corners), m = 1 - t
      return p * (m * m * m) + a * (3 * m * m * t) + b * (3 * m * t * t) + q * (t * t * t)
    }
  }

  /// The outline of a path without arcs, curves as polylines.
  static func polygons(of path: BezierPath) -> [[Point]] {
    var result: [[Point]] = [], current: [Point] = []
    var next = 0
    func take() -> Point {
      defer { next += 1 }
      return path.points[next]
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        if !current.isEmpty { result.append(current) }
        current = [take()]
      case .line: current.append(take())
      case .quad:
        let p = current[current.count - 1], c = take(), q = take()
        current += cubic(p, p + (c - p) * (2.0 / 3), q + (c - q) * (2.0 / 3), q)
      case .cubic: current += cubic(current[current.count - 1], take(), take(), take())
      case .arc, .close: break
      }
    }
    return result + [current]
  }

  /// The share of each pixel's samples inside, rule non-zero.
  func coverage(width: Int, height: Int) -> [Double] {
    var hits = [Int](repeating: 0, count: width * height)
    let n = Self.samples
    // Edges by the sub-scanlines they cross.
    var crossings = [[(x: Double, winding: Int)]](repeating: [], count: height * n)
    for polygon in polygons {
      for (p, q) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where p.y != q.y {
        let low = min(p.y, q.y), high = max(p.y, q.y)
        let first = max(0, Int((low * Double(n) - 0.5).rounded(.up)))
        let last = min(height * n - 1, Int((high * Double(n) - 0.5).rounded(.up)) - 1)
        guard first <= last else { continue }
        for line in first...last {
          let y = (Double(line) + 0.5) / Double(n)
          crossings[line].append((p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x), p.y < q.y ? 1 : -1))
        }
      }
    }
    for line in crossings.indices {
      let sorted = crossings[line].sorted { $0.x < $1.x }
      var winding = 0
      for (k, crossing) in sorted.enumerated() {
        winding += crossing.winding
        guard winding != 0, k + 1 < sorted.count else { continue }
        let first = max(0, Int((crossing.x * Double(n) - 0.5).rounded(.up)))
        let last = min(width * n, Int((sorted[k + 1].x * Double(n) - 0.5).rounded(.up)))
        var sample = first
        while sample < last {
          let pixel = sample / n, end = min(last, (pixel + 1) * n)
          hits[line / n * width + pixel] += end - sample
          sample = end
        }
      }
    }
    return hits.map { Double($0) / Double(n * n) }
  }
}

/// How far levels are from a reference, over the pixels that an edge crosses and over all.
struct LevelError {
  var mean = 0.0, worst = 0.0, edgePixels = 0

  /// Compares black shapes on white with coverage.
  init(_ picture: Pixmap, _ coverage: [Double]) {
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let wanted = 255 * (1 - coverage[y * picture.width + x])
        let error = abs(Double(picture[x, y] & 255) - wanted)
        worst = max(worst, error)
        if wanted > 0, wanted < 255 {
          sum += error
          edgePixels += 1
        }
      }
    }
    mean = edgePixels > 0 ? sum / Double(edgePixels) : 0
  }
}

/// Draws a list on white.
func drawn(_ list: DisplayList, _ width: Int, _ height: Int, on background: RGBA = .white) -> Pixmap {
  var renderer = Renderer(width: width, height: height, background: background)
  var picture = Pixmap(width: width, height: height)
  renderer.render(list, into: &picture)
  return picture
}

extension Pixmap {
  /// Red, green, blue and alpha of a pixel.
  func levels(_ x: Int, _ y: Int) -> [Int] { [0, 8, 16, 24].map { Int(self[x, y] >> $0 & 255) } }

  /// The pixels of two pictures that differ.
  func differences(from other: Pixmap) -> [Point] {
    var result: [Point] = []
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] { result.append(Point(Double(x), Double(y))) }
    }
    return result
  }

  /// The largest difference of a channel.
  func distance(to other: Pixmap) -> Int {
    var worst = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        worst = max(worst, zip(levels(x, y), other.levels(x, y)).map { abs($0 - $1) }.max() ?? 0)
      }
    }
    return worst
  }
}

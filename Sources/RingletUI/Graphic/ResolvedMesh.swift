import Foundation
import RingletRaster

/// A mesh gradient as numbers.
struct ResolvedMesh: Equatable {
  /// Points in a row, and rows.
  let width, height: Int
  /// The points in fractions of the frame, row by row.
  var points: [SIMD2<Double>]
  /// Their colours.
  var colors: [Color.Resolved]
  /// Whether colours run without edges through the points.
  let smoothsColors: Bool

  /// Strips of a patch, and stops along each.
  private static let strips = 24, stops = 6

  /// Draws the patches into a frame with its top-left corner at the origin.
  ///
  /// A strip reaches a little into its neighbours, so that no gap shows between them.
  func draw(in size: CGSize, opacity: Double, into recorder: inout Recorder) {
    let scale = SIMD2(Double(size.width), Double(size.height))
    let encoded = colors.map { color -> SIMD4<Double> in
      let rgba = color.opacity(1).rgba
      return SIMD4(Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha))
    }
    let step = 1 / Double(Self.strips), overlap = 0.3 * step
    for row in 0..<(height - 1) {
      for column in 0..<(width - 1) {
        for strip in 0..<Self.strips {
          let top = Double(strip) * step - overlap, bottom = Double(strip + 1) * step + overlap
          let middle = (Double(strip) + 0.5) * step
          var path = BezierPath()
          var stops: [Ramp.Stop] = []
          for index in 0...Self.stops {
            let u = Double(index) / Double(Self.stops)
            let p = point(row, column, u + (u - 0.5) * 0.01, top) * scale
            if index == 0 { path.move(to: Point(p.x, p.y)) } else { path.line(to: Point(p.x, p.y)) }
            stops.append(Ramp.Stop(u, color(encoded, row, column, u, middle, opacity)))
          }
          for index in (0...Self.stops).reversed() {
            let u = Double(index) / Double(Self.stops)
            let p = point(row, column, u + (u - 0.5) * 0.01, bottom) * scale
            path.line(to: Point(p.x, p.y))
          }
          path.close()
          let start = point(row, column, 0, middle) * scale, end = point(row, column, 1, middle) * scale
          recorder.draw(
            .path(path),
            paint: .linear(
              Ramp(stops: stops, space: Gradient.ColorSpace.device.raster), start: Point(start.x, start.y),
              end: Point(end.x, end.y)))
        }
      }
    }
  }

  /// The place in a patch at fractions along and down.
  private func point(_ row: Int, _ column: Int, _ u: Double, _ v: Double) -> SIMD2<Double> {
    let rows = (-1...2).map { offset in
      let r = row + offset
      return Self.cubic(
        (-1...2).map { column + $0 }.map { self.extended(r, $0) }, u)
    }
    return Self.cubic(rows, v)
  }

  /// A point of the grid; beyond its edges the grid goes on straight.
  private func extended(_ row: Int, _ column: Int) -> SIMD2<Double> {
    if row < 0 { return 2 * extended(0, column) - extended(1, column) }
    if row >= height { return 2 * extended(height - 1, column) - extended(height - 2, column) }
    if column < 0 { return 2 * extended(row, 0) - extended(row, 1) }
    if column >= width { return 2 * extended(row, width - 1) - extended(row, width - 2) }
    return points[row * width + column]
  }

  /// The value between the second and the third of four, with tangents along their neighbours (Catmull–Rom).
  private static func cubic(_ p: [SIMD2<Double>], _ t: Double) -> SIMD2<Double> {
    let a = (p[2] - p[0]) * 0.5, b = (p[3] - p[1]) * 0.5
    let t2 = t * t, t3 = t2 * t
    let first = p[1] * (2 * t3 - 3 * t2 + 1) + a * (t3 - 2 * t2 + t)
    return first + p[2] * (3 * t2 - 2 * t3) + b * (t3 - t2)
  }

  private func color(
    _ colors: [SIMD4<Double>], _ row: Int, _ column: Int, _ u: Double, _ v: Double, _ opacity: Double
  ) -> RGBA {
    func eased(_ t: Double) -> Double { smoothsColors ? t * t * (3 - 2 * t) : t }
    let s = eased(u), t = eased(v)
    func at(_ r: Int, _ c: Int) -> SIMD4<Double> { colors[r * width + c] }
    let top = at(row, column) * (1 - s) + at(row, column + 1) * s
    let bottom = at(row + 1, column) * (1 - s) + at(row + 1, column + 1) * s
    let c = top * (1 - t) + bottom * t
    return RGBA(c.x, c.y, c.z, c.w * opacity)
  }
}

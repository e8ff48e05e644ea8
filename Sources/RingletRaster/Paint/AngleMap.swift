/// The angles of all blocks of a picture about a centre.
///
/// Most angular gradients of a loader turn about a centre that stays where it is, and then no pixel's angle changes, only
/// where on the ramp the turn begins. What shaders read from here is what they would compute, so no pixel can differ.
struct AngleMap {
  /// The place of pixels about the centre.
  let place: PaintPlace
  /// Size of the picture, from row 0 and block 0 on.
  let rows, blocks: Int
  /// By rows: the angle in turns at the left edge of a block, and by how much it grows from pixel to pixel.
  private(set) var edges: [SIMD2<Float>] = []

  /// Computes the angles of a canvas.
  init(_ place: PaintPlace, _ canvas: PixelRect) {
    self.place = place
    rows = canvas.y1
    blocks = canvas.x1 >> 3
    edges.reserveCapacity(rows * blocks)
    for row in 0..<rows {
      let (u, v) = place.start(row)
      for first in stride(from: 0, to: blocks, by: 7) {
        let (angles, steps) = edgeAngles(place, u, v, first)
        for k in 0..<min(7, blocks - first) { edges.append(SIMD2(angles[k], steps[k])) }
      }
    }
  }
}

/// Pieces of outlines that come again and again, above all letters: cut once for each size and moved to their places.
///
/// Cutting the curves of a letter takes as long as drawing it. Its pieces always lie about its own origin first and are
/// then moved by a multiple of the grid's step, whether they were kept or not: what was drawn before does not show.
struct OutlineCache {
  private var builder = PieceBuilder()
  private var entries: [Key: Entry] = [:]

  /// More pieces than this are not kept from frame to frame.
  static let capacity = 16_384

  /// How many pieces are kept.
  var count: Int { builder.pieces.count }

  /// An outline under a map, wherever it lies.
  private struct Key: Hashable {
    let number: Int
    let a, b, c, d: Double
  }

  private struct Entry {
    var pieces: Range<Int>
    /// How far its points are from its origin along x or y, in pixels.
    var reach: Double
  }

  /// Makes room when too much has gathered; called between frames.
  mutating func trim() {
    guard builder.pieces.count > Self.capacity else { return }
    builder.removeAll()
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds the pieces of a filled path to others and returns their range; `nil`, and nothing added, if it has no number,
  /// has arcs, or reaches further than lines keep their slope.
  mutating func append(
    filling path: BezierPath, _ transform: Affine, to target: inout PieceBuilder
  ) -> Range<Int>? {
    guard let number = path.number else { return nil }
    let key = Key(number: number, a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    guard let entry = entries[key] ?? cut(path, key) else { return nil }
    let x = transform.tx.onGrid, y = transform.ty.onGrid
    guard entry.reach + max(abs(x), abs(y)) <= Limits.line else { return nil }
    return target.append(builder.pieces[entry.pieces], movedBy: Float(x), Float(y))
  }

  private mutating func cut(_ path: BezierPath, _ key: Key) -> Entry? {
    let map = Affine(a: key.a, b: key.b, c: key.c, d: key.d, tx: 0, ty: 0)
    guard let pieces = builder.append(filling: path, map) else { return nil }
    let entry = Entry(
      pieces: pieces,
      reach: path.points.reduce(0) {
        let p = map.apply($1)
        return max($0, abs(p.x), abs(p.y))
      })
    entries[key] = entry
    return entry
  }
}

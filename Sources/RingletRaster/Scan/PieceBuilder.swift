import Glibc

/// Cuts outlines into monotone pieces on the grid.
///
/// Watertight by construction: where two segments meet, the second starts at the very y that the first ended at, so
/// the heights of a closed contour cancel exactly in every row.
struct PieceBuilder {
  /// Pieces of all outlines so far, in order.
  private(set) var pieces: [Piece] = []

  /// How far a chord may leave an arc that becomes lines, in pixels.
  private static let sagitta = 0.01
  /// Lines of fewer rows and pixels than this are drawn without vectors.
  private static let shortRows: Float = 1.5, shortPixels = 6.0
  /// Segments that meet agree to better than this.
  private static let joint = 1e-6

  // The current contour: exact y and grid y of its start, the pen exactly and on the grid.
  private var startY = Double.nan, startGrid: Float = 0
  private var pen = Point(.nan, .nan), penX = 0.0, penGrid: Float = 0
  /// Whether ``penX`` belongs to the pen: a line within reach led there.
  private var isPenOnGrid = false

  /// Forgets all pieces, keeps the storage.
  mutating func removeAll() { pieces.removeAll(keepingCapacity: true) }

  /// Adds the pieces of an outline and returns their range.
  mutating func append(_ path: FlatPath) -> Range<Int> {
    let first = pieces.count
    beginOutline()
    for segment in path.segments {
      switch segment {
      case .line(let p, let q):
        guard p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite else { continue }
        line(from: p, to: q)
      case .arc(let center, let radius, let start, let sweep):
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else {
          continue
        }
        arc(center, radius, start, sweep)
      }
    }
    return first..<pieces.count
  }

  /// Adds pieces that were made before and returns their range.
  mutating func append(_ run: ArraySlice<Piece>) -> Range<Int> {
    let first = pieces.count
    pieces.append(contentsOf: run)
    return first..<pieces.count
  }

  /// The same, moved by pixels on the grid.
  mutating func append(_ run: ArraySlice<Piece>, movedBy dx: Float, _ dy: Float) -> Range<Int> {
    let range = append(run)
    var pieces = pieces.mutableSpan
    for i in range { pieces[i].move(dx, dy) }
    return range
  }

  /// Forgets the contour before.
  mutating func beginOutline() {
    startY = .nan
    pen.y = .nan
    isPenOnGrid = false
  }

  private mutating func begin(at y: Double) -> Float {
    if abs(y - pen.y) < Self.joint { return penGrid }
    startY = y
    startGrid = Float(y.onGrid)
    return startGrid
  }

  private mutating func end(at y: Double) -> Float {
    pen.y = y
    isPenOnGrid = false
    penGrid = abs(y - startY) < Self.joint ? startGrid : Float(y.onGrid)
    return penGrid
  }

  /// Adds a line from the pen, or starts a contour with it.
  mutating func line(from p: Point, to q: Point) {
    let a = begin(at: p.y), b = end(at: q.y)
    pen.x = q.x
    if max(abs(p.x), abs(p.y), abs(q.x), abs(q.y)) <= Limits.line {
      penX = q.x.onGrid
      isPenOnGrid = true
      addLine(p.x.onGrid, a, penX, b)
    } else {
      addClipped(p.x, Double(a), q.x, Double(b))
    }
  }

  /// Goes on from the pen by a line in the middle of a curve: it neither starts a contour nor closes one.
  mutating func line(to p: Point) {
    guard isPenOnGrid, max(abs(p.x), abs(p.y)) <= Limits.line else { return line(from: pen, to: p) }
    let x = p.x.onGrid, y = Float(p.y.onGrid)
    addLine(penX, penGrid, x, y)
    (pen, penX, penGrid) = (p, x, y)
  }

  /// Adds a curve between points within ``Limits/line`` from the pen, or starts a contour with it.
  mutating func curve(from p: Point, to q: Point, _ fit: CurveFit) {
    let a = begin(at: p.y), b = end(at: q.y)
    pen.x = q.x
    penX = q.x.onGrid
    isPenOnGrid = true
    guard a != b else { return }
    // A flat curve's polynomial gives how far it has come towards its end, whether that is up or down.
    let side = fit.kind == .flatCurve ? (a < b) == (p.x < q.x) ? 1.0 : -1 : 1, f = fit.polynomial
    pieces.append(
      Piece(
        kind: fit.kind, sign: a < b ? 0 : -1, top: min(a, b), bottom: max(a, b),
        left: Float(min(p.x, q.x) - fit.overhang), right: Float(max(p.x, q.x) + fit.overhang), x: Float(p.x),
        slopeOrY: Float(f.slope * side), side: Float(side), origin: a, square: Float(f.square * side),
        cube: Float(f.cube * side), fourth: Float(f.fourth * side), fifth: Float(f.fifth * side)))
  }

  private mutating func addLine(_ x0: Double, _ y0: Float, _ x1: Double, _ y1: Float) {
    guard y0 != y1 else { return }
    let down = y0 < y1
    let x = down ? x0 : x1
    let slope = Float((x1 - x0) / (Double(y1) - Double(y0)))
    let isShort = abs(y1 - y0) < Self.shortRows && abs(x1 - x0) < Self.shortPixels
    let kind: Piece.Kind =
      isShort ? .shortLine : abs(slope) <= 1 ? .steepLine : abs(slope) <= 3 ? .slantedLine : .flatLine
    pieces.append(
      Piece(
        kind: kind, sign: down ? 0 : -1,
        top: min(y0, y1), bottom: max(y0, y1), left: Float(min(x0, x1)), right: Float(max(x0, x1)),
        x: Float(x), slopeOrY: slope))
  }

  /// A line of which a part lies out of reach: y is cut off, x beyond the edges becomes an upright line there.
  private mutating func addClipped(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let reach = Limits.line
    func cut(_ t: Double) -> Point { Point(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) }
    var stops = [0.0, 1.0]
    for edge in [-reach, reach] {
      for t in [(edge - y0) / (y1 - y0), (edge - x0) / (x1 - x0)] where t > 0 && t < 1 { stops.append(t) }
    }
    stops.sort()
    for (t, u) in zip(stops, stops.dropFirst()) {
      let p = cut(t), q = cut(u), middle = cut((t + u) / 2)
      guard abs(middle.y) < reach else { continue }
      func held(_ v: Double) -> Double { min(max(v, -reach), reach).onGrid }
      addLine(held(p.x), Float(held(p.y)), held(q.x), Float(held(q.y)))
    }
  }
}

extension PieceBuilder {
  private mutating func arc(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
    let cx = center.x.onGrid, cy = center.y.onGrid, r = abs(radius).onGrid
    if r > Limits.radius || max(abs(cx), abs(cy)) > 2 * Limits.radius {
      return chords(center, radius, start, sweep)
    }
    let turn = 2 * Double.pi
    if abs(sweep) >= turn - 1e-9 {
      side(cx, cy, r, from: Float(cy - r), to: Float(cy + r), right: true, down: sweep > 0)
      side(cx, cy, r, from: Float(cy - r), to: Float(cy + r), right: false, down: sweep < 0)
      pen.y = .nan
      isPenOnGrid = false
      return
    }
    let last = start + sweep
    let a = begin(at: center.y + radius * sin(start)), b = end(at: center.y + radius * sin(last))
    // Angles in half turns from 12 o'clock: whole numbers are the poles, where y turns.
    let u0 = start / .pi + 0.5, u1 = last / .pi + 0.5
    let forward = sweep > 0
    var from = a
    var u = u0
    while true {
      let pole = forward ? (u + 1e-9).rounded(.down) + 1 : (u - 1e-9).rounded(.up) - 1
      let isLast = forward ? pole >= u1 - 1e-9 : pole <= u1 + 1e-9
      let next = isLast ? u1 : pole
      let isBottomPole = pole.truncatingRemainder(dividingBy: 2) != 0
      let to = isLast ? b : Float(isBottomPole ? cy + r : cy - r)
      let middle = (u + next) / 2
      let right = middle - 2 * (middle / 2).rounded(.down) < 1
      // Travelling clockwise the right side runs down, the left side up.
      let low = Float(cy - r), high = Float(cy + r)
      let y0 = min(max(from, low), high), y1 = min(max(to, low), high)
      if from != y0 { addLine(cx, from, cx, y0) }
      if y0 != y1 { side(cx, cy, r, from: min(y0, y1), to: max(y0, y1), right: right, down: y1 > y0) }
      if isLast {
        if y1 != b { addLine(cx, y1, cx, b) }
        return
      }
      from = to
      u = next
    }
  }

  /// The pieces of one side of a circle between two heights, cut on the grid where they are three pixels wide in a row
  /// and where they are one.
  private mutating func side(
    _ cx: Double, _ cy: Double, _ r: Double, from top: Float, to bottom: Float, right: Bool, down: Bool
  ) {
    let steep = (r * 0.5.squareRoot()).onGrid
    // A chord over three pixels is too coarse for small circles, and a few rows are sooner done one by one: below a radius of
    // 12 px a turning ring by damage takes 0.93 to 0.95 of the time without slanted pieces; up to 24 px nothing more is won.
    let slanted = r >= 12 ? (r * 0.9.squareRoot()).onGrid : steep
    func add(_ kind: Piece.Kind, _ y0: Float, _ y1: Float) {
      guard y0 < y1 else { return }
      let upper = y0 - Float(cy), lower = y1 - Float(cy)
      let far = reach(upper * lower < 0 ? 0 : min(abs(upper), abs(lower)))
      let near = reach(max(abs(upper), abs(lower)))
      pieces.append(
        Piece(
          kind: kind, sign: down ? 0 : -1, top: y0, bottom: y1,
          left: Float(right ? cx + near : cx - far), right: Float(right ? cx + far : cx - near),
          x: Float(cx), slopeOrY: Float(cy), radius: Float(r), side: right ? 1 : -1))
    }
    func reach(_ height: Float) -> Double { max((r - Double(height)) * (r + Double(height)), 0).squareRoot() }
    let a = Float(cy - slanted), b = Float(cy - steep), c = Float(cy + steep), d = Float(cy + slanted)
    add(.flatArc, top, min(bottom, a))
    add(.slantedArc, max(top, a), min(bottom, b))
    add(.steepArc, max(top, b), min(bottom, c))
    add(.slantedArc, max(top, c), min(bottom, d))
    add(.flatArc, max(top, d), bottom)
  }

  private mutating func chords(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
    let step = 2 * acos(max(0, 1 - Self.sagitta / max(abs(radius), Self.sagitta)))
    let count = max(1, Int(min(65536, (abs(sweep) / step).rounded(.up))))
    var from = Point(center.x + radius * cos(start), center.y + radius * sin(start))
    for k in 1...count {
      let angle = start + sweep * Double(k) / Double(count)
      let to = Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
      line(from: from, to: to)
      from = to
    }
  }
}

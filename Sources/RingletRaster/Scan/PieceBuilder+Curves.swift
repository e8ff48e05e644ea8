/// Cuts filled paths of straight lines and Bézier curves into pieces without going through a ``FlatPath``.
///
/// Text is made of these, and new text comes in every frame of a counter: this halves the time of such a frame. A few
/// polynomials follow a curve, of the height where it runs more down than across, of x where it does not; only what is
/// tiny or turns back in between becomes chords as in ``Flattener``, corners moved outwards so that areas are kept.
///
/// Their degree is five: with the bends at both ends given as well, half as many do as of degree three, at the price of
/// two products and sums a row (a frame of text takes 0.95 times as long).
extension PieceBuilder {
  /// The sagitta of a chord in pixels; corners lie outside of the curve by two thirds of it, middles inside by a third.
  private static let chordSagitta = 0.05
  /// How far a polynomial may leave its curve, in pixels.
  private static let curveTolerance = 0.02
  /// What the number of steps along a curve depends on besides the curve.
  private static let stepFactor = (1 / (110 * curveTolerance)).squared
  /// The chords of a curve at most.
  private static let mostChords = 1024.0
  /// Polynomials of fewer rows than this are not worth their setting up.
  private static let lowestCurve = 0.5

  /// Adds the pieces of a filled path and returns their range; `nil`, and nothing added, if it has arcs or points that are
  /// not drawable.
  mutating func append(filling path: BezierPath, _ transform: Affine) -> Range<Int>? {
    guard !path.verbs.contains(.arc), path.points.allSatisfy({ transform.apply($0).isDrawable }) else {
      return nil
    }
    let first = pieces.count
    beginOutline()
    var next = 0, start = Point.zero, pen = Point.zero
    func take() -> Point {
      defer { next += 1 }
      return transform.apply(path.points[next])
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        join(pen, start)
        start = take()
        pen = start
      case .line:
        let p = take()
        join(pen, p)
        pen = p
      case .quad:
        let c = take(), p = take()
        add(Cubic(pen, pen + (c - pen) * (2.0 / 3), p + (c - p) * (2.0 / 3), p))
        pen = p
      case .cubic:
        let a = take(), b = take(), p = take()
        add(Cubic(pen, a, b, p))
        pen = p
      case .close, .arc:
        join(pen, start)
        pen = start
      }
    }
    join(pen, start)
    return first..<pieces.count
  }

  private mutating func join(_ p: Point, _ q: Point) {
    if p != q { line(from: p, to: q) }
  }

  private mutating func add(_ curve: Cubic) {
    let bend = curve.bendSquared, length = curve.length
    guard bend.isFinite, length.isFinite else { return }
    // A chord over a step t has a sagitta of bend·t²/8.
    let chordBend = 8 * Self.chordSagitta
    if bend <= 4 * chordBend * (4 * chordBend) {
      return addChords(curve, curve.node(0), curve.node(1), bend <= chordBend * chordBend ? 1 : 2)
    }
    // A polynomial leaves an arc of radius r and angle a by about r·a⁶/110, and bend = r·a², length = r·a; so this is the
    // twelfth power of the number of steps.
    let lengths = length * length * (length * length)
    let steps = bend * bend * (bend * bend) * bend * Self.stepFactor / (lengths * lengths)
    var count = 1.0
    while count < 256, (count * count * count).squared.squared < steps { count += 1 }
    var from = curve.node(0)
    for k in 1...Int(count) {
      let to = curve.node(k == Int(count) ? 1 : Double(k) / count)
      addPart(curve, from, to, halvings: 1)
      from = to
    }
  }

  /// A part of a curve as a polynomial; as two if it leaves one too far, or else as chords.
  private mutating func addPart(_ curve: Cubic, _ from: Cubic.Node, _ to: Cubic.Node, halvings: Int) {
    let t = (from.t + to.t) / 2, middle = curve.point(t)
    guard from.isWithinLines, to.isWithinLines else {
      return addChords(curve, from, to, chordCount(curve, from, to))
    }
    if abs(to.y - from.y) >= Self.lowestCurve,
      let fit = from.fit(to, middle, tolerance: Self.curveTolerance)
    {
      self.curve(from: from.point, to: to.point, fit)
    } else if let fit = from.flatFit(to, middle, tolerance: Self.curveTolerance) {
      self.curve(from: from.point, to: to.point, fit)
    } else if halvings > 0 {
      let node = curve.node(t)
      addPart(curve, from, node, halvings: halvings - 1)
      addPart(curve, node, to, halvings: halvings - 1)
    } else {
      addChords(curve, from, to, chordCount(curve, from, to))
    }
  }

  /// How many chords keep near a part of a curve.
  private func chordCount(_ curve: Cubic, _ from: Cubic.Node, _ to: Cubic.Node) -> Int {
    let all = (curve.bendSquared.squareRoot() / (8 * Self.chordSagitta)).squareRoot()
    return Int(((to.t - from.t) * min(Self.mostChords, all)).rounded(.up))
  }

  /// Chords at even steps of the parameter; see `Flattener.appendChords` for why corners are moved.
  private mutating func addChords(_ curve: Cubic, _ from: Cubic.Node, _ to: Cubic.Node, _ count: Int) {
    let step = (to.t - from.t) / Double(count)
    var corner = from.point
    for k in 1..<max(count, 1) {
      // The second difference of points at even steps is step²·B''; a twelfth of it is moved.
      let next = curve.point(from.t + Double(k) * step, movedBy: -step * step / 12)
      if k == 1 { line(from: corner, to: next) } else { line(to: next) }
      corner = next
    }
    line(from: corner, to: to.point)
  }
}

/// A cubic Bézier curve as a polynomial of its parameter.
struct Cubic {
  private let p: Point, q: Point
  private let c1: Point, c2: Point, c3: Point
  /// The square of a bound on the second derivative.
  let bendSquared: Double
  /// The length of the polygon of control points, up to a tenth too much.
  let length: Double

  init(_ p: Point, _ a: Point, _ b: Point, _ q: Point) {
    // B″ runs from 6·u to 6·v.
    let u = p - a * 2 + b, v = a - b * 2 + q
    self.p = p
    self.q = q
    c1 = (a - p) * 3
    c2 = u * 3
    c3 = v - u
    bendSquared = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y) * 36
    length = (a - p).roughLength + (b - a).roughLength + (q - b).roughLength
  }

  /// A place on the curve.
  struct Node {
    let t: Double
    let x, y: Double
    /// The derivative.
    let dx, dy: Double
    /// The second derivative.
    let ddx, ddy: Double
    var point: Point { Point(x, y) }
    /// Whether lines that lead here keep their slope.
    var isWithinLines: Bool { max(abs(x), abs(y)) <= Limits.line }
  }

  func node(_ t: Double) -> Node {
    let dx = (3 * c3.x * t + 2 * c2.x) * t + c1.x, dy = (3 * c3.y * t + 2 * c2.y) * t + c1.y
    let here = t == 1 ? q : point(t)
    return Node(
      t: t, x: here.x, y: here.y, dx: dx, dy: dy, ddx: 6 * c3.x * t + 2 * c2.x, ddy: 6 * c3.y * t + 2 * c2.y)
  }

  func point(_ t: Double) -> Point {
    Point(((c3.x * t + c2.x) * t + c1.x) * t + p.x, ((c3.y * t + c2.y) * t + c1.y) * t + p.y)
  }

  /// A point moved by a multiple of the second derivative.
  func point(_ t: Double, movedBy k: Double) -> Point {
    Point(
      ((c3.x * t + c2.x) * t + c1.x) * t + p.x + (6 * c3.x * t + 2 * c2.x) * k,
      ((c3.y * t + c2.y) * t + c1.y) * t + p.y + (6 * c3.y * t + 2 * c2.y) * k)
  }
}

/// A part of a curve as a polynomial of the height or, if flat, of x: from where the contour enters it.
struct CurveFit {
  let kind: Piece.Kind
  let polynomial: Hermite
  /// How far it may reach in x beyond both ends.
  var overhang = 0.0
}

/// The polynomial of the fifth degree with given first and second derivatives at both ends.
///
/// It starts from zero and rises by `mean` times `length`, which may be negative.
struct Hermite {
  let slope, square, cube, fourth, fifth: Double

  /// The first and the second derivative.
  struct End {
    let slope, bend: Double
  }

  @inline(__always)
  init(from a: End, to b: End, length: Double, mean: Double) {
    let scale = 1 / length
    // Divided differences, in units of the length: what is left of the mean slope, and the bends.
    let first = a.slope - mean, last = b.slope - mean, bend = a.bend * length, lastBend = b.bend * length
    slope = a.slope
    square = a.bend / 2
    cube = (0.5 * (lastBend - 3 * bend) - 6 * first - 4 * last) * (scale * scale)
    fourth = (1.5 * bend - lastBend + 8 * first + 7 * last) * (scale * scale * scale)
    fifth = (0.5 * (lastBend - bend) - 3 * (first + last)) * (scale * scale * (scale * scale))
  }

  func callAsFunction(_ v: Double) -> Double {
    ((((fifth * v + fourth) * v + cube) * v + square) * v + slope) * v
  }

  /// The slope in the middle.
  static func middleSlope(_ a: End, _ b: End, length: Double, mean: Double) -> Double {
    1.875 * mean - 0.4375 * (a.slope + b.slope) + 0.03125 * (b.bend - a.bend) * length
  }
}

extension Cubic.Node {
  /// Wider than this in a row a part is not followed by a polynomial of the height.
  private static let widest = 2.9
  /// Steeper than this it is not followed by one of x.
  private static let steepest = 0.8

  /// The polynomial with the curve's places, directions and bends at both ends, if it is near the curve in the middle.
  func fit(_ end: Cubic.Node, _ middle: Point, tolerance: Double) -> CurveFit? {
    let rise = end.y - y
    guard dy * rise > 0, end.dy * rise > 0, abs(dx) < Self.widest * abs(dy),
      abs(end.dx) < Self.widest * abs(end.dy)
    else { return nil }
    let first = overHeight, last = end.overHeight
    let mean = (end.x - x) / rise, inside = Hermite.middleSlope(first, last, length: rise, mean: mean)
    let widest = max(abs(first.slope), abs(last.slope), abs(inside))
    guard widest <= Self.widest, first.slope * last.slope >= 0 || widest <= 0.98 else { return nil }
    let polynomial = Hermite(from: first, to: last, length: rise, mean: mean)
    let off = x + polynomial(middle.y - y) - middle.x
    guard off * off <= tolerance * tolerance * (1 + mean * mean) else { return nil }
    return CurveFit(
      kind: widest <= 0.98 ? .steepCurve : .slantedCurve, polynomial: polynomial,
      overhang: first.slope * last.slope < 0 ? abs(rise) * min(abs(first.slope), abs(last.slope)) : 0)
  }

  /// The same for x and y exchanged, if y only grows or only falls.
  func flatFit(_ end: Cubic.Node, _ middle: Point, tolerance: Double) -> CurveFit? {
    let run = end.x - x
    guard dx * run > 0, end.dx * run > 0, abs(dy) <= Self.steepest * abs(dx),
      abs(end.dy) <= Self.steepest * abs(end.dx)
    else { return nil }
    let first = overWidth, last = end.overWidth
    let mean = (end.y - y) / run, inside = Hermite.middleSlope(first, last, length: run, mean: mean)
    guard first.slope * mean >= 0, last.slope * mean >= 0, inside * mean >= 0 else { return nil }
    let polynomial = Hermite(from: first, to: last, length: run, mean: mean)
    let off = y + polynomial(middle.x - x) - middle.y
    return abs(off) <= tolerance ? CurveFit(kind: .flatCurve, polynomial: polynomial) : nil
  }

  /// dx/dy and d²x/dy².
  private var overHeight: Hermite.End {
    let scale = 1 / dy, slope = dx * scale
    return Hermite.End(slope: slope, bend: (ddx - slope * ddy) * (scale * scale))
  }

  /// dy/dx and d²y/dx².
  private var overWidth: Hermite.End {
    let scale = 1 / dx, slope = dy * scale
    return Hermite.End(slope: slope, bend: (ddy - slope * ddx) * (scale * scale))
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}

extension Point {
  /// The length, up to a twelfth too much; no root.
  fileprivate var roughLength: Double {
    let a = abs(x), b = abs(y)
    return max(a, b) + 0.4 * min(a, b)
  }
}

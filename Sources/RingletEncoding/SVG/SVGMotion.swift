import Glibc
import RingletRaster

/// How something moves over a turn: maps of the picture of one reference frame to those of all frames, taken apart into
/// what a player interpolates well.
///
/// A map is a move of a pivot, and about it a turn, a skew and a stretch: `T(q)·R(θ)·K(φ)·S(x, y)·T(−p)`. The pivot is
/// the point that stands still, where there is one: a spinner turns about its own centre, and two keys tell all of it.
struct SVGMotion: Hashable {
  /// One of the parts, with its values for each frame.
  enum Part: Hashable {
    /// Where the pivot is.
    case place([[Double]?])
    /// The angle in degrees; at the end of the turn it is `closing`.
    case turn([[Double]?], closing: [Double])
    /// The angle of the skew along x in degrees.
    case skew([[Double]?])
    /// The factors along x and y.
    case stretch([[Double]?])
  }

  /// The pivot in the reference frame.
  let pivot: Point
  /// The parts that move, in the order in which they are multiplied.
  let parts: [Part]

  /// Whether nothing moves.
  var isStill: Bool { parts.isEmpty }
  /// Whether there is only a turn about a point that stands still.
  var isPureTurn: Bool { if case .turn? = parts.first { parts.count == 1 } else { false } }
  /// Whether there is only a move.
  var isPureMove: Bool { if case .place? = parts.first { parts.count == 1 } else { false } }

  /// What is moved is drawn relative to this point, so that it is turned and stretched about it.
  var origin: Point { isStill || isPureTurn || isPureMove ? .zero : pivot }
  /// The map before all animations.
  var base: Affine? {
    if case .place? = parts.first { return nil }
    return origin == .zero ? nil : .translation(origin.x, origin.y)
  }

  /// A move of less than this is none, in pixels.
  static let tolerance = 0.03

  /// Takes maps apart; `bounds` is what moves, in the reference frame, in pixels.
  init(_ maps: [Affine?], bounds: Rect) {
    let known = maps.compactMap { $0 }
    let reach = max(1, (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2)
    let isLinear = known.contains { $0.distanceFromMove > Self.tolerance / reach }
    let fixed = isLinear ? Self.fixedPoint(of: known) : nil
    let pivot = fixed ?? bounds.center
    self.pivot = pivot
    var parts: [Part] = []
    let places = maps.map { $0.map { $0.apply(pivot) } }
    if fixed == nil, places.contains(where: { $0.map { ($0 - pivot).length > Self.tolerance } ?? false }) {
      parts.append(.place(places.map { $0.map { [$0.x, $0.y] } }))
    }
    if isLinear {
      let factors = Self.factors(of: maps)
      let turns = factors.map { $0.map { [$0.turn * 180 / .pi] } }
      let angle = Self.tolerance / reach * 180 / .pi
      let closing = Self.closing(turns)
      if SVGTrack(turns, closing: closing, tolerances: [angle]).keys != [.init(time: 0, values: [0])] {
        parts.append(.turn(turns, closing: closing))
      }
      if factors.contains(where: { abs($0?.skew ?? 0) > 1e-4 }) {
        parts.append(.skew(factors.map { $0.map { [$0.skew * 180 / .pi] } }))
      }
      if factors.contains(where: { $0.map { abs($0.x - 1) > 1e-4 || abs($0.y - 1) > 1e-4 } ?? false }) {
        parts.append(.stretch(factors.map { $0.map { [$0.x, $0.y] } }))
      }
    }
    self.parts = parts
  }

  /// The point that all maps leave where it is: the best one by least squares, if it is good enough.
  private static func fixedPoint(of maps: [Affine]) -> Point? {
    // (L − 1)·p = −t for every map; normal equations of two unknowns.
    var xx = 0.0, xy = 0.0, yy = 0.0, bx = 0.0, by = 0.0
    for m in maps {
      for (u, v, w) in [(m.a - 1, m.c, -m.tx), (m.b, m.d - 1, -m.ty)] {
        xx += u * u
        xy += u * v
        yy += v * v
        bx += u * w
        by += v * w
      }
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * max(xx, yy) * max(xx, yy) else { return nil }
    let point = Point((bx * yy - by * xy) / determinant, (by * xx - bx * xy) / determinant)
    return maps.allSatisfy { ($0.apply(point) - point).length < tolerance } ? point : nil
  }

  private struct Factors {
    var turn, skew, x, y: Double
  }

  /// `R·K·S` of each map, each the one nearest to that of the frame before.
  private static func factors(of maps: [Affine?]) -> [Factors?] {
    var before = Factors(turn: 0, skew: 0, x: 1, y: 1)
    return maps.map { map in
      guard let m = map else { return nil }
      var x = (m.a * m.a + m.b * m.b).squareRoot()
      var turn = before.turn
      if x > 1e-6 {
        turn = atan2(m.b, m.a)
      } else if m.c * m.c + m.d * m.d > 1e-12 {
        turn = atan2(-m.c, m.d)
      }
      // A turn by half a circle is the same as two factors of the other sign: what is nearer to the frame before.
      let halves = ((before.turn - turn) / .pi).rounded()
      turn += halves * .pi
      if !halves.truncatingRemainder(dividingBy: 2).isZero { x = -x }
      let c = cos(turn) * m.c + sin(turn) * m.d, y = cos(turn) * m.d - sin(turn) * m.c
      before = Factors(turn: turn, skew: abs(y) > 1e-6 ? atan(c / y) : before.skew, x: x, y: y)
      return before
    }
  }

  /// The angle at the end of the turn: the one at its start, on the round that goes on from the last frame.
  private static func closing(_ turns: [[Double]?]) -> [Double] {
    guard let first = turns.first.flatMap({ $0 }), let last = turns.last.flatMap({ $0 }) else { return [0] }
    let previous = turns.dropLast().last.flatMap { $0 } ?? last
    let expected = 2 * last[0] - previous[0]
    return [first[0] + ((expected - first[0]) / 360).rounded() * 360]
  }
}

extension Affine {
  /// How far the map is from a mere move: the largest difference of its four coefficients from those of no change.
  fileprivate var distanceFromMove: Double { max(abs(a - 1), abs(b), abs(c), abs(d - 1)) }
}

/// A part of a boundary along which y only grows, in device pixels.
///
/// Cover is measured to the right of a piece. How it is evaluated depends on its kind:
/// * `shortLine`: at most 1.5 rows high and 6 pixels wide; row by row, without vectors;
/// * `steepLine`, `steepArc`, `steepCurve`: at most one pixel wide in a row; eight rows at a time;
/// * `slantedLine`, `slantedArc`, `slantedCurve`: at most three pixels wide in a row; eight rows at a time;
/// * `flatLine`, `flatArc`, `flatCurve`: wider; one row at a time, eight pixels of it together.
///
/// Numbers lie on a grid of 1/4096 px, so that heights are exact in `Float` and the covers of the pieces of a row add
/// up to a whole number without a remainder. Every value on a piece is computed from its absolute position alone,
/// never stepped along: the same circle gives the same cells wherever an arc of it begins or ends.
struct Piece: Hashable {
  enum Kind: UInt8 {
    case shortLine, steepLine, slantedLine, flatLine, steepArc, slantedArc, flatArc, steepCurve, slantedCurve,
      flatCurve
  }

  var kind: Kind
  /// 0 where the contour runs down the screen, -1 where it runs up.
  var sign: Int32
  /// Range of y; `top < bottom`.
  var top, bottom: Float
  /// Bounds of x.
  var left, right: Float
  /// A line's x at `top`; a curve's where its contour enters it; an arc's centre.
  var x: Float
  /// A line's dx/dy; a curve's where its contour enters it, or dy/dx of a flat one times `side`; an arc's centre.
  var slopeOrY: Float
  /// An arc's radius.
  var radius: Float = 0
  /// Which side of the centre an arc lies on, ±1; whether y grows along x on a flat curve, 1, or falls, −1.
  var side: Float = 1
  /// The height at which its contour enters a curve.
  var origin: Float = 0
  /// What the powers from the second to the fifth of y − origin, or of x − x of a flat one, are multiplied by for a curve.
  var square: Float = 0, cube: Float = 0, fourth: Float = 0, fifth: Float = 0

  /// Whether it is part of a circle.
  var isArc: Bool { radius > 0 }
  /// Whether it follows a curve's polynomial.
  var isCurve: Bool { kind == .steepCurve || kind == .slantedCurve || kind == .flatCurve }

  /// What a curve's polynomial adds to where it begins, or to another number; summed as ``CurvePolynomial`` does.
  func polynomial(_ v: Float, from start: Float = 0) -> Float {
    let w = v * v
    return ((v * fifth + fourth) * w + (v * cube + square)) * w + (v * slopeOrY + start)
  }

  /// Moves the piece.
  mutating func move(_ dx: Float, _ dy: Float) {
    top += dy
    bottom += dy
    left += dx
    right += dx
    x += dx
    if isArc { slopeOrY += dy }
    origin += dy
  }

  /// The piece moved.
  func moved(_ dx: Float, _ dy: Float) -> Piece {
    var piece = self
    piece.move(dx, dy)
    return piece
  }

  /// The piece scaled about the origin by a power of two at most 1; exact.
  func scaled(by scale: Float) -> Piece {
    var piece = self
    piece.top *= scale
    piece.bottom *= scale
    piece.left *= scale
    piece.right *= scale
    piece.x *= scale
    if isArc { piece.slopeOrY *= scale }
    piece.radius *= scale
    piece.origin *= scale
    piece.square /= scale
    piece.cube /= scale * scale
    piece.fourth /= scale * scale * scale
    piece.fifth /= scale * scale * (scale * scale)
    return piece
  }

  /// Whether two pieces lie on the same line or side of a circle and run the same way, wherever they begin and end.
  ///
  /// A line's or curve's x belongs to its top, so two parts of one count only when they begin at the same height.
  func followsSameCurve(as other: Piece) -> Bool {
    kind == other.kind && sign == other.sign && x == other.x && slopeOrY == other.slopeOrY
      && (isArc
        ? radius == other.radius && side == other.side
        : top == other.top && origin == other.origin && square == other.square && cube == other.cube
          && fourth == other.fourth && fifth == other.fifth)
  }

  /// The piece as it takes cover away instead of adding it.
  var negated: Piece {
    var piece = self
    piece.sign = ~sign
    return piece
  }
}

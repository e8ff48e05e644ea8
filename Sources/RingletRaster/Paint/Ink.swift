import Glibc

/// A paint made ready for one draw: numbers only, in device space, opacity included.
enum Ink: Hashable {
  /// One premultiplied word.
  case solid(UInt32)
  case linear(LinearInk)
  case radial(RadialInk)
  case angular(AngularInk)

  /// Whether everything it paints is opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let word): word >> 24 == 255
    case .linear(let ink): ink.table.isOpaque
    case .radial(let ink): ink.table.isOpaque
    case .angular(let ink): ink.table.isOpaque
    }
  }

  /// The alpha of everything it paints, 0…255; `nil` when it varies.
  var evenAlpha: UInt32? {
    if case .solid(let word) = self { return word >> 24 }
    return isOpaque ? 255 : nil
  }
}

/// t = dx·x + dy·y + offset at the pixel centre (x, y).
struct LinearInk: Hashable {
  var table: GradientTable.Place
  var dx, dy, offset: Float
}

/// t = |(u, v)|·scale + offset.
struct RadialInk: Hashable {
  var table: GradientTable.Place
  var place: PaintPlace
  var scale, offset: Float
}

/// t = angle of (u, v) in turns + offset.
struct AngularInk: Hashable {
  var table: GradientTable.Place
  var place: PaintPlace
  var offset: Float
  /// The square of a distance from the centre, in the paint's space, that is at least 40 pixels.
  var near: Float
}

/// A pixel's place in the paint's own space, the gradient's centre at its origin: u and v are affine in x and y.
struct PaintPlace: Hashable {
  var ux, uy, u0, vx, vy, v0: Float

  /// The pixel's distance from a point of the picture, on the grid of 1/4096 px.
  init(from center: Point) {
    (ux, uy, u0) = (1, 0, Float(-center.x.onGrid))
    (vx, vy, v0) = (0, 1, Float(-center.y.onGrid))
  }

  init?(_ transform: Affine, _ center: Point) {
    guard let m = transform.inverse else { return nil }
    ux = Float(m.a)
    uy = Float(m.c)
    u0 = Float(m.tx - center.x)
    vx = Float(m.b)
    vy = Float(m.d)
    v0 = Float(m.ty - center.y)
  }

  /// The square of the greatest distance in the paint's space that `pixels` can stand for.
  func square(of pixels: Float) -> Float { pixels * pixels * (ux * ux + uy * uy + vx * vx + vy * vy) }

  /// u and v at the centre of a row's first pixel.
  func start(_ row: Int) -> (Float, Float) {
    let y = Float(row) + 0.5
    return (u0 + y * uy + 0.5 * ux, v0 + y * vy + 0.5 * vx)
  }
}

extension Paint {
  /// Makes the paint ready; samples its ramp if no frame before did.
  ///
  /// A gradient whose ends coincide has no direction: it shows its last colour.
  func ink(_ transform: Affine, opacity: Double, _ tables: inout GradientTable) -> Ink {
    switch self {
    case .solid(let color):
      return .solid(color.premultiplied(opacity: opacity))
    case .linear(let ramp, let start, let end):
      let d = end - start
      let length = d.x * d.x + d.y * d.y
      guard length > 0, length.isFinite, let m = transform.inverse else { return ramp.lastInk(opacity) }
      let gx = d.x / length, gy = d.y / length
      return .linear(
        LinearInk(
          table: tables.place(of: ramp, opacity: opacity),
          dx: Float(m.a * gx + m.b * gy), dy: Float(m.c * gx + m.d * gy),
          offset: Float((m.tx - start.x) * gx + (m.ty - start.y) * gy)))
    case .radial(let ramp, let center, let startRadius, let endRadius):
      let length = endRadius - startRadius
      guard length != 0, length.isFinite, let place = PaintPlace(transform, center) else {
        return ramp.lastInk(opacity)
      }
      return .radial(
        RadialInk(
          table: tables.place(of: ramp, opacity: opacity), place: place,
          scale: Float(1 / length), offset: Float(-startRadius / length)))
    case .angular(let ramp, let center, let start, let end):
      guard start.isFinite, end.isFinite, let place = PaintPlace(transform, center) else {
        return ramp.lastInk(opacity)
      }
      guard let turn = transform.turn else {
        return angularInk(ramp, place, start / (2 * .pi), end / (2 * .pi), opacity, &tables)
      }
      // Pixels keep their angles when the gradient turns about its centre: it starts elsewhere, that is all.
      let still = PaintPlace(from: transform.apply(center))
      tables.note(center: still)
      return angularInk(ramp, still, start / (2 * .pi) + turn, end / (2 * .pi) + turn, opacity, &tables)
    }
  }

  private func angularInk(
    _ ramp: Ramp, _ place: PaintPlace, _ start: Double, _ end: Double, _ opacity: Double,
    _ tables: inout GradientTable
  ) -> Ink {
    var ramp = ramp, first = start, span = end - start
    if span < 0 {
      // Counter-clockwise: the same colours from the other end.
      ramp.stops = ramp.stops.reversed().map { Ramp.Stop(1 - $0.location, $0.color) }
      first = end
      span = -span
    }
    // Of more than a turn the last one is seen; it starts a whole turn before the end.
    if span > 1 { first += span }
    let offset = -first - (-first).rounded(.down)
    return .angular(
      AngularInk(
        table: tables.place(of: ramp, opacity: opacity, span: span), place: place,
        offset: Float(offset), near: place.square(of: 40)))
  }
}

extension Affine {
  /// By how much of a turn the map turns the plane; `nil` when it does more than turn, scale and move it.
  fileprivate var turn: Double? {
    let size = max(abs(a), abs(b)) * 1e-9
    guard abs(a - d) <= size, abs(b + c) <= size, size > 0, size.isFinite else { return nil }
    return atan2(b, a) / (2 * .pi)
  }
}

extension Ramp {
  /// The last colour as an ink.
  fileprivate func lastInk(_ opacity: Double) -> Ink {
    .solid((stops.last?.color ?? .clear).premultiplied(opacity: opacity))
  }
}

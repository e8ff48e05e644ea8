import CLanes

// Where the colours of a shape come from: each paint as a type of its own, so that the loop over a row is compiled
// once for each with the colour computed in registers. Rejected: an enum asked at each block (1 ns a pixel more); an
// existential (2.4).

/// Colours of the pixels of a row, in blocks.
protocol Shader {
  /// Whether every colour has alpha 255.
  static var isOpaque: Bool { get }
  /// Whether all pixels of a row have one colour.
  static var isEven: Bool { get }
  /// Goes to a row of the picture.
  mutating func start(row: Int, _ tables: Span<GradientSamples>)
  /// Eight premultiplied colours, from pixel `8 * block` on.
  mutating func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock
}

/// One opaque colour.
struct SolidShader: Shader {
  static let isOpaque = true
  static let isEven = true
  let color: PixelBlock
  init(_ word: UInt32) { color = PixelBlock(repeating: word) }
  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {}
  @inline(__always) func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock { color }
}

/// One translucent colour.
struct TranslucentShader: Shader {
  static let isOpaque = false
  static let isEven = true
  let color: PixelBlock
  init(_ word: UInt32) { color = PixelBlock(repeating: word) }
  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {}
  @inline(__always) func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock { color }
}

/// A static yes or no.
protocol Opacity { static var isOpaque: Bool { get } }
/// All colours of the gradient are opaque.
enum Opaque: Opacity { static let isOpaque = true }
/// Some are not.
enum Translucent: Opacity { static let isOpaque = false }

/// A gradient that only changes from row to row: one colour for each, which halves the time of `Color.gradient`.
struct RowGradientShader<O: Opacity>: Shader {
  static var isOpaque: Bool { O.isOpaque }
  static var isEven: Bool { true }
  let gradient: LinearInk
  var color = PixelBlock()
  init(_ ink: LinearInk) { gradient = ink }
  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {
    // The place first: a call between the two subscripts would copy the whole table.
    let place = GradientTable.sample(gradient.offset + (Float(row) + 0.5) * gradient.dy) & GradientTable.last
    color = PixelBlock(repeating: tables[gradient.table.index].words[place])
  }
  @inline(__always) func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock { color }
}

/// A gradient along a line: t is affine in x and y.
struct LinearShader<O: Opacity>: Shader {
  static var isOpaque: Bool { O.isOpaque }
  static var isEven: Bool { false }
  let gradient: LinearInk
  var base: Float = 0
  let steps: FloatBlock
  init(_ ink: LinearInk) {
    gradient = ink
    steps = lanes_from(0) * ink.dx
  }
  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {
    base = gradient.offset + (Float(row) + 0.5) * gradient.dy + 0.5 * gradient.dx
  }
  @inline(__always) func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock {
    let t = base + Float(block &* 8) * gradient.dx, top = Float(GradientTable.last)
    let first = Int(lanes_trunc1(t * top + 0.5)), last = Int(lanes_trunc1((t + 7 * gradient.dx) * top + 0.5))
    return isStraight(gradient.table, first, last)
      ? straightColors(tables, gradient.table, first, last) : lookUp(tables, gradient.table, steps + t)
  }
}

/// A gradient along the distance from a point of the paint's space.
struct RadialShader<O: Opacity>: Shader {
  static var isOpaque: Bool { O.isOpaque }
  static var isEven: Bool { false }
  let gradient: RadialInk
  var u: Float = 0, v: Float = 0
  let uSteps, vSteps: FloatBlock
  init(_ ink: RadialInk) {
    gradient = ink
    uSteps = lanes_from(0) * ink.place.ux
    vSteps = lanes_from(0) * ink.place.vx
  }
  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {
    (u, v) = gradient.place.start(row)
  }
  @inline(__always) func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock {
    let x = Float(block &* 8)
    let p = uSteps + (u + x * gradient.place.ux), q = vSteps + (v + x * gradient.place.vx)
    let t = lanes_sqrt(p * p + q * q) * gradient.scale + gradient.offset
    return lookUp(tables, gradient.table, t)
  }
}

/// A gradient along the angle about a point of the paint's space.
///
/// The table holds a whole turn. Away from the centre the arc tangent is evaluated at every eighth pixel only, for
/// seven blocks together, and interpolated between them; nearer than 40 px (an error of 10⁻⁴ of a turn) at every one.
/// Each angle is computed from the pixel's absolute place, so that it does not matter where a seven begins.
struct AngularShader<O: Opacity>: Shader {
  static var isOpaque: Bool { O.isOpaque }
  static var isEven: Bool { false }
  let gradient: AngularInk
  var u: Float = 0, v: Float = 0
  let uSteps, vSteps: FloatBlock
  /// Whether no pixel of the row is near the centre.
  var isFar = false
  /// Places on the ramp at the left edges of seven blocks, and how much they grow from pixel to pixel.
  var edges: InlineArray<2, FloatBlock> = [FloatBlock(), FloatBlock()]
  var firstBlock = Int.min / 2
  /// The same of all blocks of the row, if somebody has mapped them, but for the gradient's offset.
  let map: AngleMap?
  var mapped = 0, mappedBlocks = 0

  init(_ ink: AngularInk, _ maps: [AngleMap]) {
    gradient = ink
    map = maps.first { $0.place == ink.place }
    uSteps = lanes_from(0) * ink.place.ux
    vSteps = lanes_from(0) * ink.place.vx
  }

  @inline(__always) mutating func start(row: Int, _ tables: Span<GradientSamples>) {
    let place = gradient.place
    (u, v) = place.start(row)
    firstBlock = Int.min / 2
    if let map {
      mappedBlocks = row >= 0 && row < map.rows ? map.blocks : 0
      mapped = row &* map.blocks
    }
    // The distance of the row, a line in the paint's space, from the centre.
    let area = u * place.vx - v * place.ux, length = place.ux * place.ux + place.vx * place.vx
    isFar = area * area > 1.01 * gradient.near * length
  }

  @inline(__always) mutating func colors(_ block: Int, _ tables: Span<GradientSamples>) -> PixelBlock {
    if !isFar {
      let x = Float(block &* 8), place = gradient.place
      let p = u + x * place.ux, q = v + x * place.vx
      let middleU = p + 3.5 * place.ux, middleV = q + 3.5 * place.vx
      if middleU * middleU + middleV * middleV < gradient.near {
        return lookUpTurn(tables, gradient.table, turns(vSteps + q, uSteps + p) + gradient.offset)
      }
    }
    let edge: Float, step: Float, turn = Float(GradientTable.last + 1)
    if let map, UInt(bitPattern: block) < UInt(bitPattern: mappedBlocks) {
      let known = map.edges[mapped &+ block]
      edge = known[0] + gradient.offset
      step = known[1]
    } else {
      if UInt(bitPattern: block &- firstBlock) > 6 { startSeven(with: block) }
      let k = (block &- firstBlock) & 7
      edge = edges[0][k]
      step = edges[1][k]
    }
    let first = Int(lanes_trunc1((edge + 4) * turn)) & GradientTable.last
    let last = Int(lanes_trunc1((step * 7 + edge + 4) * turn)) & GradientTable.last
    return isStraight(gradient.table, first, last)
      ? straightColors(tables, gradient.table, first, last)
      : lookUpTurn(tables, gradient.table, lanes_from(0) * step + edge)
  }

  @inline(__always) private mutating func startSeven(with block: Int) {
    firstBlock = block
    let (angles, steps) = edgeAngles(gradient.place, u, v, block)
    edges[0] = angles + gradient.offset
    edges[1] = steps
  }
}

/// The angles at the left edges of eight blocks, and by how much those inside the first seven grow from pixel to pixel.
@inline(__always)
func edgeAngles(_ place: PaintPlace, _ u: Float, _ v: Float, _ block: Int) -> (FloatBlock, FloatBlock) {
  let x = (lanes_from(0) + Float(block)) * 8
  let angles = turns(x * place.vx + v, x * place.ux + u)
  var steps = lanes_right(angles, angles) - angles
  // Across the half turn angles jump.
  let half = FloatBlock(repeating: 0.5), one = FloatBlock(repeating: 1)
  steps = steps - lanes_pick(lanes_less(half, steps), one, FloatBlock())
  steps = steps + lanes_pick(lanes_less(steps, FloatBlock() - half), one, FloatBlock())
  return (angles, steps * 0.125)
}

/// atan2(y, x) in turns, −½…½; the error is below 2.5·10⁻⁶ of a turn.
///
/// The quotient of the smaller by the larger side, an odd polynomial of degree 9 (least squares, weights moved until
/// the error is even), then the octant by reflection.
@inline(__always)
func turns(_ y: FloatBlock, _ x: FloatBlock) -> FloatBlock {
  let ax = lanes_abs_f32(x), ay = lanes_abs_f32(y)
  let isSteep = lanes_less(ax, ay)
  let z = lanes_min(ax, ay) / (lanes_max(ax, ay) + 1e-20), q = z * z
  var t = q * 0.0033176 - 0.01355305
  t = t * q + 0.02867324
  t = t * q - 0.05256964
  t = (t * q + 0.15913367) * z
  t = lanes_pick(isSteep, 0.25 - t, t)
  t = lanes_pick(lanes_less(x, FloatBlock()), 0.5 - t, t)
  return lanes_float(lanes_bits(t) | (lanes_bits(y) & Int32.min))
}

// Between two stops most ramps are straight lines, and eight pixels pass over a few dozen samples of them. Two of these
// are looked up then and the others mixed: 5 ns a block, where eight look-ups take 10. Where there is a stop in between,
// or an end, or a bent line, all are looked up. Rejected: the places of four blocks found together (1.01 to 1.06 of the time).
//
//   mix   (⌊a·(65535 − w) / 65536⌋ + ⌊b·w / 65536⌋ + 128) >> 8    in 256ths of a level, rounded once at the end
//         w = 65535·j / 7 to the nearest for the pixels j = 0 … 7

/// Whether samples from one to another lie on a straight line.
@inline(__always)
func isStraight(_ table: GradientTable.Place, _ first: Int, _ last: Int) -> Bool {
  // Neither below 0 nor above the table, at most 64 apart.
  first | last >= 0 && first | last <= GradientTable.last && abs(last &- first) <= 64
    && table.straight &>> UInt32(truncatingIfNeeded: min(first, last) &>> 6) & 1 != 0
}

/// Eight colours from one sample to another.
@inline(__always)
func straightColors(
  _ tables: Span<GradientSamples>, _ table: GradientTable.Place, _ first: Int, _ last: Int
) -> PixelBlock {
  let k = table.index, i = first & GradientTable.last, j = last & GradientTable.last
  return mix(
    redBlue: tables[k].fineRedBlue[i], tables[k].fineRedBlue[j],
    greenAlpha: tables[k].fineGreenAlpha[i], tables[k].fineGreenAlpha[j])
}

/// Eight colours from one, in the first lane, to another, in the last; both in 256ths of a level.
@inline(__always)
func mix(redBlue a: UInt32, _ b: UInt32, greenAlpha c: UInt32, _ d: UInt32) -> PixelBlock {
  pixels(mixHalves(a, b), mixHalves(c, d))
}

/// Two channels of the eight colours.
@inline(__always)
private func mixHalves(_ a: UInt32, _ b: UInt32) -> ChannelBlock {
  let w = bothChannels(PixelBlock(0, 9362, 18724, 28086, 37449, 46811, 56173, 65535)), rest = 65535 &- w
  let x = lanes_channels(PixelBlock(repeating: a)), y = lanes_channels(PixelBlock(repeating: b))
  return (lanes_mulhi(x, rest) &+ lanes_mulhi(y, w) &+ 128) &>> 8
}

/// Colours at t of a ramp that goes on with its end colours below 0 and above 1.
@inline(__always)
func lookUp(_ tables: Span<GradientSamples>, _ table: GradientTable.Place, _ t: FloatBlock) -> PixelBlock {
  let top = Float(GradientTable.last)
  return gather(
    tables, table, lanes_trunc(lanes_min(lanes_max(t * top + 0.5, FloatBlock()), FloatBlock(repeating: top))))
}

/// Colours at t of a ramp that goes round, −4 < t.
@inline(__always)
func lookUpTurn(_ tables: Span<GradientSamples>, _ table: GradientTable.Place, _ t: FloatBlock) -> PixelBlock
{
  gather(tables, table, lanes_trunc((t + 4) * Float(GradientTable.last + 1)))
}

/// The mask tells the compiler that no index needs a check.
@inline(__always)
private func gather(
  _ tables: Span<GradientSamples>, _ table: GradientTable.Place, _ places: CellBlock
) -> PixelBlock {
  let k = table.index, i = places & Int32(GradientTable.last)
  return PixelBlock(
    tables[k].words[Int(i[0])], tables[k].words[Int(i[1])], tables[k].words[Int(i[2])],
    tables[k].words[Int(i[3])],
    tables[k].words[Int(i[4])], tables[k].words[Int(i[5])], tables[k].words[Int(i[6])],
    tables[k].words[Int(i[7])])
}

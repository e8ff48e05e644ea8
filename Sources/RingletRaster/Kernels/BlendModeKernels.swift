import CLanes

// Blend modes: W3C "Compositing and Blending Level 1" on encoded colours, in float lanes, one rounding at the end.
//
//   αo = αs + αb − αs·αb
//   co = (1 − αb)·cs + (1 − αs)·cb + αs·αb·B(Cb, Cs)          c premultiplied, C = c / α
//
// Measured: operators 26–30 ns a block, separable modes 37–50, hue and its like 46–54, a colour matrix 41. Integer lanes
// would halve that; only whole layers come here.

/// Four premultiplied channels of eight pixels, 0…1.
struct ColorLanes {
  var r, g, b, a: FloatBlock

  @inline(__always) init(_ r: FloatBlock, _ g: FloatBlock, _ b: FloatBlock, _ a: FloatBlock) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  @inline(__always) init(_ v: PixelBlock) {
    func lane(_ shift: UInt32) -> FloatBlock {
      lanes_from_i32(lanes_signed((v &>> PixelBlock(repeating: shift)) & 0xFF)) * (1 / 255)
    }
    self.init(lane(0), lane(8), lane(16), lane(24))
  }

  /// The nearest levels, colours held to alpha.
  @inline(__always) var pixels: PixelBlock {
    let alpha = level(a)
    func held(_ v: FloatBlock) -> PixelBlock { lanes_unsigned(lanes_min_i32(level(v), alpha)) }
    return held(r) | held(g) &<< 8 | held(b) &<< 16 | lanes_unsigned(alpha) &<< 24
  }

  @inline(__always) private func level(_ v: FloatBlock) -> CellBlock { lanes_trunc(clamp(v) * 255 + 0.5) }

  /// The colours without their alpha.
  @inline(__always) var straight: ColorLanes {
    let k = 1 / lanes_max(a, FloatBlock(repeating: 1e-6))
    return ColorLanes(r * k, g * k, b * k, a)
  }
}

@inline(__always) private func clamp(_ v: FloatBlock) -> FloatBlock {
  lanes_min(lanes_max(v, FloatBlock()), FloatBlock(repeating: 1))
}

@inline(__always) private func pick(_ isLess: CellBlock, _ a: FloatBlock, _ b: FloatBlock) -> FloatBlock {
  lanes_pick(isLess, a, b)
}

/// Combines a layer with what lies below it; both layouts are in the same picture.
func compositeLayer(
  _ layer: [PixelBlock], _ layerLayout: BlockLayout, opacity: UInt32, _ mode: BlendMode, rows: Range<Int>,
  blocks: Range<Int>, onto picture: inout [PixelBlock], _ layout: BlockLayout
) {
  let layer = layer.span, m = PixelBlock(repeating: opacity)
  var out = picture.mutableSpan
  for row in rows {
    let source = layerLayout.line(row), place = layout.line(row)
    for block in blocks {
      let s = layer[source &+ block]
      guard lanes_any_u32(s) else { continue }
      let below = out[place &+ block]
      out[place &+ block] =
        mode == .normal
        ? blend(s, over: below, coverage: m)
        : combine(ColorLanes(scale(s, by: m)), ColorLanes(below), mode).pixels
    }
  }
}

/// One block of a layer combined with what lies below it.
func combine(_ s: ColorLanes, _ b: ColorLanes, _ mode: BlendMode) -> ColorLanes {
  let rest = 1 - s.a, outside = 1 - b.a
  switch mode {
  case .normal: return ColorLanes(s.r + b.r * rest, s.g + b.g * rest, s.b + b.b * rest, s.a + b.a * rest)
  case .sourceAtop:
    return ColorLanes(s.r * b.a + b.r * rest, s.g * b.a + b.g * rest, s.b * b.a + b.b * rest, b.a)
  case .destinationOver:
    return ColorLanes(b.r + s.r * outside, b.g + s.g * outside, b.b + s.b * outside, b.a + s.a * outside)
  case .destinationOut: return ColorLanes(b.r * rest, b.g * rest, b.b * rest, b.a * rest)
  case .plusLighter: return ColorLanes(s.r + b.r, s.g + b.g, s.b + b.b, s.a + b.a)
  case .plusDarker:
    // The sum of what is missing to white.
    let a = clamp(s.a + b.a), spare = a - s.a - b.a
    return ColorLanes(s.r + b.r + spare, s.g + b.g + spare, s.b + b.b + spare, a)
  default: break
  }
  let cs = s.straight, cb = b.straight, both = s.a * b.a
  let mixed: ColorLanes
  switch mode {
  case .hue: mixed = setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
  case .saturation: mixed = setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
  case .color: mixed = setLuminosity(cs, luminosity(cb))
  case .luminosity: mixed = setLuminosity(cb, luminosity(cs))
  default: mixed = ColorLanes(blend(mode, cb.r, cs.r), blend(mode, cb.g, cs.g), blend(mode, cb.b, cs.b), both)
  }
  func out(_ s: FloatBlock, _ b: FloatBlock, _ m: FloatBlock) -> FloatBlock {
    s * outside + b * rest + m * both
  }
  return ColorLanes(out(s.r, b.r, mixed.r), out(s.g, b.g, mixed.g), out(s.b, b.b, mixed.b), s.a + b.a - both)
}

/// B(Cb, Cs) of the separable modes.
private func blend(_ mode: BlendMode, _ b: FloatBlock, _ s: FloatBlock) -> FloatBlock {
  let half = FloatBlock(repeating: 0.5)
  switch mode {
  case .multiply: return b * s
  case .screen: return b + s - b * s
  case .overlay: return pick(lanes_less(half, b), screen(2 * b - 1, s), 2 * b * s)
  case .hardLight: return pick(lanes_less(half, s), screen(2 * s - 1, b), 2 * b * s)
  case .darken: return lanes_min(b, s)
  case .lighten: return lanes_max(b, s)
  case .difference: return lanes_abs_f32(b - s)
  case .exclusion: return b + s - 2 * b * s
  case .colorDodge:
    let full = clamp(b / lanes_max(1 - s, FloatBlock(repeating: 1e-6)))
    return pick(lanes_less(FloatBlock(), b), full, FloatBlock())
  case .colorBurn:
    let full = 1 - clamp((1 - b) / lanes_max(s, FloatBlock(repeating: 1e-6)))
    return pick(lanes_less(b, FloatBlock(repeating: 1)), full, FloatBlock(repeating: 1))
  case .softLight:
    let cubic: FloatBlock = ((16 * b - 12) * b + 4) * b
    let d = pick(lanes_less(FloatBlock(repeating: 0.25), b), lanes_sqrt(b), cubic)
    let strength: FloatBlock = 2 * s - 1, towards = pick(lanes_less(half, s), d - b, b * (1 - b))
    return b + strength * towards
  default: return s
  }
}

@inline(__always) private func screen(_ a: FloatBlock, _ b: FloatBlock) -> FloatBlock { a + b - a * b }

// The non-separable modes work on luminosity and on the spread between the channels.

@inline(__always) private func luminosity(_ c: ColorLanes) -> FloatBlock {
  c.r * 0.3 + c.g * 0.59 + c.b * 0.11
}

@inline(__always) private func least(_ c: ColorLanes) -> FloatBlock { lanes_min(lanes_min(c.r, c.g), c.b) }
@inline(__always) private func most(_ c: ColorLanes) -> FloatBlock { lanes_max(lanes_max(c.r, c.g), c.b) }
@inline(__always) private func saturation(_ c: ColorLanes) -> FloatBlock { most(c) - least(c) }

@inline(__always) private func setSaturation(_ c: ColorLanes, _ s: FloatBlock) -> ColorLanes {
  let low = least(c), k = s / lanes_max(most(c) - low, FloatBlock(repeating: 1e-6))
  return ColorLanes((c.r - low) * k, (c.g - low) * k, (c.b - low) * k, c.a)
}

@inline(__always) private func setLuminosity(_ c: ColorLanes, _ l: FloatBlock) -> ColorLanes {
  let d = l - luminosity(c)
  let moved = ColorLanes(c.r + d, c.g + d, c.b + d, c.a)
  // Pull what fell out of 0…1 back towards the grey of the same luminosity.
  let low = least(moved), high = most(moved)
  let up = l / lanes_max(l - low, FloatBlock(repeating: 1e-6))
  let down = (1 - l) / lanes_max(high - l, FloatBlock(repeating: 1e-6))
  var k = FloatBlock(repeating: 1)
  k = pick(lanes_less(low, FloatBlock()), lanes_min(k, up), k)
  k = pick(lanes_less(FloatBlock(repeating: 1), high), lanes_min(k, down), k)
  return ColorLanes(l + (moved.r - l) * k, l + (moved.g - l) * k, l + (moved.b - l) * k, c.a)
}

/// Four rows of five: what red, green, blue and alpha are made of, the last column added.
struct ColorMatrix {
  let values: InlineArray<20, Float>
  /// `nil` when there are not just 20 numbers.
  init?(_ values: [Double]) {
    guard values.count == 20 else { return nil }
    self.values = InlineArray { Float(values[$0]) }
  }
}

/// Applies a colour matrix to a picture, on straight colour; where there is nothing, nothing is left.
func applyColorMatrix(_ matrix: ColorMatrix, to picture: inout [PixelBlock]) {
  let m = matrix.values
  var out = picture.mutableSpan
  for i in 0..<out.count {
    guard lanes_any_u32(out[i]) else { continue }
    let c = ColorLanes(out[i]).straight
    func row(_ k: Int) -> FloatBlock {
      let rg: FloatBlock = c.r * m[k] + c.g * m[k + 1]
      let ba: FloatBlock = c.b * m[k + 2] + c.a * m[k + 3]
      return clamp(rg + ba + m[k + 4])
    }
    let a = pick(lanes_less(FloatBlock(), c.a), row(15), FloatBlock())
    out[i] = ColorLanes(row(0) * a, row(5) * a, row(10) * a, a).pixels
  }
}

/// Turns luminance (weights of Rec 709, on premultiplied encoded colour) into alpha, colour into black.
func applyLuminanceToAlpha(to picture: inout [PixelBlock]) {
  var out = picture.mutableSpan
  for i in 0..<out.count {
    guard lanes_any_u32(out[i]) else { continue }
    let c = ColorLanes(out[i]), none = FloatBlock()
    out[i] = ColorLanes(none, none, none, c.r * 0.2126 + c.g * 0.7152 + c.b * 0.0722).pixels
  }
}

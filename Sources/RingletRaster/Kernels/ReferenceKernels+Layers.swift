/// The kernels of masks, layers and filters again, one lane at a time.
extension ReferenceKernels {
  // MARK: Masks

  /// The product of two coverages.
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 { div255(a * b) }

  /// A mask of one alpha over another mask.
  static func add(_ mask: UInt32, alpha: UInt32, onto below: UInt32) -> UInt32 {
    let m = multiply(mask, alpha)
    return m + multiply(below, 255 - m)
  }

  /// One byte of a plane of half the size.
  static func halved(_ plane: MaskPlane, _ x: Int, _ y: Int) -> UInt8 {
    func byte(_ dx: Int, _ dy: Int) -> Int { Int(plane[2 * x + dx, 2 * y + dy]) }
    return UInt8((byte(0, 0) + byte(1, 0) + byte(0, 1) + byte(1, 1) + 2) >> 2)
  }

  /// One byte of a plane moved by a distance in 256ths of a pixel.
  static func moved(_ plane: MaskPlane, dx: Int, dy: Int, _ x: Int, _ y: Int) -> UInt8 {
    let left = x - dx >> 8, top = y - dy >> 8, right = dx & 255, down = dy & 255
    func row(_ y: Int) -> Int { Int(plane[left, y]) * (256 - right) + Int(plane[left - 1, y]) * right }
    return UInt8((row(top) * (256 - down) + row(top - 1) * down + 32768) >> 16)
  }

  // MARK: Pictures

  /// A pixel from its four channels, colours held to alpha.
  static func joined(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
    UInt32(Swift.min(r, a)) | UInt32(Swift.min(g, a)) << 8 | UInt32(Swift.min(b, a)) << 16 | UInt32(a) << 24
  }

  /// A pixel of a layer combined with the one below it.
  static func composite(_ s: UInt32, over d: UInt32, opacity: UInt32, _ mode: BlendMode) -> UInt32 {
    mode == .normal
      ? blend(s, over: d, coverage: opacity)
      : combine(ColorLane(scale(s, by: opacity)), ColorLane(d), mode).pixel
  }

  /// A pixel under a colour matrix.
  static func colorMatrix(_ m: [Float], _ pixel: UInt32) -> UInt32 {
    let c = ColorLane(pixel).straight
    func row(_ k: Int) -> Float {
      ((c.r * m[k] + c.g * m[k + 1]) + (c.b * m[k + 2] + c.a * m[k + 3]) + m[k + 4]).clamped
    }
    let a = c.a > 0 ? row(15) : 0
    return ColorLane(r: row(0) * a, g: row(5) * a, b: row(10) * a, a: a).pixel
  }

  /// A pixel's luminance as alpha.
  static func luminanceToAlpha(_ pixel: UInt32) -> UInt32 {
    let c = ColorLane(pixel)
    return ColorLane(r: 0, g: 0, b: 0, a: c.r * 0.2126 + c.g * 0.7152 + c.b * 0.0722).pixel
  }

  /// The tiles of eight pixels of a row, by the row's cells, where their running sum is not zero.
  static func differentTiles(_ cells: [Int32]) -> [Bool] {
    var sum: Int32 = 0
    let isDifferent = cells.map { cell in
      sum += cell
      return sum != 0
    }
    return stride(from: 0, to: cells.count, by: 8).map { isDifferent[$0..<($0 + 8)].contains(true) }
  }

  private static func combine(_ s: ColorLane, _ b: ColorLane, _ mode: BlendMode) -> ColorLane {
    let rest = 1 - s.a, outside = 1 - b.a, both = s.a * b.a
    func each(_ a: Float, _ channel: (Float, Float) -> Float) -> ColorLane {
      ColorLane(r: channel(s.r, b.r), g: channel(s.g, b.g), b: channel(s.b, b.b), a: a)
    }
    switch mode {
    case .normal: return each(s.a + b.a * rest) { $0 + $1 * rest }
    case .sourceAtop: return each(b.a) { $0 * b.a + $1 * rest }
    case .destinationOver: return each(b.a + s.a * outside) { $1 + $0 * outside }
    case .destinationOut: return each(b.a * rest) { $1 * rest }
    case .plusLighter: return each(s.a + b.a) { $0 + $1 }
    case .plusDarker:
      let a = (s.a + b.a).clamped, spare = a - s.a - b.a
      return each(a) { $0 + $1 + spare }
    default: break
    }
    let cs = s.straight, cb = b.straight, mixed: ColorLane
    switch mode {
    case .hue: mixed = cs.withSaturation(cb.saturation).withLuminosity(cb.luminosity)
    case .saturation: mixed = cb.withSaturation(cs.saturation).withLuminosity(cb.luminosity)
    case .color: mixed = cs.withLuminosity(cb.luminosity)
    case .luminosity: mixed = cb.withLuminosity(cs.luminosity)
    default:
      mixed = ColorLane(
        r: separable(mode, cb.r, cs.r), g: separable(mode, cb.g, cs.g), b: separable(mode, cb.b, cs.b),
        a: both)
    }
    func out(_ s: Float, _ b: Float, _ m: Float) -> Float { s * outside + b * rest + m * both }
    return ColorLane(
      r: out(s.r, b.r, mixed.r), g: out(s.g, b.g, mixed.g), b: out(s.b, b.b, mixed.b), a: s.a + b.a - both)
  }

  private static func separable(_ mode: BlendMode, _ b: Float, _ s: Float) -> Float {
    func screen(_ a: Float, _ b: Float) -> Float { a + b - a * b }
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return b > 0.5 ? screen(2 * b - 1, s) : 2 * b * s
    case .hardLight: return s > 0.5 ? screen(2 * s - 1, b) : 2 * b * s
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    case .colorDodge: return b > 0 ? (b / max(1 - s, 1e-6)).clamped : 0
    case .colorBurn: return b < 1 ? 1 - ((1 - b) / max(s, 1e-6)).clamped : 1
    case .softLight:
      let d = b > 0.25 ? b.squareRoot() : ((16 * b - 12) * b + 4) * b
      return b + (2 * s - 1) * (s > 0.5 ? d - b : b * (1 - b))
    default: return s
    }
  }
}

/// Four premultiplied channels of a pixel, 0…1.
private struct ColorLane {
  var r, g, b, a: Float

  init(r: Float, g: Float, b: Float, a: Float) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  init(_ pixel: UInt32) {
    func lane(_ shift: UInt32) -> Float { Float(pixel >> shift & 0xFF) * (1 / 255) }
    self.init(r: lane(0), g: lane(8), b: lane(16), a: lane(24))
  }

  var pixel: UInt32 {
    func level(_ v: Float) -> UInt32 { UInt32(v.clamped * 255 + 0.5) }
    let alpha = level(a)
    func held(_ v: Float) -> UInt32 { Swift.min(level(v), alpha) }
    return held(r) | held(g) << 8 | held(b) << 16 | alpha << 24
  }

  var straight: ColorLane {
    let k = 1 / max(a, 1e-6)
    return ColorLane(r: r * k, g: g * k, b: b * k, a: a)
  }

  var luminosity: Float { r * 0.3 + g * 0.59 + b * 0.11 }
  private var least: Float { min(min(r, g), b) }
  private var most: Float { max(max(r, g), b) }
  var saturation: Float { most - least }

  func withSaturation(_ s: Float) -> ColorLane {
    let low = least, k = s / max(most - low, 1e-6)
    return ColorLane(r: (r - low) * k, g: (g - low) * k, b: (b - low) * k, a: a)
  }

  func withLuminosity(_ l: Float) -> ColorLane {
    let d = l - luminosity
    let moved = ColorLane(r: r + d, g: g + d, b: b + d, a: a)
    let low = moved.least, high = moved.most
    var k: Float = 1
    if low < 0 { k = min(k, l / max(l - low, 1e-6)) }
    if high > 1 { k = min(k, (1 - l) / max(high - l, 1e-6)) }
    return ColorLane(r: l + (moved.r - l) * k, g: l + (moved.g - l) * k, b: l + (moved.b - l) * k, a: a)
  }
}

extension Float {
  fileprivate var clamped: Float { min(max(self, 0), 1) }
}

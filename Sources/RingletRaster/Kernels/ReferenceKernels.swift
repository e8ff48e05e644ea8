/// The kernels again, one lane at a time: what each of them computes, without the vectors.
///
/// Nothing paints with these. Tests run both on random input and want the same bits, which is how the vector kernels
/// keep their promise not to depend on the width of the machine's vectors.
enum ReferenceKernels {
  // MARK: Colours

  /// The nearest integer to x / 255, for x up to 65279.
  static func div255(_ x: UInt32) -> UInt32 {
    let y = x + 128
    return (y + y >> 8) >> 8
  }

  /// One opaque colour over a pixel under coverage.
  static func blendOpaque(_ s: UInt32, over d: UInt32, coverage m: UInt32) -> UInt32 {
    channelwise { div255((s >> $0 & 255) * m + (d >> $0 & 255) * (255 - m)) }
  }

  /// One translucent colour over a pixel under coverage.
  static func blend(_ s: UInt32, over d: UInt32, coverage m: UInt32) -> UInt32 {
    let rest = 255 - div255((s >> 24) * m)
    return channelwise { div255((s >> $0 & 255) * m + (d >> $0 & 255) * rest) }
  }

  /// A colour times coverage.
  static func scale(_ s: UInt32, by m: UInt32) -> UInt32 { channelwise { div255((s >> $0 & 255) * m) } }

  /// The colour of pixel `j` of eight from one to another.
  static func mix(_ a: SIMD2<UInt32>, _ b: SIMD2<UInt32>, _ j: UInt32) -> UInt32 {
    let w = (65535 * 2 * j + 7) / 14
    func level(_ half: Int, _ shift: UInt32) -> UInt32 {
      let x = a[half] >> shift & 0xFFFF, y = b[half] >> shift & 0xFFFF
      return ((x * (65535 - w)) >> 16 + (y * w) >> 16 + 128) >> 8
    }
    return level(0, 0) | level(1, 0) << 8 | level(0, 16) << 16 | level(1, 16) << 24
  }

  private static func channelwise(_ channel: (UInt32) -> UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { $0 | channel($1) << $1 }
  }

  /// atan2(y, x) in turns by the polynomial of ``turns(_:_:)``.
  static func turns(_ y: Float, _ x: Float) -> Float {
    let ax = abs(x), ay = abs(y)
    let z = (ax < ay ? ax : ay) / ((ax > ay ? ax : ay) + 1e-20), q = z * z
    var t = q * 0.0033176 - 0.01355305
    t = t * q + 0.02867324
    t = t * q - 0.05256964
    t = (t * q + 0.15913367) * z
    if ax < ay { t = 0.25 - t }
    if x < 0 { t = 0.5 - t }
    return Float(bitPattern: t.bitPattern | (y.bitPattern & 0x8000_0000))
  }

  // MARK: Coverage

  /// The level of a sum of cover.
  static func coverage(_ sum: Int32) -> UInt32 { UInt32((min(abs(sum), fullCover) * 255 + 32768) >> 16) }

  /// R(C(i)) of a piece, with its sign, for the pixels `columns` of a row.
  static func cover(of piece: Piece, row: Int, columns: Range<Int>) -> [Int32] {
    let t0 = max(Float(row), piece.top), t1 = min(Float(row + 1), piece.bottom)
    guard t0 < t1 else { return columns.map { _ in 0 } }
    let magnitudes: [Int32]
    switch piece.kind {
    case .shortLine:
      let x0 = (t0 - piece.top) * piece.slopeOrY + piece.x, x1 = (t1 - piece.top) * piece.slopeOrY + piece.x
      magnitudes = columns.map { short(min(x0, x1), max(x0, x1), t1 - t0, piece.slopeOrY, $0) }
    case .steepLine, .steepArc, .steepCurve:
      let (x0, x1) = chord(piece, t0, t1)
      magnitudes = columns.map { steep(x0, x1, t1 - t0, $0) }
    case .slantedLine:
      let x0 = (t0 - piece.top) * piece.slopeOrY + piece.x, x1 = (t1 - piece.top) * piece.slopeOrY + piece.x
      let low = min(x0, x1), steepness = abs(1 / piece.slopeOrY)
      magnitudes = slanted(low, max(x0, x1), t1 - t0, 0, columns) { ($0 - low) * steepness }
    case .slantedArc:
      let r = piece.radius, a = abs(t0 - piece.slopeOrY), b = abs(t1 - piece.slopeOrY)
      let near = min(a, b), far = max(a, b), middle = (near + far) * 0.5
      func reach(_ t: Float) -> Float { max((r - t) * (r + t), 0).squareRoot() }
      let x0 = reach(far) * piece.side + piece.x, x1 = reach(near) * piece.side + piece.x
      let bend = (r * r * -piece.side / 12) / (middle * middle * middle)
      magnitudes = slanted(min(x0, x1), max(x0, x1), t1 - t0, bend, columns) {
        piece.side > 0 ? far - reach($0 - piece.x) : reach($0 - piece.x) - near
      }
    case .slantedCurve:
      let x0 = piece.curve(t0), x1 = piece.curve(t1)
      let low = min(x0, x1), high = max(x0, x1), height = t1 - t0
      let steepness = height / max(high - low, 1e-6)
      let second = piece.second((t0 - piece.origin) + (t1 - piece.origin))
      let bend = second * (1.0 / 12) * (steepness * steepness * steepness)
      magnitudes = slanted(low, high, height, bend, columns) {
        ($0 - low) * (steepness - bend * ($0 - high) * 6)
      }
    case .flatLine:
      let x0 = min(max((t0 - piece.top) * piece.slopeOrY + piece.x, piece.left), piece.right)
      let x1 = min(max((t1 - piece.top) * piece.slopeOrY + piece.x, piece.left), piece.right)
      let low = min(x0, x1), high = max(x0, x1), rise = (t1 - t0) / max(high - low, 1e-9)
      magnitudes = columns.map { flat(low, high, t1 - t0, $0) { ((($0 + $1) * 0.5) - low) * rise } }
    case .flatArc:
      magnitudes = flatArc(piece, t0, t1, columns)
    case .flatCurve:
      magnitudes = flatCurve(piece, t0, t1, columns)
    }
    return magnitudes.map { piece.sign == 0 ? $0 : -$0 }
  }

  private static func rounded(_ cover: Float) -> Int32 { Int32(cover * 65536 + 0.5) }

  private static func chord(_ piece: Piece, _ t0: Float, _ t1: Float) -> (Float, Float) {
    if piece.kind == .steepCurve {
      let height = t1 - t0
      let rise = height * height * piece.second((t0 - piece.origin) + (t1 - piece.origin)) * (1.0 / 12)
      return (piece.curve(t0) - rise, piece.curve(t1) - rise)
    }
    guard piece.kind == .steepArc else {
      return ((t0 - piece.top) * piece.slopeOrY + piece.x, (t1 - piece.top) * piece.slopeOrY + piece.x)
    }
    func reach(_ t: Float) -> Float { max((piece.radius - t) * (piece.radius + t), 0).squareRoot() }
    let a = t0 - piece.slopeOrY, b = t1 - piece.slopeOrY
    let h0 = reach(a), h1 = reach(b), bulge = (reach((a + b) * 0.5) - (h0 + h1) * 0.5) * (2.0 / 3)
    return ((h0 + bulge) * piece.side + piece.x, (h1 + bulge) * piece.side + piece.x)
  }

  private static func steep(_ x0: Float, _ x1: Float, _ height: Float, _ column: Int) -> Int32 {
    let low = min(x0, x1), high = max(x0, x1), first = Int(low.rounded(.down))
    if column < first { return 0 }
    let edge = Float(first) + 1, steepness = 1 / max(high - low, 1e-9), half = height * 0.5
    if column == first {
      return rounded(half * ((edge - low) + max(edge - high, 0)) * min((edge - low) * steepness, 1))
    }
    let beyond = max(high - edge, 0)
    return column == first + 1
      ? rounded(height - half * (beyond * beyond * steepness)) : Int32(height * 65536)
  }

  private static func short(
    _ low: Float, _ high: Float, _ height: Float, _ slope: Float, _ column: Int
  ) -> Int32 {
    let first = Int(low.rounded(.down)), steepness = 1 / max(abs(slope), 1e-9)
    if column < first { return 0 }
    if abs(slope) <= 1 {
      let edge = Float(first + 1), u = edge - low, beyond = max(high - edge, 0)
      if column == first { return rounded(0.5 * (u + max(edge - high, 0)) * min(u * steepness, height)) }
      return column == first + 1
        ? rounded(height - 0.5 * (beyond * beyond * steepness)) : Int32(height * 65536)
    }
    let last = Int(high.rounded(.down)), edge = Float(column + 1)
    if column > last { return Int32(height * 65536) }
    func risen(_ x: Float) -> Float { min((x - low) * steepness, height) }
    let a = max(Float(column), low), b = min(edge, high), start = column == first ? 0 : risen(a)
    return rounded((b - a) * ((start + (column == last ? height : risen(b))) * 0.5) + (edge - b) * height)
  }

  private static func slanted(
    _ low: Float, _ high: Float, _ height: Float, _ bend: Float, _ columns: Range<Int>,
    _ rise: (Float) -> Float
  ) -> [Int32] {
    let first = Int(low.rounded(.down))
    var covers: [Int32] = []
    var edge = Float(first), x = low, risen: Float = 0
    for pixel in 0..<4 {
      edge += 1
      let end = pixel < 3 ? min(edge, high) : high
      let risenAtEnd = pixel < 3 ? max(0, min(height, rise(end))) : height
      let width = end - x, beyond = min(max(edge - high, 0), 1)
      let area = width * ((risen + risenAtEnd) * 0.5 + bend * (width * width)) + beyond * height
      covers.append(rounded(min(max(area, 0), height)))
      (x, risen) = (end, risenAtEnd)
    }
    return columns.map { $0 < first ? 0 : $0 < first + 4 ? covers[$0 - first] : Int32(height * 65536) }
  }

  private static func flat(
    _ low: Float, _ high: Float, _ height: Float, _ column: Int, _ mean: (Float, Float) -> Float
  ) -> Int32 {
    // Blocks that the piece does not reach are not evaluated.
    if column >> 3 < Int(low.rounded(.down)) >> 3 { return 0 }
    if column >> 3 > Int(high.rounded(.down)) >> 3 { return Int32(height * 65536) }
    let x = Float(column), a = min(max(x, low), high), b = max(min(x + 1, high), a)
    let beyond = min(max(x + 1 - high, 0), 1)
    return rounded((b - a) * mean(a, b) + beyond * height)
  }

  private static func flatArc(_ piece: Piece, _ t0: Float, _ t1: Float, _ columns: Range<Int>) -> [Int32] {
    let r = piece.radius, near = min(abs(t0 - piece.slopeOrY), abs(t1 - piece.slopeOrY))
    let far = max(abs(t0 - piece.slopeOrY), abs(t1 - piece.slopeOrY))
    let inner = max((r - far) * (r + far), 0).squareRoot() * piece.side + piece.x
    let outer = max((r - near) * (r + near), 0).squareRoot() * piece.side + piece.x
    func heightAt(_ x: Float) -> Float {
      let g = x - piece.x
      return min(max(max((r - g) * (r + g), 0).squareRoot(), near), far)
    }
    return columns.map {
      flat(min(inner, outer), max(inner, outer), t1 - t0, $0) { a, b in
        let y = (heightAt(a) + heightAt(b) + heightAt((a + b) * 0.5) * 4) * (1.0 / 6)
        return piece.side > 0 ? far - y : y - near
      }
    }
  }

  private static func flatCurve(_ piece: Piece, _ t0: Float, _ t1: Float, _ columns: Range<Int>) -> [Int32] {
    let base = piece.side > 0 ? t0 : -t1, height = t1 - t0
    func value(_ x: Float) -> Float { piece.polynomial(x - piece.x, from: piece.origin * piece.side) }
    func held(_ x: Float) -> Float { min(max(value(x) - base, 0), height) }
    let step = max(1, ((piece.right - piece.left) * (1.0 / 72)).rounded(.up)) * 8
    let stops = (1...8).map { Float($0) * step + piece.left }.filter { $0 < piece.right }.map(value)
    let low = piece.left + Float(stops.count { $0 < base }) * step
    let end: Float = piece.side > 0 ? t1 : -t0
    let high = min(piece.right, piece.left + Float(stops.count { $0 < end } + 1) * step)
    return columns.map {
      flat(low, high, height, $0) { a, b in (held(a) + held(b) + held((a + b) * 0.5) * 4) * (1.0 / 6) }
    }
  }

  // MARK: Filters

  /// A row or a column of bytes filtered; bytes beyond its ends count as zero.
  static func filter(_ bytes: [UInt8], _ weights: [UInt16]) -> [UInt8] {
    bytes.indices.map { i in
      var sum = 128
      for k in -(weights.count - 1)...(weights.count - 1) where bytes.indices.contains(i + k) {
        sum += Int(bytes[i + k]) * Int(weights[abs(k)])
      }
      return UInt8(sum >> 8)
    }
  }

  /// One byte of a plane of twice the size.
  static func doubled(_ plane: MaskPlane, _ x: Int, _ y: Int) -> UInt8 {
    let nearX = x >> 1, nextX = x & 1 == 0 ? nearX - 1 : nearX + 1
    let nearY = y >> 1, nextY = y & 1 == 0 ? nearY - 1 : nearY + 1
    let near = 3 * Int(plane[nearX, nearY]) + Int(plane[nearX, nextY])
    let next = 3 * Int(plane[nextX, nearY]) + Int(plane[nextX, nextY])
    return UInt8((3 * near + next + 8) >> 4)
  }
}

extension Piece {
  /// A curve's x at a height.
  fileprivate func curve(_ y: Float) -> Float {
    polynomial(y - origin, from: x)
  }

  /// Its second derivative at half of a height over the top.
  fileprivate func second(_ v: Float) -> Float {
    ((v * (2.5 * fifth) + 3 * fourth) * v + 3 * cube) * v + 2 * square
  }
}

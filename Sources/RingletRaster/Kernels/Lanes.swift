import CLanes

// Names of the vectors that the kernels work on.
//
// Rules that hold in this folder, from measurements (ns for 32 bytes, SSE2 / AVX2 build):
//   * 8 lanes of 32 bits and 16 lanes of 16 bits only. `SIMD32<UInt8>` compares and saturates lane by lane (225–880).
//   * `&+ &* &>>` on 16-bit lanes are the workhorse (1.0–1.3 / 0.5–0.7); SSE2 has no 32-bit multiply.
//   * Float → integer, square root, min, max and casts go through CLanes (see its header), and so does the question whether
//     a block is empty: `==` of two vectors is a loop with a branch for each lane.
//   * Pixels are read and written through a span of blocks. Cells are single numbers in a span, so that blocks of them
//     can begin anywhere; these go through CLanes, which is given the span and looks at its bounds.
//   * No fused multiply-add, no operation whose result depends on the width of the machine's vectors.

//
// Times in the headers of this folder: each kernel alone over a band of 32 rows and 264 px (blurs: 256 × 256 px), pieces 32
// at once, AVX2 build, the fastest of 1800 rounds, all in one run on a Zen 3 core that others used as well.

/// Eight neighbouring pixels, premultiplied words with red in the low byte.
typealias PixelBlock = SIMD8<UInt32>
/// Eight neighbouring cells: differences of cover along a row, in units of 1 / ``fullCover``.
typealias CellBlock = SIMD8<Int32>
/// Eight coordinates: of eight neighbouring pixels, or of eight rows.
typealias FloatBlock = SIMD8<Float>
/// Eight coverage bytes.
typealias MaskBlock = SIMD8<UInt8>
/// A pixel block seen as channels: two of a pixel's four when the others are masked out.
typealias ChannelBlock = SIMD16<UInt16>

/// The cover of a pixel that is inside once; sums of 32767 overlapping shapes still fit in a cell.
let fullCover: Int32 = 65536

/// Non-negative cover as an integer, rounded half up: R(c).
@inline(__always) func fixedCover(_ x: FloatBlock) -> CellBlock { lanes_trunc(x * Float(fullCover) + 0.5) }
/// Non-negative cover as an integer, rounded half up: R(c).
@inline(__always) func fixedCover(_ x: Float) -> Int32 { lanes_trunc1(x * Float(fullCover) + 0.5) }

/// The cover of a whole pixel of a row of this height, which the grid makes a whole number.
@inline(__always) func fullCovers(_ height: FloatBlock) -> CellBlock {
  lanes_trunc(height * Float(fullCover))
}
/// The cover of a whole pixel of a row of this height, which the grid makes a whole number.
@inline(__always) func fullCover(_ height: Float) -> Int32 { lanes_trunc1(height * Float(fullCover)) }

/// `v` where `sign` is 0, `-v` where it is -1.
@inline(__always) func signed(_ v: CellBlock, _ sign: Int32) -> CellBlock {
  let m = CellBlock(repeating: sign)
  return (v ^ m) &- m
}

/// `v` where `sign` is 0, `-v` where it is -1.
@inline(__always) func signed(_ v: Int32, _ sign: Int32) -> Int32 { (v ^ sign) &- sign }

// The library's `min` and `max` of `Float` compile to branches. Where these go either way, as in the
// kernels, a wrong guess costs ten times what the one instruction does. Equal arguments give the second one, and so do
// two of which either is no number: what is held to a range by `min(max(x, low), high)` is in it, whatever x is.

/// The lesser of two numbers.
@inline(__always) func min(_ a: Float, _ b: Float) -> Float { lanes_min1(a, b) }
/// The greater of two numbers.
@inline(__always) func max(_ a: Float, _ b: Float) -> Float { lanes_max1(a, b) }

/// Float arithmetic as single instructions.
///
/// These are preferred over the standard library's operators, which are loops over lanes: they took three times as
/// long to compile, and inside larger expressions LLVM left them in pieces.
extension SIMD8<Float> {
  @inline(__always) init(repeating value: Float) { self = lanes_splat(value) }

  @inline(__always) static func + (a: Self, b: Self) -> Self { lanes_add(a, b) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { lanes_sub(a, b) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { lanes_mul(a, b) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { lanes_div(a, b) }

  @inline(__always) static func + (a: Self, b: Float) -> Self { lanes_add(a, lanes_splat(b)) }
  @inline(__always) static func - (a: Self, b: Float) -> Self { lanes_sub(a, lanes_splat(b)) }
  @inline(__always) static func * (a: Self, b: Float) -> Self { lanes_mul(a, lanes_splat(b)) }
  @inline(__always) static func + (a: Float, b: Self) -> Self { lanes_add(lanes_splat(a), b) }
  @inline(__always) static func - (a: Float, b: Self) -> Self { lanes_sub(lanes_splat(a), b) }
  @inline(__always) static func * (a: Float, b: Self) -> Self { lanes_mul(lanes_splat(a), b) }
  @inline(__always) static func / (a: Float, b: Self) -> Self { lanes_div(lanes_splat(a), b) }
}

import CLanes

// Masks: a byte of coverage per pixel, eight to a block.
//
//   product   m·k / 255 to the nearest, in 16-bit channels of widened words
//
// Measured: product 1.6 ns a block, one mask over another 2.1, stamp of a colour 2.6 (7.0 when blocks were compared by Swift).

/// The product of two coverages 0…255 each.
@inline(__always)
func multiply(_ a: PixelBlock, _ b: PixelBlock) -> PixelBlock {
  lanes_words(div255(lanes_channels(a) &* lanes_channels(b)))
}

/// Multiplies one mask by another of the same layout, over a part of each row.
func multiplyMask(
  _ mask: inout [MaskBlock], by other: [MaskBlock], rows: Range<Int>, blocks: Range<Int>,
  _ layout: BlockLayout
) {
  var mask = mask.mutableSpan
  let other = other.span
  for row in rows {
    let place = layout.line(row)
    for block in blocks {
      let i = place &+ block
      mask[i] = lanes_narrow(multiply(lanes_widen(mask[i]), lanes_widen(other[i])))
    }
  }
}

/// Feeds a mask into a sink, as ``sweep`` does with cells; blocks of no coverage are left out.
@inline(__always)
func stamp<Sink: CoverageSink>(
  _ prototype: Sink, _ mask: Span<MaskBlock>, rows: Range<Int>, blocks: Range<Int>, _ maskLayout: BlockLayout,
  _ tables: Span<GradientSamples>, _ out: inout MutableSpan<Sink.Element>, _ layout: BlockLayout
) {
  var sink = prototype
  for row in rows {
    sink.start(row: row, tables)
    let place = layout.line(row)
    let source = maskLayout.line(row)
    for block in blocks {
      let m = mask[source &+ block]
      guard lanes_any_u8(m) else { continue }
      sink.put(lanes_widen(m), block, tables, &out, place &+ block)
    }
  }
}

/// Puts a mask of one alpha over another: d' = s·α + d·(1 − s·α).
func addMask(
  _ mask: [MaskBlock], _ maskLayout: BlockLayout, alpha: UInt32, rows: Range<Int>, blocks: Range<Int>,
  onto result: inout [MaskBlock], _ layout: BlockLayout
) {
  let mask = mask.span, alpha = PixelBlock(repeating: alpha)
  var out = result.mutableSpan
  for row in rows {
    let source = maskLayout.line(row), place = layout.line(row)
    for block in blocks {
      let m = multiply(lanes_widen(mask[source &+ block]), alpha)
      out[place &+ block] = lanes_narrow(m &+ multiply(lanes_widen(out[place &+ block]), 255 &- m))
    }
  }
}

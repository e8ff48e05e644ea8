/// Picks the loop that is compiled for a paint, and runs it over the cells of a band or over a mask.
enum Compositor {
  /// Paints what the cells of a band cover, and empties them; or paints coverage that was kept.
  static func paint(
    _ ink: Ink, _ band: BandWindow, kept runs: CoverageRuns?, _ tables: PaintTables,
    _ cells: inout [Int32], _ marks: inout [UInt64], _ out: inout [PixelBlock], _ layout: BlockLayout
  ) {
    let angles = tables.angles, tables = tables.ramps.span
    var cells = cells.mutableSpan, marks = marks.mutableSpan, out = out.mutableSpan
    switch ink {
    case .solid(let word) where ink.isOpaque:
      run(SolidShader(word), band, runs, tables, &cells, &marks, &out, layout)
    case .solid(let word):
      run(TranslucentShader(word), band, runs, tables, &cells, &marks, &out, layout)
    case .linear(let ink) where ink.isRowConstant:
      ink.table.isOpaque
        ? run(RowGradientShader<Opaque>(ink), band, runs, tables, &cells, &marks, &out, layout)
        : run(RowGradientShader<Translucent>(ink), band, runs, tables, &cells, &marks, &out, layout)
    case .linear(let ink):
      ink.table.isOpaque
        ? run(LinearShader<Opaque>(ink), band, runs, tables, &cells, &marks, &out, layout)
        : run(LinearShader<Translucent>(ink), band, runs, tables, &cells, &marks, &out, layout)
    case .radial(let ink):
      ink.table.isOpaque
        ? run(RadialShader<Opaque>(ink), band, runs, tables, &cells, &marks, &out, layout)
        : run(RadialShader<Translucent>(ink), band, runs, tables, &cells, &marks, &out, layout)
    case .angular(let ink):
      ink.table.isOpaque
        ? run(AngularShader<Opaque>(ink, angles), band, runs, tables, &cells, &marks, &out, layout)
        : run(AngularShader<Translucent>(ink, angles), band, runs, tables, &cells, &marks, &out, layout)
    }
  }

  /// Paints under a mask.
  static func stampMask(
    _ ink: Ink, _ mask: [MaskBlock], _ maskLayout: BlockLayout, rows: Range<Int>, blocks: Range<Int>,
    _ tables: PaintTables, _ out: inout [PixelBlock], _ layout: BlockLayout
  ) {
    func put<S: Shader>(_ shader: S) {
      var out = out.mutableSpan
      stamp(
        PaintSink(shader: shader), mask.span, rows: rows, blocks: blocks, maskLayout, tables.ramps.span, &out,
        layout)
    }
    switch ink {
    case .solid(let word): put(TranslucentShader(word))
    case .linear(let ink) where ink.isRowConstant: put(RowGradientShader<Translucent>(ink))
    case .linear(let ink): put(LinearShader<Translucent>(ink))
    case .radial(let ink): put(RadialShader<Translucent>(ink))
    case .angular(let ink): put(AngularShader<Translucent>(ink, tables.angles))
    }
  }

  // One function for each paint: together they would be too large for the optimizer (SIL 50,000 lines, 40 s).
  @inline(never)
  private static func run<S: Shader>(
    _ shader: S, _ band: BandWindow, _ runs: CoverageRuns?, _ tables: Span<GradientSamples>,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>,
    _ out: inout MutableSpan<PixelBlock>, _ layout: BlockLayout
  ) {
    if let runs {
      replay(PaintSink(shader: shader), runs, band, tables, &out, layout)
    } else {
      sweep(PaintSink(shader: shader), band, tables, &cells, &marks, &out, layout)
    }
  }
}

extension LinearInk {
  /// Whether a row has one colour: t moves by less than a fiftieth of a sample along 8192 px.
  var isRowConstant: Bool { abs(dx) < 1e-9 }
}

/// Paints steps of a scene band by band.
///
/// All that a band needs — its pixels, the cells of one shape, the pictures of open layers, the masks of open clips —
/// stays in the cache while the steps of the scene run over it. Buffers are made once and used for every frame.
struct BandPainter {
  private var coverage = CoverageBand()
  /// Pictures by depth: the picture itself, then a band for each open layer.
  private var pictures: [[PixelBlock]] = [[]]
  /// A band for each open clip: the product of all clips so far.
  private var masks: [[MaskBlock]] = []
  /// The coverage of the shape at hand, where a mask cuts it.
  private var shape: [MaskBlock] = []
  private var columns: Range<Int> = 0..<0
  /// Blocks in each of the bands.
  private var capacity = 0
  /// How the picture itself is laid out.
  private var layout = BlockLayout(row: 0, block: 0, stride: 0)

  /// Prepares for pictures of these blocks; the first need not be 0.
  mutating func prepare(columns: Range<Int>) {
    coverage.prepare(columns: columns)
    self.columns = columns
    if columns.count * CoverageBand.rows(columns) > capacity {
      capacity = columns.count * CoverageBand.rows(columns)
      for depth in pictures.indices.dropFirst() { pictures[depth] = newBand(PixelBlock()) }
      for depth in masks.indices { masks[depth] = newBand(MaskBlock()) }
      shape = newBand(MaskBlock())
    }
  }

  /// What is left to paint, and where to.
  private struct State {
    var window: PixelRect
    /// The mask that cuts what is painted.
    var mask: Int?
    /// Buffers in use.
    var masks = 0, layers = 0
  }

  /// Paints the part of some steps inside a rectangle of whole blocks.
  mutating func paint(
    _ scene: Scene, _ steps: Range<Int>, _ tables: PaintTables, in area: PixelRect, background: UInt32,
    into picture: inout [PixelBlock], _ layout: BlockLayout
  ) {
    self.layout = layout
    swap(&picture, &pictures[0])
    defer { swap(&picture, &pictures[0]) }
    // What an opaque picture of the whole canvas covers is not painted, the background included.
    let cover = steps == scene.steps.indices ? scene.cover : nil
    let visible = (cover ?? steps.lowerBound)..<steps.upperBound
    var top = area.y0
    while top < area.y1 {
      // Pieces are listed by bands that begin at multiples of their height; a small part needs fewer without.
      let end = scene.index.isEmpty ? top + CoverageBand.rows(columns) : CoverageBand.end(of: top)
      let band = PixelRect(x0: area.x0, y0: top, x1: area.x1, y1: min(end, area.y1))
      if cover == nil { clear(0, band, background, band) }
      run(scene, visible, tables, band)
      top = band.y1
    }
  }

  private mutating func run(
    _ scene: Scene, _ steps: Range<Int>, _ tables: PaintTables, _ band: PixelRect
  ) {
    var state = State(window: band)
    var open: [(outer: State, layer: Scene.LayerStep?)] = []
    var i = steps.lowerBound
    while i < steps.upperBound {
      switch scene.steps[i] {
      case .fill(let fill):
        let window = state.window.intersection(fill.extent)
        if !window.isEmpty { paint(fill, window, state, scene, tables, band) }
      case .shadow(let shadow):
        let window = state.window.intersection(shadow.extent)
        if !window.isEmpty { paint(shadow, window, state, scene, band) }
      case .beginClip(let clip):
        let window = state.window.intersection(clip.extent)
        if window.isEmpty {
          i = clip.end
        } else {
          open.append((state, nil))
          state.window = window
          if !clip.isExtent { pushMask(clip, &state, scene, band) }
        }
      case .beginLayer(let layer):
        let window = state.window.intersection(layer.extent)
        if window.isEmpty {
          i = layer.end
        } else if let image = layer.image, case .pixels(let picture) = scene.images[image] {
          let part = window.intersection(picture.rect)
          if !part.isEmpty { pop(layer, picture, part, state, band) }
          i = layer.end
        } else {
          open.append((state, layer))
          state.window = window
          pushLayer(&state, band)
        }
      case .mask:
        pushLayer(&state, band)
      case .endClip, .endLayer:
        if let (outer, layer) = open.popLast() {
          if let layer { pop(layer, state.window, outer, band) }
          state = outer
        }
      }
      i += 1
    }
  }
}

// MARK: - Shapes

extension BandPainter {
  private mutating func paint(
    _ fill: Scene.Fill, _ window: PixelRect, _ state: State, _ scene: Scene, _ tables: PaintTables,
    _ band: PixelRect
  ) {
    let part = coverage.window(window, top: band.y0)
    let kept = fill.runs.map { scene.kept[$0] }
    if kept != nil {
      // Nothing to scan.
    } else if let lists = fill.lists {
      coverage.add(scene.pieces, scene.index.order, scene.index.range(of: lists, row: band.y0), part)
    } else {
      coverage.add(scene.pieces, fill.pieces, part)
    }
    let target = layout(of: state.layers, band)
    guard fill.isClipped, let mask = state.mask else {
      coverage.paint(fill.ink, part, kept: kept, tables, into: &pictures[state.layers], target)
      return
    }
    let bandLayout = layout(of: band)
    coverage.paint(part, kept: kept, into: &shape, bandLayout)
    multiplyMask(&shape, by: masks[mask], rows: window.rows, blocks: window.blocks, bandLayout)
    Compositor.stampMask(
      fill.ink, shape, bandLayout, rows: window.rows, blocks: window.blocks, tables, &pictures[state.layers],
      target)
  }

  private mutating func paint(
    _ shadow: Scene.ShadowStep, _ window: PixelRect, _ state: State, _ scene: Scene, _ band: PixelRect
  ) {
    guard let image = shadow.image, case .coverage(let plane) = scene.images[image] else { return }
    let window = window.intersection(plane.rect)
    guard !window.isEmpty else { return }
    let ink = Ink.solid(shadow.color.premultiplied()), target = layout(of: state.layers, band)
    guard shadow.isClipped, let mask = state.mask else {
      Compositor.stampMask(
        ink, plane.blocks, plane.layout, rows: window.rows, blocks: window.blocks, PaintTables(),
        &pictures[state.layers], target)
      return
    }
    let bandLayout = layout(of: band)
    copyBlocks(plane.blocks, plane.layout, rows: window.rows, blocks: window.blocks, into: &shape, bandLayout)
    multiplyMask(&shape, by: masks[mask], rows: window.rows, blocks: window.blocks, bandLayout)
    Compositor.stampMask(
      ink, shape, bandLayout, rows: window.rows, blocks: window.blocks, PaintTables(),
      &pictures[state.layers],
      target)
  }
}

// MARK: - Kept coverage

extension BandPainter {
  /// Keeps the coverage of the outlines of a scene that have not changed for a while.
  mutating func keepCoverage(of scene: inout Scene, canvas: PixelRect) {
    for i in scene.steps.indices {
      guard case .fill(var fill) = scene.steps[i], fill.runs == nil, canvas.contains(fill.extent),
        let outline = scene.outlines[fill.command], outline.age >= Self.ageToKeep, !outline.isTooLarge
      else { continue }
      guard let runs = scan(scene, outline.pieces, outline.bounds.intersection(canvas).alignedToBlocks) else {
        scene.outlines[fill.command]?.isTooLarge = true
        continue
      }
      scene.outlines[fill.command]?.runs = runs
      fill.runs = scene.kept.count
      scene.kept.append(runs)
      scene.steps[i] = .fill(fill)
    }
  }

  /// For how many frames an outline must have stayed the same: keeping costs twice what drawing does.
  private static let ageToKeep = 2

  private mutating func scan(_ scene: Scene, _ pieces: Range<Int>, _ extent: PixelRect) -> CoverageRuns? {
    var result = CoverageRuns(rows: extent.rows)
    var row = extent.y0
    while row < extent.y1 {
      let end = min(CoverageBand.end(of: row), extent.y1)
      let band = PixelRect(x0: extent.x0, y0: row, x1: extent.x1, y1: end)
      let part = coverage.window(band, top: row), layout = layout(of: band)
      coverage.add(scene.pieces, pieces, part)
      coverage.paint(part, into: &shape, layout)
      result.append(shape, rows: band.rows, blocks: band.blocks, layout)
      row = end
    }
    return result.isComplete ? result : nil
  }
}

// MARK: - Clips and layers

extension BandPainter {
  private mutating func pushMask(
    _ clip: Scene.ClipStep, _ state: inout State, _ scene: Scene, _ band: PixelRect
  ) {
    let part = coverage.window(state.window, top: band.y0), bandLayout = layout(of: band)
    coverage.add(scene.pieces, clip.pieces, part)
    if masks.count == state.masks { masks.append(newBand(MaskBlock())) }
    coverage.paint(part, into: &masks[state.masks], bandLayout)
    if let outer = state.mask {
      let clips = masks[outer]
      multiplyMask(
        &masks[state.masks], by: clips, rows: state.window.rows, blocks: state.window.blocks, bandLayout)
    }
    state.mask = state.masks
    state.masks += 1
  }

  private mutating func pushLayer(_ state: inout State, _ band: PixelRect) {
    state.layers += 1
    state.mask = nil
    if pictures.count == state.layers { pictures.append(newBand(PixelBlock())) }
    clear(state.layers, state.window, 0, band)
  }

  /// Combines a layer that was painted in this band with what lies below it.
  private mutating func pop(_ layer: Scene.LayerStep, _ window: PixelRect, _ outer: State, _ band: PixelRect)
  {
    let depth = outer.layers + 1
    if layer.mask != nil {
      let mask = pictures[depth + 1]
      multiplyByAlpha(&pictures[depth], of: mask, rows: window.rows, blocks: window.blocks, layout(of: band))
    }
    if layer.isClipped, let clip = outer.mask {
      multiplyByMask(
        &pictures[depth], masks[clip], rows: window.rows, blocks: window.blocks, layout(of: band))
    }
    combine(layer, pictures[depth], layout(of: band), window, outer, band)
  }

  /// Combines a layer whose picture is at hand with what lies below it.
  private mutating func pop(
    _ layer: Scene.LayerStep, _ picture: PixelPlane, _ window: PixelRect, _ outer: State, _ band: PixelRect
  ) {
    guard layer.isClipped, let clip = outer.mask else {
      combine(layer, picture.blocks, picture.layout, window, outer, band)
      return
    }
    var inside = State(window: window, masks: outer.masks, layers: outer.layers)
    pushLayer(&inside, band)
    copyBlocks(
      picture.blocks, picture.layout, rows: window.rows, blocks: window.blocks,
      into: &pictures[inside.layers],
      layout(of: band))
    multiplyByMask(
      &pictures[inside.layers], masks[clip], rows: window.rows, blocks: window.blocks, layout(of: band))
    combine(layer, pictures[inside.layers], layout(of: band), window, outer, band)
  }

  private mutating func combine(
    _ layer: Scene.LayerStep, _ picture: [PixelBlock], _ pictureLayout: BlockLayout, _ window: PixelRect,
    _ outer: State, _ band: PixelRect
  ) {
    compositeLayer(
      picture, pictureLayout, opacity: UInt32(layer.opacity * 255 + 0.5), layer.blend, rows: window.rows,
      blocks: window.blocks, onto: &pictures[outer.layers], layout(of: outer.layers, band))
  }
}

// MARK: - Buffers

extension BandPainter {
  private mutating func clear(_ depth: Int, _ window: PixelRect, _ word: UInt32, _ band: PixelRect) {
    let layout = layout(of: depth, band)
    fillPixels(&pictures[depth], word, rows: window.rows, blocks: window.blocks, layout)
  }

  private func newBand<Block>(_ empty: Block) -> [Block] { [Block](repeating: empty, count: capacity) }

  /// Where the picture at a depth lies: the first one whole, the others a band of it.
  private func layout(of depth: Int, _ band: PixelRect) -> BlockLayout {
    depth == 0 ? layout : layout(of: band)
  }

  private func layout(of band: PixelRect) -> BlockLayout {
    BlockLayout(row: band.y0, block: columns.lowerBound, stride: columns.count)
  }
}

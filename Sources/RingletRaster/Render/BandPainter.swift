/// Paints a scene band by band.
///
/// All that a band needs — its pixels, the cells of one shape, the pictures of open layers, the masks of open clips —
/// stays in the cache while the steps of the scene run over it. Buffers are made once and used for every frame.
struct BandPainter {
  private var coverage: CoverageBand
  /// Pictures by depth: the picture itself, then a band for each open layer.
  private var pictures: [[PixelBlock]] = [[]]
  /// A band for each open clip: the product of all clips so far.
  private var masks: [[MaskBlock]] = []
  /// The coverage of the shape at hand, where a mask cuts it.
  private var shape: [MaskBlock]
  private let blocks: Int

  /// Creates the buffers for pictures of a width.
  init(width: Int) {
    blocks = (width + 7) / 8
    coverage = CoverageBand(blocks: blocks)
    shape = [MaskBlock](repeating: MaskBlock(), count: blocks * CoverageBand.rows)
  }

  /// What is left to paint, and where to.
  private struct State {
    var window: PixelRect
    /// The mask that cuts what is painted.
    var mask: Int?
    /// Buffers in use.
    var masks = 0, layers = 0
  }

  /// Paints the part of a scene inside a rectangle of whole blocks.
  mutating func paint(
    _ scene: Scene, _ tables: [UInt32], in area: PixelRect, background: UInt32, into pixmap: inout Pixmap
  ) {
    swap(&pixmap.blocks, &pictures[0])
    defer { swap(&pixmap.blocks, &pictures[0]) }
    var top = area.y0
    while top < area.y1 {
      let band = PixelRect(x0: area.x0, y0: top, x1: area.x1, y1: min(top + CoverageBand.rows, area.y1))
      clear(0, band, background, band)
      run(scene, tables, band)
      top = band.y1
    }
  }

  private mutating func run(_ scene: Scene, _ tables: [UInt32], _ band: PixelRect) {
    var state = State(window: band)
    var open: [(outer: State, layer: Scene.LayerStep?)] = []
    var i = 0
    while i < scene.steps.count {
      switch scene.steps[i] {
      case .fill(let fill):
        let window = state.window.intersection(fill.extent)
        if !window.isEmpty { paint(fill, window, state, scene, tables, band) }
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
    _ fill: Scene.Fill, _ window: PixelRect, _ state: State, _ scene: Scene, _ tables: [UInt32], _ band: PixelRect
  ) {
    let part = accumulatePieces(fill.pieces, scene, window, band)
    let target = origin(of: state.layers, band)
    if fill.isClipped, let mask = state.mask {
      coverage.sweep(fill.rule, part, into: &shape, bandOrigin(band))
      multiplyMask(&shape, by: masks[mask], rows: window.rows, blocks: window.blocks, origin: bandOrigin(band))
      Compositor.stampMask(
        fill.ink, shape, bandOrigin(band), rows: window.rows, blocks: window.blocks, tables, &pictures[state.layers],
        target)
    } else {
      Compositor.sweepCells(
        fill.ink, fill.rule, part, tables, &coverage.cells, &coverage.marks, &pictures[state.layers], target)
    }
  }

  /// Adds the pieces of a shape to the cells.
  private mutating func accumulatePieces(
    _ range: Range<Int>, _ scene: Scene, _ window: PixelRect, _ band: PixelRect
  ) -> BandWindow {
    let part = BandWindow(
      origin: band.y0, top: window.y0, bottom: window.y1, first: window.blocks.lowerBound,
      end: window.blocks.upperBound, blocksPerRow: coverage.blocksPerRow, wordsPerRow: coverage.wordsPerRow)
    accumulate(scene.pieces, range, part, &coverage.cells, &coverage.marks)
    return part
  }
}

// MARK: - Clips and layers

extension BandPainter {
  private mutating func pushMask(
    _ clip: Scene.ClipStep, _ state: inout State, _ scene: Scene, _ band: PixelRect
  ) {
    let part = accumulatePieces(clip.pieces, scene, state.window, band)
    var mask = masks.count > state.masks ? masks[state.masks] : newBand(MaskBlock())
    coverage.sweep(clip.rule, part, into: &mask, bandOrigin(band))
    if let outer = state.mask {
      multiplyMask(
        &mask, by: masks[outer], rows: state.window.rows, blocks: state.window.blocks, origin: bandOrigin(band))
    }
    if masks.count > state.masks { masks[state.masks] = mask } else { masks.append(mask) }
    state.mask = state.masks
    state.masks += 1
  }

  private mutating func pushLayer(_ state: inout State, _ band: PixelRect) {
    state.layers += 1
    state.mask = nil
    if pictures.count == state.layers { pictures.append(newBand(PixelBlock())) }
    clear(state.layers, state.window, 0, band)
  }

  /// Combines a layer with what lies below it.
  private mutating func pop(_ layer: Scene.LayerStep, _ window: PixelRect, _ outer: State, _ band: PixelRect) {
    let depth = outer.layers + 1, origin = bandOrigin(band)
    let rows = window.rows, blocks = window.blocks
    if layer.mask != nil {
      let mask = pictures[depth + 1]
      multiplyByAlpha(&pictures[depth], of: mask, rows: rows, blocks: blocks, origin: origin)
    }
    if layer.isClipped, let clip = outer.mask {
      multiplyByMask(&pictures[depth], masks[clip], rows: rows, blocks: blocks, origin: origin)
    }
    let picture = pictures[depth]
    compositeOver(
      picture, origin, opacity: UInt32(layer.opacity * 255 + 0.5), rows: rows, blocks: blocks,
      &pictures[outer.layers], self.origin(of: outer.layers, band))
  }

  private mutating func clear(_ depth: Int, _ window: PixelRect, _ word: UInt32, _ band: PixelRect) {
    let origin = origin(of: depth, band)
    fillBlocks(&pictures[depth], PixelBlock(repeating: word), rows: window.rows, blocks: window.blocks, origin: origin)
  }

  private func newBand<Block>(_ empty: Block) -> [Block] {
    [Block](repeating: empty, count: blocks * CoverageBand.rows)
  }

  /// Where the picture at a depth lies: the first one whole, the others a band of it.
  private func origin(of depth: Int, _ band: PixelRect) -> BlockOrigin {
    depth == 0 ? BlockOrigin(row: 0, block: 0, stride: blocks) : bandOrigin(band)
  }

  private func bandOrigin(_ band: PixelRect) -> BlockOrigin { BlockOrigin(row: band.y0, block: 0, stride: blocks) }
}

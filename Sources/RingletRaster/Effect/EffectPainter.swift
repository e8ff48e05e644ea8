/// Makes the pictures of a scene that cannot be painted band by band: layers with effects, and shadows.
///
/// A shadow needs coverage only. When the layer's content is plain shapes, their pieces are scaled down to the size
/// that the blur works at and rasterized there: the exact area of a pixel of the small picture is the mean of the
/// pixels it stands for, so nothing of full size is touched until the shadow is composited.
struct EffectPainter {
  private var painter = BandPainter()
  private var coverage = CoverageBand()
  private var scratch: [MaskBlock] = []

  /// Makes the pictures of a scene as far as they show in a rectangle, the inner ones of nested layers first.
  mutating func prepare(_ scene: inout Scene, _ tables: PaintTables, in area: PixelRect) {
    guard !area.isEmpty, scene.steps.contains(where: \.hasEffect) else { return }
    let areas = areas(scene, area)
    for i in scene.steps.indices.reversed() {
      switch scene.steps[i] {
      case .shadow(var step):
        let part = step.extent.intersection(areas[i])
        guard !part.isEmpty else { continue }
        step.image = scene.images.count
        scene.images.append(.coverage(shadow(step, in: part, scene, tables)))
        scene.steps[i] = .shadow(step)
      case .beginLayer(var layer) where !layer.effects.isEmpty:
        let part = layer.extent.intersection(areas[i])
        guard !part.isEmpty else { continue }
        let picture = picture(of: layer, in: part, at: i, &scene, tables)
        layer.image = scene.images.count
        scene.images.append(.pixels(picture))
        scene.steps[i] = .beginLayer(layer)
      default: break
      }
    }
  }

  /// Where the picture of each step will be looked at: inside an effect as much further out as that reaches.
  private func areas(_ scene: Scene, _ area: PixelRect) -> [PixelRect] {
    var result: [PixelRect] = []
    var open: [(end: Int, area: PixelRect)] = [(.max, area)]
    for (i, step) in scene.steps.enumerated() {
      while open[open.count - 1].end <= i { open.removeLast() }
      let area = open[open.count - 1].area
      result.append(area)
      switch step {
      case .shadow(let shadow):
        open.append((shadow.content.upperBound, area.union(shadow.source(of: area))))
      case .beginLayer(let layer) where !layer.effects.isEmpty:
        let reach = layer.effects.spread
        open.append((layer.end, area.outset(x: reach.x, y: reach.y)))
      default: break
      }
    }
    return result
  }
}

// MARK: - Shadows

extension EffectPainter {
  /// The coverage of a shadow; right inside `part`.
  private mutating func shadow(
    _ step: Scene.ShadowStep, in part: PixelRect, _ scene: Scene, _ tables: PaintTables
  ) -> MaskPlane {
    let blur = step.blur
    guard let fills = plainFills(step.content, scene) else {
      let source = step.source.intersection(step.source(of: part))
      guard !source.isEmpty else { return MaskPlane(part) }
      let picture = render(step.content, source, scene, tables)
      let cast = source.moved(step.dx, step.dy).outset(x: 1, y: 1)
      return blur.blurred(alpha(of: picture, cast, dx: step.dx, dy: step.dy), covering: part)
    }
    let small = part.halved(blur.halvings).outset(x: blur.reachX + 2, y: blur.reachY + 2)
    var plane = MaskPlane(small.alignedToTiles, padding: blur.reachY)
    let scale = 1 / Float(1 << blur.halvings)
    for (order, fill) in fills.enumerated() {
      let pieces = scene.pieces[fill.pieces].map {
        $0.moved(Float(step.dx.onGrid), Float(step.dy.onGrid)).scaled(by: scale)
      }
      draw(pieces, fill, isFirst: order == 0, into: &plane)
    }
    return blur.doubled(blur.filter(plane), covering: part)
  }

  /// The shapes of a part of a scene, when it is nothing but shapes of one alpha each.
  private func plainFills(_ range: Range<Int>, _ scene: Scene) -> [Scene.Fill]? {
    var fills: [Scene.Fill] = []
    for step in scene.steps[range] {
      guard case .fill(let fill) = step, !fill.isClipped, fill.ink.evenAlpha != nil else { return nil }
      fills.append(fill)
    }
    return fills
  }

  private mutating func draw(
    _ pieces: [Piece], _ fill: Scene.Fill, isFirst: Bool, into plane: inout MaskPlane
  ) {
    guard let alpha = fill.ink.evenAlpha, let top = pieces.map(\.top).min(),
      let bottom = pieces.map(\.bottom).max()
    else { return }
    let rect = plane.rect, layout = plane.layout
    coverage.prepare(columns: rect.blocks)
    var row = max(rect.y0, Int(top.rounded(.down)))
    let end = min(rect.y1, Int(bottom.rounded(.up))), rows = CoverageBand.rows(rect.blocks)
    while row < end {
      let band = PixelRect(x0: rect.x0, y0: row, x1: rect.x1, y1: min(row + rows, end))
      let window = coverage.window(band, top: row)
      coverage.add(pieces, 0..<pieces.count, window)
      if isFirst, alpha == 255 {
        coverage.paint(window, into: &plane.blocks, layout)
      } else {
        let bandLayout = BlockLayout(row: row, block: layout.block, stride: layout.stride)
        scratch.grow(to: layout.stride * rows)
        coverage.paint(window, into: &scratch, bandLayout)
        addMask(
          scratch, bandLayout, alpha: alpha, rows: band.rows, blocks: band.blocks, onto: &plane.blocks, layout
        )
      }
      row = band.y1
    }
  }

  /// The alpha of a picture moved by a distance, which need not be whole pixels.
  private func alpha(of picture: PixelPlane, _ rect: PixelRect, dx: Double, dy: Double) -> MaskPlane {
    var alpha = MaskPlane(picture.rect), mask = MaskPlane(rect)
    extractChannel(3, of: picture, into: &alpha)
    moveMask(
      alpha, dx: Int((dx * 256).rounded(.down)), dy: Int((dy * 256).rounded(.down)), into: &mask)
    return mask
  }
}

// MARK: - Layers

extension EffectPainter {
  /// Paints part of a scene into a picture of its own.
  private mutating func render(
    _ steps: Range<Int>, _ rect: PixelRect, _ scene: Scene, _ tables: PaintTables
  ) -> PixelPlane {
    var picture = PixelPlane(rect)
    painter.prepare(columns: picture.rect.blocks)
    painter.paint(
      scene, steps, tables, in: picture.rect, background: 0, into: &picture.blocks, picture.layout)
    return picture
  }

  /// A layer with its effects; right inside `part`.
  private mutating func picture(
    of layer: Scene.LayerStep, in part: PixelRect, at index: Int, _ scene: inout Scene,
    _ tables: PaintTables
  ) -> PixelPlane {
    let rect = layer.effects.working(on: layer.ink, seenIn: part)
    var bare = layer
    bare.effects = []
    bare.opacity = 1
    bare.blend = .normal
    bare.isClipped = false
    bare.extent = rect
    scene.steps[index] = .beginLayer(bare)
    var picture = render(index..<(layer.end + 1), rect, scene, tables)
    for effect in layer.effects { apply(effect, to: &picture) }
    return picture
  }

  private func apply(_ effect: Effect, to picture: inout PixelPlane) {
    switch effect {
    case .blur(let x, let y):
      let blur = GaussianBlur(sigmaX: x, sigmaY: y)
      let channels = (0..<4).map { channel in
        var mask = MaskPlane(picture.rect)
        extractChannel(UInt32(channel), of: picture, into: &mask)
        return blur.blurred(mask, covering: picture.rect)
      }
      joinChannels(channels[0], channels[1], channels[2], channels[3], into: &picture)
    case .shadow(let color, let x, let y, let dx, let dy):
      let blur = GaussianBlur(sigmaX: x, sigmaY: y)
      // What is moved beyond the picture may be blurred back into it.
      let cast = picture.rect.moved(dx, dy).outset(x: 1, y: 1)
        .intersection(picture.rect.outset(x: blur.spreadX, y: blur.spreadY))
      guard !cast.isEmpty else { return }
      let mask = blur.blurred(alpha(of: picture, cast, dx: dx, dy: dy), covering: picture.rect)
      var result = PixelPlane(picture.rect)
      let rows = picture.rect.rows, blocks = picture.rect.blocks, layout = picture.layout
      Compositor.stampMask(
        .solid(color.premultiplied()), mask.blocks, mask.layout, rows: rows, blocks: blocks, PaintTables(),
        &result.blocks, layout)
      compositeLayer(
        picture.blocks, layout, opacity: 255, .normal, rows: rows, blocks: blocks, onto: &result.blocks,
        layout)
      picture = result
    case .colorMatrix(let values):
      guard let matrix = ColorMatrix(values) else { return }
      applyColorMatrix(matrix, to: &picture.blocks)
    case .luminanceToAlpha:
      applyLuminanceToAlpha(to: &picture.blocks)
    }
  }
}

extension Scene.Step {
  /// Whether a picture must be made for it.
  fileprivate var hasEffect: Bool {
    switch self {
    case .shadow: true
    case .beginLayer(let layer): !layer.effects.isEmpty
    default: false
    }
  }
}

extension Scene.ShadowStep {
  /// Where the content lies that casts the shadow seen in a rectangle.
  fileprivate func source(of part: PixelRect) -> PixelRect {
    part.outset(x: blur.spreadX, y: blur.spreadY).moved(-dx, -dy).outset(x: 1, y: 1)
  }
}

extension [Effect] {
  /// The pixels to work on so that those of `part` come out right: these, and wherever on the way to them there is ink.
  ///
  /// An effect may reach very far; a picture that holds all that it might reach would not fit into memory.
  fileprivate func working(on ink: PixelRect, seenIn part: PixelRect) -> PixelRect {
    var result = part
    for k in indices {
      let before = Array(self[..<k]).spread, after = Array(self[k...]).spread
      let inked = ink.outset(x: before.x, y: before.y).intersection(part.outset(x: after.x, y: after.y))
      result = result.union(inked)
    }
    return result
  }

  /// How far, in whole pixels, ink may move under all of the effects together.
  var spread: (x: Int, y: Int) {
    reduce((0, 0)) { sum, effect in
      switch effect {
      case .blur(let x, let y):
        let blur = GaussianBlur(sigmaX: x, sigmaY: y)
        return (sum.0 + blur.spreadX, sum.1 + blur.spreadY)
      case .shadow(_, let x, let y, let dx, let dy):
        let blur = GaussianBlur(sigmaX: x, sigmaY: y)
        func reach(_ d: Double) -> Int { Int(Swift.min(abs(d), Limits.shadow).rounded(.up)) }
        return (sum.0 + blur.spreadX + reach(dx), sum.1 + blur.spreadY + reach(dy))
      case .colorMatrix, .luminanceToAlpha: return sum
      }
    }
  }
}

extension [MaskBlock] {
  /// Makes sure of a size.
  fileprivate mutating func grow(to count: Int) {
    if self.count < count { self = [MaskBlock](repeating: MaskBlock(), count: count) }
  }
}

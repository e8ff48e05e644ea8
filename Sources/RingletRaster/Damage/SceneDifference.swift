/// Finds the tiles of a picture that two scenes may paint differently.
///
/// Scenes are compared step by step. A shape that keeps its paint but changes its outline has changed where the covers
/// of its old and its new pieces do not cancel: for a turning ring, under its two ends. Steps that have no counterpart
/// change all they touch. What changes below a blur or a shadow spreads as far as that does.
struct SceneDifference {
  private let canvas: PixelRect
  private var coverage = CoverageBand()
  private var pieces = PieceDifference()
  /// Sets of tiles: the result, and one for each open effect.
  private var maps: [TileMap] = []
  private var effects: [OpenEffect] = []
  /// How many pixels of bounds may still be looked at more closely.
  private var budget = 0

  /// A blur or a shadow whose content is being compared.
  private struct OpenEffect {
    /// The index, in the new scene, of the first step behind its content.
    var end: Int
    /// How far changes of the content move and spread, in pixels.
    var dx = 0.0, dy = 0.0, growX: Int, growY: Int
    /// The pixels it may touch.
    var extent: PixelRect
    /// Whether the content is painted as well, apart from the effect.
    var showsContent: Bool
  }

  /// Prepares for pictures of a canvas of whole blocks.
  init(canvas: PixelRect) {
    self.canvas = canvas
    coverage.prepare(columns: canvas.blocks)
  }

  /// The tiles of the canvas that may differ.
  mutating func tiles(from old: Scene, to new: Scene) -> TileMap {
    maps = [TileMap(width: canvas.x1, height: canvas.y1)]
    effects = []
    budget = canvas.area
    let isParallel =
      old.steps.count == new.steps.count && zip(old.steps, new.steps).allSatisfy { $0.isSameKind(as: $1) }
    let shorter = min(old.steps.count, new.steps.count)
    var front = shorter, back = 0
    if !isParallel {
      front = 0
      while front < shorter, isEqual(old, front, new, front) { front += 1 }
      while back < shorter - front, isEqual(old, old.steps.count - 1 - back, new, new.steps.count - 1 - back)
      {
        back += 1
      }
      front = firstShadowOfOthers(old, new, front, back) ?? front
    }
    for i in 0..<front { compare(old, i, new, i) }
    let oldMiddle = old.steps[front..<(old.steps.count - back)],
      newMiddle = new.steps[front..<(new.steps.count - back)]
    guard oldMiddle.isBalanced, newMiddle.isBalanced else {
      maps[0].insert(canvas)
      return maps[0]
    }
    for step in oldMiddle { insert(step.extent) }
    for step in newMiddle { insert(step.extent) }
    closeEffects(before: new.steps.count - back)
    for k in 0..<back { compare(old, old.steps.count - back + k, new, new.steps.count - back + k) }
    closeEffects(before: new.steps.count)
    return maps[0]
  }

  /// The first of the equal steps in front that is a shadow of other steps than before: a shadow ends where its content
  /// does, without a step of its own, so that equal steps behind the middle may have come under it or left it.
  private func firstShadowOfOthers(_ old: Scene, _ new: Scene, _ front: Int, _ back: Int) -> Int? {
    (0..<front).first { k in
      guard case .shadow(let a) = old.steps[k], case .shadow(let b) = new.steps[k] else { return false }
      let end = a.content.upperBound, newEnd = b.content.upperBound
      if end <= front || newEnd <= front { return end != newEnd }
      // Counted from the end; all that end in the middle are alike, as all of it counts as changed.
      return min(old.steps.count - end, back) != min(new.steps.count - newEnd, back)
    }
  }

  /// Adds pixels that change.
  ///
  /// What lies outside of the canvas has no tiles, but an effect may bring it into sight.
  private mutating func insert(_ extent: PixelRect) {
    maps[maps.count - 1].insert(effects.isEmpty || canvas.contains(extent) ? extent : canvas)
  }

  private mutating func compare(_ old: Scene, _ i: Int, _ new: Scene, _ j: Int) {
    closeEffects(before: j)
    switch (old.steps[i], new.steps[j]) {
    case (.fill(let a), .fill(let b)):
      compare(a, b, old, new)
    case (.beginClip(let a), .beginClip(let b)):
      if a.extent != b.extent || !haveEqualPieces(a.pieces, old, b.pieces, new) {
        insert(a.extent.union(b.extent))
      }
    case (.beginLayer(let a), .beginLayer(let b)):
      let extent = a.extent.union(b.extent)
      if !a.isCombined(like: b) { insert(extent) }
      guard !b.effects.isEmpty else { return }
      let spread = b.effects.spread
      open(OpenEffect(end: b.end, growX: spread.x, growY: spread.y, extent: extent, showsContent: false))
    case (.shadow(let a), .shadow(let b)):
      let extent = a.extent.union(b.extent)
      if !a.isCast(like: b) { insert(extent) }
      open(
        OpenEffect(
          end: b.content.upperBound, dx: b.dx, dy: b.dy, growX: b.blur.spreadX + 1,
          growY: b.blur.spreadY + 1, extent: extent, showsContent: true))
    default: break
    }
  }

  private mutating func open(_ effect: OpenEffect) {
    effects.append(effect)
    maps.append(TileMap(width: canvas.x1, height: canvas.y1))
  }

  /// Passes on what changed inside effects whose content ends before a step.
  private mutating func closeEffects(before step: Int) {
    while let effect = effects.last, effect.end <= step {
      effects.removeLast()
      let inside = maps.removeLast()
      if effect.showsContent { maps[maps.count - 1].formUnion(inside) }
      for rect in inside.parts {
        let moved = rect.moved(effect.dx, effect.dy)
        insert(moved.outset(x: effect.growX, y: effect.growY).intersection(effect.extent))
      }
    }
  }
}

// MARK: - Shapes

extension SceneDifference {
  private mutating func compare(_ a: Scene.Fill, _ b: Scene.Fill, _ old: Scene, _ new: Scene) {
    let keepsPaint = a.ink == b.ink && a.isClipped == b.isClipped
    let keepsOutline = a.outline == b.outline || haveEqualPieces(a.pieces, old, b.pieces, new)
    if keepsPaint, keepsOutline { return }
    if !effects.isEmpty, !canvas.contains(a.extent.union(b.extent)) {
      insert(a.extent.union(b.extent))
    } else if keepsPaint {
      pieces.collect(old.pieces[a.pieces], new.pieces[b.pieces])
      insertDifference()
    } else {
      insertAll(of: b, new)
      if !keepsOutline { insertAll(of: a, old) }
    }
  }

  /// Adds the tiles that a fill covers.
  private mutating func insertAll(of fill: Scene.Fill, _ scene: Scene) {
    if isSmall(fill.extent.area) { return insert(fill.extent) }
    pieces.collect([], scene.pieces[fill.pieces])
    insertDifference()
  }

  /// Whether looking for what changes within so many pixels costs more than to draw them again.
  private func isSmall(_ area: Int) -> Bool { area <= canvas.area / 16 }

  /// Adds the tiles where the collected pieces leave cover.
  private mutating func insertDifference() {
    if pieces.formsClosedRegions(), pieces.regions.allSatisfy({ isGoodEnough($0) }) {
      for region in pieces.regions { insert(region.pixels) }
      return
    }
    // Too much to say it with rectangles: rasterize the pieces.
    let rows = pieces.rows.clamped(to: canvas.rows), height = CoverageBand.rows(canvas.blocks)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let band = PixelRect(
        x0: canvas.x0, y0: row, x1: canvas.x1, y1: min(row + height, rows.upperBound))
      let window = coverage.window(band, top: row)
      coverage.add(pieces.pieces, pieces.pieces.indices, window)
      coverage.paint(window, into: &maps[maps.count - 1])
      row = band.y1
    }
  }

  /// Whether there is little to win by looking for what changes within the bounds of a region: it is small, as the ends of a
  /// turning arc are, or dense, as letters, or all that may be looked at has been.
  private mutating func isGoodEnough(_ region: PieceRegion) -> Bool {
    if isSmall(region.area) || region.isDense { return true }
    budget -= region.area
    return budget < 0
  }

  private func haveEqualPieces(_ a: Range<Int>, _ old: Scene, _ b: Range<Int>, _ new: Scene) -> Bool {
    a.count == b.count && old.pieces[a].elementsEqual(new.pieces[b])
  }

  private func isEqual(_ old: Scene, _ i: Int, _ new: Scene, _ j: Int) -> Bool {
    switch (old.steps[i], new.steps[j]) {
    case (.fill(let a), .fill(let b)):
      a.ink == b.ink && a.isClipped == b.isClipped
        && (a.outline == b.outline || haveEqualPieces(a.pieces, old, b.pieces, new))
    case (.beginClip(let a), .beginClip(let b)):
      a.extent == b.extent && haveEqualPieces(a.pieces, old, b.pieces, new)
    case (.beginLayer(let a), .beginLayer(let b)): a.isCombined(like: b) && (a.mask == nil) == (b.mask == nil)
    case (.shadow(let a), .shadow(let b)): a.isCast(like: b) && a.content.count == b.content.count
    case (.endClip, .endClip), (.endLayer, .endLayer), (.mask, .mask): true
    default: false
    }
  }
}

extension Scene.LayerStep {
  /// Whether two layers are put onto what lies below in the same way.
  fileprivate func isCombined(like other: Scene.LayerStep) -> Bool {
    opacity == other.opacity && blend == other.blend && effects == other.effects
      && isClipped == other.isClipped
  }
}

extension Scene.ShadowStep {
  /// Whether two shadows differ in nothing but what casts them.
  fileprivate func isCast(like other: Scene.ShadowStep) -> Bool {
    effect == other.effect && isClipped == other.isClipped
  }
}

extension Scene.Step {
  /// The pixels that the step itself may touch.
  fileprivate var extent: PixelRect {
    switch self {
    case .fill(let step): step.extent
    case .beginClip(let step): step.extent
    case .beginLayer(let step): step.extent
    case .shadow(let step): step.extent
    case .endClip, .endLayer, .mask: .none
    }
  }

  fileprivate func isSameKind(as other: Scene.Step) -> Bool {
    switch (self, other) {
    case (.fill, .fill), (.beginClip, .beginClip), (.endClip, .endClip), (.endLayer, .endLayer),
      (.mask, .mask):
      true
    case (.beginLayer(let a), .beginLayer(let b)): a.effects.isEmpty == b.effects.isEmpty
    case (.shadow(let a), .shadow(let b)): a.content.count == b.content.count
    default: false
    }
  }
}

extension ArraySlice<Scene.Step> {
  /// Whether each clip and layer that ends here begins here, and the other way round.
  fileprivate var isBalanced: Bool {
    var depth = 0
    for step in self {
      switch step {
      case .beginClip, .beginLayer: depth += 1
      case .endClip, .endLayer: depth -= 1
      case .mask: if depth == 0 { return false }
      case .fill, .shadow: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

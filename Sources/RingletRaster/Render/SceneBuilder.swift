/// Turns a display list into a scene.
///
/// Two passes: the first flattens shapes and finds extents, from which it decides which layers need a picture of their
/// own; the second makes the inks, when the opacities are final.
struct SceneBuilder {
  private var scene: Scene
  /// The pixels of the picture, and the whole blocks that hold them.
  private let picture: PixelRect, canvas: PixelRect
  /// The list before and its scene, whose outlines are taken over where the same draw comes again.
  private let formerList: DisplayList?
  private let former: Scene
  private var cache: OutlineCache
  private var open: [Group] = []

  /// A clip or layer whose end is to come.
  private struct Group {
    var begin: Int
    /// What is left of the canvas inside, and the part of the plane that no edge of a clip crosses.
    var limit: PixelRect
    var inner: PixelRect
    /// The pixels that the content touches.
    var ink = PixelRect.none
    /// Whether something inside combines with what lies below other than by covering it.
    var blends = false
    /// Whether the step behind the beginning is the layer's own shadow.
    var hasShadow = false
  }

  /// Rebuilds a scene, in its own storage, for the pixels of a picture.
  static func build(
    _ list: DisplayList, after formerList: DisplayList? = nil, _ former: Scene = Scene(), picture: PixelRect,
    _ tables: inout GradientTable, _ cache: inout OutlineCache, into scene: inout Scene
  ) {
    scene.removeAll()
    scene.lastOutline = former.lastOutline
    var builder = SceneBuilder(
      scene: scene, picture: picture, formerList: formerList, former: former, cache: cache)
    // They are taken over, not copied.
    scene = Scene()
    cache = OutlineCache()
    builder.scene.outlines.append(contentsOf: repeatElement(nil, count: list.commands.count))
    for (index, command) in list.commands.enumerated() { builder.add(command, index) }
    while !builder.open.isEmpty { builder.endGroup() }
    builder.resolveInks(list, &tables)
    scene = builder.scene
    cache = builder.cache
  }

  private init(
    scene: Scene, picture: PixelRect, formerList: DisplayList?, former: Scene, cache: OutlineCache
  ) {
    self.scene = scene
    self.picture = picture
    canvas = picture.alignedToBlocks
    self.formerList = formerList
    self.former = former
    self.cache = cache
  }

  private var limit: PixelRect { open.last?.limit ?? canvas }
  private var inner: PixelRect { open.last?.inner ?? .everything }

  /// Whether a clip must cut what is painted within an extent, and if nothing of it lies outside of `bounds`: whole blocks
  /// are painted, beyond the extent if need be.
  private func isClipped(_ extent: PixelRect, _ bounds: PixelRect = .everything) -> Bool {
    !inner.contains(extent.alignedToBlocks.intersection(bounds))
  }

  private mutating func add(_ command: DisplayList.Command, _ index: Int) {
    switch command {
    case .draw(let draw): addDraw(draw, index)
    case .pushClip(let clip): beginClip(clip)
    case .pushLayer(let layer): beginLayer(layer)
    case .mask: beginMask()
    case .popClip, .popLayer: if !open.isEmpty { endGroup() }
    }
  }

  private mutating func addDraw(_ draw: Draw, _ index: Int) {
    let opacity = draw.opacity.clampedToUnit
    guard opacity > 0 else { return }
    let outline = outline(of: draw, index)
    let extent = outline.bounds.intersection(limit)
    guard !outline.pieces.isEmpty, !extent.isEmpty else { return }
    let needsLayer = draw.blend != .normal
    if needsLayer { beginLayer(Layer(opacity: 1, blend: draw.blend)) }
    scene.steps.append(
      .fill(
        Scene.Fill(
          pieces: outline.pieces,
          lists: scene.index.append(scene.pieces, outline.pieces, rows: extent.rows),
          extent: extent, command: index, outline: outline.number, runs: keep(outline.runs, extent),
          opacity: opacity, isClipped: isClipped(extent, outline.bounds))))
    note(extent)
    if needsLayer { endGroup() }
  }

  /// Notes coverage that was kept, if it is all that a fill needs: none is kept beyond the edges of the canvas.
  private mutating func keep(_ runs: CoverageRuns?, _ extent: PixelRect) -> Int? {
    guard let runs, canvas.contains(extent) else { return nil }
    scene.kept.append(runs)
    return scene.kept.count - 1
  }

  /// Cuts the outline of a draw into pieces, or copies them from the scene before.
  private mutating func outline(of draw: Draw, _ index: Int) -> Scene.Outline {
    let outline: Scene.Outline
    if let commands = formerList?.commands, index < commands.count, case .draw(let other) = commands[index],
      let known = former.outlines[index], draw.hasSameOutline(as: other)
    {
      outline = Scene.Outline(
        pieces: scene.builder.append(former.pieces[known.pieces]), bounds: known.bounds, number: known.number,
        age: known.age + 1, runs: known.runs, isTooLarge: known.isTooLarge)
    } else {
      let pieces =
        draw.simpleFill.flatMap({ append(filling: $0, draw.transform) })
        ?? scene.builder.append(draw.flattened())
      scene.lastOutline += 1
      outline = Scene.Outline(
        pieces: pieces, bounds: scene.pieces[pieces].bounds, number: scene.lastOutline)
    }
    scene.outlines[index] = outline
    return outline
  }

  private mutating func append(filling path: BezierPath, _ transform: Affine) -> Range<Int>? {
    cache.append(filling: path, transform, to: &scene.builder)
      ?? scene.builder.append(filling: path, transform)
  }

  private mutating func note(_ extent: PixelRect) {
    guard !open.isEmpty else { return }
    open[open.count - 1].ink = open[open.count - 1].ink.union(extent)
  }

  private mutating func beginClip(_ clip: Clip) {
    let path = clip.flattened()
    let whole = clip.wholeRect
    let extent = (whole ?? PixelRect(covering: path.bounds)).intersection(limit)
    // Rows are cut one by one; the other edges must lie between blocks, unless the limit cuts off more.
    let isExtent =
      whole.map { ($0.x0 & 7 == 0 || $0.x0 <= limit.x0) && ($0.x1 & 7 == 0 || $0.x1 >= limit.x1) } ?? false
    let step = Scene.ClipStep(
      pieces: scene.builder.append(path), extent: extent, isExtent: isExtent)
    let clear = whole.map { inner.intersection($0) } ?? .none
    open.append(Group(begin: scene.steps.count, limit: extent, inner: clear))
    scene.steps.append(.beginClip(step))
  }

  private mutating func beginLayer(_ layer: Layer) {
    let layer = layer.drawable
    // A layer is cut by clips as a whole when it is combined, so its content only minds the limit; and effects bring
    // into sight what lies beyond that.
    let spread = layer.effects.spread
    var step = Scene.LayerStep(
      opacity: layer.opacity.clampedToUnit, blend: layer.blend, effects: layer.effects, extent: .none,
      isClipped: false)
    let shadow = layer.loneShadow
    if shadow != nil { step.effects = [] }
    open.append(
      Group(
        begin: scene.steps.count, limit: limit.outset(x: spread.x, y: spread.y), inner: .everything,
        hasShadow: shadow != nil))
    scene.steps.append(.beginLayer(step))
    if let shadow { scene.steps.append(.shadow(shadow)) }
  }

  private mutating func beginMask() {
    guard let group = open.last, case .beginLayer(var step) = scene.steps[group.begin], step.mask == nil
    else { return }
    if group.hasShadow, case .shadow(let shadow) = scene.steps[group.begin + 1] {
      // What is masked casts the shadow: the layer needs a picture of its own.
      open[open.count - 1].hasShadow = false
      step.effects = [shadow.effect]
      scene.steps.remove(at: group.begin + 1)
      shiftIndices(from: group.begin + 1)
    }
    step.mask = scene.steps.count
    step.extent = group.ink
    scene.steps[group.begin] = .beginLayer(step)
    open[open.count - 1].ink = .none
    scene.steps.append(.mask)
  }

  private mutating func endGroup() {
    let group = open.removeLast()
    switch scene.steps[group.begin] {
    case .beginClip(var step):
      step.end = scene.steps.count
      scene.steps[group.begin] = .beginClip(step)
      scene.steps.append(.endClip)
      note(group.ink.intersection(limit))
      if group.blends, !open.isEmpty { open[open.count - 1].blends = true }
    case .beginLayer(var step):
      var ink = step.mask == nil ? group.ink : step.extent.intersection(group.ink)
      if group.hasShadow, case .shadow(var shadow) = scene.steps[group.begin + 1] {
        shadow.cast(by: (group.begin + 2)..<scene.steps.count, ink, limit)
        shadow.isClipped = isClipped(shadow.extent)
        scene.steps[group.begin + 1] = .shadow(shadow)
        ink = ink.union(shadow.extent)
      } else {
        // Whole blocks are painted, beyond a clip if need be.
        step.ink = ink.isEmpty ? ink : ink.alignedToBlocks
        ink = ink.isEmpty ? ink : ink.outset(x: step.effects.spread.x, y: step.effects.spread.y)
      }
      step.extent = ink.intersection(limit)
      if fold(step, group) { return note(step.extent) }
      step.end = scene.steps.count
      step.isClipped = isClipped(step.extent)
      scene.steps[group.begin] = .beginLayer(step)
      scene.steps.append(.endLayer)
      note(step.extent)
      if step.blend != .normal, !open.isEmpty { open[open.count - 1].blends = true }
    default: break
    }
  }

  /// Replaces a layer by its content, the opacity in each fill, where that makes no difference.
  private mutating func fold(_ step: Scene.LayerStep, _ group: Group) -> Bool {
    guard step.mask == nil, step.effects.isEmpty, step.blend == .normal, !group.blends else { return false }
    let content = scene.steps[(group.begin + 1)...]
    if step.opacity < 1 {
      var extents: [PixelRect] = []
      for inside in content {
        guard case .fill(let fill) = inside, extents.count < 32 else { return false }
        if extents.contains(where: { $0.intersects(fill.extent) }) { return false }
        extents.append(fill.extent)
      }
    }
    scene.steps.remove(at: group.begin)
    shiftIndices(from: group.begin)
    for i in group.begin..<scene.steps.count {
      switch scene.steps[i] {
      case .fill(var fill):
        fill.opacity *= step.opacity
        let bounds = scene.outlines[fill.command]?.bounds ?? .everything
        fill.isClipped = fill.isClipped || isClipped(fill.extent, bounds)
        scene.steps[i] = .fill(fill)
      case .beginLayer(var layer):
        layer.isClipped = layer.isClipped || isClipped(layer.extent)
        scene.steps[i] = .beginLayer(layer)
      case .shadow(var shadow):
        shadow.isClipped = shadow.isClipped || isClipped(shadow.extent)
        scene.steps[i] = .shadow(shadow)
      default: break
      }
    }
    return true
  }

  /// Makes up for a step that was removed before `first`.
  private mutating func shiftIndices(from first: Int) {
    for i in first..<scene.steps.count {
      switch scene.steps[i] {
      case .beginClip(var clip):
        clip.end -= 1
        scene.steps[i] = .beginClip(clip)
      case .beginLayer(var layer):
        layer.end -= 1
        layer.mask = layer.mask.map { $0 - 1 }
        scene.steps[i] = .beginLayer(layer)
      case .shadow(var shadow):
        shadow.content = (shadow.content.lowerBound - 1)..<(shadow.content.upperBound - 1)
        scene.steps[i] = .shadow(shadow)
      default: break
      }
    }
  }

  private mutating func resolveInks(_ list: DisplayList, _ tables: inout GradientTable) {
    var depth = 0
    for i in scene.steps.indices {
      switch scene.steps[i] {
      case .beginClip, .beginLayer: depth += 1
      case .endClip, .endLayer: depth -= 1
      default: break
      }
      guard case .fill(var fill) = scene.steps[i], case .draw(let draw) = list.commands[fill.command] else {
        continue
      }
      fill.ink = draw.paint.ink(draw.paintTransform, opacity: fill.opacity, &tables)
      scene.steps[i] = .fill(fill)
      if depth == 0, fill.ink.isOpaque, !fill.isClipped, draw.filledRect?.contains(picture) == true {
        scene.cover = i
      }
    }
  }
}

extension ArraySlice<Piece> {
  /// The pixels that the pieces touch.
  fileprivate var bounds: PixelRect {
    guard let first else { return .none }
    var (left, top, right, bottom) = (first.left, first.top, first.right, first.bottom)
    for piece in self {
      left = Swift.min(left, piece.left)
      top = Swift.min(top, piece.top)
      right = Swift.max(right, piece.right)
      bottom = Swift.max(bottom, piece.bottom)
    }
    return PixelRect(
      covering: Rect(Point(Double(left), Double(top)), Point(Double(right), Double(bottom))))
  }
}

extension Draw {
  /// The path, if all there is to do is to fill it: it does not meet itself, as the outlines of letters.
  fileprivate var simpleFill: BezierPath? {
    guard case .path(let path) = outline, path.isKnownSimple, rule == .nonZero, stroke == nil, trim == nil,
      transform.isUsable
    else { return nil }
    return path
  }

  /// The whole pixels inside, when it fills an upright rectangle.
  fileprivate var filledRect: PixelRect? {
    guard case .rect(let r) = outline, stroke == nil, trim == nil, transform.keepsUpright else { return nil }
    return PixelRect(inside: transform.apply(r))
  }

  /// Whether two draws paint the same area, whatever their paints.
  fileprivate func hasSameOutline(as other: Draw) -> Bool {
    transform == other.transform && trim == other.trim && rule == other.rule && stroke == other.stroke
      && outline == other.outline
  }
}

extension Affine {
  /// Whether upright rectangles stay upright.
  fileprivate var keepsUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}

extension Layer {
  /// The shadow, when it is the only effect: it is drawn below the content, which then needs no picture of its own.
  fileprivate var loneShadow: Scene.ShadowStep? {
    guard effects.count == 1, case .shadow(let color, let x, let y, let dx, let dy) = effects[0] else {
      return nil
    }
    return Scene.ShadowStep(color: color, sigmaX: x, sigmaY: y, dx: dx, dy: dy)
  }
}

extension Scene.ShadowStep {
  /// Sets what casts the shadow, and with it how far it goes.
  fileprivate mutating func cast(by steps: Range<Int>, _ ink: PixelRect, _ limit: PixelRect) {
    content = steps
    source = ink
    guard !ink.isEmpty, color.alpha > 0 else { return }
    extent = ink.moved(dx, dy).outset(x: blur.spreadX, y: blur.spreadY).intersection(limit)
  }
}

extension Clip {
  /// The clip as whole pixels, when it is an upright rectangle with edges between pixels.
  fileprivate var wholeRect: PixelRect? {
    guard case .rect(let r) = outline, transform.keepsUpright else { return nil }
    let image = transform.apply(r)
    let edges = [image.minX, image.minY, image.maxX, image.maxY]
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < Double(Limits.plane) }) else {
      return nil
    }
    return PixelRect(
      x0: Int(edges[0].rounded()), y0: Int(edges[1].rounded()), x1: Int(edges[2].rounded()),
      y1: Int(edges[3].rounded()))
  }
}

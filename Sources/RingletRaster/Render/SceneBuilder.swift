/// Turns a display list into a scene.
///
/// Two passes: the first flattens shapes and finds extents, from which it decides which layers need a picture of their
/// own; the second makes the inks, when the opacities are final.
struct SceneBuilder {
  private var scene: Scene
  private let canvas: PixelRect
  private var open: [Group] = []

  /// A clip or layer whose end is to come.
  private struct Group {
    var begin: Int
    /// What is left of the canvas inside, and the part of it that no edge of a clip crosses.
    var limit: PixelRect
    var inner: PixelRect
    /// The pixels that the content touches.
    var ink = PixelRect.none
    /// Whether something inside combines with what lies below other than by covering it.
    var blends = false
  }

  /// Rebuilds a scene, in its own storage, for a canvas.
  static func build(_ list: DisplayList, canvas: PixelRect, _ tables: inout GradientTable, into scene: inout Scene) {
    scene.removeAll()
    var builder = SceneBuilder(scene: scene, canvas: canvas)
    scene = Scene()
    for (index, command) in list.commands.enumerated() { builder.add(command, index) }
    while !builder.open.isEmpty { builder.endGroup() }
    builder.resolveInks(list, &tables)
    scene = builder.scene
  }

  private init(scene: Scene, canvas: PixelRect) {
    self.scene = scene
    self.canvas = canvas
  }

  private var limit: PixelRect { open.last?.limit ?? canvas }
  private var inner: PixelRect { open.last?.inner ?? canvas }

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
    let path = draw.flattened()
    let extent = PixelRect(covering: path.bounds).intersection(limit)
    guard !path.isEmpty, !extent.isEmpty else { return }
    let needsLayer = draw.blend != .normal
    if needsLayer { beginLayer(Layer(opacity: 1, blend: draw.blend)) }
    scene.steps.append(
      .fill(
        Scene.Fill(
          pieces: scene.builder.append(path), rule: path.rule, extent: extent, command: index, opacity: opacity,
          isClipped: !inner.contains(extent))))
    note(extent)
    if needsLayer { endGroup() }
  }

  private mutating func note(_ extent: PixelRect) {
    guard !open.isEmpty else { return }
    open[open.count - 1].ink = open[open.count - 1].ink.union(extent)
  }

  private mutating func beginClip(_ clip: Clip) {
    let path = clip.flattened()
    let extent = PixelRect(covering: path.bounds).intersection(limit)
    let whole = clip.wholeRect
    let isExtent = whole.map { $0.intersection(canvas).alignedToBlocks == $0.intersection(canvas) } ?? false
    let step = Scene.ClipStep(
      pieces: scene.builder.append(path), rule: path.rule, extent: extent, isExtent: isExtent)
    let clear = whole.map { inner.intersection($0) } ?? .none
    open.append(Group(begin: scene.steps.count, limit: extent, inner: clear))
    scene.steps.append(.beginClip(step))
  }

  private mutating func beginLayer(_ layer: Layer) {
    // A layer is cut as a whole when it is combined, so its content only minds the limit. An effect may bring what
    // lies beyond the limit into sight.
    let step = Scene.LayerStep(
      opacity: layer.opacity.clampedToUnit, blend: layer.blend, effects: layer.effects, extent: .none, isClipped: false)
    open.append(Group(begin: scene.steps.count, limit: limit, inner: canvas))
    scene.steps.append(.beginLayer(step))
  }

  private mutating func beginMask() {
    guard let group = open.last, case .beginLayer(var step) = scene.steps[group.begin], step.mask == nil else { return }
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
      note(group.ink)
      if group.blends, !open.isEmpty { open[open.count - 1].blends = true }
    case .beginLayer(var step):
      step.extent = step.mask == nil ? group.ink : step.extent.intersection(group.ink)
      if fold(step, group) { return }
      step.end = scene.steps.count
      step.isClipped = !inner.contains(step.extent)
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
    let outerInner = inner
    scene.steps.remove(at: group.begin)
    for i in group.begin..<scene.steps.count {
      switch scene.steps[i] {
      case .fill(var fill):
        fill.opacity *= step.opacity
        fill.isClipped = fill.isClipped || !outerInner.contains(fill.extent)
        scene.steps[i] = .fill(fill)
      case .beginClip(var clip):
        clip.end -= 1
        scene.steps[i] = .beginClip(clip)
      case .beginLayer(var layer):
        layer.end -= 1
        layer.mask = layer.mask.map { $0 - 1 }
        layer.isClipped = layer.isClipped || !outerInner.contains(layer.extent)
        scene.steps[i] = .beginLayer(layer)
      default: break
      }
    }
    note(group.ink)
    return true
  }

  private mutating func resolveInks(_ list: DisplayList, _ tables: inout GradientTable) {
    for i in scene.steps.indices {
      guard case .fill(var fill) = scene.steps[i], case .draw(let draw) = list.commands[fill.command] else { continue }
      fill.ink = draw.paint.ink(draw.paintTransform, opacity: fill.opacity, &tables)
      scene.steps[i] = .fill(fill)
    }
  }
}

extension Clip {
  /// The clip as whole pixels, when it is an upright rectangle with edges between pixels.
  fileprivate var wholeRect: PixelRect? {
    guard case .rect(let r) = outline, transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    else { return nil }
    let image = transform.apply(r)
    let edges = [image.minX, image.minY, image.maxX, image.maxY]
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < 65536 }) else { return nil }
    return PixelRect(
      x0: Int(edges[0].rounded()), y0: Int(edges[1].rounded()), x1: Int(edges[2].rounded()), y1: Int(edges[3].rounded()))
  }
}

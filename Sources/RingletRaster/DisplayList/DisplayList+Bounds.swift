extension DisplayList {
  /// The bounding box of everything that is painted, in device pixels; `nil` when nothing is.
  ///
  /// Fills, strokes with caps and joins, shadows and blurs to three standard deviations, all cut by the clips. The size
  /// of the canvas does not cut it. What is painted in full transparency does not count.
  public var inkBounds: Rect? {
    var open: [OpenGroup] = [OpenGroup()]
    for command in commands {
      switch command {
      case .draw(let draw):
        guard draw.opacity > 0, !draw.paint.isTransparent, draw.blend != .destinationOut else { continue }
        let path = draw.flattened()
        if !path.isEmpty { open[open.count - 1].add(path.bounds) }
      case .pushClip(let clip):
        open.append(OpenGroup(limit: clip.flattened().bounds, layer: nil))
      case .pushLayer(let layer):
        open.append(OpenGroup(limit: nil, layer: layer.drawable))
      case .mask:
        open[open.count - 1].beginMask()
      case .popClip, .popLayer:
        guard open.count > 1 else { continue }
        if let bounds = open.removeLast().bounds { open[open.count - 1].add(bounds) }
      }
    }
    while open.count > 1 {
      if let bounds = open.removeLast().bounds { open[open.count - 1].add(bounds) }
    }
    return open[0].bounds
  }
}

/// The bounds of a clip or a layer whose end is to come.
private struct OpenGroup {
  var limit: Rect?
  var layer: Layer?
  private var content: Rect?
  private var masked: Rect?
  private var hasMask = false

  init(limit: Rect? = nil, layer: Layer? = nil) {
    self.limit = limit
    self.layer = layer
  }

  /// Adds a box; one without a finite place, as a division by zero in a view makes it, is drawn nowhere.
  mutating func add(_ bounds: Rect) {
    guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else {
      return
    }
    content = content?.union(bounds) ?? bounds
  }

  mutating func beginMask() {
    guard !hasMask else { return }
    hasMask = true
    masked = content
    content = nil
  }

  /// The bounds of what the group leaves on what lies below.
  var bounds: Rect? {
    guard var box = content else { return nil }
    if hasMask {
      guard let masked else { return nil }
      box = box.intersection(masked)
    }
    if let layer {
      guard layer.opacity > 0 else { return nil }
      for effect in layer.effects { box = effect.bounds(of: box) }
    }
    if let limit { box = box.intersection(limit) }
    return box.isEmpty ? nil : box
  }
}

extension Effect {
  /// The bounds of a picture after the effect.
  func bounds(of box: Rect) -> Rect {
    func grown(_ r: Rect, _ x: Double, _ y: Double) -> Rect {
      let x = 3 * max(0, x), y = 3 * max(0, y)
      return Rect(x: r.x - x, y: r.y - y, width: r.width + 2 * x, height: r.height + 2 * y)
    }
    switch self {
    case .blur(let x, let y): return grown(box, x, y)
    case .shadow(let color, let x, let y, let dx, let dy):
      guard color.alpha > 0 else { return box }
      let moved = Rect(x: box.x + dx, y: box.y + dy, width: box.width, height: box.height)
      return box.union(grown(moved, x, y))
    case .colorMatrix, .luminanceToAlpha: return box
    }
  }
}

extension Paint {
  /// Whether no colour of it has any alpha.
  var isTransparent: Bool {
    switch self {
    case .solid(let color): color.alpha <= 0
    case .linear(let ramp, _, _), .radial(let ramp, _, _, _), .angular(let ramp, _, _, _):
      ramp.stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }
}

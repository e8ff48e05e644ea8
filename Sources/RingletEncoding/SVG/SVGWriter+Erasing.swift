import RingletRaster

/// What erases: SVG has no such blend mode, but a mask under which everything below lies.
extension SVGWriter {
  /// Markup without what a slot covers: a mask that is white but for the slot in black, whose alpha is what it takes away.
  mutating func erased(_ markup: String, by slot: SceneSlot) throws(EncodingError) -> String {
    guard !markup.isEmpty else { return "" }
    let page = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let white = SVGElement(
      "rect", [("width", "\(width)"), ("height", "\(height)"), ("fill", "#fff")])
    let shape = slot.lying
    let black: String
    if let shape = shape.blackened {
      black = try piece(shape).markup
    } else {
      let filter = silhouetteFilter()
      black = try SVGElement("g", [("filter", "url(#\(filter))")], content: piece(shape).markup).markup
    }
    let name = identifier()
    let mask = SVGElement("mask", [("id", name)], content: white.markup + black)
    definitions += region(mask, "maskUnits", page).markup
    return SVGElement("g", [("mask", "url(#\(name))")], content: markup).markup
  }

  /// The name of the filter that leaves nothing but alpha.
  private mutating func silhouetteFilter() -> String {
    if let silhouette { return silhouette }
    let name = identifier()
    silhouette = name
    let matrix = SVGElement("feColorMatrix", [("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")])
    let page = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    definitions +=
      region(SVGElement("filter", [("id", name)], content: matrix.markup), "filterUnits", page).markup
    return name
  }
}

extension SceneSlot {
  /// Whether the slot takes away from what is below it.
  var erases: Bool { nodes.lazy.compactMap { $0 }.first?.erases ?? false }

  /// The slot as if it lay on what is below.
  fileprivate var lying: SceneSlot {
    var slot = self
    slot.nodes = nodes.map { node in
      switch node {
      case .draw(var draw)?:
        draw.blend = .normal
        return .draw(draw)
      case .layer(var layer, let content, let mask)?:
        layer.blend = .normal
        return .layer(layer, content, mask: mask)
      // What is in a clip is told by the slot's content.
      case .clip(let clip, _)?: return .clip(clip, [])
      case nil: return nil
      }
    }
    if case .clip? = nodes.lazy.compactMap({ $0 }).first { slot.content = content.map(\.lying) }
    return slot
  }

  /// The slot in black; `nil` when there is more in it than shapes of one colour and clips.
  fileprivate var blackened: SceneSlot? {
    var slot = self
    for index in nodes.indices {
      switch nodes[index] {
      case .draw(var draw)?:
        guard case .solid(let color) = draw.paint else { return nil }
        draw.paint = .solid(RGBA(0, 0, 0, color.alpha))
        slot.nodes[index] = .draw(draw)
      case .layer?: return nil
      case .clip?, nil: break
      }
    }
    let content = content.compactMap(\.blackened)
    guard content.count == slot.content.count else { return nil }
    slot.content = content
    return slot
  }
}

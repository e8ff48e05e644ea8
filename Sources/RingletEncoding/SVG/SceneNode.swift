import RingletRaster

/// A display list as a tree: shapes, and groups with what is in them.
indirect enum SceneNode {
  /// A shape.
  case draw(Draw)
  /// What is inside of an area.
  case clip(Clip, [SceneNode])
  /// What is combined as one picture, and the nodes whose alpha multiplies it.
  case layer(Layer, [SceneNode], mask: [SceneNode]?)

  /// What two nodes of different frames must have in common to be one element of the document.
  enum Key: Hashable {
    case draw(Shape, Line?, Fill, BlendMode)
    case clip(Shape, erases: Bool)
    case layer([Int], BlendMode, hasMask: Bool)
  }

  /// The kind of an outline.
  enum Shape: Hashable {
    case ellipse, rect, roundedRect, continuousRect
    case path([BezierPath.Verb])
    case form(ShapeCatalog.Form)
  }

  /// What of a stroke does not change smoothly.
  struct Line: Hashable {
    var cap: LineCap
    var join: LineJoin
    var dashes: Int
  }

  /// The kind of a paint, and how many stops it has.
  enum Fill: Hashable {
    case solid
    case linear(Int, Ramp.Space)
    case radial(Int, Ramp.Space)
    case angular(Ramp)
  }

  /// The key of the node.
  func key(in catalog: ShapeCatalog) -> Key {
    switch self {
    case .draw(let draw):
      .draw(
        Shape(draw.outline, in: catalog),
        draw.stroke.map { Line(cap: $0.cap, join: $0.join, dashes: $0.dash.count) }, Fill(draw.paint),
        draw.blend)
    case .clip(let clip, _): .clip(Shape(clip.outline, in: catalog), erases: erases)
    case .layer(let layer, _, let mask): .layer(layer.effects.map(\.kind), layer.blend, hasMask: mask != nil)
    }
  }

  /// Whether the node takes away from what is below it, rather than lying on it.
  var erases: Bool {
    switch self {
    case .draw(let draw): draw.blend == .destinationOut
    case .layer(let layer, _, _): layer.blend == .destinationOut
    case .clip(_, let content): content.first?.erases ?? false
    }
  }

  /// Nodes under a clip.
  ///
  /// A clip is no picture of its own: what erases in it also erases what is below the clip, and so gets one for itself.
  private static func clipped(_ nodes: [SceneNode], by clip: Clip) -> [SceneNode] {
    var clips: [SceneNode] = []
    var rest = nodes[...]
    while let first = rest.first {
      let run = rest.prefix { $0.erases == first.erases }
      clips.append(.clip(clip, Array(run)))
      rest = rest.dropFirst(run.count)
    }
    return clips
  }

  /// The nodes of a list.
  static func tree(of list: DisplayList) -> [SceneNode] {
    var open: [(head: DisplayList.Command, content: [SceneNode], masked: [SceneNode]?)] = [
      (.popLayer, [], nil)
    ]
    func close() {
      guard open.count > 1 else { return }
      let group = open.removeLast()
      switch group.head {
      case .pushClip(let clip): open[open.count - 1].content += clipped(group.content, by: clip)
      case .pushLayer(let layer):
        let node =
          group.masked.map { SceneNode.layer(layer, $0, mask: group.content) }
          ?? .layer(layer, group.content, mask: nil)
        open[open.count - 1].content.append(node)
      default: break
      }
    }
    for command in list.commands {
      switch command {
      case .draw(let draw): open[open.count - 1].content.append(.draw(draw))
      case .pushClip, .pushLayer: open.append((command, [], nil))
      case .mask:
        open[open.count - 1].masked = open[open.count - 1].content
        open[open.count - 1].content = []
      case .popClip, .popLayer: close()
      }
    }
    while open.count > 1 { close() }
    return open[0].content
  }
}

extension SceneNode.Shape {
  /// The kind of an outline; without a catalogue paths are told apart by their steps.
  init(_ outline: Outline, in catalog: ShapeCatalog? = nil) {
    switch outline {
    case .ellipse: self = .ellipse
    case .rect: self = .rect
    case .roundedRect(_, _, _, let continuous): self = continuous ? .continuousRect : .roundedRect
    case .path(let path): self = catalog?.kind(of: path) ?? .path(path.verbs)
    }
  }
}

extension SceneNode.Fill {
  init(_ paint: Paint) {
    switch paint {
    case .solid: self = .solid
    case .linear(let ramp, _, _): self = .linear(ramp.stops.count, ramp.space)
    case .radial(let ramp, _, _, _): self = .radial(ramp.stops.count, ramp.space)
    case .angular(let ramp, _, _, _): self = .angular(ramp)
    }
  }
}

extension Effect {
  /// A number for each kind of effect.
  fileprivate var kind: Int {
    switch self {
    case .blur: 0
    case .shadow: 1
    case .colorMatrix: 2
    case .luminanceToAlpha: 3
    }
  }
}

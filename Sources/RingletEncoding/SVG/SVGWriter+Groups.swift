import RingletRaster

/// Groups: clips, masks, filters, and how they are blended.
extension SVGWriter {
  /// A group under a clip.
  mutating func clip(_ slot: SceneSlot) throws(EncodingError) -> SVGElement {
    let name = identifier()
    let clips = slot.nodes.map { node -> Clip? in if case .clip(let clip, _)? = node { clip } else { nil } }
    var shape = try draw(
      clips.map { $0.map { Draw($0.outline, rule: $0.rule, transform: $0.transform, paint: .solid(.black)) } }
    )
    if clips.contains(where: { $0?.rule == .evenOdd }) { shape.element["clip-rule"] = "evenodd" }
    definitions += SVGElement("clipPath", [("id", name)], content: shape.markup).markup
    var group = SVGElement("g", [("clip-path", "url(#\(name))")])
    group.content = try markup(slot.content)
    return group
  }

  /// A group with its opacity, mask, effects and blend mode.
  mutating func layer(_ slot: SceneSlot) throws(EncodingError) -> SVGElement {
    let layers = slot.nodes.map { node -> Layer? in
      if case .layer(let layer, _, _)? = node { layer } else { nil }
    }
    var group = SVGElement("g")
    guard let first = layers.lazy.compactMap({ $0 }).first else { return group }
    group.content = try markup(slot.content)
    if !slot.mask.isEmpty {
      let name = identifier()
      let mask = SVGElement(
        "mask", [("id", name), ("style", "mask-type:alpha")], content: try markup(slot.mask))
      let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      definitions += region(mask, "maskUnits", frame).markup
      group["mask"] = "url(#\(name))"
      // A filter of the same element would come before its mask.
      if !first.effects.isEmpty { group = SVGElement("g", content: group.markup) }
    }
    if !first.effects.isEmpty {
      let name = identifier()
      definitions += filter(name, layers).markup
      group["filter"] = "url(#\(name))"
    }
    alpha("opacity", of: &group, layers.map { $0.map { [$0.opacity] } })
    try blend(&group, first.blend, of: "a group of views")
    if group.attributes.isEmpty { group["style"] = "isolation:isolate" }
    return group
  }

  private mutating func filter(_ name: String, _ layers: [Layer?]) -> SVGElement {
    var filter = SVGElement("filter", [("id", name)])
    var margin = 0.0
    let kinds = layers.lazy.compactMap { $0 }.first?.effects ?? []
    for (index, kind) in kinds.enumerated() {
      let effects = layers.map { $0?.effects[index] }
      var step: SVGElement
      switch kind {
      case .blur:
        step = SVGElement("feGaussianBlur")
        margin += sigma(&step, effects)
      case .shadow:
        var blur = SVGElement("feGaussianBlur"), offset = SVGElement("feOffset")
        margin += sigma(&blur, effects)
        let shadows = effects.map { effect -> (color: RGBA, x: Double, y: Double)? in
          if case .shadow(let color, _, _, let x, let y)? = effect { (color, x, y) } else { nil }
        }
        margin += shadows.compactMap { $0 }.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
        set("dx", of: &offset, shadows.map { $0?.x }, default: "0")
        set("dy", of: &offset, shadows.map { $0?.y }, default: "0")
        // One colour, and the blurred alpha times its own.
        var tint = SVGElement("feColorMatrix")
        timeline.set(
          "values", of: &tint,
          to: shadows.map { $0.map { [$0.color.red, $0.color.green, $0.color.blue, $0.color.alpha] } },
          tolerances: [0.002, 0.002, 0.002, 0.002]
        ) { levels in
          levels.prefix(3).map { "0 0 0 0 \($0.svg(3)) " }.joined() + "0 0 0 \(levels[3].svg(3)) 0"
        }
        let source = index == 0 ? "SourceGraphic" : "e\(index - 1)"
        filter.content += blur.markup + offset.markup + tint.markup
        step = SVGElement("feMerge", content: "<feMergeNode/><feMergeNode in=\"\(source)\"/>")
      case .colorMatrix(let values):
        step = SVGElement("feColorMatrix")
        let matrices = effects.map { effect -> [Double]? in
          if case .colorMatrix(let values)? = effect { values } else { nil }
        }
        timeline.set("values", of: &step, to: matrices, tolerances: values.map { _ in 0.001 }) {
          $0.map { $0.svg(4) }.joined(separator: " ")
        }
      case .luminanceToAlpha: step = SVGElement("feColorMatrix", [("type", "luminanceToAlpha")])
      }
      if index + 1 < kinds.count { step["result"] = "e\(index)" }
      filter.content += step.markup
    }
    filter["color-interpolation-filters"] = "sRGB"
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return region(filter, "filterUnits", frame.inset(by: -margin.rounded(.up)))
  }

  /// Sets the standard deviation of a blur; returns how far it reaches.
  private func sigma(_ step: inout SVGElement, _ effects: [Effect?]) -> Double {
    let sigmas = effects.map { effect -> [Double]? in
      switch effect {
      case .blur(let x, let y)?, .shadow(_, let x, let y, _, _)?: [x, y]
      default: nil
      }
    }
    timeline.set("stdDeviation", of: &step, to: sigmas, tolerances: [0.02, 0.02]) { values in
      let (x, y) = (max(0, values[0]).svg(), max(0, values[1]).svg())
      return x == y ? x : "\(x) \(y)"
    }
    return 3 * (sigmas.compactMap { $0?.max() }.max() ?? 0)
  }

  /// Gives a definition the box it works in, in whole pixels.
  func region(_ element: SVGElement, _ units: String, _ box: Rect) -> SVGElement {
    var element = element
    element[units] = "userSpaceOnUse"
    element["x"] = box.x.rounded(.down).svg(0)
    element["y"] = box.y.rounded(.down).svg(0)
    element["width"] = (box.width + 2).rounded(.up).svg(0)
    element["height"] = (box.height + 2).rounded(.up).svg(0)
    return element
  }

  /// Names the blend mode of an element; what SVG has no word for is an error that says what `subject` it is.
  func blend(_ element: inout SVGElement, _ mode: BlendMode, of subject: String) throws(EncodingError) {
    let name: String
    switch mode {
    // What erases is a mask of what is below it.
    case .normal, .destinationOut: return
    case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
      .luminosity:
      name = "\(mode)"
    case .colorDodge: name = "color-dodge"
    case .colorBurn: name = "color-burn"
    case .softLight: name = "soft-light"
    case .hardLight: name = "hard-light"
    case .plusLighter: name = "plus-lighter"
    case .sourceAtop, .destinationOver, .plusDarker:
      throw EncodingError(
        .failed, stage: "write SVG", subject: "the blend mode .\(mode) of \(subject)",
        cause: "SVG has no such mode",
        hint: "write a WebP, an APNG or a GIF, or take .blendMode(.\(mode)) out of the view")
    }
    element["style"] = "mix-blend-mode:\(name)"
  }
}

package import RingletRaster

/// Takes down what views draw as a display list in device space.
///
/// Views draw in their own space; the recorder knows the way from there to the pixels. Under a projective map the way
/// is a path's points; ``transform`` is then the affine map closest to it in the middle of the view.
package struct Recorder {
  /// The time of the frame, in seconds since the start.
  package let time: Double
  /// The steps so far; without what lies behind glass, which ``picture`` adds.
  package private(set) var commands: [DisplayList.Command] = []
  /// Where glass lies over what was drawn before.
  private var panes: [GlassPane] = []
  /// Maps the present space to device pixels.
  package private(set) var transform: Affine
  /// Maps the present space to device pixels when that is not an affine map.
  private(set) var projection: ProjectionTransform?

  package init(time: Double, transform: Affine) {
    self.time = time
    self.transform = transform
  }

  /// Everything that was drawn.
  package var picture: DisplayList {
    DisplayList(panes.isEmpty ? commands : GlassPane.put(panes, into: commands))
  }

  /// Blurs what was drawn so far where a shape is, as seen through frosted glass.
  ///
  /// - Parameter radius: the standard deviation in units of the present space.
  mutating func blurBackdrop(
    radius: Double, in outline: Outline, rule: FillRule = .nonZero, transform inner: Affine = .identity
  ) {
    panes.append(
      GlassPane(
        place: commands.count, clip: clip(outline, rule: rule, transform: inner),
        sigma: radius * transform.meanScale))
  }

  /// Draws a shape with a paint; both have a space of their own that a map leads from to the present one.
  package mutating func draw(
    _ outline: Outline, trim: Trim? = nil, stroke: Stroke? = nil, rule: FillRule = .nonZero,
    transform inner: Affine = .identity, paint: Paint, paintTransform: Affine = .identity,
    opacity: Double = 1,
    blend: RingletRaster.BlendMode = .normal
  ) {
    var draw = Draw(
      outline, trim: trim, stroke: stroke, rule: rule, transform: inner.then(transform), paint: paint,
      paintTransform: paintTransform.then(transform), opacity: opacity, blend: blend)
    if let projection {
      draw.outline = .path(projectedPath(outline, trim: trim, stroke: stroke, inner, projection))
      (draw.trim, draw.stroke, draw.transform) = (nil, nil, .identity)
      if stroke != nil { draw.rule = .nonZero }
    }
    commands.append(.draw(draw))
  }

  /// Draws in a space that a map leads from to the present one.
  package mutating func withTransform(_ inner: Affine, _ body: (inout Recorder) -> Void) {
    let outer = (transform, projection)
    transform = inner.then(transform)
    projection = projection.map { ProjectionTransform(CGAffineTransform(inner)).concatenating($0) }
    body(&self)
    (transform, projection) = outer
  }

  /// Draws in a space that a projective map leads from to the present one; `tangent` is the affine map next to it.
  mutating func withProjection(
    _ inner: ProjectionTransform, tangent: Affine, _ body: (inout Recorder) -> Void
  ) {
    let outer = (transform, projection)
    projection = inner.concatenating(projection ?? ProjectionTransform(CGAffineTransform(transform)))
    transform = tangent.then(transform)
    body(&self)
    (transform, projection) = outer
  }

  /// Draws with everything outside of a shape left out.
  package mutating func withClip(
    _ outline: Outline, rule: FillRule = .nonZero, transform inner: Affine = .identity,
    _ body: (inout Recorder) -> Void
  ) {
    let start = commands.count
    commands.append(.pushClip(clip(outline, rule: rule, transform: inner)))
    body(&self)
    finish(from: start, with: .popClip)
  }

  /// A shape of the present space as a clip in device space.
  private func clip(_ outline: Outline, rule: FillRule, transform inner: Affine) -> Clip {
    guard let projection else { return Clip(outline, rule: rule, transform: inner.then(transform)) }
    return Clip(.path(projectedPath(outline, trim: nil, stroke: nil, inner, projection)), rule: rule)
  }

  /// Draws a group that is combined with what lies below as one picture.
  package mutating func withLayer(_ layer: Layer, _ body: (inout Recorder) -> Void) {
    let start = commands.count
    commands.append(.pushLayer(layer))
    body(&self)
    finish(from: start, with: .popLayer)
  }

  /// Within a group: what follows is not drawn, its alpha multiplies what came before.
  package mutating func mask() { commands.append(.mask) }

  /// Draws a group through the alpha of another one.
  package mutating func withMask(_ body: (inout Recorder) -> Void, by mask: (inout Recorder) -> Void) {
    let start = commands.count
    commands.append(.pushLayer(Layer()))
    body(&self)
    guard commands.count > start + 1 else { return commands.removeSubrange(start...) }
    self.mask()
    mask(&self)
    commands.append(.popLayer)
  }

  /// Draws a group with its alpha multiplied; one shape alone needs no layer for it.
  package mutating func withOpacity(_ opacity: Double, _ body: (inout Recorder) -> Void) {
    guard opacity < 1 else { return body(&self) }
    guard opacity > 0 else { return }
    let start = commands.count
    body(&self)
    if var draw = onlyDraw(from: start), draw.blend == .normal {
      draw.opacity *= opacity
      commands[start] = .draw(draw)
    } else if commands.count > start {
      group(from: start, as: Layer(opacity: opacity))
    }
  }

  /// Draws a group that is combined with what lies below in another way; one shape alone needs no layer for it.
  package mutating func withBlend(_ blend: RingletRaster.BlendMode, _ body: (inout Recorder) -> Void) {
    let start = commands.count
    body(&self)
    if var draw = onlyDraw(from: start) {
      draw.blend = blend
      commands[start] = .draw(draw)
    } else if commands.count > start {
      group(from: start, as: Layer(blend: blend))
    }
  }

  /// A length of the present space in device pixels, along both of its axes.
  package func deviceLengths(_ length: Double) -> Point {
    Point(length * Point(transform.a, transform.b).length, length * Point(transform.c, transform.d).length)
  }

  /// The draw that alone was made since a number of steps, without glass.
  private func onlyDraw(from start: Int) -> Draw? {
    guard commands.count == start + 1, case .draw(let draw) = commands[start],
      panes.last.map({ $0.place < start }) ?? true
    else { return nil }
    return draw
  }

  /// Makes a group of the steps since a number of them.
  private mutating func group(from start: Int, as layer: Layer) {
    commands.insert(.pushLayer(layer), at: start)
    commands.append(.popLayer)
    for index in panes.indices.reversed() where panes[index].place >= start { panes[index].place += 1 }
  }

  /// Closes a group, or forgets it when nothing was drawn in it.
  private mutating func finish(from start: Int, with end: DisplayList.Command) {
    if commands.count == start + 1 {
      commands.removeLast()
    } else {
      commands.append(end)
    }
  }
}

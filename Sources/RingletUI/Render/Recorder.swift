package import RingletRaster

/// Takes down what views draw as a display list in device space.
///
/// Views draw in their own space; the recorder knows the way from there to the pixels.
package struct Recorder {
  /// The time of the frame, in seconds since the start.
  package let time: Double
  /// The steps so far.
  package private(set) var commands: [DisplayList.Command] = []
  /// Maps the present space to device pixels.
  package private(set) var transform: Affine

  package init(time: Double, transform: Affine) {
    self.time = time
    self.transform = transform
  }

  /// Draws a shape with a paint; the spaces of both are the present one, or are mapped to it.
  package mutating func draw(
    _ outline: Outline, trim: Trim? = nil, stroke: Stroke? = nil, rule: FillRule = .nonZero,
    transform inner: Affine = .identity, paint: Paint, paintTransform: Affine = .identity, opacity: Double = 1,
    blend: RingletRaster.BlendMode = .normal
  ) {
    commands.append(
      .draw(
        Draw(
          outline, trim: trim, stroke: stroke, rule: rule, transform: inner.then(transform), paint: paint,
          paintTransform: paintTransform.then(transform), opacity: opacity, blend: blend)))
  }

  /// Draws in a space that a map leads from to the present one.
  package mutating func withTransform(_ inner: Affine, _ body: (inout Recorder) -> Void) {
    let outer = transform
    transform = inner.then(outer)
    body(&self)
    transform = outer
  }

  /// Draws with everything outside of a shape left out.
  package mutating func withClip(
    _ outline: Outline, rule: FillRule = .nonZero, transform inner: Affine = .identity,
    _ body: (inout Recorder) -> Void
  ) {
    commands.append(.pushClip(Clip(outline, rule: rule, transform: inner.then(transform))))
    body(&self)
    commands.append(.popClip)
  }

  /// Draws a group that is combined with what lies below as one picture.
  package mutating func withLayer(_ layer: Layer, _ body: (inout Recorder) -> Void) {
    commands.append(.pushLayer(layer))
    body(&self)
    commands.append(.popLayer)
  }

  /// Within a group: what follows is not drawn, its alpha multiplies what came before.
  package mutating func mask() { commands.append(.mask) }
}

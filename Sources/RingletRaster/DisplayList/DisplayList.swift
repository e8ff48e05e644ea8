/// How a draw or a layer is combined with what lies below it (W3C compositing, on encoded sRGB).
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Source over destination.
  case normal
  /// Separable modes of the W3C specification.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion
  /// Non-separable modes of the W3C specification.
  case hue, saturation, color, luminosity
  /// Porter-Duff operators.
  case sourceAtop, destinationOver, destinationOut
  /// Sum of the two, clamped; and the sum that lets black through.
  case plusLighter, plusDarker
}

/// One shape, filled or stroked with one paint.
public struct Draw: Hashable, Sendable {
  /// The shape in its own space.
  public var outline: Outline
  /// The part of it that is drawn; the whole when absent.
  public var trim: Trim?
  /// The line along it; its area is filled when absent.
  public var stroke: Stroke?
  /// Which areas are inside, for fills.
  public var rule: FillRule
  /// Maps the shape's space to device pixels.
  public var transform: Affine
  /// The colour source.
  public var paint: Paint
  /// Maps the paint's space to device pixels.
  public var paintTransform: Affine
  /// Multiplies the paint's alpha; clamped to 0…1.
  public var opacity: Double
  /// How it is combined with what lies below.
  public var blend: BlendMode

  /// Creates a draw.
  public init(
    _ outline: Outline, trim: Trim? = nil, stroke: Stroke? = nil, rule: FillRule = .nonZero,
    transform: Affine = .identity, paint: Paint, paintTransform: Affine = .identity, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    self.outline = outline
    self.trim = trim
    self.stroke = stroke
    self.rule = rule
    self.transform = transform
    self.paint = paint
    self.paintTransform = paintTransform
    self.opacity = opacity
    self.blend = blend
  }
}

/// A change made to a whole layer after its content is drawn, in the order of the list.
public enum Effect: Hashable, Sendable {
  /// A Gaussian blur; σ in device pixels along x and y.
  case blur(sigmaX: Double, sigmaY: Double)
  /// A blurred, tinted copy of the layer's alpha below it; σ and offset in device pixels.
  case shadow(RGBA, sigmaX: Double, sigmaY: Double, dx: Double, dy: Double)
  /// `[r g b a] · M` on straight encoded colour: 4 rows of 5, the last column added; components 0…1.
  case colorMatrix([Double])
  /// Alpha becomes the luminance of the premultiplied colour.
  case luminanceToAlpha
}

/// A group that is drawn apart and then combined as one picture.
public struct Layer: Hashable, Sendable {
  /// Multiplies the picture's alpha; clamped to 0…1.
  public var opacity: Double
  /// How the picture is combined with what lies below.
  public var blend: BlendMode
  /// Changes made to the picture first, in order.
  public var effects: [Effect]

  /// Creates a layer.
  public init(opacity: Double = 1, blend: BlendMode = .normal, effects: [Effect] = []) {
    self.opacity = opacity
    self.blend = blend
    self.effects = effects
  }
}

/// An area outside of which nothing is drawn.
public struct Clip: Hashable, Sendable {
  /// The shape in its own space.
  public var outline: Outline
  /// Which areas are inside.
  public var rule: FillRule
  /// Maps the shape's space to device pixels.
  public var transform: Affine

  /// Creates a clip.
  public init(_ outline: Outline, rule: FillRule = .nonZero, transform: Affine = .identity) {
    self.outline = outline
    self.rule = rule
    self.transform = transform
  }
}

/// One frame as numbers: the boundary between views and pixels.
///
/// A flat list in painting order. Everything is in device space once its transform is applied: pixels, y down, the
/// origin in the top-left corner of the canvas. Lists are compared to find what changed from frame to frame and to
/// find the loop, and printed for golden tests.
public struct DisplayList: Hashable, Sendable {
  /// One step.
  public enum Command: Hashable, Sendable {
    /// Draws a shape.
    case draw(Draw)
    /// Clips what follows up to the matching `popClip`.
    case pushClip(Clip)
    /// Ends the latest clip.
    case popClip
    /// Starts a group.
    case pushLayer(Layer)
    /// Within a group: what follows up to `popLayer` is not drawn, its alpha multiplies what came before.
    case mask
    /// Ends the latest group and combines it.
    case popLayer
  }

  /// The steps in painting order; pushes and pops are balanced.
  public var commands: [Command]

  /// Creates a list.
  public init(_ commands: [Command] = []) { self.commands = commands }
}

/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Components are encoded (gamma) values, 0…1 for the sRGB gamut; wider colours may lie outside and are clamped
/// when they are painted.
public struct RGBA: Hashable, Sendable {
  /// Encoded components and alpha.
  public var red, green, blue, alpha: Double

  /// Creates a colour from encoded sRGB components.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = RGBA(1, 1, 1)
  /// Opaque black.
  public static let black = RGBA(0, 0, 0)
  /// Nothing.
  public static let clear = RGBA(0, 0, 0, 0)
}

/// A list of colours along a line from 0 to 1.
public struct Ramp: Hashable, Sendable {
  /// One colour at one place.
  public struct Stop: Hashable, Sendable {
    /// Place on the ramp; stops are in ascending order, equal places make a hard edge.
    public var location: Double
    /// Colour at the place.
    public var color: RGBA

    /// Creates a stop.
    public init(_ location: Double, _ color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  /// The space in which colours between two stops are mixed, always premultiplied.
  public enum Space: UInt8, Hashable, Sendable {
    /// Encoded sRGB.
    case device
    /// Linear light.
    case linear
    /// Cube-root LMS of Oklab.
    case perceptual
  }

  /// The stops in ascending order of location.
  public var stops: [Stop]
  /// The mixing space.
  public var space: Space

  /// Creates a ramp.
  public init(stops: [Stop], space: Space = .perceptual) {
    self.stops = stops
    self.space = space
  }
}

/// What an area is filled with, in a paint space of its own that ``Draw/paintTransform`` maps to device pixels.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(RGBA)
  /// Colours along the line from `start` to `end`; the end colours go on beyond.
  case linear(Ramp, start: Point, end: Point)
  /// Colours along the radius; the end colours go on inside and outside. An ellipse is a stretched paint space.
  case radial(Ramp, center: Point, startRadius: Double, endRadius: Double)
  /// Colours along the turn from `start` to `end` radians, 0 at 3 o'clock, clockwise.
  ///
  /// A span of more than a turn shows only its last turn. In the gap of a span below one turn the end colour goes on
  /// for the first half of the gap, the start colour for the second.
  case angular(Ramp, center: Point, start: Double, end: Double)
}

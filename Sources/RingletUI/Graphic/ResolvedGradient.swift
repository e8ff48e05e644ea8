import RingletRaster

/// A gradient as numbers.
struct ResolvedGradient: Hashable, Sendable {
  /// One colour and its place.
  struct Stop: Hashable, Sendable {
    /// The place, 0 to 1.
    var location: Double
    /// The colour.
    var color: Color.Resolved
  }

  /// The colours in the order of their places.
  var stops: [Stop]
  /// How the colours between two stops are found.
  var space: Gradient.ColorSpace

  /// The gradient in the renderer's form: places made ascending, alpha multiplied by a factor.
  func ramp(opacity: Double = 1) -> Ramp {
    var last = -Double.infinity
    let stops = self.stops.map { stop in
      last = max(last, stop.location)
      return Ramp.Stop(last, stop.color.opacity(opacity).rgba)
    }
    return Ramp(stops: stops, space: space.raster)
  }
}

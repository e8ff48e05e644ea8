import RingletRaster

/// How the ends of an open line are drawn.
@frozen
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut at the end point.
  case butt
  /// A half circle beyond the end point.
  case round
  /// Half a line width beyond the end point.
  case square

  /// The renderer's form.
  var raster: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How two segments of a line meet.
@frozen
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A sharp corner, or a bevel beyond the miter limit.
  case miter
  /// A circle.
  case round
  /// A straight cut.
  case bevel

  /// The renderer's form.
  var raster: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

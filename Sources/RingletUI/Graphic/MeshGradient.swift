/// Colours at the points of a grid, and what lies between them.
///
/// Patches are bicubic through the points. They are drawn as narrow strips, each with a gradient along it.
public struct MeshGradient: ShapeStyle {
  /// Points in fractions of the frame, row by row.
  public enum Locations: Equatable, Sendable {
    /// Points whose tangents follow from their neighbours.
    case points([SIMD2<Float>])
    /// Points with control points of their own.
    case bezierPoints([BezierPoint])
  }

  /// A point with the control points next to it; the control points do not count here.
  public struct BezierPoint: Equatable, Sendable {
    /// The point.
    public var position: SIMD2<Float>
    /// The control points next to it.
    public var leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint: SIMD2<Float>

    /// Creates a point.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Colours of the points, row by row.
  public enum Colors: Equatable, Sendable {
    /// Colours of a view.
    case colors([Color])
    /// Colours as numbers.
    case resolvedColors([Color.Resolved])
  }

  /// Points in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The points.
  public var locations: Locations
  /// The colours.
  public var colors: Colors
  /// What lies around the grid.
  public var background: Color
  /// Whether colours run without edges through the points.
  public var smoothsColors: Bool
  /// How colours between two points are found; always encoded here.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a gradient.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// The patches; nothing when there are too few points or colours.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    let points: [SIMD2<Double>] =
      switch locations {
      case .points(let list): list.map { SIMD2($0) }
      case .bezierPoints(let list): list.map { SIMD2($0.position) }
      }
    let colors: [Color.Resolved] =
      switch colors {
      case .colors(let list): list.map { $0.resolve(in: context.environment) }
      case .resolvedColors(let list): list
      }
    guard width > 1, height > 1, points.count >= width * height, colors.count >= width * height else {
      return _StyleLayers([])
    }
    var mesh = _StyleLayers.Layer(
      .mesh(
        ResolvedMesh(
          width: width, height: height, points: Array(points.prefix(width * height)),
          colors: Array(colors.prefix(width * height)), smoothsColors: smoothsColors)))
    mesh.opacity = context.levelOpacity
    return _StyleLayers([_StyleLayers.Layer(.color(background.resolve(in: context.environment))), mesh])
  }
}

extension MeshGradient: View {}

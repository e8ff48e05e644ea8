extension Draw {
  /// The area to be painted, in device pixels.
  func flattened() -> FlatPath {
    guard transform.isUsable else { return .empty }
    if let circle = circleOutline() { return circle }
    if stroke == nil, trim == nil { return outline.filled(rule, transform) }
    return PlanarSweep.resolve(contours(), rule: stroke == nil ? rule : .nonZero)
  }

  /// The bounding box of the painted area in device pixels: caps, corners and the line's width included.
  public var inkBounds: Rect {
    guard transform.isUsable else { return .zero }
    if let circle = circleOutline() { return circle.bounds }
    return contours().flatMap(\.segments).bounds
  }

  /// The outline of a circle that needs none of the general machinery.
  private func circleOutline() -> FlatPath? {
    guard case .ellipse(let rect) = outline, let scale = transform.uniformScale,
      let circle = CircleOutline(rect, trim: trim, transform: transform)
    else { return nil }
    guard let stroke else { return FlatPath(drawable: circle.filled) }
    let dasher = Dasher(stroke.dash.map { $0 * scale }, phase: stroke.dashPhase * scale)
    return circle.stroked(width: stroke.width * scale, cap: stroke.cap, dasher).map(FlatPath.init(drawable:))
  }

  /// The closed contours of the area, which may overlap.
  private func contours() -> [Contour] {
    var subPaths = outline.subPaths
    if let trim { subPaths = subPaths.trimmed(trim) }
    guard let stroke else { return subPaths.filled(transform) }
    if let scale = transform.uniformScale {
      let spines = subPaths.map { $0.applying(transform).contour(tolerance: Flattener.pixelTolerance) }
      return stroke.outline(of: spines, scale: scale).filter(\.segments.isDrawable)
    }
    // The line is widened before it is mapped: its width differs by direction.
    let spines = subPaths.map { $0.contour(tolerance: Flattener.pixelTolerance / transform.maxScale) }
    guard spines.allSatisfy(\.segments.isDrawable) else { return [] }
    return stroke.outline(of: spines).map(\.subPath).filled(transform)
  }
}

extension Clip {
  /// The area inside, in device pixels.
  func flattened() -> FlatPath {
    guard transform.isUsable else { return .empty }
    if case .ellipse(let rect) = outline, let circle = CircleOutline(rect, trim: nil, transform: transform) {
      return FlatPath(drawable: circle.filled)
    }
    return outline.filled(rule, transform)
  }
}

extension Stroke {
  /// The outlines of the dashes along contours, in a space in which lengths are `scale` times those of the stroke.
  func outline(of contours: [Contour], scale: Double = 1) -> [Contour] {
    let stroker = Stroker(self, scale: scale)
    let dasher = Dasher(dash.map { $0 * scale }, phase: dashPhase * scale)
    return contours.flatMap { contour in
      (dasher?.dashes(contour) ?? [contour]).flatMap(stroker.outline(of:))
    }
  }
}

extension Outline {
  /// The inside, whose test for crossings is left out where the answer is known.
  fileprivate func filled(_ rule: FillRule, _ transform: Affine) -> FlatPath {
    let contours = subPaths.filled(transform)
    let isSimple: Bool
    switch self {
    case .ellipse, .rect, .roundedRect: isSimple = true
    case .path(let path): isSimple = path.isKnownSimple && (rule == .nonZero || contours.count < 2)
    }
    guard isSimple else { return PlanarSweep.resolve(contours, rule: rule) }
    return FlatPath(segments: contours.count == 1 ? contours[0].segments : contours.flatMap(\.segments))
  }
}

extension [SubPath] {
  /// The images as lines and arcs, each closed by a straight line.
  func filled(_ transform: Affine) -> [Contour] {
    compactMap { subPath in
      var contour = Contour(isClosed: true)
      contour.segments.reserveCapacity(subPath.curves.count * 8)
      for curve in subPath.curves {
        Flattener.area.append(curve.applying(transform), to: &contour.segments)
      }
      guard let first = contour.segments.first?.first, let last = contour.segments.last?.last else {
        return nil
      }
      if !last.meets(first) { contour.segments.append(.line(last, first)) }
      return contour.segments.isDrawable ? contour : nil
    }
  }
}

extension FlatPath {
  /// The outline, or nothing when it lies too far out.
  fileprivate init(drawable segments: [Segment]) {
    self = segments.isDrawable ? FlatPath(segments: segments) : .empty
  }
}

extension [FlatPath.Segment] {
  /// Whether all of it is near enough to be drawn.
  fileprivate var isDrawable: Bool {
    allSatisfy { segment in
      switch segment {
      case .line(let p, let q): p.isDrawable && q.isDrawable
      case .arc(let c, let r, let start, let sweep):
        c.isDrawable && abs(r) < Limits.drawable && start.isFinite && sweep.isFinite
      }
    }
  }
}

extension Point {
  /// Whether it is near enough to be drawn; false for numbers that are not finite, too.
  var isDrawable: Bool { abs(x) < Limits.drawable && abs(y) < Limits.drawable }
}

extension Affine {
  /// Whether the map is finite and leaves areas their extent.
  var isUsable: Bool { determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite }

  /// The larger of the two stretch factors.
  var maxScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}

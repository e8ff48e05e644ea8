extension Draw {
  /// The area to be painted, in device pixels.
  func flattened() -> FlatPath {
    guard transform.isUsable, trim.map({ $0.from < $0.to }) ?? true else { return .empty }
    if case .ellipse(let rect) = outline, stroke?.dash.isEmpty ?? true,
      let circle = CircleOutline(rect, trim: trim, transform: transform), let scale = transform.uniformScale
    {
      guard let stroke else { return FlatPath(segments: circle.filled) }
      if let segments = circle.stroked(width: stroke.width * scale, cap: stroke.cap) {
        return FlatPath(segments: segments)
      }
    }
    guard stroke == nil else { return .empty }
    return fill(outline.subPaths, rule: rule, transform: transform)
  }
}

extension Clip {
  /// The area inside, in device pixels.
  func flattened() -> FlatPath {
    guard transform.isUsable else { return .empty }
    if case .ellipse(let rect) = outline, let circle = CircleOutline(rect, trim: nil, transform: transform) {
      return FlatPath(segments: circle.filled)
    }
    return fill(outline.subPaths, rule: rule, transform: transform)
  }
}

/// The inside of sub-paths, each closed by a straight line.
private func fill(_ subPaths: [SubPath], rule: FillRule, transform: Affine) -> FlatPath {
  let flattener = Flattener(tolerance: Flattener.pixelTolerance)
  var segments: [FlatPath.Segment] = []
  for subPath in subPaths {
    let first = segments.count
    for curve in subPath.curves { flattener.append(curve.applying(transform), to: &segments) }
    guard segments.count > first, let end = segments.last?.last else { continue }
    let start = segments[first].first
    if !end.meets(start) { segments.append(.line(end, start)) }
  }
  return FlatPath(segments: segments, rule: rule)
}

extension Affine {
  /// Whether the map is finite and leaves areas their extent.
  var isUsable: Bool { determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite }
}

import Foundation
import RingletRaster

extension Path.Storage {
  /// The path as steps.
  var bezier: BezierPath {
    switch self {
    case .empty: BezierPath()
    case .outline(let outline): BezierPath(outline)
    case .general(let path): path
    case .trimmed(let base, let from, let to): base.bezier.trimmed(by: Trim(from: from, to: to))
    case .stroked(let base, let style): base.bezier.stroked(by: style.raster())
    case .transformed(let base, let map): base.bezier.applying(map)
    }
  }

  /// The path as the renderer draws it: a known shape as long as it is one.
  var drawable: DrawableOutline {
    switch self {
    case .empty:
      return DrawableOutline(.path(BezierPath()))
    case .outline(let outline):
      return DrawableOutline(outline)
    case .general(let path):
      return DrawableOutline(.path(path))
    case .trimmed(let base, let from, let to):
      var result = base.drawable
      guard result.stroke == nil else { return DrawableOutline(.path(bezier)) }
      let part = Trim(from: min(max(from, 0), 1), to: min(max(to, 0), 1))
      if let whole = result.trim {
        let length = whole.to - whole.from
        result.trim = Trim(from: whole.from + part.from * length, to: whole.from + part.to * length)
      } else if part != Trim(from: 0, to: 1) {
        result.trim = part
      }
      return result
    case .stroked(let base, let style):
      var result = base.drawable
      guard result.stroke == nil, let scale = result.transform.uniformScale, scale > 0 else {
        return DrawableOutline(.path(base.bezier), stroke: style.raster())
      }
      result.stroke = style.raster(dividedBy: scale)
      return result
    case .transformed(let base, let map):
      var result = base.drawable
      result.transform = result.transform.then(map)
      return result
    }
  }
}

/// A shape with the part of it, the line along it and the map that it is drawn with.
struct DrawableOutline: Hashable {
  /// The shape in its own space.
  var outline: Outline
  /// The part that is drawn.
  var trim: Trim?
  /// The line along it.
  var stroke: Stroke?
  /// Maps the shape's space to that of the view.
  var transform = Affine.identity

  /// Creates a shape that is drawn as it is.
  init(_ outline: Outline, stroke: Stroke? = nil) {
    self.outline = outline
    self.stroke = stroke
  }

  /// Whether nothing of it can be seen.
  var isEmpty: Bool {
    if let trim, trim.from >= trim.to { return true }
    if let stroke, stroke.width <= 0 { return true }
    if case .path(let path) = outline { return path.isEmpty }
    return false
  }
}

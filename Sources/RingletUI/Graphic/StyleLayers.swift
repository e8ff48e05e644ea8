import Foundation
import RingletMotion
import RingletRaster

/// What a style paints once it is resolved, from back to front.
public struct _StyleLayers {
  /// The layers from back to front; none paints nothing.
  var layers: [Layer]

  /// Creates layers.
  init(_ layers: [Layer]) { self.layers = layers }

  /// Creates a single layer of one colour.
  init(_ color: Color.Resolved) { layers = [Layer(.color(color))] }

  /// The layers without the blur of what lies behind them.
  var overSharpBackdrop: _StyleLayers {
    var copy = self
    for index in layers.indices { copy.layers[index].backdropBlur = 0 }
    return copy
  }

  /// Makes every layer so much fainter.
  mutating func multiply(opacity: Double) {
    for index in layers.indices { layers[index].opacity *= opacity }
  }

  /// One paint with what is done to it.
  struct Layer: Equatable {
    /// The paint.
    var source: Source
    /// Multiplies the paint's alpha.
    var opacity = 1.0
    /// How the paint is combined with what lies below.
    var blend = BlendMode.normal
    /// Shadows of the shape, the first one innermost.
    var shadows: [ResolvedShadow] = []
    /// The blur of what lies behind, as the standard deviation in points.
    var backdropBlur = 0.0

    /// Creates a layer of a paint.
    init(_ source: Source) { self.source = source }
  }

  /// A paint whose geometry is given in fractions of the view's frame.
  enum Source: Equatable {
    /// One colour.
    case color(Color.Resolved)
    /// Colours along a line.
    case linear(ResolvedGradient, start: UnitPoint, end: UnitPoint)
    /// Colours along the radius; radii in points.
    case radial(ResolvedGradient, center: UnitPoint, startRadius: Double, endRadius: Double)
    /// Colours along the radius of an ellipse; radii in fractions of the frame.
    case elliptical(ResolvedGradient, center: UnitPoint, startRadius: Double, endRadius: Double)
    /// Colours along a turn; angles in radians.
    case angular(ResolvedGradient, center: UnitPoint, start: Double, end: Double)
    /// Colours on a grid.
    case mesh(ResolvedMesh)
    /// A picture again and again.
    case tiles(ImageTiles)

    /// Whether the renderer has no paint for it, so that it is drawn through a clip.
    var isDrawn: Bool {
      switch self {
      case .mesh, .tiles: true
      default: false
      }
    }
  }
}

/// A shadow as numbers.
struct ResolvedShadow: Equatable {
  /// Colour of the shadow.
  var color: Color.Resolved
  /// σ of the blur in points.
  var radius: Double
  /// Offset in points.
  var x, y: Double
  /// Whether it falls into the shape instead of behind it.
  var inner: Bool
}

extension _StyleLayers.Layer {
  /// The paint in a frame with its top-left corner at the origin, and the map from the paint's space to points.
  func paint(in size: CGSize) -> (paint: Paint, transform: Affine) {
    let w = Double(size.width), h = Double(size.height)
    func point(_ p: UnitPoint) -> Point { Point(Double(p.x) * w, Double(p.y) * h) }
    switch source {
    case .color(let color):
      return (.solid(color.opacity(opacity).rgba), .identity)
    case .linear(let gradient, let start, let end):
      return (.linear(gradient.ramp(opacity: opacity), start: point(start), end: point(end)), .identity)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let paint = Paint.radial(
        gradient.ramp(opacity: opacity), center: point(center), startRadius: startRadius, endRadius: endRadius
      )
      return (paint, .identity)
    case .elliptical(let gradient, let center, let startRadius, let endRadius):
      let paint = Paint.radial(
        gradient.ramp(opacity: opacity), center: Point(Double(center.x), Double(center.y)),
        startRadius: startRadius, endRadius: endRadius)
      // A flat frame shows nothing, but its map must stay invertible.
      return (paint, .scale(max(w, 1e-6), max(h, 1e-6)))
    case .angular(let gradient, let center, let start, let end):
      return (
        .angular(gradient.ramp(opacity: opacity), center: point(center), start: start, end: end), .identity
      )
    case .mesh, .tiles: return (.solid(.clear), .identity)
    }
  }
}

extension _StyleLayers: Equatable {
  /// Colours, places, radii, angles and shadows of all layers.
  var animatableData: PaintVector {
    get {
      var vector = PaintVector.zero
      for layer in layers { layer.write(to: &vector) }
      return vector
    }
    set {
      var reader = newValue.values[...]
      for index in layers.indices where !reader.isEmpty { layers[index].read(from: &reader) }
    }
  }
}

extension _StyleLayers.Layer {
  /// Appends what can be interpolated.
  fileprivate func write(to vector: inout PaintVector) {
    switch source {
    case .color(let color):
      vector.append(tag: 1, color.components)
    case .linear(let gradient, let start, let end):
      vector.append(tag: 2, start.components + end.components)
      gradient.write(to: &vector)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      vector.append(tag: 3, center.components + [startRadius, endRadius])
      gradient.write(to: &vector)
    case .elliptical(let gradient, let center, let startRadius, let endRadius):
      vector.append(tag: 4, center.components + [startRadius * unitScale, endRadius * unitScale])
      gradient.write(to: &vector)
    case .angular(let gradient, let center, let start, let end):
      vector.append(tag: 5, center.components + [start * unitScale, end * unitScale])
      gradient.write(to: &vector)
    case .mesh(let mesh):
      vector.append(
        tag: 9,
        mesh.points.flatMap { [$0.x * unitScale, $0.y * unitScale] } + mesh.colors.flatMap(\.components))
    case .tiles: vector.append(tag: 10, [])
    }
    vector.append(tag: 6, [opacity])
    for shadow in shadows {
      vector.append(tag: 7, shadow.color.components + [shadow.radius, shadow.x, shadow.y])
    }
  }

  /// Takes back what ``write(to:)`` appended.
  fileprivate mutating func read(from reader: inout ArraySlice<Double>) {
    switch source {
    case .color:
      source = .color(Color.Resolved(reading: &reader))
    case .linear(let gradient, _, _):
      let start = UnitPoint(reading: &reader), end = UnitPoint(reading: &reader)
      source = .linear(gradient.reading(&reader), start: start, end: end)
    case .radial(let gradient, _, _, _):
      let center = UnitPoint(reading: &reader), r0 = reader.removeFirst(), r1 = reader.removeFirst()
      source = .radial(gradient.reading(&reader), center: center, startRadius: r0, endRadius: r1)
    case .elliptical(let gradient, _, _, _):
      let center = UnitPoint(reading: &reader)
      let r0 = reader.removeFirst() / unitScale, r1 = reader.removeFirst() / unitScale
      source = .elliptical(gradient.reading(&reader), center: center, startRadius: r0, endRadius: r1)
    case .angular(let gradient, _, _, _):
      let center = UnitPoint(reading: &reader)
      let start = reader.removeFirst() / unitScale, end = reader.removeFirst() / unitScale
      source = .angular(gradient.reading(&reader), center: center, start: start, end: end)
    case .mesh(var mesh):
      for index in mesh.points.indices {
        mesh.points[index] = SIMD2(reader.removeFirst() / unitScale, reader.removeFirst() / unitScale)
      }
      for index in mesh.colors.indices { mesh.colors[index] = Color.Resolved(reading: &reader) }
      source = .mesh(mesh)
    case .tiles: break
    }
    opacity = reader.removeFirst()
    for index in shadows.indices {
      shadows[index].color = Color.Resolved(reading: &reader)
      shadows[index].radius = reader.removeFirst()
      shadows[index].x = reader.removeFirst()
      shadows[index].y = reader.removeFirst()
    }
  }
}

extension PaintVector {
  /// Appends numbers of one meaning.
  fileprivate mutating func append(tag: Int, _ numbers: [Double]) {
    structure.append(tag)
    values.append(contentsOf: numbers)
  }
}

extension ResolvedGradient {
  /// Appends places and colours.
  fileprivate func write(to vector: inout PaintVector) {
    for stop in stops { vector.append(tag: 8, [stop.location * unitScale] + stop.color.components) }
  }

  /// The gradient with places and colours taken back.
  fileprivate func reading(_ reader: inout ArraySlice<Double>) -> ResolvedGradient {
    var copy = self
    for index in copy.stops.indices {
      copy.stops[index].location = reader.removeFirst() / unitScale
      copy.stops[index].color = Color.Resolved(reading: &reader)
    }
    return copy
  }
}

extension UnitPoint {
  /// Both fractions in animatable units.
  fileprivate var components: [Double] { [Double(x) * unitScale, Double(y) * unitScale] }

  /// Takes back both fractions.
  fileprivate init(reading reader: inout ArraySlice<Double>) {
    self.init(x: reader.removeFirst() / unitScale, y: reader.removeFirst() / unitScale)
  }
}

extension Color.Resolved {
  /// The components in animatable units.
  fileprivate var components: [Double] {
    [red64 * unitScale, green64 * unitScale, blue64 * unitScale, alpha * unitScale]
  }

  /// Takes back the components.
  fileprivate init(reading reader: inout ArraySlice<Double>) {
    self.init(
      linear: reader.removeFirst() / unitScale, reader.removeFirst() / unitScale,
      reader.removeFirst() / unitScale, alpha: reader.removeFirst() / unitScale)
  }
}

public import Foundation
import RingletRaster

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled with a gradient.
open class CAGradientLayer: CALayer {
  /// The form of the gradient.
  public var type = CAGradientLayerType.axial

  /// The colours, `CGColor`s.
  public var colors: [Any]? {
    get { values.colors.isEmpty ? nil : values.colors }
    set {
      guard case .colors(let colors)? = LayerValue(newValue) else {
        return change("colors") { $0.colors = [] }
      }
      change("colors") { $0.colors = colors }
    }
  }
  /// The places of the colours, 0…1; evenly spread when absent.
  public var locations: [NSNumber]? {
    get { values.locations.map { $0.map { NSNumber(value: $0) } } }
    set { change("locations") { $0.locations = newValue.map { $0.map(\.doubleValue) } } }
  }
  /// Where the gradient begins, in fractions of the layer.
  public var startPoint: CGPoint {
    get { values.startPoint }
    set { change("startPoint") { $0.startPoint = newValue } }
  }
  /// Where the gradient ends, in fractions of the layer.
  public var endPoint: CGPoint {
    get { values.endPoint }
    set { change("endPoint") { $0.endPoint = newValue } }
  }

  override var twin: CALayer { CAGradientLayer() }

  override func drawContent(_ values: LayerValues, into recorder: inout Recorder) {
    let places = values.locations ?? values.evenLocations
    guard !values.colors.isEmpty, places.count == values.colors.count, !values.bounds.isEmpty else { return }
    // Places in descending order are not drawn; each is moved to the one before it.
    var latest = -Double.infinity
    let stops = zip(places, values.colors).map { place, color in
      latest = max(latest, place)
      return Ramp.Stop(latest, color.resolved.rgba)
    }
    let ramp = Ramp(stops: stops, space: .device)
    let box = Rect(values.bounds)
    func point(_ p: CGPoint) -> Point {
      Point(box.minX + Double(p.x) * box.width, box.minY + Double(p.y) * box.height)
    }
    let start = point(values.startPoint), end = point(values.endPoint)
    var paint = Paint.linear(ramp, start: start, end: end), space = Affine.identity
    if type == .radial {
      // An ellipse about the start whose half axes reach to the end.
      paint = .radial(ramp, center: .zero, startRadius: 0, endRadius: 1)
      space = Affine.scale(max(abs(end.x - start.x), 1e-6), max(abs(end.y - start.y), 1e-6))
        .then(.translation(start.x, start.y))
    } else if type == .conic {
      let angle = atan2(end.y - start.y, end.x - start.x)
      paint = .angular(ramp, center: start, start: angle, end: angle + 2 * .pi)
    }
    let radius = Double(values.cornerRadius)
    let outline: Outline =
      radius > 0
      ? .roundedRect(box, radiusX: radius, radiusY: radius, continuous: cornerCurve == .continuous)
      : .rect(box)
    recorder.draw(outline, paint: paint, paintTransform: space)
  }
}

import Foundation
import RingletRaster

/// The properties of a layer that can move, of whatever class it is.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3D()
  var sublayerTransform = CATransform3D()
  var opacity = 1.0
  var isHidden = false
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity = 0.0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3

  // Shapes
  var path: CGPath?
  var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineDashPhase: CGFloat = 0

  // Gradients
  var colors: [CGColor] = []
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  // Replicators
  var instanceTransform = CATransform3D()
  var instanceDelay = 0.0
}

/// A value of a property while it is on its way.
enum LayerValue: Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([Double])
  case colors([CGColor])

  /// Reads what a person hands to an animation; `nil` for what no property takes.
  init?(_ value: Any?) {
    switch value {
    case let value as LayerValue: self = value
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as NSValue: self = value.value
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as UIColor: self = .color(value.cgColor)
    case let value as CGPath: self = .path(value)
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as [Double]: self = .numbers(value)
    case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
    case let value as [CGColor]: self = .colors(value)
    case let value as [UIColor]: self = .colors(value.map(\.cgColor))
    case let value as [Any]: self.init(list: value)
    default: return nil
    }
  }

  private init?(list: [Any]) {
    let values = list.map { LayerValue($0) }
    let numbers = values.compactMap { if case .number(let number)? = $0 { number } else { nil } }
    if numbers.count == list.count {
      self = .numbers(numbers)
      return
    }
    let colors = values.compactMap { if case .color(let color)? = $0 { color } else { nil } }
    guard colors.count == list.count else { return nil }
    self = .colors(colors)
  }

  /// The value as a person reads it.
  var object: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let value): value.map { NSNumber(value: $0) }
    case .colors(let value): value
    }
  }

  /// The value a fraction of the way to another one; values of different kinds change in the middle.
  func mixed(with end: LayerValue, by t: Double) -> LayerValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(mix(a, b, t))
    case (.point(let a), .point(let b)): .point(CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: mix(a.width, b.width, t), height: mix(a.height, b.height, t)))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: mix(a.minX, b.minX, t), y: mix(a.minY, b.minY, t), width: mix(a.width, b.width, t),
          height: mix(a.height, b.height, t)))
    case (.transform(let a), .transform(let b)): .transform(a.mixed(with: b, by: t))
    case (.color(let a), .color(let b)): .color(a.mixed(with: b, by: t))
    case (.path(let a), .path(let b)): .path(a.mixed(with: b, by: t))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { mix($0, $1, t) })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { $0.mixed(with: $1, by: t) })
    default: t < 0.5 ? self : end
    }
  }

  /// The sum of two values, times a whole number of the second; other kinds than numbers, points and sizes stay.
  func adding(_ other: LayerValue, times n: Double = 1) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + n * b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + n * b.x, y: a.y + n * b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + n * b.width, height: a.height + n * b.height))
    case (.transform(let a), .transform(let b)) where n == 1: .transform(CATransform3DConcat(b, a))
    default: self
    }
  }
}

/// A point of an interval.
func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

extension CGColor {
  /// The colour a fraction of the way to another one, in encoded sRGB.
  fileprivate func mixed(with end: CGColor, by t: Double) -> CGColor {
    let a = resolved.rgba, b = end.resolved.rgba
    return CGColor(
      red: mix(a.red, b.red, t), green: mix(a.green, b.green, t), blue: mix(a.blue, b.blue, t),
      alpha: mix(a.alpha, b.alpha, t))
  }
}

extension CGPath {
  /// The outline a fraction of the way to another one with the same kinds of steps; else it changes in the middle.
  fileprivate func mixed(with end: CGPath, by t: Double) -> CGPath {
    guard let path = path.bezier.interpolated(to: end.path.bezier, by: t) else { return t < 0.5 ? self : end }
    return CGPath(Path(storage: .general(path)))
  }
}

extension CATransform3D {
  /// The map of the plane as a move, a turn and a stretch; `nil` for one that leaves the plane or slants.
  fileprivate var parts: (move: CGPoint, angle: Double, scale: CGSize)? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m44 == 1 else { return nil }
    let width = (m11 * m11 + m12 * m12).squareRoot(), height = (m21 * m21 + m22 * m22).squareRoot()
    guard abs(m11 * m21 + m12 * m22) <= 1e-9 * max(1, width * height) else { return nil }
    let isFlipped = m11 * m22 - m12 * m21 < 0
    return (
      CGPoint(x: m41, y: m42), width > 0 ? atan2(m12, m11) : atan2(-m21, m22),
      CGSize(width: width, height: isFlipped ? -height : height)
    )
  }

  /// The map a fraction of the way to another one: by moves, turns and stretches in the plane, else by numbers.
  fileprivate func mixed(with end: CATransform3D, by t: Double) -> CATransform3D {
    if let a = parts, let b = end.parts {
      // The shorter way round.
      let turn = (b.angle - a.angle).remainder(dividingBy: 2 * .pi)
      let scale = CATransform3DMakeScale(
        mix(a.scale.width, b.scale.width, t), mix(a.scale.height, b.scale.height, t), 1)
      var map = CATransform3DConcat(scale, CATransform3DMakeRotation(a.angle + turn * t, 0, 0, 1))
      (map.m41, map.m42) = (mix(a.move.x, b.move.x, t), mix(a.move.y, b.move.y, t))
      map.m43 = mix(m43, end.m43, t)
      return map
    }
    var map = CATransform3D()
    map.rows = zip(rows, end.rows).map { zip($0, $1).map { CGFloat(mix(Double($0), Double($1), t)) } }
    return map
  }

  /// The angle about the axis that points at the eye, in radians.
  var rotation: Double {
    get { atan2(m12, m11) }
    set { turn(newValue - rotation, 0, 0, 1) }
  }

  /// Turns before everything else.
  mutating func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) {
    self = CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), self)
  }

  /// The stretches along the axes of what is mapped.
  var scale: CGSize {
    get {
      CGSize(width: (m11 * m11 + m12 * m12).squareRoot(), height: (m21 * m21 + m22 * m22).squareRoot())
    }
    set {
      let old = scale
      if old.width > 0, old.height > 0 {
        self = CATransform3DConcat(
          CATransform3DMakeScale(newValue.width / old.width, newValue.height / old.height, 1), self)
      } else {
        (m11, m12, m21, m22) = (newValue.width, 0, 0, newValue.height)
      }
    }
  }
}

public import Foundation
import RingletMotion
import RingletRaster

/// A rectangle that is drawn with what lies in it, and moves by animations of its own.
open class CALayer: NSObject {
  /// The properties that can move, as they are without animations.
  var values = LayerValues()
  /// The animations in the order in which they were added.
  private(set) var animations: [(key: String, animation: CAAnimation)] = []
  /// The view that the layer belongs to, if it is one's layer.
  weak var view: UIView?
  /// Whether the layer has come into the picture: changes from then on glide by themselves.
  private(set) var isShown = false

  /// The layers inside, from back to front.
  private(set) var sublayerList: [CALayer] = []
  /// The layer around.
  public private(set) weak var superlayer: CALayer?
  /// The layer whose alpha the layer is drawn through.
  public var mask: CALayer?
  /// Whether what lies outside of the bounds is left out.
  public var masksToBounds = false
  /// The corners that ``cornerRadius`` rounds.
  public var maskedCorners: CACornerMask = .all
  /// The form of round corners.
  public var cornerCurve = CALayerCornerCurve.circular
  /// The outline that casts the shadow; that of what is drawn, here.
  public var shadowPath: CGPath?
  /// A name.
  public var name: String?
  /// A picture; none is drawn here.
  public var contents: Any?
  /// Pixels to a point of a picture; it makes no difference here.
  public var contentsScale: CGFloat = 1
  /// Where a picture is put; it makes no difference here.
  public var contentsGravity = CALayerContentsGravity.resize
  /// Whether the back is seen when the layer is turned over.
  public var isDoubleSided = true
  /// Whether the layer has no see-through places; it makes no difference here.
  public var isOpaque = false
  /// Whether edges are smooth; they always are here.
  public var allowsEdgeAntialiasing = true
  /// Whether the opacity holds for the layer as a whole; it always does here.
  public var allowsGroupOpacity = true
  /// Whether the layer is drawn as pixels first; it never is here.
  public var shouldRasterize = false
  /// Pixels to a point of such a picture; it makes no difference here.
  public var rasterizationScale: CGFloat = 1
  /// Whether drawing may come later; it never does here.
  public var drawsAsynchronously = false
  /// Whether the layer is drawn anew when its bounds change; it always is here.
  public var needsDisplayOnBoundsChange = false
  /// Actions by the names of properties; an entry keeps the property from gliding by itself.
  public var actions: [String: Any?]?
  /// Answers for the layer; a view does.
  public weak var delegate: (any CALayerDelegate)?
  /// When the layer's time begins, in that of the layer around.
  public var beginTime: CFTimeInterval = 0
  /// What the layer's time is when it begins, in seconds.
  public var timeOffset: CFTimeInterval = 0
  /// How fast the layer's time runs.
  public var speed: Float = 1
  private var extras: [String: Any] = [:]

  /// Creates a layer.
  public override init() {}
  /// Creates a layer in the likeness of another one; it takes over nothing by itself.
  public init(layer: Any) {}
  /// Reads a layer from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Geometry

  /// The layer's rectangle in its own space, in points.
  public var bounds: CGRect {
    get { values.bounds }
    set { change("bounds") { $0.bounds = newValue } }
  }
  /// Where the anchor point lies in the layer around.
  public var position: CGPoint {
    get { values.position }
    set { change("position") { $0.position = newValue } }
  }
  /// The point that stays in place when the layer is turned, in fractions of its size.
  public var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change("anchorPoint") { $0.anchorPoint = newValue } }
  }
  /// The smallest rectangle around the layer in the space around; its transform moves the layer only.
  public var frame: CGRect {
    get {
      let size = values.bounds.size
      let box = CGRect(
        x: -values.anchorPoint.x * size.width, y: -values.anchorPoint.y * size.height, width: size.width,
        height: size.height)
      let t = values.transform
      let map = CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
      return box.applying(map).offsetBy(dx: values.position.x, dy: values.position.y)
    }
    set {
      let anchor = values.anchorPoint
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }
  /// Which layer lies in front: the one with the larger number.
  public var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition") { $0.zPosition = newValue } }
  }
  /// A map of the layer about its anchor point.
  public var transform: CATransform3D {
    get { values.transform }
    set { change("transform") { $0.transform = newValue } }
  }
  /// A map of the layers inside about the anchor point, for instance a perspective.
  public var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform") { $0.sublayerTransform = newValue } }
  }
  /// Maps the layer in its plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  /// The map of the layer in its plane.
  public func affineTransform() -> CGAffineTransform {
    let t = values.transform
    return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }

  // MARK: Looks

  /// The opacity, 0…1.
  public var opacity: Float {
    get { Float(values.opacity) }
    set { change("opacity") { $0.opacity = Double(newValue) } }
  }
  /// Whether the layer is not seen.
  public var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }
  /// The colour of the area.
  public var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor") { $0.backgroundColor = newValue } }
  }
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius") { $0.cornerRadius = newValue } }
  }
  /// The width of a line along the inside of the edge, in points.
  public var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth") { $0.borderWidth = newValue } }
  }
  /// The colour of that line.
  public var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor") { $0.borderColor = newValue } }
  }
  /// The colour of the shadow.
  public var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor") { $0.shadowColor = newValue } }
  }
  /// The opacity of the shadow, 0…1; none by default.
  public var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { change("shadowOpacity") { $0.shadowOpacity = Double(newValue) } }
  }
  /// How far the shadow is moved, in points.
  public var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset") { $0.shadowOffset = newValue } }
  }
  /// The blur of the shadow, as its standard deviation in points.
  public var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius") { $0.shadowRadius = newValue } }
  }

  // MARK: The tree

  /// The layers inside, from back to front.
  public var sublayers: [CALayer]? {
    get { sublayerList.isEmpty ? nil : sublayerList }
    set {
      for layer in sublayerList { layer.superlayer = nil }
      sublayerList = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayerList.count)) }

  /// Adds a layer behind that of a number.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    sublayerList.insert(layer, at: min(Int(index), sublayerList.count))
    layer.superlayer = self
  }

  /// Adds a layer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sibling.flatMap { other in sublayerList.firstIndex { $0 === other } } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  /// Adds a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sibling.flatMap { other in sublayerList.firstIndex { $0 === other } }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayerList.count))
  }

  /// Puts a layer into the place of another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  /// Takes the layer out of the layer around.
  open func removeFromSuperlayer() {
    superlayer?.sublayerList.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Animations

  /// Starts a copy of an animation; one of the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let anim = anim.duplicate()
    anim.addTime = convertTime(CACurrentMediaTime(), from: nil)
    let name = key ?? "animation \(animations.count)"
    animations.removeAll { $0.key == name }
    animations.append((name, anim))
    CATransaction.await(anim, of: self)
  }

  /// Ends the animation of a key.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  /// Ends all animations.
  open func removeAllAnimations() { animations = [] }
  /// The animation of a key.
  open func animation(forKey key: String) -> CAAnimation? {
    let time = convertTime(CACurrentMediaTime(), from: nil)
    return animations.first { $0.key == key && !$0.animation.isOver(at: time) }?.animation
  }
  /// The keys of the animations that go on.
  open func animationKeys() -> [String]? {
    let time = convertTime(CACurrentMediaTime(), from: nil)
    let keys = animations.filter { !$0.animation.isOver(at: time) }.map(\.key)
    return keys.isEmpty ? nil : keys
  }
  /// A copy of the layer as it is seen now.
  open func presentation() -> Self? {
    guard let copy = twin as? Self else { return nil }
    copy.values = presented(at: convertTime(CACurrentMediaTime(), from: nil))
    return copy
  }
  /// The layer itself.
  open func model() -> Self { self }
  /// An empty layer of the same kind.
  var twin: CALayer { CALayer() }

  /// A time of another layer, or that of ``CACurrentMediaTime()`` when absent, in the time of this one.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    let absolute = layer.map { $0.clock.absolute(of: t) } ?? t
    return clock.time(at: absolute)
  }
  /// A time of this layer in the time of another one, or that of ``CACurrentMediaTime()`` when absent.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let absolute = clock.absolute(of: t)
    return layer.map { $0.clock.time(at: absolute) } ?? absolute
  }
  private var clock: LayerClock { (superlayer?.clock ?? LayerClock()).inside(self) }

  /// The properties at a time of the layer.
  func presented(at time: Double) -> LayerValues {
    guard !animations.isEmpty else { return values }
    var presented = values
    for entry in animations { entry.animation.apply(to: &presented, atTime: time) }
    return presented
  }

  /// Sets a property by its name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let moved = LayerValue(value), values[keyPath] != nil {
      change(keyPath) { $0[keyPath] = moved }
    } else {
      extras[keyPath] = value
    }
  }
  /// Sets a property by its name.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// A property by its name.
  open func value(forKeyPath keyPath: String) -> Any? { values[keyPath]?.object ?? extras[keyPath] }
  /// A property by its name.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Changes a property; it glides when an animation is asked for, or when the layer has none to ask.
  ///
  /// A value that is there already changes nothing.
  func change(_ key: String, _ body: (inout LayerValues) -> Void) {
    var changed = values
    body(&changed)
    guard changed[key] != values[key] else {
      values = changed
      return
    }
    let action = action(for: key)
    if let action {
      let old = action.goesOn ? values : presented(at: convertTime(CACurrentMediaTime(), from: nil))
      action.animation.fromValue = old[key]
    }
    values = changed
    if let action {
      action.animation.toValue = values[key]
      add(action.whole, forKey: action.key)
    }
  }

  private func action(for key: String) -> LayerAction? {
    if view != nil { return UIViewAnimation.current?.action(for: key, of: self) }
    guard isShown, actions?[key] == nil, key != "path" else { return nil }
    return CATransaction.implicitAnimation(of: key).map { LayerAction(animation: $0, whole: $0, key: key) }
  }

  /// Marks the layer and those inside as parts of the picture.
  func settle() {
    isShown = true
    for layer in sublayerList { layer.settle() }
    mask?.settle()
  }

  // MARK: Display

  /// Does nothing: the picture is made from the properties.
  open func setNeedsDisplay() {}
  /// Does nothing: the picture is made from the properties.
  open func setNeedsLayout() {}
  /// Arranges the layers inside.
  open func layoutIfNeeded() { layoutSublayers() }
  /// Does nothing; a layer of one's own may arrange its layers here.
  open func layoutSublayers() {}
  /// Does nothing; a layer of one's own may draw here.
  open func display() {}
  /// Draws with Core Graphics below the layers inside; nothing by default.
  open func draw(in ctx: CGContext) {}
  /// Whether a change of a property asks for drawing; it makes no difference here.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws what the layer shows between its background and the layers inside.
  func drawContent(_ values: LayerValues, into recorder: inout Recorder) {}

  /// The maps and delays of the copies of the layers inside; one copy in place for most layers.
  func copies(_ values: LayerValues) -> [LayerCopy] { [LayerCopy()] }
}

/// One of several copies of the layers inside a layer.
struct LayerCopy {
  /// Maps the layers about the middle of the layer.
  var transform = CATransform3D()
  /// How much later the animations of the copy are, in seconds.
  var delay = 0.0
  /// Multiplies the opacity.
  var opacity = 1.0
  /// Multiplies the colours.
  var tint: CGColor?
}

/// Answers for a layer.
public protocol CALayerDelegate: AnyObject {}

/// Some of a layer's corners.
public struct CACornerMask: OptionSet, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  /// All four corners.
  static let all = CACornerMask(rawValue: 15)
}

/// The form of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A smoother curve.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where a picture is put in a layer; it makes no difference here.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a place.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

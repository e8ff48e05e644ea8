public import Foundation
import RingletRaster

/// What views of UIKit are shown in; nothing is drawn by it here.
open class UIWindow: UIView {}

/// A view of UIKit: a layer with a frame, and views inside.
@MainActor @preconcurrency
open class UIView: NSObject {
  /// The kind of layer that the view has.
  nonisolated open class var layerClass: AnyClass { CALayer.self }

  /// What the view is drawn by.
  open var layer: CALayer { ownLayer }
  /// The views inside, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The view around.
  public private(set) weak var superview: UIView?
  /// A number to find the view by.
  public var tag = 0
  /// Whether the area has no see-through places; it makes no difference here.
  public var isOpaque = false
  /// Whether the view takes touches, which never come.
  public var isUserInteractionEnabled = true
  /// Whether the frame is kept, rather than made by constraints.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// What changes with the size of the view around.
  public var autoresizingMask: AutoresizingMask = []
  /// How the content follows the size of the view.
  public var contentMode = ContentMode.scaleToFill
  /// The tint of the view and those in it.
  public var tintColor: UIColor! { didSet { pictureDidChange() } }

  private lazy var ownLayer = makeLayer()
  /// The window that the view is in; `nil` until the view comes into the picture.
  public private(set) weak var window: UIWindow?
  /// Whether a frame was given; the view fills the one around, or stands in its middle, else.
  private var hasFrame: Bool
  private var adoptedEnvironment: EnvironmentValues?
  private var background: UIColor?
  /// Where the views of SwiftUI live that stand in this view and those inside.
  weak var stage: UIViewStage?
  /// What ``draw(_:)`` has drawn.
  private var drawing: (steps: [CanvasStep], size: CGSize)?

  /// Creates a view with a frame in points.
  public init(frame: CGRect) {
    hasFrame = frame != .zero
    super.init()
    layer.frame = frame
  }
  /// Creates a view without a frame.
  public convenience init(_ nothing: Void = ()) { self.init(frame: .zero) }
  /// Reads a view from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  private func makeLayer() -> CALayer {
    let kind: AnyClass = type(of: self).layerClass
    let layer: CALayer =
      if kind == CAShapeLayer.self { CAShapeLayer() } else if kind == CAGradientLayer.self {
        CAGradientLayer()
      } else if kind == CAReplicatorLayer.self { CAReplicatorLayer() } else { CALayer() }
    layer.view = self
    return layer
  }

  // MARK: Geometry

  /// The frame in the view around, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      hasFrame = true
      layer.frame = newValue
    }
  }
  /// The view's rectangle in its own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      hasFrame = true
      layer.bounds = newValue
    }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// A map of the view about its middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// A map of the view in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The lengths that the content asks for; ``noIntrinsicMetric`` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Stands for a length that the content does not ask for.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  /// The size that fits into another one: that of the content, else the present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = naturalSize
    return CGSize(width: own.width ?? bounds.width, height: own.height ?? bounds.height)
  }
  /// Takes the size that fits.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Announces other lengths of the content.
  open func invalidateIntrinsicContentSize() { pictureDidChange() }

  /// The lengths that the content asks for, if it does.
  var naturalSize: (width: CGFloat?, height: CGFloat?) {
    let size = intrinsicContentSize
    let picture = size.width < 0 || size.height < 0 ? stageRoot?.size(of: self) : nil
    return (
      size.width >= 0 ? size.width : picture?.width, size.height >= 0 ? size.height : picture?.height
    )
  }

  // MARK: Looks

  /// The colour of the area; none by default.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      background = newValue
      layer.backgroundColor = newValue.map { resolved($0) }
    }
  }
  /// The opacity, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view is not seen.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Whether what lies outside of the frame is left out.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// A view whose alpha this one is drawn through.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  /// A colour in the view's surroundings.
  func resolved(_ color: UIColor) -> CGColor {
    guard let adoptedEnvironment else { return color.cgColor }
    return CGColor(color.color.resolve(in: adoptedEnvironment))
  }

  /// Takes over what the views of SwiftUI around are shown with.
  final func adopt(_ environment: EnvironmentValues) {
    adoptedEnvironment = environment
    if let background { layer.values.backgroundColor = resolved(background) }
    for view in subviews { view.adopt(environment) }
  }

  // MARK: The tree

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view behind that of a number.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    let above = index + 1 < subviews.count ? subviews[index + 1] : nil
    if let above {
      layer.insertSublayer(view.layer, below: above.layer)
    } else {
      layer.addSublayer(view.layer)
    }
    if let adoptedEnvironment { view.adopt(adoptedEnvironment) }
    view.didMoveToSuperview()
    if let window { view.enter(window) }
    pictureDidChange()
  }

  /// Adds a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }
  /// Adds a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  /// Brings a view before the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
  /// Brings a view behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  private func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
    layer.insertSublayer(view.layer, at: index == 0 ? 0 : .max)
  }

  /// Takes the view out of the view around.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.pictureDidChange()
    layer.removeFromSuperlayer()
    self.superview = nil
    if window != nil { enter(nil) }
    didMoveToSuperview()
  }
  /// The view of a tag in this one.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }
  /// Called before the view comes into another one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has come into another one.
  open func didMoveToSuperview() {}
  /// Called before the view comes into the picture or leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has come into the picture or left it.
  open func didMoveToWindow() {}

  /// Brings the view and those inside into the picture, or out of it.
  final func enter(_ window: UIWindow?) {
    willMove(toWindow: window)
    self.window = window
    didMoveToWindow()
    for view in subviews where view.window !== window { view.enter(window) }
  }

  // MARK: Layout and drawing

  /// Arranges the views inside; a view of one's own may do more.
  open func layoutSubviews() {}
  /// Does nothing: every picture is laid out.
  open func setNeedsLayout() {}
  /// Arranges the views inside.
  open func layoutIfNeeded() { layOut() }
  /// Asks for drawing.
  open func setNeedsDisplay() { drawing = nil }
  /// Asks for drawing.
  open func setNeedsDisplay(_ rect: CGRect) { drawing = nil }
  /// Draws with Core Graphics between the background and what lies inside; nothing by default.
  open func draw(_ rect: CGRect) {}

  /// Places the views without a frame, and lets all arrange what is in them.
  final func layOut() {
    layer.layoutSublayers()
    for view in subviews where !view.hasFrame || !view.translatesAutoresizingMaskIntoConstraints {
      guard view.layer.bounds.isEmpty || !view.hasFrame else { continue }
      let natural = view.naturalSize
      let size = CGSize(
        width: natural.width.map { min($0, bounds.width) } ?? bounds.width,
        height: natural.height.map { min($0, bounds.height) } ?? bounds.height)
      view.layer.values.bounds.size = size
      view.layer.values.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    layoutSubviews()
    for view in subviews {
      if view.autoresizingMask.contains(.flexibleWidth), view.autoresizingMask.contains(.flexibleHeight) {
        view.layer.values.bounds.size = bounds.size
        view.layer.values.position = CGPoint(x: bounds.midX, y: bounds.midY)
      }
      view.layOut()
    }
  }

  /// What ``draw(_:)`` draws.
  final func drawn(in environment: EnvironmentValues) -> [CanvasStep] {
    if let drawing, drawing.size == bounds.size { return drawing.steps }
    let target = CanvasTarget()
    let context = CGContext(GraphicsContext(target, environment, bounds.size, nil))
    context.perform { draw(bounds) }
    drawing = (target.steps, bounds.size)
    return target.steps
  }

  /// The view of SwiftUI that stands in this one, if any does.
  var picture: AnyView? { nil }

  /// Called when that view changes.
  final func pictureDidChange() { stageRoot?.invalidate() }

  private var stageRoot: UIViewStage? { stage ?? superview?.stageRoot }
}

extension UIView {
  /// What changes with the size of the view around.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit for each length.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How the content follows the size of the view.
  public enum ContentMode: Int, Sendable {
    /// Stretched, as large as fits, as small as fills, drawn anew.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    /// In the middle, or at a side.
    case center, top, bottom, left, right
  }
}

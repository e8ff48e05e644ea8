import Foundation
import RingletRaster

/// A view of UIKit as a part of a picture of SwiftUI, with the views of SwiftUI that stand in it.
@MainActor
final class UIViewStage: LayerHost {
  /// The view.
  let root: UIView
  private unowned let node: Node
  private var pictures: [Picture] = []
  private(set) var environment = EnvironmentValues()
  /// What the view is told that it is in.
  private let window = UIWindow(frame: .zero)
  /// Whether the views are being brought up to date: what changes by that is not announced.
  private var isUpdating = false

  private struct Picture {
    let view: UIView
    let node: ViewNode<AnyView>
    let element: Element?
  }

  init(_ root: UIView, node: Node) {
    self.root = root
    self.node = node
    root.stage = self
  }

  /// The nodes of the views of SwiftUI.
  var children: [Node] { pictures.map(\.node) }

  /// Brings the views of SwiftUI in line with what they stand in.
  func refresh(in context: NodeContext) {
    environment = context.environment
    root.adopt(environment)
    reportUnknownLayers(in: root)
    var next: [Picture] = []
    visit(root) { view in
      guard var picture = view.picture else { return }
      if let tint = view.tintColor { picture = AnyView(picture.tint(Color(tint))) }
      let old = pictures.first { $0.view === view }
      let node = context.reconcile(old?.node, picture)
      var elements: [Element] = []
      node.collect(into: &elements)
      next.append(Picture(view: view, node: node, element: elements.first))
    }
    for picture in pictures where !next.contains(where: { $0.view === picture.view }) {
      picture.node.detach()
    }
    pictures = next
    node.layoutDidChange()
  }

  /// Asks for that, unless it is under way.
  func invalidate() { if !isUpdating { node.invalidate() } }

  /// Changes views that are brought in line afterwards.
  func update(_ body: () -> Void) {
    isUpdating = true
    body()
    isUpdating = false
  }

  private func reportUnknownLayers(in root: UIView) {
    visit(root) { view in
      let asked: AnyClass = type(of: view).layerClass, made: AnyClass = type(of: view.layer)
      guard asked != made else { return }
      environment.warnings.report(
        RuntimeWarning(
          "layer class “\(asked)”", cause: "it cannot be made from its type, and a plain layer is drawn",
          hint: "add a layer of that class to the view’s own one"))
    }
  }

  private func visit(_ view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for inside in view.subviews { visit(inside, body) }
  }

  /// The natural size of what stands in a view.
  func size(of view: UIView, for proposal: ProposedViewSize = .unspecified) -> CGSize? {
    pictures.first { $0.view === view }?.element?.size(for: proposal)
  }

  /// The size of the whole for a proposal: that of its content where it asks for one, else what is offered.
  func size(for proposal: ProposedViewSize) -> CGSize {
    let own = root.intrinsicContentSize
    if own.width < 0 || own.height < 0, let size = size(of: root, for: proposal) { return size }
    let offered = proposal.replacingUnspecifiedDimensions()
    return CGSize(
      width: own.width >= 0 ? own.width : offered.width, height: own.height >= 0 ? own.height : offered.height
    )
  }

  /// Gives the view its size.
  func layOut(_ size: CGSize) {
    root.layer.values.bounds.size = size
    root.layer.values.position = CGPoint(x: size.width / 2, y: size.height / 2)
    if root.window == nil { root.enter(window) }
    root.layOut()
    root.layer.settle()
    for picture in pictures {
      let bounds = picture.view.bounds
      picture.element?.settle(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  /// Draws the view with its top-left corner at the origin.
  func render(into recorder: inout Recorder) {
    root.layer.render(in: LayerClock(), host: self, into: &recorder)
  }

  func render(_ view: UIView, into recorder: inout Recorder) {
    for step in view.drawn(in: environment) { step(&recorder) }
    pictures.first { $0.view === view }?.element?.render(into: &recorder)
  }

  /// Calls a closure with every animated attribute.
  func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    visit(LayerMotion(root: root.layer))
    for picture in pictures { picture.element?.visitAttributes(visit) }
  }
}

/// A view of UIKit that is laid out and drawn.
final class UIViewElement: Element {
  private let stage: UIViewStage
  private let preferred: (ProposedViewSize) -> CGSize?
  private var frame = AnimatedFrame()

  init(_ node: Node, _ stage: UIViewStage, preferred: @escaping (ProposedViewSize) -> CGSize?) {
    self.stage = stage
    self.preferred = preferred
    super.init(node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    preferred(proposal) ?? stage.size(for: proposal)
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = size(for: proposal)
    frame.set(CGRect(origin: origin, size: size), in: node)
    stage.layOut(size)
  }

  override func render(into recorder: inout Recorder) {
    let origin = frame.value(at: recorder.time).origin
    recorder.withTransform(.translation(origin.x, origin.y)) { stage.render(into: &$0) }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    visit(frame)
    stage.visitAttributes(visit)
  }
}

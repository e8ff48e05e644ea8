package import Foundation
package import RingletMotion
internal import RingletRaster

/// A view that draws itself.
@MainActor @preconcurrency
package protocol LeafView: PrimitiveView {
  /// What is drawn.
  associatedtype Drawing: LeafDrawing

  /// Resolves styles, fonts and colours against the environment, with final (not interpolated) values.
  func drawing(in environment: EnvironmentValues) -> Drawing
}

/// What a leaf draws; its animatable data is everything that glides: shape data, paint, line width.
package protocol LeafDrawing: Animatable {
  /// The size for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Draws in the space of the view: the origin is its top-left corner, the unit a point.
  func draw(in size: CGSize, into recorder: inout Recorder)

  /// The distance of the first or last baseline from the top, for text.
  func baseline(first: Bool, in size: CGSize) -> CGFloat?

  /// Preferred distances to siblings in a stack.
  var spacing: ViewSpacing { get }

  /// Which views a stack serves first.
  var layoutPriority: Double { get }

  /// Whether the size glides with the frame; text is set in its new size at once and only its place glides.
  var glidesInSize: Bool { get }

  /// Takes over what outlives a change of the view from the drawing that this one follows.
  mutating func inherit(from old: Self)
}

extension LeafDrawing {
  package func baseline(first: Bool, in size: CGSize) -> CGFloat? { nil }
  package var spacing: ViewSpacing { ViewSpacing() }
  package var layoutPriority: Double { 0 }
  package var glidesInSize: Bool { true }
  package mutating func inherit(from old: Self) {}
}

extension LeafView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { LeafNode(self, context) }
}

/// The node of a leaf.
final class LeafNode<V: LeafView>: ViewNode<V> {
  private lazy var element = LeafElement<V.Drawing>(self)

  override func evaluate() {
    element.update(view.drawing(in: environment))
  }

  override func collect(into elements: inout [Element]) { elements.append(element) }
}

/// The element of a leaf: a drawing and a frame, both of which glide to new values.
final class LeafElement<Drawing: LeafDrawing>: Element {
  private var drawing: AnimatedAttribute<Drawing>?
  private var frame = AnimatedFrame()

  func update(_ new: Drawing) {
    if let old = drawing?.target {
      var new = new
      new.inherit(from: old)
      if !keepsLayout(old, new) { node.layoutDidChange() }
      drawing?.set(new, in: node)
    } else {
      drawing = AnimatedAttribute(new)
      node.layoutDidChange()
    }
  }

  /// Whether everything that layout has asked an old drawing for is the same for a new one.
  private func keepsLayout(_ old: Drawing, _ new: Drawing) -> Bool {
    guard let sizes = sizesInUse, old.layoutPriority == new.layoutPriority, old.spacing == new.spacing else {
      return false
    }
    for (proposal, size) in sizes {
      guard new.sizeThatFits(proposal) == size else { return false }
      for isFirst in [true, false]
      where old.baseline(first: isFirst, in: size) != new.baseline(first: isFirst, in: size) {
        return false
      }
    }
    return true
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    drawing?.target.sizeThatFits(proposal) ?? .zero
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    frame.set(CGRect(origin: origin, size: size(for: proposal)), in: node)
  }

  override func render(into recorder: inout Recorder) {
    guard let value = drawing?.value(at: recorder.time) else { return }
    var rect = frame.value(at: recorder.time)
    if !value.glidesInSize {
      let size = frame.target.size
      rect = CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }
    recorder.withTransform(.translation(rect.minX, rect.minY)) { recorder in
      value.draw(in: rect.size, into: &recorder)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    guard let drawing = drawing?.target, let isFirst = key.baselineIsFirst else { return nil }
    return drawing.baseline(first: isFirst, in: size(for: proposal))
  }

  override var layoutPriority: Double { drawing?.target.layoutPriority ?? 0 }
  override var spacing: ViewSpacing { drawing?.target.spacing ?? ViewSpacing() }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    if let drawing { visit(drawing) }
    visit(frame)
  }
}

internal import Foundation

/// The views of a canvas, which its commands draw by their tags.
///
/// They are views like any others: what they animate goes on while the canvas stands still.
final class CanvasSymbols: @unchecked Sendable {
  /// One of the views.
  struct Entry: @unchecked Sendable {
    /// The view, on the main actor's thread like all that is done to a canvas.
    let element: Element
    /// The size that it takes when it is offered the size of the canvas, in points.
    let size: CGSize

    /// Draws the view with its top-left corner at the origin.
    func render(into recorder: inout Recorder) {
      MainActor.assumeIsolated { element.render(into: &recorder) }
    }
  }

  private var entries: [(tag: AnyHashable, entry: Entry)] = []

  /// Takes the views of one layout.
  @MainActor
  func update(_ elements: [Element], offered proposal: ProposedViewSize) {
    entries = elements.compactMap { element in
      (element.layoutValue(ObjectIdentifier(ViewTag.self)) as? AnyHashable).map {
        ($0, Entry(element: element, size: element.size(for: proposal)))
      }
    }
  }

  /// The view with a tag.
  func entry(tagged tag: AnyHashable) -> Entry? { entries.first { $0.tag == tag }?.entry }
}

/// The node of a canvas: the sheet that is drawn on, and the views that are not seen by themselves.
final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private let symbols = CanvasSymbols()
  private var sheet: ViewNode<CanvasSheet>?
  private var views: ViewNode<Symbols>?
  private var element: CanvasElement?

  override func evaluate() {
    graph.withoutInsertion { views = childContext.reconcile(views, view.symbols) }
    sheet = childContext.reconcile(sheet, CanvasSheet(renderer: view.renderer, symbols: symbols))
  }

  override var children: [Node] { [views, sheet].compactMap(\.self) }
  override var isContainer: Bool { true }

  override func collect(into elements: inout [Element]) {
    var hidden: [Element] = []
    views?.collect(into: &hidden)
    if element == nil {
      var sheets: [Element] = []
      sheet?.collect(into: &sheets)
      element = sheets.first.map { CanvasElement(self, sheet: $0, symbols) }
    }
    guard let element else { return }
    element.views = hidden
    elements.append(element)
  }
}

/// The element of a canvas.
private final class CanvasElement: Element {
  var views: [Element] = []
  private let sheet: Element
  private let symbols: CanvasSymbols

  init(_ node: Node, sheet: Element, _ symbols: CanvasSymbols) {
    self.sheet = sheet
    self.symbols = symbols
    super.init(node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sheet.size(for: proposal) }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let offer = ProposedViewSize(size(for: proposal))
    for view in views { node.graph.withSpace(at: origin) { view.settle(at: .zero, proposal: offer) } }
    symbols.update(views, offered: offer)
    sheet.settle(at: origin, proposal: proposal)
  }

  override func render(into recorder: inout Recorder) { sheet.render(into: &recorder) }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    sheet.visitAttributes(visit)
    for view in views { view.visitAttributes(visit) }
  }
}

public import Foundation

/// A view whose content knows its size and place; it takes all space that is offered.
public struct GeometryReader<Content: View> {
  /// Makes the content, which comes to the top-left corner.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { GeometryReaderNode(self, context) }
}

/// The size and the place of a view.
public struct GeometryProxy {
  /// The size in points.
  public let size: CGSize
  let frame: CGRect
  let spaces: [AnyHashable: CGRect]

  /// The frame of the view in a space, in points.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return frame
    case .named(let name):
      let space = spaces[name] ?? .zero
      return frame.offsetBy(dx: -space.minX, dy: -space.minY)
    }
  }

  /// The frame of the view in a space, in points.
  public func frame<S: CoordinateSpaceProtocol>(in coordinateSpace: S) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The frame of a named space, in the space of the view, in points.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = space.coordinateSpace, let bounds = spaces[name] else { return nil }
    return bounds.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  /// No insets: a picture has no hardware around it.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The value of an anchor in the space of the view.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(frame.origin) }
}

private final class GeometryReaderNode<Content: View>: ViewNode<GeometryReader<Content>> {
  typealias Pile = LayoutView<ZStackLayout, Content>
  private var pile: ViewNode<Pile>?
  private var isDue = true
  private var knownFrame: CGRect?
  private lazy var element = GeometryReaderElement(self) { [unowned self] in content(in: $0) }

  override func evaluate() {
    isDue = true
    graph.hasPlaceReaders = true
    layoutDidChange()
  }

  override var children: [Node] { pile.map { [$0] } ?? [] }
  override var isContainer: Bool { true }
  override func collect(into elements: inout [Element]) { elements.append(element) }

  /// The content for a frame, made anew when the frame or the view has changed.
  private func content(in frame: CGRect) -> Element? {
    if isDue || frame != knownFrame {
      isDue = false
      knownFrame = frame
      let proxy = GeometryProxy(size: frame.size, frame: frame, spaces: graph.placement.named)
      let content = tracked { view.content(proxy) }
      graph.withoutInsertion {
        pile = childContext.reconcile(
          pile, Pile(layout: ZStackLayout(alignment: .topLeading), content: content))
      }
      graph.layoutDidMakeViews()
    }
    var elements: [Element] = []
    pile?.collect(into: &elements)
    return elements.first
  }
}

private final class GeometryReaderElement: Element {
  private let content: (CGRect) -> Element?
  private var child: Element?

  init(_ node: Node, content: @escaping (CGRect) -> Element?) {
    self.content = content
    super.init(node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = size(for: proposal), space = node.graph.placement.origin
    child = content(
      CGRect(x: space.x + origin.x, y: space.y + origin.y, width: size.width, height: size.height))
    child?.settle(at: origin, proposal: ProposedViewSize(size))
  }

  override func render(into recorder: inout Recorder) { child?.render(into: &recorder) }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) { child?.visitAttributes(visit) }
}

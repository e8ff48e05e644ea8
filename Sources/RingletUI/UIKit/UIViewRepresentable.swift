/// A view of UIKit inside views of SwiftUI.
///
/// The view is made once and brought up to date with every change of state, as the system does it.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// What the view tells its news to.
  associatedtype Coordinator = Void
  /// What is known when the view is made.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what the view tells its news to.
  func makeCoordinator() -> Coordinator
  /// The size of the view for a proposal; its own when absent.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
  /// Called when the view has gone.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// The view's own size.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  /// What the view of UIKit looks like.
  public var body: AnyView { AnyView(RepresentedView { self }) }
}

/// What is known when a view of UIKit is made.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What the view tells its news to.
  public let coordinator: Representable.Coordinator
  /// What is inherited.
  public let environment: EnvironmentValues
  /// The change under way.
  public let transaction: Transaction
}

/// Stands for a view of UIKit; the closure makes every value count as a new one.
struct RepresentedView<Representable: UIViewRepresentable> {
  let representable: () -> Representable
}

extension RepresentedView: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { RepresentedNode(self, context) }
}

/// Keeps a view of UIKit as long as its place in the tree is there.
private final class RepresentedNode<Representable: UIViewRepresentable>:
  ViewNode<RepresentedView<Representable>>
{
  private var uiView: Representable.UIViewType?
  private var coordinator: Representable.Coordinator?
  private var stage: UIViewStage?
  private var element: UIViewElement?

  private func context(_ coordinator: Representable.Coordinator) -> Representable.Context {
    Representable.Context(coordinator: coordinator, environment: environment, transaction: transaction)
  }

  override func evaluate() {
    let representable = view.representable()
    tracked {
      let coordinator = self.coordinator ?? representable.makeCoordinator()
      self.coordinator = coordinator
      let context = context(coordinator)
      let uiView = self.uiView ?? representable.makeUIView(context: context)
      if stage == nil { stage = UIViewStage(uiView, node: self) }
      self.uiView = uiView
      uiView.adopt(environment)
      stage?.update { representable.updateUIView(uiView, context: context) }
    }
    stage?.refresh(in: childContext)
  }

  override var children: [Node] { stage?.children ?? [] }

  override func collect(into elements: inout [Element]) {
    guard let stage else { return }
    let element = element ?? UIViewElement(self, stage) { [unowned self] in preferredSize(for: $0) }
    self.element = element
    elements.append(element)
  }

  private func preferredSize(for proposal: ProposedViewSize) -> CGSize? {
    guard let uiView, let coordinator else { return nil }
    return view.representable().sizeThatFits(proposal, uiView: uiView, context: context(coordinator))
  }

  override func detach() {
    super.detach()
    if let uiView, let coordinator { Representable.dismantleUIView(uiView, coordinator: coordinator) }
  }
}

public import Foundation

/// Looks after a view of UIKit.
@MainActor @preconcurrency
open class UIViewController: NSObject {
  private var loaded: UIView?
  /// The controllers of views inside.
  public private(set) var children: [UIViewController] = []
  /// A title.
  public var title: String?

  /// Creates a controller.
  public init(nibName: String? = nil, bundle: Bundle? = nil) {}
  /// Reads a controller from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  /// The view; it is made when it is asked for.
  public var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  /// Makes the view.
  open func loadView() { loaded = UIView(frame: .zero) }
  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view comes into the picture.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has come into the picture.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes; never, here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has gone; never, here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the views inside are arranged.
  open func viewWillLayoutSubviews() {}
  /// Called after the views inside were arranged.
  open func viewDidLayoutSubviews() {}
  /// Adds a controller of a view inside.
  open func addChild(_ childController: UIViewController) { children.append(childController) }
  /// Called after the controller has come to another one.
  open func didMove(toParent parent: UIViewController?) {}
}

/// Looks after a view of SwiftUI inside views of UIKit.
open class UIHostingController<Content: View>: UIViewController {
  /// The view of SwiftUI.
  public var rootView: Content { didSet { host?.content = AnyView(rootView) } }
  private weak var host: UIHostingArea?

  /// Creates a controller.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  /// Reads a controller from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  open override func loadView() {
    let area = UIHostingArea(content: AnyView(rootView))
    host = area
    view = area
  }
}

/// A view of UIKit in which one of SwiftUI stands.
final class UIHostingArea: UIView {
  /// The view of SwiftUI.
  var content: AnyView { didSet { pictureDidChange() } }

  init(content: AnyView) {
    self.content = content
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { return nil }

  override var picture: AnyView? { content }
}

/// A controller of UIKit inside views of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == AnyView {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// What the controller tells its news to.
  associatedtype Coordinator = Void
  /// What is known when the controller is made.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes what the controller tells its news to.
  func makeCoordinator() -> Coordinator
}

/// What is known when a controller of UIKit is made.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What the controller tells its news to.
  public let coordinator: Representable.Coordinator
  /// What is inherited.
  public let environment: EnvironmentValues
  /// The change under way.
  public let transaction: Transaction
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// What the controller's view looks like.
  public var body: AnyView { AnyView(ControllerView(representable: self)) }
}

/// The view of a controller, which its coordinator keeps.
private struct ControllerView<Representable: UIViewControllerRepresentable>: UIViewRepresentable {
  final class Keeper {
    let coordinator: Representable.Coordinator
    var controller: Representable.UIViewControllerType?

    init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
  }

  let representable: Representable

  func makeCoordinator() -> Keeper { Keeper(representable.makeCoordinator()) }

  private func context(_ context: Context) -> Representable.Context {
    Representable.Context(
      coordinator: context.coordinator.coordinator, environment: context.environment,
      transaction: context.transaction)
  }

  func makeUIView(context: Context) -> UIView {
    let controller = representable.makeUIViewController(context: self.context(context))
    context.coordinator.controller = controller
    let view: UIView = controller.view
    controller.viewWillAppear(false)
    controller.viewDidAppear(false)
    return view
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    guard let controller = context.coordinator.controller else { return }
    representable.updateUIViewController(controller, context: self.context(context))
    controller.viewWillLayoutSubviews()
    uiView.layoutIfNeeded()
    controller.viewDidLayoutSubviews()
  }
}

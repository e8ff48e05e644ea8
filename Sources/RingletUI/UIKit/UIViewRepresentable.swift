/// A view of UIKit inside views of SwiftUI: the system's spinner, bar or glass, or a coloured area.
///
/// The view is made and brought up to date for every evaluation, so that it is what its properties say.
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
  /// Called when the view has gone; never, here.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// What the view of UIKit looks like.
  public var body: AnyView {
    AnyView(
      EnvironmentReading { environment in
        let context = Context(
          coordinator: makeCoordinator(), environment: environment, transaction: Transaction())
        let view = makeUIView(context: context)
        updateUIView(view, context: context)
        return view.content
      })
  }
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

/// Hands what is inherited to a closure.
struct EnvironmentReading: View {
  let content: (EnvironmentValues) -> AnyView
  @Environment(\.self) private var environment

  var body: AnyView { content(environment) }
}

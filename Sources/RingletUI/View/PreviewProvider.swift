public import Foundation

/// A type that shows views as they look in an app.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// That of a device.
  case device
  /// That of the view.
  case sizeThatFits
  /// A fixed one, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A type that belongs to an app's life and has no meaning in a picture: named so that files with an app compile.
@MainActor @preconcurrency
public protocol Scene {}

/// A window of an app.
public struct WindowGroup<Content: View>: Scene {
  /// Accepts the content of the window.
  public init(@ViewBuilder content: () -> Content) {}
}

/// Builds the scenes of an app.
@resultBuilder
public struct SceneBuilder {
  /// A single scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// An app; a picture never starts one.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Does nothing.
  public static func main() {}
}

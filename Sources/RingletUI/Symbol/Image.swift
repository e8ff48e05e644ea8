public import Foundation

/// A picture: a symbol, or an image of an asset catalogue.
public struct Image: Equatable, Sendable {
  /// Where the picture comes from.
  enum Source: Equatable, Sendable {
    /// A symbol by its name.
    case symbol(String)
    /// An image of an asset catalogue, which does not exist here.
    case asset(String)
  }

  /// Where the picture comes from.
  let source: Source
  /// Whether the picture takes the size that it is offered.
  var isResizable = false

  /// Creates the picture of a symbol.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates the picture of a symbol; the value that some symbols show is not drawn here.
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }

  /// Creates an image of an asset catalogue: a placeholder is drawn and a warning names it.
  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name) }

  /// Creates an image of an asset catalogue: a placeholder is drawn and a warning names it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .asset(name) }

  /// Creates an image of an asset catalogue: a placeholder is drawn and a warning names it.
  public init(decorative name: String, bundle: Bundle? = nil) { source = .asset(name) }

  /// Whether the colours of a picture are kept.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture is painted with the foreground style.
    case template
    /// The picture keeps its colours.
    case original
  }

  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    /// Four fifths.
    case small
    /// As large as the text.
    case medium
    /// A quarter larger.
    case large

    /// The factor.
    var factor: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.27
      }
    }
  }

  /// How pixels are made up when an image is enlarged; symbols have none.
  public enum Interpolation: Hashable, Sendable {
    /// Not at all.
    case none
    /// Roughly.
    case low
    /// Better.
    case medium
    /// As well as possible.
    case high
  }

  /// What happens to the room around an image.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// The picture in the size that it is offered.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The picture with its own colours or those of the foreground; symbols always take the foreground.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// The picture with another way of making up pixels; symbols have none.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// The picture with smooth edges; they always are here.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The picture with another way of colouring a symbol; it is of one colour here.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// The symbol, if there is one of that name; a warning otherwise.
  func symbol(in environment: EnvironmentValues) -> SymbolImage? {
    switch source {
    case .symbol(let name):
      for candidate in environment.symbolVariants.names(for: name) {
        if let symbol = SymbolImage(named: candidate) { return symbol }
      }
      environment.warnings.report(
        RuntimeWarning(
          "symbol “\(name)”", cause: "it is not among the symbols drawn here",
          hint: "use another symbol or a shape; a box is drawn instead"))
      return nil
    case .asset(let name):
      environment.warnings.report(
        RuntimeWarning(
          "image “\(name)” of an asset catalogue", cause: "a single file has no asset catalogue",
          hint: "draw it with shapes or use a symbol; a box is drawn instead"))
      return nil
    }
  }
}

/// How a symbol is coloured; it is of one colour here.
public struct SymbolRenderingMode: Hashable, Sendable {
  /// Which way.
  let name: String

  /// One colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// One colour in several opacities.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// Several styles.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// A form that symbols take by themselves.
public struct SymbolVariants: Hashable, Sendable {
  /// What is appended to the name.
  let suffix: String

  /// The symbol as named.
  public static let none = SymbolVariants(suffix: "")
  /// As an area.
  public static let fill = SymbolVariants(suffix: ".fill")
  /// In a circle.
  public static let circle = SymbolVariants(suffix: ".circle")
  /// In a square.
  public static let square = SymbolVariants(suffix: ".square")
  /// Struck through; not drawn here.
  public static let slash = SymbolVariants(suffix: ".slash")

  /// The same form as an area.
  public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
  /// The same form in a circle.
  public var circle: SymbolVariants { SymbolVariants(suffix: suffix + ".circle") }

  /// The names to try for a symbol, in order.
  func names(for name: String) -> [String] { suffix.isEmpty ? [name] : [name + suffix, name] }
}

private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private struct SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

extension EnvironmentValues {
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The form that symbols take by themselves.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// How symbols are coloured; they are of one colour here.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of symbols beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets the form that symbols take by themselves.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }

  /// Sets how symbols are coloured; they are of one colour here.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

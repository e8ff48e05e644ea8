/// A colour, gradient, material or other pattern to fill shapes with.
///
/// A type of your own implements ``resolve(in:)`` and returns a style that exists already.
public protocol ShapeStyle: Sendable {
  /// The style that ``resolve(in:)`` returns; `Never` for the styles of the system.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to use in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What is painted, from back to front.
  func _layers(in context: _StyleContext) -> _StyleLayers
}

extension ShapeStyle where Resolved == Never {
  /// Never called: styles of the system say what they paint by themselves.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) must implement resolve(in:) with a style as its result")
  }
}

extension ShapeStyle {
  /// What the resolved style paints.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    resolve(in: context.environment)._layers(in: context)
  }
}

extension Never: ShapeStyle {
  /// Never called.
  public func _layers(in context: _StyleContext) -> _StyleLayers { _StyleLayers([]) }
}

/// What a style is resolved against.
public struct _StyleContext {
  /// The environment of the view.
  var environment: EnvironmentValues
  /// The rank below the style itself: 0 for the style, 1 for its secondary form, and so on.
  var level = 0
  /// The styles that hierarchical styles refer to; the system's labels when absent.
  var foreground: ForegroundStyles?

  /// Creates the context of a view.
  init(_ environment: EnvironmentValues) {
    self.environment = environment
    foreground = environment.foregroundStyles
  }

  /// The context of a lower rank.
  func lowered(by levels: Int) -> _StyleContext {
    var copy = self
    copy.level += levels
    return copy
  }

  /// The opacity that a colour has at the context's rank.
  var levelOpacity: Double { [1, 0.5, 0.25, 0.18, 0.1][min(level, 4)] }
}

/// The styles that a view's `.foregroundStyle` set for the views in it.
struct ForegroundStyles {
  /// One style for each rank that was given; ranks below take the last one at lower opacity.
  var styles: [AnyShapeStyle]
  /// The styles outside, which the styles themselves refer to.
  private var outer: [ForegroundStyles]

  /// Creates styles inside others.
  init(_ styles: [AnyShapeStyle], outer: ForegroundStyles?) {
    self.styles = styles
    self.outer = outer.map { [$0] } ?? []
  }

  /// What is painted at the context's rank.
  func layers(in context: _StyleContext) -> _StyleLayers {
    var inner = context
    inner.foreground = outer.first
    let index = min(context.level, styles.count - 1)
    inner.level -= index
    return styles[index]._layers(in: inner)
  }
}

/// The key of the foreground styles.
private struct ForegroundStylesKey: EnvironmentKey {
  static var defaultValue: ForegroundStyles? { nil }
}

extension EnvironmentValues {
  /// The styles that shapes and text are painted with when they name none.
  var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }
}

/// A style of a type that is not known when the program is compiled.
public struct AnyShapeStyle: ShapeStyle {
  /// The style itself.
  let base: any ShapeStyle

  /// Wraps a style.
  public init<S: ShapeStyle>(_ style: S) {
    if let wrapped = style as? AnyShapeStyle {
      base = wrapped.base
    } else {
      base = style
    }
  }

  /// What the wrapped style paints.
  public func _layers(in context: _StyleContext) -> _StyleLayers { base._layers(in: context) }
}

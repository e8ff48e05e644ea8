public import Foundation

/// A function in Metal's language, which cannot be run here.
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
  /// The functions of the program.
  public static let `default` = ShaderLibrary()
  /// The functions of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  /// A function by its name.
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(name: name) }
  /// A function by its name.
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(name: name) }
}

/// A function in Metal's language by its name.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Names a function.
  public init(library: ShaderLibrary = .default, name: String) { self.name = name }

  /// The function with values for its arguments.
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(name: name) }
}

/// A function in Metal's language with values for its arguments; what it is applied to is drawn as it is.
public struct Shader: Equatable, Sendable {
  /// The name of the function.
  let name: String
  /// Whether colours are rounded at random; it makes no difference here.
  public var dithersColor = false

  init(name: String) { self.name = name }
  /// Creates the function with values for its arguments.
  public init(function: ShaderFunction, arguments: [Argument]) { name = function.name }

  /// A value for an argument.
  public struct Argument: Sendable {
    /// A number.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    /// Two numbers.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    /// A point.
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    /// A size.
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    /// Three numbers.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
    /// Four numbers.
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument()
    }
    /// Numbers.
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    /// A colour.
    public static func color(_ color: Color) -> Argument { Argument() }
    /// Colours.
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    /// A picture.
    public static func image(_ image: Image) -> Argument { Argument() }
    /// The frame of the view.
    public static let boundingRect = Argument()
  }
}

/// Warns that a function in Metal's language is left out.
private struct ShaderWarning {
  let shader: Shader
  let isEnabled: Bool
  @Environment(\.self) private var environment

  init(_ shader: Shader, _ isEnabled: Bool) {
    self.shader = shader
    self.isEnabled = isEnabled
  }
}

extension ShaderWarning: ViewModifier {
  func body(content: Content) -> some View {
    if isEnabled {
      environment.warnings.report(
        RuntimeWarning(
          "shader “\(shader.name)”", cause: "functions of Metal are not run here",
          hint: "what it is applied to is drawn as it is"))
    }
    return content
  }
}

extension View {
  /// Draws the view as it is, and warns: the colours of a function in Metal's language are not computed.
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(ShaderWarning(shader, isEnabled))
  }
  /// Draws the view as it is, and warns: the places of a function in Metal's language are not computed.
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { modifier(ShaderWarning(shader, isEnabled)) }
  /// Draws the view as it is, and warns: the colours of a function in Metal's language are not computed.
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { modifier(ShaderWarning(shader, isEnabled)) }
}

extension VisualEffect {
  /// Changes nothing: functions of Metal are not run here.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { opacity(1) }
  /// Changes nothing: functions of Metal are not run here.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { opacity(1) }
  /// Changes nothing: functions of Metal are not run here.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { opacity(1) }
}

extension GraphicsContext.Filter {
  /// Changes nothing: functions of Metal are not run here.
  public static func colorShader(
    _ shader: Shader, options: GraphicsContext.ShaderOptions = []
  ) -> GraphicsContext.Filter { .brightness(0) }
  /// Changes nothing: functions of Metal are not run here.
  public static func distortionShader(
    _ shader: Shader, maxSampleOffset: CGSize, options: GraphicsContext.ShaderOptions = []
  ) -> GraphicsContext.Filter { .brightness(0) }
  /// Changes nothing: functions of Metal are not run here.
  public static func layerShader(
    _ shader: Shader, maxSampleOffset: CGSize, options: GraphicsContext.ShaderOptions = []
  ) -> GraphicsContext.Filter { .brightness(0) }
}

extension GraphicsContext {
  /// How a function of Metal is applied; it is not.
  public struct ShaderOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In linear colours.
    public static let linearColor = ShaderOptions(rawValue: 1)
  }
}

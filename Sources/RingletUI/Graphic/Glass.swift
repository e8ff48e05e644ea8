/// The system's clear glass; drawn as a thin material with less blur and a bright edge, without the bending of light.
public struct Glass: Equatable, Sendable {
  private(set) var color: Color?
  private(set) var isVisible = true
  private(set) var material = Glass.frosted

  /// The usual glass.
  public static let regular = Glass()
  /// Glass that lets more through.
  public static let clear = Glass(
    material: Material(lightAlpha: 0.25, darkAlpha: 0.25, blur: 2))
  /// No glass.
  public static let identity = Glass(isVisible: false)

  private static let frosted = Material(lightAlpha: 0.5, darkAlpha: 0.5, blur: 8)

  private init(isVisible: Bool = true, material: Material = frosted) {
    self.isVisible = isVisible
    self.material = material
  }

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The glass that answers to touches, which never come.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views whose glass flows together when they come near each other; each keeps its own here.
public struct GlassEffectContainer<Content: View> {
  let content: Content

  /// Creates a container.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GlassEffectContainer: View {
  /// The views.
  public var body: some View { content }
}

extension View {
  /// Puts glass in the form of a capsule behind the view.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }

  /// Puts glass in the form of a shape behind the view.
  nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    background {
      if glass.isVisible {
        shape.fill(glass.material)
        if let color = glass.color { shape.fill(color.opacity(0.6)) }
        shape.stroke(.white.opacity(0.35), lineWidth: 0.5)
      }
    }
  }
}

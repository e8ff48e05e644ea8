public import Foundation

extension View {
  /// Makes the view translucent as a whole; 0 is invisible, 1 opaque.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityEffect(opacity: opacity))
  }

  /// Hides the view; its place in the layout stays.
  nonisolated public func hidden() -> some View { opacity(0) }

  /// Blurs the view; the radius is the standard deviation in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurEffect(radius: radius))
  }

  /// Draws the view apart and combines it with what lies below as one picture.
  nonisolated public func compositingGroup() -> some View { modifier(GroupEffect()) }

  /// Draws the view into a picture of its own before it is shown.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(GroupEffect())
  }

  /// Makes the frame of the view move as one.
  nonisolated public func geometryGroup() -> some View { modifier(GeometryGroup()) }
}

/// The colour space of an offscreen picture; here it is always encoded sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Encoded sRGB.
  case nonLinear
  /// Linear light.
  case linear
  /// Linear light with values beyond 0…1.
  case extendedLinear
}

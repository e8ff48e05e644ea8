extension View {
  /// Draws views above this one; they are offered its size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(Secondary(role: .overlay, alignment: alignment, content: content()))
  }

  /// Draws a view above this one; it is offered its size.
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(Secondary(role: .overlay, alignment: alignment, content: overlay))
  }

  /// Draws views behind this one; they are offered its size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(Secondary(role: .background, alignment: alignment, content: content()))
  }

  /// Draws a view behind this one; it is offered its size.
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(Secondary(role: .background, alignment: alignment, content: background))
  }

  /// Multiplies the view's alpha with that of other views, which are offered its size.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(Secondary(role: .mask, alignment: alignment, content: mask()))
  }

  /// Multiplies the view's alpha with that of another view, which is offered its size.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(Secondary(role: .mask, alignment: .center, content: mask))
  }
}

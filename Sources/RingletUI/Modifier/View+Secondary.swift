extension View {
  /// Draws views above this one; they are offered its size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(Secondary(role: .overlay, alignment: alignment, content: content()))
  }

  /// Draws a view above this one; it is offered its size.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(Secondary(role: .overlay, alignment: alignment, content: overlay))
  }

  /// Fills the view's frame above it with a style.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay(style, in: Rectangle())
  }

  /// Fills a shape in the view's frame above it with a style.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      Secondary(
        role: .overlay, alignment: .center,
        content: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
  }

  /// Draws views behind this one; they are offered its size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(Secondary(role: .background, alignment: alignment, content: content()))
  }

  /// Draws a view behind this one; it is offered its size.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(Secondary(role: .background, alignment: alignment, content: background))
  }

  /// Fills the view's frame behind it with the background style.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), in: Rectangle())
  }

  /// Fills the view's frame behind it with a style.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(style, in: Rectangle())
  }

  /// Fills a shape in the view's frame behind it with the background style.
  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills a shape in the view's frame behind it with a style.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      Secondary(
        role: .background, alignment: .center,
        content: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
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

extension View {
  /// Sets the style that shapes and texts below are painted with.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    foregroundStyles([AnyShapeStyle(style)])
  }

  /// Sets the styles of two ranks.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// Sets the styles of three ranks.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }

  /// Sets the colour that shapes and texts below are painted with; `nil` takes away what was set.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.foregroundStyles) { styles in
      styles = color.map { ForegroundStyles([AnyShapeStyle($0)], outer: styles) }
    }
  }

  /// Sets the styles of the first ranks; each refers to the styles outside.
  nonisolated private func foregroundStyles(_ list: [AnyShapeStyle]) -> some View {
    transformEnvironment(\.foregroundStyles) { $0 = ForegroundStyles(list, outer: $0) }
  }

  /// Sets the style of controls below.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    environment(\.tint, AnyShapeStyle(tint))
  }

  /// Sets the colour of controls below, and the accent colour.
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) }).environment(\.accentColor, tint)
  }

  /// Sets the accent colour.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.tint, accentColor.map { AnyShapeStyle($0) }).environment(\.accentColor, accentColor)
  }
}

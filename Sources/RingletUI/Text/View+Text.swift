public import Foundation

extension View {
  /// Sets the font of the texts below.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of the texts below.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    fontModifier(weight.map { .weight($0) })
  }

  /// Sets the width of the texts below.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    fontModifier(width.map { .width($0) })
  }

  /// Sets the design of the texts below.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    fontModifier(design.map { .design($0) })
  }

  /// Makes the texts below bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View { fontModifier(isActive ? .bold : nil) }

  /// Makes the texts below lean.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    fontModifier(isActive ? .italic : nil)
  }

  /// Gives the texts below characters of equal width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    fontModifier(isActive ? .monospaced : nil)
  }

  /// Gives the texts below digits of equal width.
  nonisolated public func monospacedDigit() -> some View { fontModifier(.monospacedDigit) }

  /// Draws a line under the texts below.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Draws a line through the texts below.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Sets the extra distance between characters of the texts below, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { textModifier(.kerning(kerning)) }

  /// Sets the extra distance between characters of the texts below, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { textModifier(.tracking(tracking)) }

  /// Raises the texts below above their baseline, in points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textModifier(.baselineOffset(baselineOffset))
  }

  /// Sets the largest number of lines of the texts below.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the largest number of lines of the texts below.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  /// Sets the smallest number of lines of the texts below.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.reservedLines, limit.lowerBound)
  }

  /// Sets the smallest and largest number of lines of the texts below.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound)
  }

  /// Sets the number of lines of the texts below, and whether their height is always taken up.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.reservedLines, reservesSpace ? limit : 0)
  }

  /// Sets the extra distance between lines, in points.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Sets where lines shorter than the longest one stand.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets which end of a text that is too long is left out.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets how small fonts may become before text is left out.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Lets characters move closer before text is left out; they do not here.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Sets how capitals and small letters are changed.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets how a change of content is shown when it happens with an animation.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }

  /// Adds a change to the fonts below.
  nonisolated private func fontModifier(_ modifier: Font.Modifier?) -> some View {
    transformEnvironment(\.fontModifiers) { modifiers in
      if let modifier { modifiers.append(modifier) }
    }
  }

  /// Adds a change to the texts below.
  nonisolated private func textModifier(_ modifier: Text.Modifier) -> some View {
    transformEnvironment(\.textModifiers) { $0.append(modifier) }
  }
}

/// The copy of a person's file that is compiled: their text, line for line, with the loader's entry behind it.
///
/// The entry stands in the same file, because that is where `private` views and initializers can be reached. What the
/// picture does not need is blanked in place, so that lines and columns stay: `@main`, apps, `#Preview`s, and previews
/// of the old form unless they are shown. ``SourceRewriter`` then changes what a compiler on Linux refuses.
struct SourceCopy {
  /// The file.
  var file: SourceFile

  /// The text with what is not needed blanked, and `others`.
  func text(keepingProviders: Bool, without others: [Range<Int>] = []) -> String {
    var blanks = file.mainAttributes + file.previews.map(\.range) + file.apps.map(\.range) + others
    if !keepingProviders { blanks += file.providers.map(\.range) }
    return SourceRewriter.rewrite(Self.answeringForIOS(file.text.blanking(blanks)))
  }

  /// The text with `os(iOS)` in compilation conditions answered with yes, as the person's app would; columns stay.
  static func answeringForIOS(_ text: String) -> String {
    guard text.contains("os(iOS)") else { return text }
    var text = text
    for token in SourceLexer.tokens(of: text).reversed() where token.kind == .directive {
      let answered = token.text.replacing("os(iOS)", with: "(true) ")
      let range = text.slice(token.range)
      text.replaceSubrange(range.startIndex..<range.endIndex, with: answered)
    }
    return text
  }
}

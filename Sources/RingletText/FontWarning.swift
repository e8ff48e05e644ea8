/// A wish that the fonts of this machine could not fulfil; the text is drawn all the same.
public enum FontWarning: Hashable, Sendable {
  /// No font of the family is installed; another one was taken.
  case missingFamily(String, substitute: String)
  /// No font has an outline for the character; the sign for a missing one is drawn.
  case missingCharacter(Unicode.Scalar, family: String)
  /// There is no font at all, or none can be read; the text is left out.
  case noFont

  /// What happened, as a lower-case phrase.
  public var summary: String {
    switch self {
    case .missingFamily(let family, let substitute):
      return "no font of the family \"\(family)\" is installed, \"\(substitute)\" is used in its place"
    case .missingCharacter(let scalar, let family):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "no installed font draws \"\(scalar)\" (U+\(padded)), asked of \"\(family)\""
    case .noFont: return "no font can be read on this machine, text is left out"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .missingFamily(let family, _): "install the fonts of \"\(family)\", or name another family"
    case .missingCharacter: "install a font with an outline of it; colour emoji have none"
    case .noFont: "install a font, for example the package fonts-inter"
    }
  }
}

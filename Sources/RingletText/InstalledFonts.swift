/// What is known of the fonts of this machine without setting any text.
package enum InstalledFonts {
  /// The file of Inter's regular face, `nil` when Inter is not installed.
  package static var interPath: String? {
    if let file = FontFile.inter(isDisplay: false, weight: 400, isItalic: false) { return file.path }
    let query = FontQuery(
      families: ["Inter"], weight: 400, width: 100, isItalic: false, isMonospaced: false, scalar: nil)
    return query.match().flatMap { $0.families.contains("Inter") ? $0.path : nil }
  }
}

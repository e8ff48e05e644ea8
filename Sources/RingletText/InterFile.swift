import Glibc

extension FontFile {
  /// A file of Inter in the place where Debian's package `fonts-inter` puts it, `nil` when it is not there.
  ///
  /// Nearly every text is set in Inter, and asking Fontconfig for the first time costs a process 8 ms: as much as
  /// drawing a dozen frames. It would answer the same file.
  static func inter(isDisplay: Bool, weight: Double, isItalic: Bool) -> FontFile? {
    let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    let number = (weight / 100).rounded()
    guard number * 100 == weight, (1...9).contains(number) else { return nil }
    let name = names[Int(number) - 1]
    let style = isItalic ? (name == "Regular" ? "Italic" : name + "Italic") : name
    let family = isDisplay ? "InterDisplay" : "Inter"
    let path = "/usr/share/fonts/opentype/inter/\(family)-\(style).otf"
    guard access(path, R_OK) == 0 else { return nil }
    return FontFile(
      path: path, index: 0, isVariable: false, families: [isDisplay ? "Inter Display" : "Inter"])
  }
}

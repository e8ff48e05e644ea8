import CFontconfig

/// A font file that Fontconfig found; the only caller of Fontconfig.
struct FontFile: Hashable, Sendable {
  /// Where the file is.
  var path: String
  /// Which of the faces in the file.
  var index: UInt32
  /// Whether its weight is set by a variation axis.
  var isVariable: Bool
  /// All names of its family.
  var families: [String]
}

/// What is asked of Fontconfig.
struct FontQuery: Hashable, Sendable {
  /// Families in order of preference.
  var families: [String]
  /// Weight on the scale of OpenType, 100…900.
  var weight: Double
  /// Width in percent.
  var width: Double
  /// Whether the letters lean.
  var isItalic: Bool
  /// Whether only faces of equally wide characters will do.
  var isMonospaced: Bool
  /// A character it must have.
  var scalar: Unicode.Scalar?

  /// The best match among the outline fonts of this machine, `nil` when there is none at all.
  ///
  /// Fontconfig reads its configuration on the first call in a process, which takes some milliseconds.
  func match() -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
    FcPatternAddDouble(pattern, FC_WIDTH, width)
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    if isMonospaced { FcPatternAddInteger(pattern, FC_SPACING, FC_MONO) }
    FcPatternAddBool(pattern, FC_OUTLINE, FcBool(FcTrue))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(FcFalse))
    // A font of one weight has less to load and to interpolate.
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcFalse))
    if let scalar {
      let set = FcCharSetCreate()
      FcCharSetAddChar(set, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
      FcCharSetDestroy(set)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return Self.file(match)
  }

  private static func file(_ match: OpaquePointer) -> FontFile? {
    guard let path = string(match, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    var isVariable: FcBool = 0
    FcPatternGetBool(match, FC_VARIABLE, 0, &isVariable)
    var families: [String] = []
    while let family = string(match, FC_FAMILY, Int32(families.count)) { families.append(family) }
    let bits = UInt32(bitPattern: index)
    return FontFile(
      path: path, index: bits & 0xFFFF, isVariable: isVariable != 0 || bits >> 16 != 0, families: families)
  }

  private static func string(_ pattern: OpaquePointer, _ property: String, _ number: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, number, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}

import RingletRaster
import Synchronization

/// The fonts of this machine by description, each read once.
///
/// The system's typeface is stood for by Inter, its display cut from 20 points on, as Apple's is by San Francisco. The
/// designs have candidates of their own; the first one installed is taken.
final class FontCatalog: Sendable {
  private let state = Mutex(State())
  /// Families that take the place of the ones below.
  private let overrides: [FontDescription.Design: String]

  private struct State {
    var faces: [FaceKey: FontFace] = [:]
    var files: [FileKey: FontFace] = [:]
    var fallbacks: [FallbackKey: FontFace?] = [:]
    var outlines: [GlyphKey: BezierPath] = [:]
    var warnings: [FontWarning] = []

    mutating func warn(_ warning: FontWarning) {
      if !warnings.contains(warning) { warnings.append(warning) }
    }
  }

  private struct FaceKey: Hashable {
    let families: [String]
    let weight, width: Double
    let isItalic, isMonospaced: Bool
  }

  private struct FileKey: Hashable {
    let file: FontFile
    let weight: Double
    let isItalic: Bool
  }

  private struct FallbackKey: Hashable {
    let face: FaceKey
    let scalar: Unicode.Scalar
  }

  private struct GlyphKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
  }

  /// Creates a catalogue.
  init(overrides: [FontDescription.Design: String]) { self.overrides = overrides }

  /// What could not be had so far, in order and without repeats.
  var warnings: [FontWarning] { state.withLock { $0.warnings } }

  /// The face for a description, `nil` when there is no font at all.
  func face(for font: FontDescription) -> FontFace? {
    state.withLock { state in
      let key = key(for: font)
      if let face = state.faces[key] { return face }
      guard let face = load(key, scalar: nil, &state) else {
        state.warn(.noFont)
        return nil
      }
      if let wish = key.families.first, isWish(font), !face.file.hasFamily(wish) {
        state.warn(.missingFamily(wish, substitute: face.file.families.first ?? face.file.path))
      }
      state.faces[key] = face
      return face
    }
  }

  /// Another face that has a character, `nil` when there is none.
  func fallback(for scalar: Unicode.Scalar, in font: FontDescription) -> FontFace? {
    state.withLock { state -> FontFace? in
      let key = FallbackKey(face: key(for: font), scalar: scalar)
      if let known = state.fallbacks[key] { return known }
      let face = load(key.face, scalar: scalar, &state).flatMap { $0.has(scalar) ? $0 : nil }
      if face == nil {
        state.warn(.missingCharacter(scalar, family: state.faces[key.face]?.file.families.first ?? "?"))
      }
      state.fallbacks[key] = .some(face)
      return face
    }
  }

  /// The outline of a glyph, in units of its font.
  func outline(of glyph: UInt32, in face: FontFace) -> BezierPath {
    state.withLock { state in
      let key = GlyphKey(face: ObjectIdentifier(face), glyph: glyph)
      if let outline = state.outlines[key] { return outline }
      let outline = face.outline(of: glyph).prepared()
      state.outlines[key] = outline
      return outline
    }
  }

  // MARK: Choice

  private func load(_ key: FaceKey, scalar: Unicode.Scalar?, _ state: inout State) -> FontFace? {
    let query = FontQuery(
      families: key.families, weight: key.weight, width: key.width, isItalic: key.isItalic,
      isMonospaced: key.isMonospaced, scalar: scalar)
    guard let file = inter(for: key, scalar) ?? query.match() else { return nil }
    let fileKey = FileKey(file: file, weight: file.isVariable ? key.weight : 0, isItalic: key.isItalic)
    if let face = state.files[fileKey] { return face }
    guard let face = FontFace(file, weight: key.weight, isItalic: key.isItalic) else { return nil }
    state.files[fileKey] = face
    return face
  }

  private func inter(for key: FaceKey, _ scalar: Unicode.Scalar?) -> FontFile? {
    guard scalar == nil, key.width == 100, let family = key.families.first,
      family == "Inter" || family == "Inter Display"
    else { return nil }
    return .inter(isDisplay: family == "Inter Display", weight: key.weight, isItalic: key.isItalic)
  }

  /// Whether the first family is asked for by name, so that another one is worth a warning.
  private func isWish(_ font: FontDescription) -> Bool {
    if case .named = font.family { return true }
    return overrides[font.design] != nil || font.design == .standard
  }

  private func key(for font: FontDescription) -> FaceKey {
    FaceKey(
      families: families(for: font), weight: min(max(font.weight, 1), 1000), width: font.width,
      isItalic: font.isItalic, isMonospaced: font.family == .system && font.design == .monospaced)
  }

  private func families(for font: FontDescription) -> [String] {
    if case .named(let name) = font.family { return [name] + Self.standard }
    if let family = overrides[font.design] { return [family] + Self.standard }
    switch font.design {
    case .standard: return (font.size < Self.displaySize ? [] : ["Inter Display"]) + Self.standard
    case .serif: return ["New York", "Source Serif 4", "Noto Serif", "DejaVu Serif", "serif"]
    case .rounded: return ["SF Pro Rounded", "Nunito", "Varela Round", "Quicksand"] + Self.standard
    case .monospaced: return ["SF Mono", "JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]
    }
  }

  private static let standard = ["Inter", "Inter Variable", "sans-serif"]
  /// The size in points from which the display cut is used.
  private static let displaySize = 20.0
}

extension FontFile {
  /// Whether one of its names is the family, upper and lower case alike.
  fileprivate func hasFamily(_ name: String) -> Bool {
    families.contains { $0.lowercased() == name.lowercased() }
  }
}

import CHarfBuzz
import RingletRaster

/// A font at one weight, ready to shape and to draw; the only caller of HarfBuzz.
///
/// All numbers are in units of the font, `unitsPerEm` to its size; nothing is hinted. HarfBuzz' font is made
/// immutable, so that several threads may use it at once.
final class FontFace: @unchecked Sendable {
  /// The file it was read from.
  let file: FontFile
  /// How many units make up the font's size.
  let unitsPerEm: Double
  private let font: OpaquePointer

  /// `nil` when the file cannot be read as a font.
  init?(_ file: FontFile, weight: Double, isItalic: Bool) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, file.index) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    let units = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(units), Int32(units))
    if file.isVariable {
      let axes = [
        hb_variation_t(tag: Self.tag("wght"), value: Float(weight)),
        hb_variation_t(tag: Self.tag("ital"), value: isItalic ? 1 : 0),
      ]
      hb_font_set_variations(font, axes, UInt32(axes.count))
    }
    hb_font_make_immutable(font)
    self.file = file
    self.font = font
    unitsPerEm = Double(units)
  }

  deinit { hb_font_destroy(font) }

  // MARK: Measures

  /// The vertical measures at a size, as the font states them.
  func metrics(size: Double) -> FontMetrics {
    let scale = size / unitsPerEm
    func measure(_ tag: hb_ot_metrics_tag_t) -> Double {
      var value: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &value)
      return Double(value) * scale
    }
    return FontMetrics(
      ascent: measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descent: abs(measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)),
      leading: max(0, measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)),
      capHeight: measure(HB_OT_METRICS_TAG_CAP_HEIGHT),
      underlineOffset: -measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
        + measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE) / 2,
      underlineThickness: measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
      strikethroughOffset: measure(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
        - measure(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) / 2)
  }

  /// Whether the font has a glyph for a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  // MARK: Shaping

  /// A glyph with its place, in units, y up.
  struct Glyph {
    /// Number of the glyph; 0 stands for a missing character.
    var id: UInt32
    /// Offset in UTF-8 code units of the first character it stands for.
    var cluster: Int
    /// Distance to the next one, and displacement of this one.
    var advance, dx, dy: Double
  }

  /// The glyphs of a text of one direction, from left to right, with kerning.
  ///
  /// Clusters count from the start of `text`. `features` are OpenType tags to switch on; contextual alternates are off,
  /// as they turn `->` into an arrow in some fonts, which SF does not.
  func shape(_ text: Substring, features: [String]) -> [Glyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { raw in
      hb_buffer_add_utf8(
        buffer, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count), 0, Int32(raw.count))
    }
    hb_buffer_guess_segment_properties(buffer)
    // What depends on the user's locale must not show.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let whole = UInt32.max
    let list =
      features.map { hb_feature_t(tag: Self.tag($0), value: 1, start: 0, end: whole) } + [
        hb_feature_t(tag: Self.tag("calt"), value: 0, start: 0, end: whole)
      ]
    hb_shape(font, buffer, list, UInt32(list.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { i in
      Glyph(
        id: infos[i].codepoint, cluster: Int(infos[i].cluster), advance: Double(positions[i].x_advance),
        dx: Double(positions[i].x_offset), dy: Double(positions[i].y_offset))
    }
  }

  // MARK: Outlines

  /// The outline of a glyph in units, y down; empty for a space.
  func outline(of glyph: UInt32) -> BezierPath {
    var pen = Pen()
    withUnsafeMutablePointer(to: &pen) { ringlet_draw_glyph(font, glyph, Self.pen, $0) }
    return pen.path
  }

  private struct Pen {
    var path = BezierPath()
  }

  /// HarfBuzz' callbacks, made once; each writes into the `Pen` it is given.
  ///
  /// Safe to share: HarfBuzz does not change what is immutable.
  nonisolated(unsafe) private static let pen: OpaquePointer? = {
    let funcs = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      funcs,
      { _, data, _, x, y, _ in
        data?.assumingMemoryBound(to: Pen.self).pointee.path.move(to: Point(Double(x), -Double(y)))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      funcs,
      { _, data, _, x, y, _ in
        data?.assumingMemoryBound(to: Pen.self).pointee.path.line(to: Point(Double(x), -Double(y)))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      funcs,
      { _, data, _, cx, cy, x, y, _ in
        data?.assumingMemoryBound(to: Pen.self).pointee.path.quad(
          to: Point(Double(x), -Double(y)), control: Point(Double(cx), -Double(cy)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      funcs,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        data?.assumingMemoryBound(to: Pen.self).pointee.path.cubic(
          to: Point(Double(x), -Double(y)), Point(Double(ax), -Double(ay)), Point(Double(bx), -Double(by)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      funcs, { _, data, _, _ in data?.assumingMemoryBound(to: Pen.self).pointee.path.close() }, nil, nil)
    hb_draw_funcs_make_immutable(funcs)
    return funcs
  }()

  private static func tag(_ name: StaticString) -> hb_tag_t { tag(name.description) }
  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}

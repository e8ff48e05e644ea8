#include <hb.h>
#include <hb-ot.h>

/// Hands out the outline of a glyph, whose function was renamed in HarfBuzz 7.
static inline void ringlet_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}

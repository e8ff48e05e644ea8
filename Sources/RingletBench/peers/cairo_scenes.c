// The scenes of RasterScenes.swift drawn with cairo; the glyph outlines come in on standard input.
//
//     cc -O2 cairo_scenes.c -o cairo_scenes $(pkg-config --cflags --libs cairo pixman-1) -lm
//     cairo_scenes SCENES SIZES ROUNDS < glyphs        prints one JSON line per scene and size
//
// Angular gradients are pixman's conical ones under a mask, as cairo has none. Shadows are left out for the same reason.
#define _GNU_SOURCE
#include <cairo/cairo.h>
#include <math.h>
#include <pixman.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAMES = 60, MAX_ROUNDS = 64 };
static const double TURN = 2 * M_PI;
static const double COLORS[5][3] = {
    {1, 0.23, 0.19}, {1, 0.8, 0}, {0.2, 0.78, 0.35}, {0, 0.48, 1}, {0.69, 0.32, 0.87}};

typedef struct {
  char character;
  double width;
  char outline[2048];
} Glyph;
static Glyph glyphs[16];
static int glyph_count;
static double units_per_em;

static void read_glyphs(void) {
  char line[4096];
  if (!fgets(line, sizeof line, stdin) || sscanf(line, "%lf", &units_per_em) != 1) return;
  while (glyph_count < 16 && fgets(line, sizeof line, stdin)) {
    Glyph *g = &glyphs[glyph_count];
    int used = 0;
    if (sscanf(line, "%c %lf %n", &g->character, &g->width, &used) < 2) continue;
    line[strcspn(line, "\n")] = 0;
    snprintf(g->outline, sizeof g->outline, "%s", line + used);
    glyph_count++;
  }
}

static const Glyph *glyph(char c) {
  for (int i = 0; i < glyph_count; i++)
    if (glyphs[i].character == c) return &glyphs[i];
  return NULL;
}

static void add_outline(cairo_t *cr, const char *text, double x, double y, double k) {
  double p[6];
  int used;
  while (*text) {
    char verb = *text++;
    int count = verb == 'C' ? 3 : verb == 'Z' ? 0 : 1;
    for (int i = 0; i < 2 * count; i++) {
      double v;
      if (sscanf(text, "%lf%n", &v, &used) != 1) return;
      text += used;
      p[i] = i % 2 ? y - v * k : x + v * k;
    }
    if (verb == 'M') cairo_move_to(cr, p[0], p[1]);
    if (verb == 'L') cairo_line_to(cr, p[0], p[1]);
    if (verb == 'C') cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
    if (verb == 'Z') cairo_close_path(cr);
    while (*text == ' ') text++;
  }
}

// The outlines of every text of the loop are parsed before the clock starts.
static cairo_path_t *texts[FRAMES];

static void prepare_texts(cairo_t *cr) {
  for (int f = 0; f < FRAMES; f++) {
    char text[8];
    snprintf(text, sizeof text, "%d%%", 10 + (int)((double)f / FRAMES * 89));
    double k = 96 / units_per_em, width = 0;
    for (char *c = text; *c; c++)
      if (glyph(*c)) width += glyph(*c)->width;
    double x = -width * k / 2;
    cairo_new_path(cr);
    for (char *c = text; *c; c++) {
      const Glyph *g = glyph(*c);
      if (!g) continue;
      add_outline(cr, g->outline, x, 1024 * k, k);
      x += g->width * k;
    }
    texts[f] = cairo_copy_path(cr);
  }
  cairo_new_path(cr);
}

static void arc_stroke(cairo_t *cr, double turns) {
  cairo_new_path(cr);
  cairo_arc(cr, 0, 0, 96, 0, turns * TURN);
  if (turns == 1) cairo_close_path(cr);
  cairo_set_line_width(cr, 20);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke(cr);
}

static void conic_arc(cairo_surface_t *frame, cairo_surface_t *mask, double phase, int size) {
  cairo_t *m = cairo_create(mask);
  cairo_set_operator(m, CAIRO_OPERATOR_CLEAR);
  cairo_paint(m);
  cairo_set_operator(m, CAIRO_OPERATOR_OVER);
  cairo_translate(m, size / 2.0, size / 2.0);
  cairo_scale(m, size / 256.0, size / 256.0);
  cairo_rotate(m, phase * TURN);
  cairo_set_source_rgba(m, 0, 0, 0, 1);
  arc_stroke(m, 0.72);
  cairo_destroy(m);
  cairo_surface_flush(mask);
  cairo_surface_flush(frame);
  pixman_gradient_stop_t stops[5];
  for (int i = 0; i < 5; i++) {
    // pixman turns counter-clockwise.
    const double *c = COLORS[4 - i];
    stops[i].x = pixman_double_to_fixed(i / 4.0);
    stops[i].color = (pixman_color_t){c[0] * 65535, c[1] * 65535, c[2] * 65535, 65535};
  }
  pixman_point_fixed_t center = {pixman_double_to_fixed(size / 2.0), pixman_double_to_fixed(size / 2.0)};
  double start = fmod(360 - phase * 360, 360);
  pixman_image_t *paint = pixman_image_create_conical_gradient(&center, pixman_double_to_fixed(start), stops, 5);
  pixman_image_t *alpha = pixman_image_create_bits(
      PIXMAN_a8, size, size, (uint32_t *)cairo_image_surface_get_data(mask), cairo_image_surface_get_stride(mask));
  pixman_image_t *out = pixman_image_create_bits(
      PIXMAN_a8r8g8b8, size, size, (uint32_t *)cairo_image_surface_get_data(frame),
      cairo_image_surface_get_stride(frame));
  pixman_image_composite32(PIXMAN_OP_OVER, paint, alpha, out, 0, 0, 0, 0, 0, 0, size, size);
  pixman_image_unref(paint);
  pixman_image_unref(alpha);
  pixman_image_unref(out);
  cairo_surface_mark_dirty(frame);
}

static void capsule(cairo_t *cr) {
  cairo_new_path(cr);
  cairo_arc(cr, 97, 0, 7, -M_PI / 2, M_PI / 2);
  cairo_arc(cr, 60, 0, 7, M_PI / 2, 3 * M_PI / 2);
  cairo_close_path(cr);
  cairo_fill(cr);
}

static void circle(cairo_t *cr, double x, double y, double r) {
  cairo_new_path(cr);
  cairo_arc(cr, x, y, r, 0, TURN);
  cairo_close_path(cr);
  cairo_fill(cr);
}

static void draw(const char *scene, int f, cairo_t *cr, cairo_surface_t *frame, cairo_surface_t *mask, int size) {
  double phase = (double)f / FRAMES;
  cairo_save(cr);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_translate(cr, size / 2.0, size / 2.0);
  cairo_scale(cr, size / 256.0, size / 256.0);
  if (!strcmp(scene, "ring")) {
    cairo_set_source_rgb(cr, 0.9, 0.9, 0.9);
    arc_stroke(cr, 1);
    cairo_rotate(cr, phase * TURN);
    cairo_set_source_rgb(cr, 0, 0.478, 1);
    arc_stroke(cr, 0.72);
  } else if (!strcmp(scene, "dashes")) {
    for (int k = 0; k < 12; k++) {
      cairo_save(cr);
      cairo_rotate(cr, k * M_PI / 6);
      cairo_set_source_rgba(cr, 0.07, 0.07, 0.07, 0.1 + 0.9 * fmod(phase + k / 12.0, 1));
      capsule(cr);
      cairo_restore(cr);
    }
  } else if (!strcmp(scene, "conic")) {
    cairo_set_source_rgba(cr, 0, 0.478, 1, 0.2);
    arc_stroke(cr, 1);
    conic_arc(frame, mask, phase, size);
  } else if (!strcmp(scene, "balls")) {
    for (int k = 0; k < 2; k++) {
      double x = k ? 48 : -48, y = 84 + 88 * fabs(sin(M_PI * (phase + k * 0.5))) - 128;
      cairo_pattern_t *p = cairo_pattern_create_linear(0, y - 36, 0, y + 36);
      cairo_pattern_add_color_stop_rgb(p, 0, 0.36, 0.66, 1);
      cairo_pattern_add_color_stop_rgb(p, 1, 0, 0.478, 1);
      cairo_set_source(cr, p);
      circle(cr, x, y, 36);
      cairo_pattern_destroy(p);
    }
  } else if (!strcmp(scene, "text")) {
    cairo_set_source_rgb(cr, 0.07, 0.07, 0.07);
    cairo_new_path(cr);
    cairo_append_path(cr, texts[f]);
    cairo_fill(cr);
  } else if (!strcmp(scene, "stress")) {
    cairo_pattern_t *p = cairo_pattern_create_linear(-128, -128, 128, 128);
    for (int i = 0; i < 5; i++) cairo_pattern_add_color_stop_rgb(p, i / 4.0, COLORS[i][0], COLORS[i][1], COLORS[i][2]);
    cairo_set_source(cr, p);
    cairo_paint(cr);
    cairo_pattern_destroy(p);
    for (int k = 0; k < 50; k++) {
      double a = k * 2.399963 + TURN * phase, r = 14 + k * 37 % 31, d = 16 * sqrt(k);
      cairo_set_source_rgba(cr, COLORS[k % 5][0], COLORS[k % 5][1], COLORS[k % 5][2], 0.5);
      circle(cr, d * cos(a), d * sin(a), r);
    }
  }
  cairo_restore(cr);
}

static double microseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return (d > 0) - (d < 0);
}

static void time_scene(const char *scene, int size, int rounds) {
  cairo_surface_t *frame = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, size, size);
  cairo_t *cr = cairo_create(frame);
  if (!texts[0]) prepare_texts(cr);
  double times[MAX_ROUNDS];
  int next = 0;
  for (int r = -1; r < rounds; r++) {
    double start = microseconds(), spent;
    int count = 0;
    do {
      for (int i = 0; i < 4; i++) {
        draw(scene, next, cr, frame, mask, size);
        next = (next + 1) % FRAMES;
      }
      count += 4;
      spent = microseconds() - start;
    } while (spent < 4000);
    if (r >= 0) times[r] = spent / count;
  }
  qsort(times, rounds, sizeof times[0], ascending);
  printf("{\"scene\":\"%s\",\"size\":%d,\"peer\":\"cairo\",\"median_us\":%.1f,\"min_us\":%.1f}\n", scene, size,
         times[rounds / 2], times[0]);
  fflush(stdout);
  const char *picture = getenv("PEER_PICTURES");
  if (picture) {
    char name[512];
    snprintf(name, sizeof name, "%s/cairo-%s-%d.png", picture, scene, size);
    draw(scene, 7, cr, frame, mask, size);
    cairo_surface_write_to_png(frame, name);
  }
  cairo_destroy(cr);
  cairo_surface_destroy(frame);
  cairo_surface_destroy(mask);
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  int rounds = atoi(argv[3]);
  if (rounds < 1 || rounds > MAX_ROUNDS) rounds = 9;
  read_glyphs();
  const char *known[] = {"ring", "dashes", "conic", "balls", "text", "stress"};
  char sizes[256];
  snprintf(sizes, sizeof sizes, "%s", argv[2]);
  for (char *s = strtok(sizes, ","); s; s = strtok(NULL, ",")) {
    for (int k = 0; k < 6; k++) {
      char list[512];
      snprintf(list, sizeof list, ",%s,", argv[1]);
      char name[32];
      snprintf(name, sizeof name, ",%s,", known[k]);
      if (strstr(list, name)) time_scene(known[k], atoi(s), rounds);
    }
  }
  return 0;
}

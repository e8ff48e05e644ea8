// The scenes of RasterScenes.swift drawn with Blend2D; the glyph outlines come in on standard input.
//
//     c++ -O2 -std=c++17 blend2d_scenes.cpp -o blend2d_scenes -lblend2d
//     blend2d_scenes SCENES SIZES ROUNDS < glyphs      prints one JSON line per scene and size
//
// One thread, the picture stays in memory; a context is made for every frame, as its command queue is flushed at its end.
#include <blend2d/blend2d.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

static const int FRAMES = 60;
static const double TURN = 2 * M_PI;
static const double COLORS[5][3] = {
    {1, 0.23, 0.19}, {1, 0.8, 0}, {0.2, 0.78, 0.35}, {0, 0.48, 1}, {0.69, 0.32, 0.87}};

static BLRgba32 rgba(double r, double g, double b, double a = 1) {
  return BLRgba32(uint32_t(r * 255 + 0.5), uint32_t(g * 255 + 0.5), uint32_t(b * 255 + 0.5), uint32_t(a * 255 + 0.5));
}

static BLRgba32 color(int k, double a = 1) { return rgba(COLORS[k][0], COLORS[k][1], COLORS[k][2], a); }

struct Glyph {
  double width;
  std::string outline;
};

// The outlines of every text of the loop are parsed before the clock starts.
static std::vector<BLPath> read_texts() {
  std::string line;
  std::getline(std::cin, line);
  double units = std::stod(line), k = 96 / units;
  std::map<char, Glyph> glyphs;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line.substr(1));
    Glyph g;
    words >> g.width;
    std::getline(words, g.outline);
    glyphs[line[0]] = g;
  }
  std::vector<BLPath> texts;
  for (int f = 0; f < FRAMES; f++) {
    std::string text = std::to_string(10 + int(double(f) / FRAMES * 89)) + "%";
    double x = 0;
    for (char c : text) x -= glyphs[c].width * k / 2;
    BLPath path;
    for (char c : text) {
      std::istringstream words(glyphs[c].outline);
      char verb;
      while (words >> verb) {
        double p[6];
        int count = verb == 'C' ? 6 : verb == 'Z' ? 0 : 2;
        for (int i = 0; i < count; i++) {
          words >> p[i];
          p[i] = i % 2 ? (1024 - p[i]) * k : x + p[i] * k;
        }
        if (verb == 'M') path.move_to(p[0], p[1]);
        if (verb == 'L') path.line_to(p[0], p[1]);
        if (verb == 'C') path.cubic_to(p[0], p[1], p[2], p[3], p[4], p[5]);
        if (verb == 'Z') path.close();
      }
      x += glyphs[c].width * k;
    }
    texts.push_back(path);
  }
  return texts;
}

static void add_stops(BLGradient &gradient) {
  for (int i = 0; i < 5; i++) gradient.add_stop(i / 4.0, color(i));
}

// Made once, as the texts are: making an arc takes Blend2D longer than filling it.
static const BLPath &arc() {
  static const BLPath path = [] {
    BLPath path;
    path.arc_to(0, 0, 96, 96, 0, 0.72 * TURN, true);
    return path;
  }();
  return path;
}

static void draw(BLContext &c, const std::string &scene, int f, int size, const std::vector<BLPath> &texts) {
  double phase = double(f) / FRAMES;
  c.set_comp_op(BL_COMP_OP_SRC_COPY);
  c.fill_all(BLRgba32(0xFFFFFFFF));
  c.set_comp_op(BL_COMP_OP_SRC_OVER);
  c.translate(size / 2.0, size / 2.0);
  c.scale(size / 256.0);
  c.set_stroke_width(20);
  c.set_stroke_caps(BL_STROKE_CAP_ROUND);
  if (scene == "ring") {
    c.stroke_circle(0, 0, 96, rgba(0.9, 0.9, 0.9));
    c.rotate(phase * TURN);
    c.stroke_path(arc(), rgba(0, 0.478, 1));
  } else if (scene == "dashes") {
    for (int k = 0; k < 12; k++) {
      c.save();
      c.rotate(k * M_PI / 6);
      c.fill_round_rect(53, -7, 51, 14, 7, 7, rgba(0.07, 0.07, 0.07, 0.1 + 0.9 * std::fmod(phase + k / 12.0, 1)));
      c.restore();
    }
  } else if (scene == "conic") {
    c.stroke_circle(0, 0, 96, rgba(0, 0.478, 1, 0.2));
    c.rotate(phase * TURN);
    BLGradient gradient(BLConicGradientValues(0, 0, 0));
    add_stops(gradient);
    c.set_stroke_style(gradient);
    c.stroke_path(arc());
  } else if (scene == "balls") {
    for (int k = 0; k < 2; k++) {
      double x = k ? 48 : -48, y = 84 + 88 * std::fabs(std::sin(M_PI * (phase + k * 0.5))) - 128;
      BLGradient gradient(BLLinearGradientValues(0, y - 36, 0, y + 36));
      gradient.add_stop(0, rgba(0.36, 0.66, 1));
      gradient.add_stop(1, rgba(0, 0.478, 1));
      c.set_fill_style(gradient);
      c.fill_circle(x, y, 36);
    }
  } else if (scene == "text") {
    c.fill_path(texts[f], rgba(0.07, 0.07, 0.07));
  } else if (scene == "stress") {
    BLGradient gradient(BLLinearGradientValues(-128, -128, 128, 128));
    add_stops(gradient);
    c.fill_all(gradient);
    for (int k = 0; k < 50; k++) {
      double a = k * 2.399963 + TURN * phase, r = 14 + k * 37 % 31, d = 16 * std::sqrt(k);
      c.fill_circle(d * std::cos(a), d * std::sin(a), r, color(k % 5, 0.5));
    }
  }
}

static double microseconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void time_scene(const std::string &scene, int size, int rounds, const std::vector<BLPath> &texts) {
  BLImage image(size, size, BL_FORMAT_PRGB32);
  std::vector<double> times;
  int next = 0;
  // The first round compiles the pipelines and does not count.
  for (int r = -1; r < rounds; r++) {
    double start = microseconds(), spent;
    int count = 0;
    do {
      for (int i = 0; i < 12; i++) {
        BLContext c(image);
        draw(c, scene, next, size, texts);
        c.end();
        next = (next + 1) % FRAMES;
      }
      count += 12;
      spent = microseconds() - start;
    } while (spent < 4000);
    if (r >= 0) times.push_back(spent / count);
  }
  std::sort(times.begin(), times.end());
  std::printf("{\"scene\":\"%s\",\"size\":%d,\"peer\":\"blend2d\",\"median_us\":%.1f,\"min_us\":%.1f}\n", scene.c_str(),
              size, times[rounds / 2], times[0]);
  if (const char *folder = std::getenv("PEER_PICTURES")) {
    BLContext c(image);
    draw(c, scene, 7, size, texts);
    c.end();
    std::string name = std::string(folder) + "/blend2d-" + scene + "-" + std::to_string(size) + ".png";
    image.write_to_file(name.c_str());
  }
}

static std::vector<std::string> parts(const char *list) {
  std::vector<std::string> result;
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');) result.push_back(word);
  return result;
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  std::vector<BLPath> texts = read_texts();
  for (auto &size : parts(argv[2]))
    for (auto &scene : parts(argv[1]))
      if (scene.find("shadow") != 0 && scene != "ring-damage")
        time_scene(scene, std::stoi(size), std::max(1, std::atoi(argv[3])), texts);
}

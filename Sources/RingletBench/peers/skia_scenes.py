"""The scenes of RasterScenes.swift drawn with Skia (skia-python); the glyph outlines come in on standard input.

    python3 skia_scenes.py SCENES SIZES ROUNDS < glyphs        prints one JSON line per scene and size

Each frame is a picture recorded before the clock starts and replayed on a raster surface, so that Python costs next
to nothing (2 us a frame). Shadows are drawn twice: as blurred mask ("skia-mask") and as image filter ("skia").
"""

import math
import os
import sys
import time

try:
    import skia
except ImportError:
    sys.exit(69)

FRAMES = 60
TURN = 2 * math.pi
COLORS = [(1, 0.23, 0.19), (1, 0.8, 0), (0.2, 0.78, 0.35), (0, 0.48, 1), (0.69, 0.32, 0.87)]


def color(r, g, b, a=1.0):
    return skia.Color4f(r, g, b, a)


def read_glyphs():
    lines = sys.stdin.read().splitlines()
    glyphs = {}
    for line in lines[1:]:
        name, width, outline = line.split(" ", 2)
        glyphs[name] = (float(width), outline.split())
    return float(lines[0]), glyphs


def text_path(text, units, glyphs):
    k = 96 / units
    x = -sum(glyphs[c][0] for c in text) * k / 2
    path = skia.Path()
    for c in text:
        width, words = glyphs[c]
        i = 0
        while i < len(words):
            verb = words[i]
            n = {"M": 1, "L": 1, "C": 3, "Z": 0}[verb]
            v = [float(w) for w in words[i + 1 : i + 1 + 2 * n]]
            p = [q for j in range(n) for q in (x + v[2 * j] * k, 1024 * k - v[2 * j + 1] * k)]
            {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[verb](*p)
            i += 1 + 2 * n
        x += width * k
    return path


def stroke(c, cap=skia.Paint.kRound_Cap):
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=20, StrokeCap=cap)
    paint.setColor4f(c, None)
    return paint


def fill(c):
    paint = skia.Paint(AntiAlias=True)
    paint.setColor4f(c, None)
    return paint


def shader(s):
    return [int(0xFF000000) | int(r * 255) << 16 | int(g * 255) << 8 | int(b * 255) for r, g, b in s]


RING = skia.Rect.MakeLTRB(-96, -96, 96, 96)


def draw(canvas, scene, frame, size, variant, units, glyphs):
    phase = frame / FRAMES
    canvas.clear(skia.ColorWHITE)
    canvas.translate(size / 2, size / 2)
    canvas.scale(size / 256, size / 256)
    blue = color(0, 0.478, 1)
    if scene == "ring":
        canvas.drawOval(RING, stroke(color(0.9, 0.9, 0.9)))
        canvas.rotate(360 * phase)
        canvas.drawArc(RING, 0, 360 * 0.72, False, stroke(blue))
    elif scene == "dashes":
        for k in range(12):
            canvas.save()
            canvas.rotate(30 * k)
            canvas.drawRoundRect(
                skia.Rect.MakeXYWH(53, -7, 51, 14), 7, 7, fill(color(0.07, 0.07, 0.07, 0.1 + 0.9 * ((phase + k / 12) % 1)))
            )
            canvas.restore()
    elif scene == "conic":
        canvas.drawOval(RING, stroke(color(0, 0.478, 1, 0.2)))
        canvas.rotate(360 * phase)
        paint = stroke(blue)
        paint.setShader(skia.GradientShader.MakeSweep(0, 0, shader(COLORS)))
        canvas.drawArc(RING, 0, 360 * 0.72, False, paint)
    elif scene == "balls":
        for x, delay in ((-48, 0), (48, 0.5)):
            y = 84 + 88 * abs(math.sin(math.pi * (phase + delay))) - 128
            paint = skia.Paint(AntiAlias=True)
            paint.setShader(
                skia.GradientShader.MakeLinear(
                    [(0, y - 36), (0, y + 36)], shader([(0.36, 0.66, 1), (0, 0.478, 1)])
                )
            )
            canvas.drawCircle(x, y, 36, paint)
    elif scene == "text":
        canvas.drawPath(text_path(f"{10 + int(phase * 89)}%", units, glyphs), fill(color(0.07, 0.07, 0.07)))
    elif scene in ("shadow2", "shadow10"):
        sigma = 1 if scene == "shadow2" else 5
        canvas.rotate(360 * phase)
        dx, dy = 4 * math.sin(TURN * phase), 4 * math.cos(TURN * phase)
        if variant == "mask":
            paint = stroke(color(0, 0, 0, 0.35))
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma))
            canvas.save()
            canvas.translate(dx, dy)
            canvas.drawArc(RING, 0, 360 * 0.72, False, paint)
            canvas.restore()
            canvas.drawArc(RING, 0, 360 * 0.72, False, stroke(blue))
        else:
            paint = stroke(blue)
            paint.setImageFilter(
                skia.ImageFilters.DropShadow(dx, dy, sigma, sigma, skia.ColorSetARGB(89, 0, 0, 0))
            )
            canvas.drawArc(RING, 0, 360 * 0.72, False, paint)
    elif scene == "stress":
        paint = skia.Paint()
        paint.setShader(skia.GradientShader.MakeLinear([(-128, -128), (128, 128)], shader(COLORS)))
        canvas.drawRect(skia.Rect.MakeLTRB(-128, -128, 128, 128), paint)
        for k in range(50):
            a, r, d = k * 2.399963 + TURN * phase, 14 + k * 37 % 31, 16 * math.sqrt(k)
            canvas.drawCircle(d * math.cos(a), d * math.sin(a), r, fill(color(*COLORS[k % 5], 0.5)))


def main():
    scenes, sizes, rounds = sys.argv[1].split(","), [int(s) for s in sys.argv[2].split(",")], int(sys.argv[3])
    units, glyphs = read_glyphs()
    for size in sizes:
        surface = skia.Surface(size, size)
        canvas = surface.getCanvas()
        for scene in scenes:
            if scene == "ring-damage":
                continue
            for variant in ["mask", ""] if scene.startswith("shadow") else [""]:
                pictures = []
                for frame in range(FRAMES):
                    recorder = skia.PictureRecorder()
                    draw(recorder.beginRecording(size, size), scene, frame, size, variant, units, glyphs)
                    pictures.append(recorder.finishRecordingAsPicture())
                times, n = [], 0
                for r in range(rounds + 1):
                    start, count = time.process_time(), 0
                    while True:
                        for _ in range(4):
                            canvas.drawPicture(pictures[n])
                            n = (n + 1) % FRAMES
                        count += 4
                        spent = time.process_time() - start
                        if spent > 0.004:
                            break
                    if r:
                        times.append(spent / count * 1e6)
                times.sort()
                peer = "skia-mask" if variant else "skia"
                print(
                    f'{{"scene":"{scene}","size":{size},"peer":"{peer}",'
                    f'"median_us":{times[len(times) // 2]:.1f},"min_us":{times[0]:.1f}}}',
                    flush=True,
                )
                if os.environ.get("PEER_PICTURES"):
                    canvas.drawPicture(pictures[7])
                    surface.makeImageSnapshot().save(
                        f'{os.environ["PEER_PICTURES"]}/{peer}-{scene}-{size}.png', skia.kPNG
                    )


main()

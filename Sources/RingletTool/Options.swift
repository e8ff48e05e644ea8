/// The tables of options that commands share.
enum Options {
  static let common = [
    OptionSpec("quiet", "q", "prints nothing but errors, and the document of --json"),
    OptionSpec("verbose", "v", "says more: what was chosen and why"),
    OptionSpec("color", value: "WHEN", "colours in messages: auto (asks the terminal), always, never"),
  ]

  static let drawing = [
    OptionSpec(
      "set", value: "NAME=VALUE", repeats: true,
      "a parameter: a number, text, a colour, true, false, a course (fill, fill-and-drain, ping-pong, ramp) or keyframes time:value[:curve],…"
    ),
    OptionSpec("view", value: "EXPRESSION", "which view of a SwiftUI file, as in 'RingSpinner(size: 80)'"),
    OptionSpec(
      "preview", value: "[NAME]", "a preview of a SwiftUI file as it stands; the first one without a name"),
    OptionSpec(
      "with", value: "FILE", repeats: true, "a further Swift file to compile with a SwiftUI file"),
    OptionSpec(
      "require-values", "refuses a SwiftUI file that lacks values, rather than assuming plain ones"),
    OptionSpec("size", value: "WxH", "size in pixels; the drawing is fitted to it"),
    OptionSpec("width", "W", value: "PIXELS", "width; the height follows from the drawing"),
    OptionSpec("height", "H", value: "PIXELS", "height; the width follows from the drawing"),
    OptionSpec("scale", value: "N", "pixels per point; 2 when no size is given"),
    OptionSpec(
      "margin", value: "POINTS", "empty space around the drawing (4; none round a background of its own)"),
    OptionSpec(
      "background", value: "COLOUR",
      "a SwiftUI colour name, #rgb, #rrggbb or #rrggbbaa (white, in the dark scheme black)"),
    OptionSpec("transparent", "no background"),
    OptionSpec(
      "matte", value: "COLOUR",
      "what translucent pixels are blended with in a GIF without background; LIGHT,DARK for both schemes"),
    OptionSpec(
      "color-scheme", value: "SCHEME",
      "light, dark, or both: writes NAME-light and NAME-dark, without background but with the page as matte (white, #0d1117), and prints the HTML that chooses"
    ),
    OptionSpec("font", value: "FAMILY", "stands in for the system font (Inter)"),
  ]

  static let timing = [
    OptionSpec(
      "fps", "r", value: "RATE", "frames per second, as in 30, 29.97 or 30000/1001 (GIF near 30, others 60)"),
    OptionSpec("period", value: "SECONDS", "length of the loop, when it is not to be found"),
    OptionSpec("duration", value: "SECONDS", "the same as --period"),
    OptionSpec(
      "retime", value: "PERCENT", "accepted change of speed so that cycles without a common period close"),
    OptionSpec("max-period", value: "SECONDS", "the longest loop to accept (30)"),
    OptionSpec("crossfade", value: "SECONDS", "blends over the seam of a loader that has no loop"),
    OptionSpec("bounce", "plays forwards, then backwards"),
    OptionSpec("phase", value: "0…1", "where in the loop the first frame lies"),
    timeout,
  ]

  static let encoding = [
    OptionSpec("loop", value: "N", "how often the file plays: forever (default), once, or a number"),
    OptionSpec("quality", value: "1-100", "80 shows no difference and is the default; 95 is near-lossless"),
    OptionSpec("colors", value: "2-256", "largest number of GIF colours"),
    OptionSpec(
      "dither", value: "WHEN",
      "mixes colours that the palette of a GIF lacks: none, ordered, or auto (default: if it has too few for the quality)"
    ),
    OptionSpec(
      "effort", value: "EFFORT",
      "work for a small GIF of the same picture: fast, balanced (default; slower coding where it gains), small (all ways, four times the work)"
    ),
    OptionSpec(
      "max-bytes", value: "SIZE", "largest file, as in 128KB; gives up quality, then frames, then size"),
  ]

  static let length = [
    OptionSpec("repeat", value: "K", "turns of the loop in one file (1)"),
    OptionSpec("min-duration", value: "SECONDS", "repeats turns until the file is at least so long"),
    OptionSpec("max-frames", value: "N", "largest number of frames"),
  ]

  static let output = [
    OptionSpec(
      "output", "o", value: "FILE", repeats: true,
      "the file to write; its format by extension, - is standard output")
  ]

  static let timeout = OptionSpec("timeout", value: "SECONDS", "ends a loader that does not answer (60)")
  static let target = OptionSpec(
    "for", value: "TARGET",
    "sets format, size and limits for a place such as readme, slack or email (‘ringlet list targets’)")
  static let jobs = OptionSpec("jobs", "j", value: "N", "threads (as many as there are processors)")
  static let json = OptionSpec("json", "prints one JSON document on standard output")
}

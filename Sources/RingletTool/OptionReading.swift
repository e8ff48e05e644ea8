import Ringlet

/// Reads the shared options into a job's options.
enum OptionReading {
  /// Applies what is given on top of `options`; what is not given is left.
  static func apply(_ arguments: Arguments, to options: inout RenderOptions) throws(RingletError) {
    if let target = arguments.value("for") { try RenderTarget.named(target).apply(to: &options) }
    try applyGeometry(arguments, to: &options)
    try applyLook(arguments, to: &options)
    try applyTiming(arguments, to: &options)
    try applyEncoding(arguments, to: &options)
  }

  private static func applyGeometry(_ arguments: Arguments, to options: inout RenderOptions)
    throws(RingletError)
  {
    let sides = 1...Preset.maximumSide
    for name in ["width", "height"] where arguments.has("size") && arguments.has(name) {
      throw RingletError(
        .arguments, "--\(name)", "does not go with --size, which gives both", hint: "leave one of them out",
        status: .usage)
    }
    if let size = arguments.value("size") {
      let parts = size.lowercased().replacing("×", with: "x").split(
        separator: "x", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard (1...2).contains(parts.count), numbers.count == parts.count, numbers.allSatisfy(sides.contains)
      else {
        throw RingletError(
          .arguments, "--size", "‘\(size)’ is not a size",
          hint: "write WIDTHxHEIGHT in pixels, each 1…\(Preset.maximumSide), as in 240x240", status: .usage)
      }
      options.width = numbers[0]
      options.height = numbers.count == 2 ? numbers[1] : numbers[0]
    }
    if let width = try arguments.integer("width", in: sides) { options.width = width }
    if let height = try arguments.integer("height", in: sides) { options.height = height }
    if let scale = try arguments.number("scale", in: 0.05...64) { options.scale = scale }
    if let margin = try arguments.number("margin", in: 0...4096) { options.margin = margin }
  }

  private static func applyLook(_ arguments: Arguments, to options: inout RenderOptions) throws(RingletError)
  {
    if let scheme = arguments.value("color-scheme"), scheme != "both" {
      guard let known = RenderOptions.ColorScheme(rawValue: scheme) else {
        throw RingletError(
          .arguments, "--color-scheme", "unknown value ‘\(scheme)’", hint: "one of light, dark, both",
          status: .usage)
      }
      options.colorScheme = known
    }
    if let background = arguments.value("background") {
      try ColorName.check(background, for: "--background")
      options.background = background == "transparent" ? nil : background
      options.hasExplicitBackground = true
    }
    if arguments.has("transparent") {
      if let background = arguments.value("background"), background != "transparent" {
        throw RingletError(
          .arguments, "--transparent", "does not go with --background \(background)",
          hint: "--matte \(background) blends what is translucent with that colour", status: .usage)
      }
      options.background = nil
      options.hasExplicitBackground = true
    }
    // A pair of mattes is read by PagePair.
    if let matte = arguments.value("matte"), !matte.contains(",") {
      try ColorName.check(matte, for: "--matte")
      options.matte = matte
    }
    if let font = arguments.value("font") { options.fontFamily = font }
    if arguments.has("require-values") { options.requiresValues = true }
  }

  private static func applyTiming(_ arguments: Arguments, to options: inout RenderOptions)
    throws(RingletError)
  {
    if let fps = arguments.value("fps") { options.fps = try FrameRate.parse(fps) }
    for name in ["period", "duration"] {
      if let period = try arguments.number(name, in: 0.02...3600, unit: "s") { options.period = period }
    }
    if let percent = try arguments.number("retime", in: 0...50, unit: "%") { options.retime = percent / 100 }
    if let longest = try arguments.number("max-period", in: 0.02...3600, unit: "s") {
      options.maximumPeriod = longest
    }
    if let fade = try arguments.number("crossfade", in: 0.02...60, unit: "s") { options.crossfade = fade }
    if arguments.has("bounce") { options.bounce = true }
    if let phase = try arguments.number("phase", in: 0...1) { options.phase = phase }
  }

  private static func applyEncoding(_ arguments: Arguments, to options: inout RenderOptions)
    throws(RingletError)
  {
    if let loop = arguments.value("loop") {
      switch loop {
      case "forever": options.loop = .forever
      case "once": options.loop = .plays(1)
      default: if let plays = try arguments.integer("loop", in: 1...65536) { options.loop = .plays(plays) }
      }
    }
    if let turns = try arguments.integer("repeat", in: 1...1000) { options.repeats = turns }
    if let seconds = try arguments.number("min-duration", in: 0...3600, unit: "s") {
      options.minimumDuration = seconds
    }
    if let quality = try arguments.integer("quality", in: 1...100) { options.quality = quality }
    if let colors = try arguments.integer("colors", in: 2...256) { options.colors = colors }
    if let effort = try arguments.word("effort", as: RenderOptions.Effort.self) { options.effort = effort }
    if let dither = try arguments.word("dither", as: RenderOptions.Dither.self) { options.dither = dither }
    if let text = arguments.value("max-bytes") {
      guard let bytes = ByteCount.parse(text) else {
        throw RingletError(
          .arguments, "--max-bytes", "‘\(text)’ is not a size", hint: "as in 131072, 128KB or 1.5MB",
          status: .usage)
      }
      options.maximumBytes = bytes
    }
    if let frames = try arguments.integer("max-frames", in: 1...100_000) { options.maximumFrames = frames }
  }
}

import RingletMotion

/// A place where loaders are shown, and what it asks of a file.
package struct RenderTarget: Sendable {
  /// What one writes after `--for`.
  package let name: String
  /// What it is, in a line.
  package let about: String
  /// The format it takes.
  package let format: String
  /// The size it wants in pixels.
  var size: (width: Int, height: Int)?
  /// The largest file in bytes.
  var maximumBytes: Int?
  /// The most frames.
  var maximumFrames: Int?
  /// The highest rate in frames a second.
  var maximumRate: Int?
  /// The shortest and the longest file in seconds.
  var seconds: ClosedRange<Double> = 0...3600
  /// The most colours of a GIF.
  var colors: Int?
  /// Whether the picture has no background: the page may be light or dark.
  var isTransparent = false
  /// Whether the file has to end, rather than play without end.
  var ends = false

  /// All targets; the limits are those that the places published when this was written.
  package static let all = [
    RenderTarget(
      name: "readme", about: "GitHub and GitLab pages: GIF without background, small enough to load at once",
      format: "gif", maximumBytes: 300_000, isTransparent: true),
    RenderTarget(
      name: "slack", about: "Slack emoji: GIF, 128 px, 50 frames, 128 KB", format: "gif", size: (128, 128),
      maximumBytes: 128_000, maximumFrames: 50, isTransparent: true),
    RenderTarget(
      name: "discord", about: "Discord emoji: GIF, 128 px, 256 KB", format: "gif", size: (128, 128),
      maximumBytes: 256_000, isTransparent: true),
    RenderTarget(
      name: "email", about: "e-mail: GIF on its background, 200 KB", format: "gif", maximumBytes: 200_000),
    RenderTarget(
      name: "telegram", about: "Telegram video sticker: WebM, 512 px, 30 fps, 3 s, 256 KB", format: "webm",
      size: (512, 512), maximumBytes: 256_000, maximumRate: 30, seconds: 0...3, isTransparent: true),
    RenderTarget(
      name: "whatsapp", about: "WhatsApp sticker: WebP, 512 px, 500 KB", format: "webp", size: (512, 512),
      maximumBytes: 500_000, seconds: 0...10, isTransparent: true),
    RenderTarget(
      name: "social", about: "X, LinkedIn, Mastodon: MP4, 720 px, 30 fps, at least 6 s", format: "mp4",
      size: (720, 720), maximumRate: 30, seconds: 6...140),
    RenderTarget(
      name: "instagram", about: "Instagram story: MP4, 1080×1920, 30 fps, at least 6 s", format: "mp4",
      size: (1080, 1920), maximumRate: 30, seconds: 6...60),
    RenderTarget(
      name: "producthunt", about: "Product Hunt thumbnail: GIF, 240 px, 3 MB", format: "gif",
      size: (240, 240),
      maximumBytes: 3_000_000),
    RenderTarget(
      name: "google-ads", about: "Google Ads: GIF, 300×250, 5 fps, ends within 30 s, 150 KB", format: "gif",
      size: (300, 250), maximumBytes: 150_000, maximumRate: 5, seconds: 0...30, colors: 64, ends: true),
  ]

  /// The target of a name; throws a usage error with the names there are.
  package static func named(_ name: String) throws(RingletError) -> RenderTarget {
    if let target = all.first(where: { $0.name == name }) { return target }
    throw RingletError(
      .arguments, "--for", "unknown target ‘\(name)’", hint: Suggestions.note(for: name, in: all.map(\.name)),
      status: .usage)
  }

  /// Sets what the target asks for; what the person says comes after it.
  package func apply(to options: inout RenderOptions) {
    if let size { (options.width, options.height) = (size.width, size.height) }
    if let maximumBytes, format == "gif" { options.maximumBytes = maximumBytes }
    if let maximumFrames { options.maximumFrames = maximumFrames }
    if let maximumRate { options.fps = Rational(maximumRate) }
    if let colors { options.colors = colors }
    if seconds.lowerBound > 0 { options.minimumDuration = seconds.lowerBound }
    if isTransparent {
      options.background = nil
      options.hasExplicitBackground = true
    }
    if ends { options.loop = .plays(3) }
  }

  /// What of a finished file the target does not take.
  func problems(with file: Inspection) -> [String] {
    var problems: [String] = []
    if file.format != format { problems.append("\(name) takes \(format), not \(file.format)") }
    if let size, (file.width, file.height) != size {
      problems.append("\(name) takes \(size.width)×\(size.height) pixels, not \(file.width)×\(file.height)")
    }
    if let maximumBytes, file.bytes > maximumBytes {
      problems.append(
        "\(name) takes \(ByteCount.format(maximumBytes)) at most, not \(ByteCount.format(file.bytes))")
    }
    if let maximumFrames, file.frames > maximumFrames {
      problems.append("\(name) takes \(maximumFrames) frames at most, not \(file.frames)")
    }
    if let maximumRate, let shortest = file.delays.min(), shortest < 1 / (Double(maximumRate) + 0.5) {
      problems.append("\(name) takes \(maximumRate) frames a second at most")
    }
    let played = ends ? file.duration * Double(file.plays ?? 1) : file.duration
    if !seconds.contains(played) {
      problems.append(
        "\(name) takes \(Ranges.format(seconds)) s, not \(OutputReport.text(played)) s")
    }
    if ends, file.plays == 0 { problems.append("\(name) takes no file that plays without end") }
    return problems
  }
}

extension Inspection {
  /// Judges the file also by what a target takes.
  package mutating func hold(to target: RenderTarget) {
    objections = target.problems(with: self)
    mayEnd = target.ends
  }
}

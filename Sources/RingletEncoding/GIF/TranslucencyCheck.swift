import RingletRaster

/// Finds translucent areas that a hard edge would delete: tracks, shadows, fading fills.
///
/// The soft edge of a shape is one or two pixels wide, so a translucent pixel whose four neighbours are translucent too
/// belongs to an area. Four frames of the loop are looked at.
struct TranslucencyCheck {
  /// Largest share of a frame that would be lost, 0…1.
  private(set) var lostShare = 0.0
  /// Shares below this are corners of soft edges.
  static let noticeableShare = 0.002

  init(_ source: some FrameSource, threshold: Double) throws {
    let limit = UInt32(min(max((threshold * 255).rounded(.up), 0), 255))
    let samples = Set((0..<4).map { source.count * $0 / 4 }).sorted()
    for index in samples {
      try source.frames(index..<index + 1) { frame in
        let lost = Self.count(in: frame.pixmap, below: limit)
        lostShare = max(lostShare, Double(lost) / Double(source.width * source.height))
      }
    }
  }

  /// What to tell a person, if anything.
  var warning: String? {
    guard lostShare >= Self.noticeableShare else { return nil }
    let percent = max(1, Int((lostShare * 100).rounded()))
    return
      "a translucent area (about \(percent) % of the picture) is lost: a GIF pixel is opaque or nothing; "
      + "give a matte or a background colour to keep it"
  }

  private static func count(in pixmap: Pixmap, below limit: UInt32) -> Int {
    guard pixmap.width > 2 && pixmap.height > 2 else { return 0 }
    func isTranslucent(_ x: Int, _ y: Int) -> Bool {
      let alpha = pixmap[x, y] >> 24
      return alpha > ColorCensus.faintAlpha && alpha < 255
    }
    var count = 0
    for y in 1..<pixmap.height - 1 {
      for x in 1..<pixmap.width - 1 {
        let alpha = pixmap[x, y] >> 24
        guard alpha > ColorCensus.faintAlpha && alpha < limit else { continue }
        let isInside =
          isTranslucent(x - 1, y) && isTranslucent(x + 1, y) && isTranslucent(x, y - 1)
          && isTranslucent(x, y + 1)
        if isInside { count += 1 }
      }
    }
    return count
  }
}

import RingletRaster

/// The rectangle behind a picture that is its own page: it needs no margin, and what a screen would cut off is cut off.
struct Backdrop: Equatable {
  /// The rectangle in points, or as much of it as a screen shows.
  let rect: Rect
  /// Whether it fills all the space that the loader was offered, as a colour that ignores the safe area does.
  let isScreen: Bool
  /// Whether it is larger than that space, so that no larger one would show more.
  private let exceedsScreen: Bool

  /// Points by which a rectangle may be off.
  private static let tolerance = 1e-3
  /// How many times larger a screen may become; what lies further out is cut off.
  private static let largestGrowth = 4.0

  /// Looks for a filled rectangle that lies behind everything in all pictures; `nil` when there is none.
  ///
  /// `offered` is the space that the loader was offered, where it lies in its own points.
  init?(_ pictures: some Sequence<DisplayList>, offered: Rect) {
    var common: Rect?
    for picture in pictures where !picture.commands.isEmpty {
      guard let largest = Self.largestRectangle(of: picture), let ink = picture.inkBounds else { return nil }
      guard Self.covers(largest, offered) || Self.covers(largest, ink) else { return nil }
      // Each is compared with the first one: a slow move does not pass.
      let first = common ?? largest
      guard Self.covers(first, largest), Self.covers(largest, first) else { return nil }
      common = first
    }
    guard let common else { return nil }
    isScreen = Self.covers(common, offered)
    exceedsScreen = !Self.covers(offered, common)
    rect = isScreen ? offered : common
  }

  /// The space to offer instead, from the origin in points, so that nothing of a drawing is cut off; `nil` when nothing
  /// is.
  ///
  /// It grows about its centre, and keeps its shape when that is the shape of the picture.
  func screen(for ink: Rect, offered: Rect, keepsShape: Bool) -> Rect? {
    guard isScreen, !exceedsScreen, !Self.covers(offered, ink) else { return nil }
    let center = offered.center
    let margin = Canvas.defaultMargin
    let x = 2 * (max(center.x - ink.minX, ink.maxX - center.x) + margin) / offered.width
    let y = 2 * (max(center.y - ink.minY, ink.maxY - center.y) + margin) / offered.height
    let growth = keepsShape ? (max(x, y), max(x, y)) : (x, y)
    func grown(_ side: Double, _ factor: Double) -> Double {
      (side * min(max(factor, 1), Self.largestGrowth)).rounded(.up)
    }
    return Rect(
      x: 0, y: 0, width: grown(offered.width, growth.0), height: grown(offered.height, growth.1))
  }

  /// The largest upright rectangle that is filled, and neither clipped, masked nor changed as part of a group.
  private static func largestRectangle(of picture: DisplayList) -> Rect? {
    var largest: (rect: Rect, depth: Int)?
    // Groups and clips around the present command, and whether they leave a rectangle what it is.
    var around: [Bool] = []
    for command in picture.commands {
      switch command {
      case .pushClip: around.append(false)
      case .pushLayer(let layer): around.append(layer.effects.allSatisfy(\.keepsShape))
      case .mask:
        around[around.count - 1] = false
        if let found = largest, found.depth >= around.count { largest = nil }
      case .popClip, .popLayer: around.removeLast()
      case .draw(let draw):
        guard case .rect(let rect) = draw.outline, draw.stroke == nil, draw.trim == nil,
          draw.transform.b == 0, draw.transform.c == 0, !around.contains(false)
        else { continue }
        let box = draw.transform.apply(rect)
        if box.width * box.height > (largest.map { $0.rect.width * $0.rect.height } ?? 0) {
          largest = (box, around.count)
        }
      }
    }
    return largest?.rect
  }

  private static func covers(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.minX + tolerance && a.minY <= b.minY + tolerance && a.maxX >= b.maxX - tolerance
      && a.maxY >= b.maxY - tolerance
  }
}

extension Effect {
  /// Whether what was drawn stays where it was, in another colour.
  fileprivate var keepsShape: Bool {
    switch self {
    case .colorMatrix: true
    case .blur, .shadow, .luminanceToAlpha: false
    }
  }
}

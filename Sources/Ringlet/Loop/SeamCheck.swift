import RingletMotion
import RingletRaster
import RingletUI

/// Compares a turn of a loop with the turn after it, and a short one with a turn seconds later, at several phases.
struct SeamCheck {
  /// The shares of a turn at which turns are compared.
  ///
  /// None but the first is a simple fraction, where events and frames lie.
  static let phases = [
    0, 0.0717, 0.1591, 0.2413, 0.3327, 0.4139, 0.5171, 0.5923, 0.6747, 0.7633, 0.8519, 0.9341,
  ]

  /// Seconds over which the turns of a short loop are compared: what hardly moves in one turn is seen by then.
  private static let reach = 2.5

  /// Largest channel difference in levels between a moment and the one a period later.
  var closure: Int
  /// Whether everything that decides how the picture goes on is the same after one turn and after two.
  var isProven: Bool
  /// Whether the picture is the same at all phases.
  var isConstant: Bool
  /// Whether the picture was seen to change at an instant at which nothing happens.
  var isGliding = false

  /// Whether no difference is seen.
  var closes: Bool { closure <= 1 }

  /// Shares of a turn at which a glance tells most loops that glide from those that move in steps.
  private static let glances = [0.0137, 0.2713, 0.4891, 0.7339]

  /// Runs a loader over two turns from `start`, from its beginning, or as a host that has not come that far goes on.
  @MainActor
  init(
    _ loader: LoadedLoader, period: Double, start: Double, continuing begun: ViewHost? = nil
  ) throws(RingletError) {
    let host = if let begun, begun.now <= start { begun } else { try loader.makeHost() }
    var turns: [[DisplayList]] = [[], [], []]
    var fingerprints: [Fingerprint] = []
    for turn in 0..<2 {
      for phase in Self.phases {
        try loader.advance(host, toFrame: start + (Double(turn) + phase) * period)
        turns[turn].append(host.displayList())
        if turn == 1, phase == 0 { fingerprints.append(host.fingerprint) }
      }
    }
    try loader.advance(host, toFrame: start + 2 * period)
    fingerprints.append(host.fingerprint)
    let far = (Self.reach / period).rounded(.up)
    if far >= 2 {
      for phase in Self.phases {
        try loader.advance(host, toFrame: start + (far + phase) * period)
        turns[2].append(host.displayList())
      }
    } else {
      turns[2] = turns[1]
    }
    let end = host.now - start
    for glance in Self.glances where !isGliding {
      let turn = (end / period).rounded(.up) + glance
      try loader.advance(host, toFrame: start + turn * period)
      let picture = DisplayList.Signature(host.displayList())
      try loader.advance(host, toFrame: start + (turn + 1e-4) * period)
      isGliding = !picture.isClose(to: DisplayList.Signature(host.displayList()), tolerance: 1e-9)
    }
    isProven = fingerprints[0] == fingerprints[1] && !host.isFrameDriven
    let signatures = turns.map { $0.map(DisplayList.Signature.init) }
    isConstant = signatures[0].allSatisfy {
      $0.isClose(to: signatures[0][0], tolerance: EventTrace.tolerance)
    }
    closure = 0
    // Most pairs agree as numbers; the others are drawn, those that are farthest apart first. Lists of different steps
    // have no distance, and may look alike at some phases only: all of them are drawn.
    var apart: [(distance: Double, turn: Int, index: Int)] = []
    for turn in 1...2 {
      for index in Self.phases.indices {
        let distance = signatures[0][index].distance(to: signatures[turn][index])
        if distance > EventTrace.tolerance { apart.append((distance, turn, index)) }
      }
    }
    apart.sort { ($0.distance, $1.turn, $1.index) > ($1.distance, $0.turn, $0.index) }
    for (_, turn, index) in apart.prefix(max(4, apart.count { $0.distance == .infinity })) {
      closure = max(closure, PictureDifference.levels(turns[0][index], turns[turn][index]))
      if closure > 8 { break }
    }
  }
}

/// How much two lists differ as pictures.
enum PictureDifference {
  /// Longest side in pixels of the pictures that are compared.
  private static let side = 480.0

  /// The largest difference of a channel, in levels, at two pixels to a point as far as the size allows.
  static func levels(_ a: DisplayList, _ b: DisplayList) -> Int {
    guard a != b else { return 0 }
    guard let box = union(a.inkBounds, b.inkBounds), box.width > 0, box.height > 0, box.width.isFinite,
      box.height.isFinite
    else { return 0 }
    let scale = min(2, side / max(box.width, box.height))
    let width = Int((box.width * scale).rounded(.up)) + 2, height = Int((box.height * scale).rounded(.up)) + 2
    let map = Affine.translation(-box.x, -box.y).then(.scale(scale, scale)).then(.translation(1, 1))
    var renderer = Renderer(width: width, height: height, background: .clear)
    var pictures = [Pixmap(width: width, height: height), Pixmap(width: width, height: height)]
    renderer.render(a.transformed(by: map), into: &pictures[0])
    renderer.render(b.transformed(by: map), into: &pictures[1])
    return largestDifference(pictures[0], pictures[1])
  }

  private static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
  }

  private static func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var largest = 0
    var rows = [[UInt32]](repeating: [UInt32](repeating: 0, count: a.blocksPerRow * 8), count: 2)
    for y in 0..<a.height {
      a.copyRow(y, into: &rows[0])
      b.copyRow(y, into: &rows[1])
      for x in 0..<a.width where rows[0][x] != rows[1][x] {
        for shift: UInt32 in [0, 8, 16, 24] {
          let p = Int((rows[0][x] >> shift) & 255), q = Int((rows[1][x] >> shift) & 255)
          largest = max(largest, abs(p - q))
        }
      }
    }
    return largest
  }
}

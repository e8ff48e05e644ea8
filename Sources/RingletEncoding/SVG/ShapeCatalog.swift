import RingletRaster

/// The paths of a turn, to tell shapes that come back, such as the digits of a label, from one that changes its form.
///
/// Both may have the same steps. A few forms that are shown again and again are elements of their own that take turns;
/// a form that is new in every frame is one element whose points move.
struct ShapeCatalog {
  /// A path without its place.
  struct Form: Hashable {
    let verbs: [BezierPath.Verb]
    /// Points relative to the first one, in 64ths.
    let offsets: [Int]

    init(_ path: BezierPath) {
      verbs = path.verbs
      let anchor = path.anchor
      var offsets: [Int] = [], next = 0
      for verb in path.verbs {
        for place in 0..<verb.count {
          let point = path.points[next + place]
          // Of an arc only the centre is a place.
          let offset = verb == .arc && place > 0 ? point : point - anchor
          offsets += [offset.x, offset.y].map { Int(clamping: Int64(exactly: ($0 * 64).rounded()) ?? 0) }
        }
        next += verb.count
      }
      self.offsets = offsets
    }
  }

  private var forms: [[BezierPath.Verb]: [Form: Int]] = [:]

  /// Most forms with the same steps that are told apart.
  private static let most = 24

  /// Reads the paths of all frames.
  init(_ frames: [[SceneNode]]) {
    for nodes in frames { read(nodes) }
  }

  private mutating func read(_ nodes: [SceneNode]) {
    for node in nodes {
      switch node {
      case .draw(let draw): read(draw.outline)
      case .clip(let clip, let content):
        read(clip.outline)
        read(content)
      case .layer(_, let content, let mask):
        read(content)
        if let mask { read(mask) }
      }
    }
  }

  private mutating func read(_ outline: Outline) {
    guard case .path(let path) = outline else { return }
    forms[path.verbs, default: [:]][Form(path), default: 0] += 1
  }

  /// What of a path tells it from others: its form, or only its steps.
  func kind(of path: BezierPath) -> SceneNode.Shape {
    let known = forms[path.verbs] ?? [:]
    let isRecurring = known.count <= Self.most && known.values.reduce(0, +) >= 3 * known.count
    return isRecurring ? .form(Form(path)) : .path(path.verbs)
  }
}

extension BezierPath {
  /// The point that places are told from: the first one.
  var anchor: Point { points.first ?? .zero }

  /// The path moved so that its anchor is at the origin.
  var atOrigin: BezierPath { applying(.translation(-anchor.x, -anchor.y)) }
}

extension BezierPath.Verb {
  /// How many points a step consumes.
  fileprivate var count: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic, .arc: 3
    case .close: 0
    }
  }
}

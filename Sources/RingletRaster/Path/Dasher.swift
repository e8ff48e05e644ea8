/// Cuts contours into dashes.
///
/// Every contour starts the pattern anew. On a closed one the last dash is joined to the first where both touch the
/// start. A dash of no length is a dot, which round and square caps make visible.
struct Dasher {
  /// Lengths of dashes and gaps in turn, an even number of them.
  private let pattern: [Double]
  private let period: Double
  /// How far into the pattern a contour starts, 0 ..< period.
  private let phase: Double

  /// More dashes than this on one contour are taken for a mistake: a solid line is drawn.
  private static let limit = 20_000.0

  /// `nil` when the pattern is empty, has a negative or non-finite number, or sums to zero: the line is solid.
  init?(_ dash: [Double], phase: Double) {
    let once = dash.reduce(0, +)
    guard once > 0, once.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return nil }
    pattern = dash.count % 2 == 0 ? dash : dash + dash
    period = dash.count % 2 == 0 ? once : 2 * once
    let offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = offset < 0 ? offset + period : offset
  }

  /// The dashes of a contour, in order.
  func dashes(_ contour: Contour) -> [Contour] {
    let length = contour.length
    guard length > 0, length / period * Double(pattern.count) < Self.limit else { return [contour] }
    let spans = spans(length: length, isClosed: contour.isClosed)
    var cutter = Cutter(contour)
    var result = spans.map { cutter.part(from: $0.start, to: $0.end) }
    guard contour.isClosed, let first = spans.first, let last = spans.last, first.end > 0, first.start == 0,
      last.end == length
    else { return result }
    if result.count == 1 {
      result[0].isClosed = true
    } else {
      result[0].segments.insert(contentsOf: result.removeLast().segments, at: 0)
    }
    return result
  }

  private struct Span {
    var start, end: Double
  }

  /// Where dashes lie along a contour, cut at its ends; dashes without a gap between them are one.
  private func spans(length: Double, isClosed: Bool) -> [Span] {
    let least = 1e-9 * length
    var result: [Span] = []
    var base = -phase
    var isJoined = false
    while base <= length + least {
      var position = base
      for i in stride(from: 0, to: pattern.count, by: 2) {
        let dash = pattern[i], gap = pattern[i + 1]
        let start = max(position, 0), end = min(position + dash, length)
        let limit = isClosed ? length - least : length + least
        let isDot = dash == 0 && position >= -least && position <= limit
        if end - start > least || isDot {
          // Snapped to the ends, so that rounding leaves neither a sliver nor a seam.
          let span = Span(
            start: start < least ? 0 : min(start, length), end: end > length - least ? length : end)
          if isJoined, !result.isEmpty {
            result[result.count - 1].end = span.end
          } else {
            result.append(Span(start: span.start, end: isDot ? span.start : span.end))
          }
        }
        isJoined = gap == 0
        position += dash + gap
      }
      base += period
    }
    return result
  }
}

/// Hands out parts of a contour from its start to its end.
private struct Cutter {
  private let segments: [FlatPath.Segment]
  /// The segment the latest part ended in, and the length before it.
  private var index = 0
  private var passed = 0.0

  init(_ contour: Contour) { segments = contour.segments }

  /// The part between two lengths, neither before the end of the latest part.
  mutating func part(from start: Double, to end: Double) -> Contour {
    var result = Contour()
    var length = segments[index].length
    while index + 1 < segments.count, passed + length <= start {
      passed += length
      index += 1
      length = segments[index].length
    }
    guard end > start else {
      let rest = segments[index].part(from: length > 0 ? min((start - passed) / length, 1) : 0, to: 1)
      let direction = rest.length > 0 ? rest.firstTangent : segments[index].lastTangent
      return Contour(segments: [.line(rest.first, rest.first)], dotDirection: direction)
    }
    while true {
      let from = length > 0 ? max(0, (start - passed) / length) : 0
      let to = length > 0 ? min(1, (end - passed) / length) : 1
      if to > from { result.segments.append(segments[index].part(from: from, to: to)) }
      guard index + 1 < segments.count, passed + length < end else { return result }
      passed += length
      index += 1
      length = segments[index].length
    }
  }
}

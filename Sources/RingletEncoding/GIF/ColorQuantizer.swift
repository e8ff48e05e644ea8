/// A palette and who uses which entry of it.
struct QuantizedColors: Sendable {
  /// Colours in the byte order of ``FlatColor``.
  var palette: [UInt32]
  /// The entry of each input colour.
  var assignment: [UInt8]
  /// Mean distance of a shown pixel from its entry, in levels of ``ColorSpace``.
  var meanError: Float
  /// Root mean square of that distance.
  var rootMeanSquare: Float
  /// The same with each pixel's square weighed by how plainly a step would show there: 0 on edges, 1 in calm areas.
  var calmError: Float = 0
}

/// Chooses the colours of a palette: weighted median cut, then k-means, with some colours held exact.
///
/// Deterministic by construction: input in ascending order, ties broken by position, float arithmetic in one order.
/// The 9,000–18,000 distinct colours of an animated gradient take 10–20 ms.
struct ColorQuantizer {
  /// Distinct colours in ascending order.
  let colors: [UInt32]
  /// Pixels times frames of each.
  let counts: [Int]
  /// Those weighed by how plainly a step would show; empty if none does.
  let calm: [Float]

  private let isNearLossless: Bool
  private let positions: [SIMD3<Float>]
  private let weights: [Float]

  /// Takes the colours of a loop.
  ///
  /// A colour weighs count^(3/4). With the plain count a flat background and the longest-standing shades eat the
  /// palette; with the square root, edges get entries that gradients need more: 0.3 to 2 dB less on the benchmark loops.
  /// Where next to nothing may be lost (`isNearLossless`), what is left is in wide smooth areas, which count^(7/8)
  /// serves better.
  init(colors: [UInt32], counts: [Int], calm: [Float] = [], isNearLossless: Bool = false) {
    self.colors = colors
    self.counts = counts
    self.calm = calm
    self.isNearLossless = isNearLossless
    positions = colors.map(ColorSpace.position)
    weights = counts.map {
      let half = Float($0).squareRoot(), quarter = half.squareRoot()
      return isNearLossless ? half * quarter * quarter.squareRoot() : half * quarter
    }
  }

  /// A palette of at most `limit` colours whose first ones are `fixed`, of which there are no more than that.
  func palette(limit: Int, fixed: [UInt32]) -> QuantizedColors {
    if colors.count <= limit {
      let own = colors.indices.map { UInt8($0) }
      return QuantizedColors(palette: colors, assignment: own, meanError: 0, rootMeanSquare: 0)
    }
    if colors.count - limit <= Self.mostMerged { return merged(limit: limit, fixed: fixed) }
    return quantized(palette: polished(centers(limit: limit, fixed: fixed), fixed: fixed, laps: 1))
  }

  /// The smallest palette of a ladder of sizes up to `limit` that meets a target, or the largest.
  ///
  /// Candidates are computed from a thinned set of colours and judged on all of them.
  func palette(limit: Int, fixed: [UInt32], target: QualityTarget) -> QuantizedColors {
    if target.isLossless { return palette(limit: limit, fixed: fixed) }
    let sizes = Self.ladder.filter { $0 > fixed.count && $0 >= target.fewestColors && $0 < limit }
    let thin = thinned()
    func candidate(_ size: Int) -> QuantizedColors {
      quantized(palette: polished(thin.centers(limit: size, fixed: fixed), fixed: fixed, laps: 1))
    }
    if colors.count > Self.manyColors {
      let largest = palette(limit: limit, fixed: fixed)
      if !target.accepts(largest) { return largest }
    }
    var range = sizes.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if target.accepts(candidate(sizes[middle])) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    // Chosen from all colours, a palette is not quite the candidate of its size.
    for size in sizes[range.lowerBound...] {
      let chosen = palette(limit: size, fixed: fixed)
      if target.accepts(chosen) { return chosen }
    }
    return palette(limit: limit, fixed: fixed)
  }

  /// Of so many colours, those of photographs, the largest palette is tried first: mostly it is not enough.
  private static let manyColors = 1 << 16

  /// The same colours with near ones joined, if there are so many that it saves time.
  private func thinned() -> ColorQuantizer {
    guard colors.count > 2048 else { return self }
    var numbering = WordNumbering()
    var cells: [(best: UInt32, most: Int, count: Int)] = []
    for (color, count) in zip(colors, counts) {
      // The first number stands for the word 0, which no opaque colour is.
      let cell = Int(numbering.number(of: color & 0xFCFCFC | 0xFF00_0000)) - 1
      if cell == cells.count { cells.append((color, 0, 0)) }
      if count > cells[cell].most { (cells[cell].best, cells[cell].most) = (color, count) }
      cells[cell].count += count
    }
    let sorted = cells.sorted { $0.best < $1.best }
    return ColorQuantizer(
      colors: sorted.map(\.best), counts: sorted.map(\.count), isNearLossless: isNearLossless)
  }

  /// Positions after median cut and k-means; those of `fixed` come first.
  private func centers(limit: Int, fixed: [UInt32]) -> [SIMD3<Float>] {
    var centers = fixed.map(ColorSpace.position)
    if limit > centers.count { centers += cut(into: limit - centers.count, around: centers) }
    improve(&centers, from: fixed.count, laps: colors.count > Self.manyColors ? 1 : 3)
    return centers
  }

  /// The colours nearest to some positions after more k-means on all colours.
  private func polished(_ start: [SIMD3<Float>], fixed: [UInt32], laps: Int) -> [UInt32] {
    var centers = start
    improve(&centers, from: fixed.count, laps: laps)
    var chosen = fixed
    for center in centers.dropFirst(fixed.count) {
      let color = ColorSpace.color(at: center)
      if !chosen.contains(color) { chosen.append(color) }
    }
    return chosen
  }

  private static let ladder = [
    2, 3, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224,
  ]

  /// A palette with what it costs.
  private func judged(_ palette: [UInt32], _ entries: [SIMD3<Float>], _ assignment: [UInt8])
    -> QuantizedColors
  {
    var (sum, squares, calmSquares, total) = (0.0, 0.0, 0.0, 0.0)
    for index in colors.indices {
      let d = positions[index] - entries[Int(assignment[index])]
      let (square, count) = (Double((d * d).sum()), Double(counts[index]))
      sum += square.squareRoot() * count
      squares += square * count
      if !calm.isEmpty { calmSquares += square * Double(calm[index]) }
      total += count
    }
    func mean(_ sum: Double) -> Double { total > 0 ? sum / total : 0 }
    return QuantizedColors(
      palette: palette, assignment: assignment, meanError: Float(mean(sum)),
      rootMeanSquare: Float(mean(squares).squareRoot()), calmError: Float(mean(calmSquares).squareRoot()))
  }

  /// With so few colours too many, the nearest pairs are joined and all others stay exact.
  private static let mostMerged = 8

  private func merged(limit: Int, fixed: [UInt32]) -> QuantizedColors {
    var kept = Array(colors.indices)
    while kept.count > limit {
      var best = (cost: Float.infinity, gone: 0)
      for (place, index) in kept.enumerated() where !fixed.contains(colors[index]) {
        var nearest = Float.infinity
        for other in kept where other != index {
          let d = positions[index] - positions[other]
          nearest = min(nearest, (d * d).sum())
        }
        if nearest * weights[index] < best.cost { best = (nearest * weights[index], place) }
      }
      kept.remove(at: best.gone)
    }
    return quantized(palette: kept.map { colors[$0] })
  }

  /// Assigns every colour to the nearest entry of a palette.
  private func quantized(palette: [UInt32]) -> QuantizedColors {
    let entries = palette.map(ColorSpace.position)
    var assignment = [UInt8](repeating: 0, count: colors.count)
    NearestColor(entries).assign(positions, to: &assignment)
    return judged(palette, entries, assignment)
  }

  // MARK: - k-means

  /// Moves each centre from `first` on to the weighted mean of the colours nearest to it, several times.
  private func improve(_ centers: inout [SIMD3<Float>], from first: Int, laps: Int) {
    var assignment = [UInt8](repeating: 0, count: colors.count)
    for _ in 0..<laps {
      NearestColor(centers).assign(positions, to: &assignment)
      var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
      for index in colors.indices {
        sums[Int(assignment[index])] += SIMD4(positions[index], 1) * weights[index]
      }
      for index in first..<centers.count where sums[index].w > 0 {
        centers[index] = SIMD3(sums[index].x, sums[index].y, sums[index].z) / sums[index].w
      }
    }
  }

  // MARK: - Median cut

  /// A run of `order` and what it holds.
  private struct Box {
    var range: Range<Int>
    var error: Float
    var cut: (axis: Int, below: Float)?
  }

  /// Means of the boxes after cutting where it lowers the error most.
  ///
  /// Colours next to a fixed one are left out: they are served already.
  private func cut(into count: Int, around fixed: [SIMD3<Float>]) -> [SIMD3<Float>] {
    var order: [Int32] = []
    order.reserveCapacity(colors.count)
    for index in colors.indices {
      let near = fixed.contains { center in
        let d = positions[index] - center
        return (d * d).sum() < 1
      }
      if !near { order.append(Int32(index)) }
    }
    guard !order.isEmpty else { return [] }
    var boxes = [measured(0..<order.count, order)]
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      guard boxes[worst].cut != nil else { break }
      let middle = partition(boxes[worst], &order)
      let range = boxes[worst].range
      boxes[worst] = measured(range.lowerBound..<middle, order)
      boxes.append(measured(middle..<range.upperBound, order))
    }
    return boxes.map { box in
      var sum = SIMD4<Float>.zero
      for item in box.range { sum += SIMD4(positions[Int(order[item])], 1) * weights[Int(order[item])] }
      return SIMD3(sum.x, sum.y, sum.z) / sum.w
    }
  }

  /// Error of a box, and the cut (one of 32 levels on each axis) that lowers it most.
  private func measured(_ range: Range<Int>, _ order: [Int32]) -> Box {
    var low = SIMD3<Float>(repeating: .infinity)
    var high = -low
    var sum = SIMD4<Float>.zero
    var squares: Float = 0
    for item in range {
      let index = Int(order[item])
      let position = positions[index]
      low = pointwiseMin(low, position)
      high = pointwiseMax(high, position)
      sum += SIMD4(position, 1) * weights[index]
      squares += (position * position).sum() * weights[index]
    }
    let mean = SIMD3(sum.x, sum.y, sum.z)
    let error = max(0, squares - (mean * mean).sum() / sum.w)
    var box = Box(range: range, error: error, cut: nil)
    let extent = high - low
    guard extent.max() > 0 else { return box }
    let bins = 32
    var best: Float = 0
    for axis in 0..<3 where extent[axis] > 0 {
      var sums = [SIMD4<Float>](repeating: .zero, count: bins)
      let scale = Float(bins) / extent[axis]
      for item in range {
        let index = Int(order[item])
        let bin = min(bins - 1, Int((positions[index][axis] - low[axis]) * scale))
        sums[bin] += SIMD4(positions[index], 1) * weights[index]
      }
      var left = SIMD4<Float>.zero
      for bin in 0..<bins - 1 {
        left += sums[bin]
        let right = sum - left
        guard left.w > 0, right.w > 0 else { continue }
        let gain = Self.between(left) + Self.between(right)
        if gain > best {
          best = gain
          box.cut = (axis, low[axis] + Float(bin + 1) / scale)
        }
      }
    }
    return box
  }

  /// The part of the squares that the mean explains.
  private static func between(_ sum: SIMD4<Float>) -> Float {
    (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / sum.w
  }

  /// Reorders a box so that what lies below its cut comes first; returns where the rest starts.
  private func partition(_ box: Box, _ order: inout [Int32]) -> Int {
    let (axis, below) = box.cut!
    let items = order[box.range]
    let first = items.filter { positions[Int($0)][axis] < below }
    let second = items.filter { positions[Int($0)][axis] >= below }
    // Rounding can put all on one side; one of them then is a box of its own.
    let head = first.isEmpty ? [second[0]] : second.isEmpty ? Array(first.dropLast()) : first
    let tail = first.isEmpty ? Array(second.dropFirst()) : second.isEmpty ? [first.last!] : second
    order.replaceSubrange(box.range, with: head + tail)
    return box.range.lowerBound + head.count
  }
}

/// Finds the nearest of up to 256 positions, eight at a time.
struct NearestColor {
  private var x: [SIMD8<Float>] = []
  private var y: [SIMD8<Float>] = []
  private var z: [SIMD8<Float>] = []

  init(_ centers: [SIMD3<Float>]) {
    for start in stride(from: 0, to: centers.count, by: 8) {
      let far = SIMD8<Float>(repeating: 1e9)
      var (bx, by, bz) = (far, far, far)
      for lane in 0..<min(8, centers.count - start) {
        bx[lane] = centers[start + lane].x
        by[lane] = centers[start + lane].y
        bz[lane] = centers[start + lane].z
      }
      x.append(bx)
      y.append(by)
      z.append(bz)
    }
  }

  /// Fills in the entry nearest to each position; the lower one of equals.
  func assign(_ positions: [SIMD3<Float>], to assignment: inout [UInt8]) {
    for index in positions.indices { assignment[index] = UInt8(nearest(to: positions[index]).index) }
  }

  /// The nearest entry and its squared distance.
  @inline(__always)
  func nearest(to position: SIMD3<Float>) -> (index: Int, distance: Float) {
    var best = SIMD8<Float>(repeating: .infinity)
    var block = SIMD8<Int32>(repeating: 0)
    for index in x.indices {
      let (dx, dy, dz) = (x[index] - position.x, y[index] - position.y, z[index] - position.z)
      let distance = dx * dx + dy * dy + dz * dz
      let closer = distance .< best
      best.replace(with: distance, where: closer)
      block.replace(with: SIMD8(repeating: Int32(index)), where: closer)
    }
    var (result, distance) = (Int.max, Float.infinity)
    for lane in 0..<8 {
      let index = Int(block[lane]) * 8 + lane
      if best[lane] < distance || (best[lane] == distance && index < result) {
        (result, distance) = (index, best[lane])
      }
    }
    return (result, distance)
  }
}

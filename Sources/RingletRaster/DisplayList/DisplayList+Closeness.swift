extension DisplayList {
  /// Whether two lists draw the same steps with numbers that differ by no more than a tolerance.
  ///
  /// Differences count in pixels for places and lengths and in levels of 255 for colours and opacities, so one
  /// tolerance fits all: at 0.02 no pixel of the pictures differs by more than a few levels.
  public func isClose(to other: DisplayList, tolerance: Double = 0.02) -> Bool {
    guard commands.count == other.commands.count else { return false }
    return Signature(self).isClose(to: Signature(other), tolerance: tolerance)
  }

  /// A hash of the list with its numbers rounded to multiples of `step` pixels or levels.
  ///
  /// The same in every process. Equal hashes suggest close lists, close lists mostly have equal hashes: numbers near
  /// the middle between two multiples may fall either way.
  public func quantizedHash(step: Double = 0.05) -> UInt64 {
    let signature = Signature(self)
    var hash = signature.structure
    for number in signature.numbers {
      let multiple = (number / step).rounded()
      hash.add(UInt64(bitPattern: multiple.isFinite ? Int64(min(max(multiple, -0x1p62), 0x1p62)) : .min))
    }
    return hash.value
  }
}

extension DisplayList {
  /// A list as a hash of what cannot be close, and numbers in pixels or levels that can.
  ///
  /// Who compares one list with many keeps its signature.
  package struct Signature: Sendable {
    fileprivate var structure = StableHash()
    /// Places and lengths in pixels, colours and opacities in levels of 255, in painting order.
    package fileprivate(set) var numbers: [Double] = []

    /// The signature of a list.
    package init(_ list: DisplayList) {
      for command in list.commands { add(command) }
    }

    /// Whether the lists draw the same steps, whatever their numbers.
    package func hasSameStructure(as other: Signature) -> Bool {
      structure == other.structure && numbers.count == other.numbers.count
    }

    /// Whether the lists draw the same steps with numbers that differ by no more than a tolerance.
    package func isClose(to other: Signature, tolerance: Double) -> Bool {
      guard hasSameStructure(as: other) else { return false }
      for index in numbers.indices where !(abs(numbers[index] - other.numbers[index]) <= tolerance) {
        return false
      }
      return true
    }

    /// The largest difference of two numbers; infinite when the lists draw different steps.
    package func distance(to other: Signature) -> Double {
      guard hasSameStructure(as: other) else { return .infinity }
      var largest = 0.0
      for index in numbers.indices { largest = max(largest, abs(numbers[index] - other.numbers[index])) }
      return largest
    }
  }
}

extension DisplayList.Signature {

  private mutating func add(_ command: DisplayList.Command) {
    switch command {
    case .draw(let draw):
      structure.add(1)
      let size = add(draw.outline, draw.transform.maxScale)
      add(draw.transform, size: size)
      let scale = draw.transform.meanScale
      structure.add(draw.trim == nil ? 0 : 1)
      if let trim = draw.trim {
        // The fraction of a length of about three times the size.
        numbers.append(trim.from.clampedToUnit * 3 * size * scale)
        numbers.append(trim.to.clampedToUnit * 3 * size * scale)
      }
      structure.add(draw.stroke == nil ? 0 : 1)
      if let stroke = draw.stroke { add(stroke, scale) }
      structure.add(UInt64(draw.rule.rawValue) << 8 | UInt64(draw.blend.rawValue))
      numbers.append(draw.opacity.clampedToUnit * 255)
      add(draw.paint, draw.paintTransform)
    case .pushClip(let clip):
      structure.add(2)
      add(clip.transform, size: add(clip.outline, clip.transform.maxScale))
      structure.add(UInt64(clip.rule.rawValue))
    case .popClip: structure.add(3)
    case .pushLayer(let layer):
      structure.add(4)
      structure.add(UInt64(layer.blend.rawValue))
      numbers.append(layer.opacity.clampedToUnit * 255)
      for effect in layer.effects { add(effect) }
    case .mask: structure.add(5)
    case .popLayer: structure.add(6)
    }
  }

  /// Adds an outline whose lengths become `scale` times as long on their way to pixels; returns the distance of its
  /// farthest point from the origin of its own space.
  private mutating func add(_ outline: Outline, _ scale: Double) -> Double {
    switch outline {
    case .ellipse(let r):
      structure.add(10)
      return add(r, scale)
    case .rect(let r):
      structure.add(11)
      return add(r, scale)
    case .roundedRect(let r, let x, let y, let continuous):
      structure.add(continuous ? 13 : 12)
      numbers += [x * scale, y * scale]
      return add(r, scale)
    case .path(let path):
      structure.add(14)
      return add(path, scale)
    }
  }

  private mutating func add(_ path: BezierPath, _ scale: Double) -> Double {
    var next = 0, farthest = 1.0
    for verb in path.verbs {
      structure.add(UInt64(verb.rawValue))
      let points = path.points[next..<(next + verb.pointCount)]
      next += verb.pointCount
      guard verb == .arc, let center = points.first, let radius = points.dropFirst().first?.x,
        let angles = points.last
      else {
        for p in points {
          numbers += [p.x * scale, p.y * scale]
          farthest = max(farthest, p.length)
        }
        continue
      }
      // Angles as the lengths that they cut out of the circle.
      numbers += [center.x, center.y, radius, angles.x * radius, angles.y * radius].map { $0 * scale }
      farthest = max(farthest, center.length + radius)
    }
    return farthest
  }

  private mutating func add(_ r: Rect, _ scale: Double) -> Double {
    numbers += [r.x, r.y, r.width, r.height].map { $0 * scale }
    return max(Point(r.minX, r.minY).length, Point(r.maxX, r.maxY).length, 1)
  }

  private mutating func add(_ m: Affine, size: Double) {
    numbers += [m.a * size, m.b * size, m.c * size, m.d * size, m.tx, m.ty]
  }

  private mutating func add(_ stroke: Stroke, _ scale: Double) {
    structure.add(UInt64(stroke.cap.rawValue) << 8 | UInt64(stroke.join.rawValue))
    structure.add(UInt64(stroke.dash.count))
    numbers += [stroke.width * scale, stroke.miterLimit, stroke.dashPhase * scale]
    numbers += stroke.dash.map { $0 * scale }
  }

  private mutating func add(_ paint: Paint, _ transform: Affine) {
    switch paint {
    case .solid(let color):
      structure.add(20)
      add(color)
    case .linear(let ramp, let start, let end):
      structure.add(21)
      add(ramp)
      for p in [transform.apply(start), transform.apply(end)] { numbers += [p.x, p.y] }
    case .radial(let ramp, let center, let r0, let r1):
      structure.add(22)
      add(ramp)
      add(transform, size: max(center.length, r0, r1, 1))
      numbers += [center.x, center.y, r0, r1]
    case .angular(let ramp, let center, let start, let end):
      structure.add(23)
      add(ramp)
      add(transform, size: max(center.length, 100))
      // At a distance of 100 pixels from the centre.
      numbers += [center.x, center.y, start * 100, end * 100]
    }
  }

  private mutating func add(_ ramp: Ramp) {
    structure.add(UInt64(ramp.space.rawValue))
    structure.add(UInt64(ramp.stops.count))
    for stop in ramp.stops {
      numbers.append(stop.location * 255)
      add(stop.color)
    }
  }

  private mutating func add(_ color: RGBA) {
    numbers += [color.red * 255, color.green * 255, color.blue * 255, color.alpha * 255]
  }

  private mutating func add(_ effect: Effect) {
    switch effect {
    case .blur(let x, let y):
      structure.add(30)
      numbers += [x, y]
    case .shadow(let color, let x, let y, let dx, let dy):
      structure.add(31)
      add(color)
      numbers += [x, y, dx, dy]
    case .colorMatrix(let values):
      structure.add(32)
      structure.add(UInt64(values.count))
      numbers += values.map { $0 * 255 }
    case .luminanceToAlpha: structure.add(33)
    }
  }
}

/// FNV-1a over words: unlike the standard library's hasher the same in every process.
fileprivate struct StableHash: Equatable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    var word = word
    for _ in 0..<8 {
      value = (value ^ (word & 0xff)) &* 0x100_0000_01b3
      word >>= 8
    }
  }
}

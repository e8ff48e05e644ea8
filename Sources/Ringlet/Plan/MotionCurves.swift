import Foundation
package import RingletRaster

/// The animated values of a loop as numbers over one turn, read off the display lists of its frames.
package struct MotionCurves: Sendable {
  /// One value over the turn.
  package struct Curve: Hashable, Sendable {
    /// What it is, as in `draw 3, turn`; equal curves share a line.
    package var name: String
    /// The unit, as in `px`, `°` or `%`.
    package var unit: String
    /// One value for each frame.
    package var values: [Double]

    /// The lowest and the highest value.
    package var range: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }

    /// Whether all values are numbers that a chart has room for: a loader may move something infinitely far away.
    var isDrawable: Bool { values.allSatisfy { abs($0) < 1e9 } }
  }

  /// Curves that are shown at most.
  static let most = 16

  /// The values that change, in painting order.
  package let curves: [Curve]
  /// Curves beyond those that are shown.
  package let omitted: Int
  /// Seconds of one turn.
  package let period: Double

  /// Reads the values off the frames of one turn of `period` seconds.
  package init(_ frames: [DisplayList], period: Double) {
    self.period = period
    var series = Self.isUniform(frames) ? Self.valuesOfCommands(frames) : Self.valuesOfPictures(frames)
    series = series.filter {
      $0.isDrawable && $0.range.upperBound - $0.range.lowerBound > Quantity.least(of: $0.unit)
    }
    var merged: [Curve] = [], counts: [Int] = []
    for curve in series {
      let twin = merged.firstIndex { $0.unit == curve.unit && Self.isEqual($0.values, curve.values) }
      if let twin {
        counts[twin] += 1
      } else {
        merged.append(curve)
        counts.append(1)
      }
    }
    for index in merged.indices where counts[index] > 1 { merged[index].name += " × \(counts[index])" }
    omitted = max(0, merged.count - Self.most)
    curves = Array(merged.prefix(Self.most))
  }

  private static func isEqual(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($0)) }
  }

  /// Whether all frames have the same steps, so that a value can be followed from frame to frame.
  private static func isUniform(_ frames: [DisplayList]) -> Bool {
    guard let first = frames.first else { return true }
    return frames.allSatisfy { frame in
      frame.commands.count == first.commands.count
        && zip(frame.commands, first.commands).allSatisfy {
          Quantity.all(of: $0).count == Quantity.all(of: $1).count
        }
    }
  }

  private static func valuesOfCommands(_ frames: [DisplayList]) -> [Curve] {
    let frames = inOneOrder(frames)
    guard let first = frames.first else { return [] }
    var curves: [Curve] = []
    var draws = 0, layers = 0
    for index in first.commands.indices {
      let label: String
      switch first.commands[index] {
      case .draw:
        draws += 1
        label = "draw \(draws)"
      case .pushLayer:
        layers += 1
        label = "layer \(layers)"
      case .pushClip: label = "clip"
      default: continue
      }
      let table = frames.map { Quantity.all(of: $0.commands[index]) }
      for (column, quantity) in table[0].enumerated() {
        var values = table.map { $0[column].value }
        if quantity.unit == "°" { Quantity.unwrap(&values) }
        curves.append(Curve(name: "\(label), \(quantity.name)", unit: quantity.unit, values: values))
      }
    }
    return curves
  }

  /// The frames with their draws in the order of the first, where they only change places, as balls on an orbit do.
  private static func inOneOrder(_ frames: [DisplayList]) -> [DisplayList] {
    guard let first = frames.first else { return [] }
    /// What a draw keeps while it moves; `nil` for other commands.
    func identity(_ command: DisplayList.Command) -> Draw? {
      guard case .draw(var draw) = command else { return nil }
      (draw.transform, draw.paintTransform, draw.opacity, draw.trim) = (.identity, .identity, 1, nil)
      return draw
    }
    let order = first.commands.map(identity)
    guard order.count > 1, Set(order).count == order.count, !order.contains(nil) else { return frames }
    let sorted = frames.map { frame in
      var places: [Draw?: DisplayList.Command] = [:]
      for command in frame.commands { places[identity(command)] = command }
      return DisplayList(order.compactMap { places[$0] })
    }
    return sorted.allSatisfy { $0.commands.count == order.count } ? sorted : frames
  }

  /// Where steps come and go, only the picture as a whole is followed.
  private static func valuesOfPictures(_ frames: [DisplayList]) -> [Curve] {
    let boxes = frames.map { $0.inkBounds ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    return [
      Curve(name: "picture, x", unit: "px", values: boxes.map(\.center.x)),
      Curve(name: "picture, y", unit: "px", values: boxes.map(\.center.y)),
      Curve(name: "picture, width", unit: "px", values: boxes.map(\.width)),
      Curve(name: "picture, height", unit: "px", values: boxes.map(\.height)),
      Curve(name: "picture, steps", unit: "", values: frames.map { Double($0.commands.count) }),
    ]
  }
}

/// A number that a step is drawn with.
private struct Quantity {
  var name: String
  var unit: String
  var value: Double

  /// The smallest change worth a curve.
  static func least(of unit: String) -> Double { unit == "px" ? 0.05 : unit == "°" ? 0.2 : 0.3 }

  /// Makes angles go on where they jump by a turn.
  static func unwrap(_ values: inout [Double]) {
    for index in values.indices.dropFirst() {
      values[index] -= ((values[index] - values[index - 1]) / 360).rounded() * 360
    }
  }

  static func all(of command: DisplayList.Command) -> [Quantity] {
    switch command {
    case .draw(let draw): all(of: draw)
    case .pushLayer(let layer):
      [Quantity(name: "opacity", unit: "%", value: layer.opacity * 100)] + all(of: layer.effects)
    case .pushClip(let clip): place(of: clip.outline, clip.transform)
    case .popClip, .mask, .popLayer: []
    }
  }

  private static func all(of draw: Draw) -> [Quantity] {
    var all = place(of: draw.outline, draw.transform)
    var opacity = draw.opacity
    if case .solid(let color) = draw.paint {
      opacity *= color.alpha
      let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      all.append(Quantity(name: "lightness", unit: "%", value: luma * 100))
    }
    all.append(Quantity(name: "opacity", unit: "%", value: opacity * 100))
    if let trim = draw.trim {
      all.append(Quantity(name: "trim from", unit: "%", value: trim.from * 100))
      all.append(Quantity(name: "trim to", unit: "%", value: trim.to * 100))
    }
    if let stroke = draw.stroke {
      let scale = draw.transform.meanScale
      all.append(Quantity(name: "line width", unit: "px", value: stroke.width * scale))
      all.append(Quantity(name: "dash phase", unit: "px", value: stroke.dashPhase * scale))
    }
    return all
  }

  private static func all(of effects: [Effect]) -> [Quantity] {
    effects.compactMap { effect in
      switch effect {
      case .blur(let sigma, _): Quantity(name: "blur", unit: "px", value: sigma)
      case .shadow(_, let sigma, _, _, _): Quantity(name: "shadow", unit: "px", value: sigma)
      case .colorMatrix, .luminanceToAlpha: nil
      }
    }
  }

  private static func place(of outline: Outline, _ map: Affine) -> [Quantity] {
    let box = BezierPath(outline).bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let center = map.apply(box.center)
    return [
      Quantity(name: "x", unit: "px", value: center.x), Quantity(name: "y", unit: "px", value: center.y),
      Quantity(name: "turn", unit: "°", value: atan2(map.b, map.a) * 180 / .pi),
      Quantity(name: "width", unit: "px", value: box.width * Point(map.a, map.b).length),
      Quantity(name: "height", unit: "px", value: box.height * Point(map.c, map.d).length),
    ]
  }
}

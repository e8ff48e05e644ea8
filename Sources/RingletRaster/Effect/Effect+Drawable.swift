extension Effect {
  /// The effect as it can be drawn; `nil` when nothing is to be seen of it, as of a shadow infinitely far away.
  ///
  /// A view may divide by zero: numbers that are not finite, and a matrix without its 20 numbers, change nothing.
  var drawable: Effect? {
    func isNear(_ numbers: Double...) -> Bool { numbers.allSatisfy { abs($0) <= Double(Limits.plane) } }
    switch self {
    case .blur(let x, let y): return isNear(x, y) ? self : nil
    case .shadow(_, let x, let y, let dx, let dy): return isNear(x, y, dx, dy) ? self : nil
    case .colorMatrix(let values):
      return ColorMatrix(values) != nil && values.allSatisfy(\.isFinite) ? self : nil
    case .luminanceToAlpha: return self
    }
  }
}

extension Layer {
  /// The layer with the effects that can be drawn.
  var drawable: Layer {
    Layer(opacity: opacity, blend: blend, effects: effects.compactMap(\.drawable))
  }
}

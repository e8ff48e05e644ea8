extension DisplayList {
  /// The same picture under a map of device space: for example from points to the pixels of a canvas.
  ///
  /// Lengths of effects (σ and offsets) grow with the map's columns; a turn leaves them as they are.
  public func transformed(by map: Affine) -> DisplayList {
    let sx = Point(map.a, map.b).length, sy = Point(map.c, map.d).length
    return DisplayList(
      commands.map { command in
        switch command {
        case .draw(var draw):
          draw.transform = draw.transform.then(map)
          draw.paintTransform = draw.paintTransform.then(map)
          return .draw(draw)
        case .pushClip(var clip):
          clip.transform = clip.transform.then(map)
          return .pushClip(clip)
        case .pushLayer(var layer):
          layer.effects = layer.effects.map { $0.scaled(sx, sy) }
          return .pushLayer(layer)
        case .popClip, .mask, .popLayer:
          return command
        }
      })
  }
}

extension Effect {
  /// The effect in a space whose axes are stretched.
  fileprivate func scaled(_ sx: Double, _ sy: Double) -> Effect {
    switch self {
    case .blur(let sigmaX, let sigmaY): .blur(sigmaX: sigmaX * sx, sigmaY: sigmaY * sy)
    case .shadow(let color, let sigmaX, let sigmaY, let dx, let dy):
      .shadow(color, sigmaX: sigmaX * sx, sigmaY: sigmaY * sy, dx: dx * sx, dy: dy * sy)
    case .colorMatrix, .luminanceToAlpha: self
    }
  }
}

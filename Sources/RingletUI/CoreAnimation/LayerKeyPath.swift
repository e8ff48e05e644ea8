import Foundation

extension LayerValues {
  /// The value that a key path names, as far as a layer can move it.
  subscript(keyPath: String) -> LayerValue? {
    get {
      switch keyPath {
      case "opacity": .number(opacity)
      case "hidden", "isHidden": .number(isHidden ? 1 : 0)
      case "bounds": .rect(bounds)
      case "bounds.origin": .point(bounds.origin)
      case "bounds.origin.x": .number(bounds.minX)
      case "bounds.origin.y": .number(bounds.minY)
      case "bounds.size": .size(bounds.size)
      case "bounds.size.width": .number(bounds.width)
      case "bounds.size.height": .number(bounds.height)
      case "position": .point(position)
      case "position.x": .number(position.x)
      case "position.y": .number(position.y)
      case "anchorPoint": .point(anchorPoint)
      case "zPosition": .number(zPosition)
      case "transform": .transform(transform)
      case "sublayerTransform": .transform(sublayerTransform)
      case "transform.rotation", "transform.rotation.z": .number(transform.rotation)
      case "transform.rotation.x", "transform.rotation.y": .number(0)
      case "transform.scale", "transform.scale.x": .number(transform.scale.width)
      case "transform.scale.y": .number(transform.scale.height)
      case "transform.scale.z": .number(1)
      case "transform.translation": .size(CGSize(width: transform.m41, height: transform.m42))
      case "transform.translation.x": .number(transform.m41)
      case "transform.translation.y": .number(transform.m42)
      case "transform.translation.z": .number(transform.m43)
      case "backgroundColor": .color(backgroundColor ?? .nothing)
      case "cornerRadius": .number(cornerRadius)
      case "borderWidth": .number(borderWidth)
      case "borderColor": .color(borderColor ?? .nothing)
      case "shadowColor": .color(shadowColor ?? .nothing)
      case "shadowOpacity": .number(shadowOpacity)
      case "shadowOffset": .size(shadowOffset)
      case "shadowRadius": .number(shadowRadius)
      case "path": path.map { .path($0) }
      case "fillColor": .color(fillColor ?? .nothing)
      case "strokeColor": .color(strokeColor ?? .nothing)
      case "strokeStart": .number(strokeStart)
      case "strokeEnd": .number(strokeEnd)
      case "lineWidth": .number(lineWidth)
      case "miterLimit": .number(miterLimit)
      case "lineDashPhase": .number(lineDashPhase)
      case "colors": .colors(colors)
      case "locations": .numbers(locations ?? evenLocations)
      case "startPoint": .point(startPoint)
      case "endPoint": .point(endPoint)
      case "instanceTransform": .transform(instanceTransform)
      case "instanceDelay": .number(instanceDelay)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch newValue {
      case .number(let number): set(number, at: keyPath)
      case .point(let point): set(point, at: keyPath)
      case .size(let size): set(size, at: keyPath)
      case .rect(let rect): if keyPath == "bounds" { bounds = rect }
      case .transform(let map): set(map, at: keyPath)
      case .color(let color): set(color, at: keyPath)
      case .path(let path): if keyPath == "path" { self.path = path }
      case .numbers(let numbers): if keyPath == "locations" { locations = numbers }
      case .colors(let colors): if keyPath == "colors" { self.colors = colors }
      }
    }
  }

  /// Places of the colours of a gradient that says none.
  var evenLocations: [Double] {
    colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
  }

  private mutating func set(_ number: Double, at keyPath: String) {
    switch keyPath {
    case "opacity": opacity = number
    case "hidden", "isHidden": isHidden = number >= 0.5
    case "bounds.origin.x": bounds.origin.x = number
    case "bounds.origin.y": bounds.origin.y = number
    case "bounds.size.width": bounds.size.width = number
    case "bounds.size.height": bounds.size.height = number
    case "position.x": position.x = number
    case "position.y": position.y = number
    case "zPosition": zPosition = number
    case "transform.rotation", "transform.rotation.z": transform.rotation = number
    case "transform.rotation.x": transform.turn(number, 1, 0, 0)
    case "transform.rotation.y": transform.turn(number, 0, 1, 0)
    case "transform.scale": transform.scale = CGSize(width: number, height: number)
    case "transform.scale.x": transform.scale.width = number
    case "transform.scale.y": transform.scale.height = number
    case "transform.translation.x": transform.m41 = number
    case "transform.translation.y": transform.m42 = number
    case "transform.translation.z": transform.m43 = number
    case "cornerRadius": cornerRadius = number
    case "borderWidth": borderWidth = number
    case "shadowOpacity": shadowOpacity = number
    case "shadowRadius": shadowRadius = number
    case "strokeStart": strokeStart = number
    case "strokeEnd": strokeEnd = number
    case "lineWidth": lineWidth = number
    case "miterLimit": miterLimit = number
    case "lineDashPhase": lineDashPhase = number
    case "instanceDelay": instanceDelay = number
    default: break
    }
  }

  private mutating func set(_ point: CGPoint, at keyPath: String) {
    switch keyPath {
    case "position": position = point
    case "anchorPoint": anchorPoint = point
    case "bounds.origin": bounds.origin = point
    case "startPoint": startPoint = point
    case "endPoint": endPoint = point
    case "transform.translation": (transform.m41, transform.m42) = (point.x, point.y)
    default: break
    }
  }

  private mutating func set(_ size: CGSize, at keyPath: String) {
    switch keyPath {
    case "bounds.size": bounds.size = size
    case "shadowOffset": shadowOffset = size
    case "transform.translation": (transform.m41, transform.m42) = (size.width, size.height)
    default: break
    }
  }

  private mutating func set(_ map: CATransform3D, at keyPath: String) {
    switch keyPath {
    case "transform": transform = map
    case "sublayerTransform": sublayerTransform = map
    case "instanceTransform": instanceTransform = map
    default: break
    }
  }

  private mutating func set(_ color: CGColor, at keyPath: String) {
    switch keyPath {
    case "backgroundColor": backgroundColor = color
    case "borderColor": borderColor = color
    case "shadowColor": shadowColor = color
    case "fillColor": fillColor = color
    case "strokeColor": strokeColor = color
    default: break
    }
  }
}

extension CGColor {
  /// What is not painted, on its way to a colour.
  fileprivate static let nothing = CGColor(gray: 0, alpha: 0)
}

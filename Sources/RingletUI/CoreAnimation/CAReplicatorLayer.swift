public import Foundation
import RingletRaster

/// A layer that shows the layers inside several times, each copy moved, later and tinted further than the one before.
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  public var instanceCount = 1
  /// Whether copies keep their depth; it makes no difference here.
  public var preservesDepth = false
  /// Multiplies the colours of the copies.
  public var instanceColor: CGColor?
  /// What each copy adds to the red of the colours.
  public var instanceRedOffset: Float = 0
  /// What each copy adds to the green of the colours.
  public var instanceGreenOffset: Float = 0
  /// What each copy adds to the blue of the colours.
  public var instanceBlueOffset: Float = 0
  /// What each copy adds to the opacity.
  public var instanceAlphaOffset: Float = 0

  /// The map from each copy to the next, about the layer's middle.
  public var instanceTransform: CATransform3D {
    get { values.instanceTransform }
    set { change("instanceTransform") { $0.instanceTransform = newValue } }
  }
  /// How much later the animations of each copy are, in seconds.
  public var instanceDelay: CFTimeInterval {
    get { values.instanceDelay }
    set { values.instanceDelay = newValue }
  }

  override var twin: CALayer { CAReplicatorLayer() }

  override func copies(_ values: LayerValues) -> [LayerCopy] {
    let color = (instanceColor ?? CGColor(gray: 1, alpha: 1)).resolved.rgba
    var copies: [LayerCopy] = []
    var map = CATransform3D()
    for index in 0..<max(0, instanceCount) {
      func component(_ base: Double, _ step: Float) -> CGFloat {
        min(max(base + Double(index) * Double(step), 0), 1)
      }
      let (red, green, blue) = (
        component(color.red, instanceRedOffset), component(color.green, instanceGreenOffset),
        component(color.blue, instanceBlueOffset)
      )
      let isPlain = red == 1 && green == 1 && blue == 1
      copies.append(
        LayerCopy(
          transform: map, delay: Double(index) * values.instanceDelay,
          opacity: component(color.alpha, instanceAlphaOffset),
          tint: isPlain ? nil : CGColor(red: red, green: green, blue: blue, alpha: 1)))
      map = CATransform3DConcat(values.instanceTransform, map)
    }
    return copies
  }
}

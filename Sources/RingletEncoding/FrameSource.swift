public import RingletRaster

/// One frame on its way to an encoder.
public struct Frame {
  /// Position in the loop, from 0.
  public let index: Int
  /// The picture; valid during the call that hands it out.
  public let pixmap: Pixmap
  /// Where it differs from the frame before it (cyclically: frame 0 from the last one); `nil` when not known.
  ///
  /// Pixels outside of these rectangles are equal to those of the frame before; pixels inside may be.
  public let damage: [PixelRect]?

  /// Creates a frame.
  public init(index: Int, pixmap: Pixmap, damage: [PixelRect]?) {
    self.index = index
    self.pixmap = pixmap
    self.damage = damage
  }
}

/// Where frames come from: a renderer, or files.
///
/// An encoder that needs two passes asks twice instead of keeping the frames. Disjoint ranges may be asked for from
/// several threads at once; the same index always gives the same pixels.
public protocol FrameSource: Sendable {
  /// Size of every frame in pixels.
  var width: Int { get }
  /// Size of every frame in pixels.
  var height: Int { get }
  /// Number of frames in one period.
  var count: Int { get }
  /// Whether all pixels of all frames are opaque, as far as that is known without looking.
  var isOpaque: Bool? { get }
  /// Hands out the frames of `range` in order. What `body` throws ends the call and is passed on.
  func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws
}

extension FrameSource {
  /// Not known.
  public var isOpaque: Bool? { nil }
}

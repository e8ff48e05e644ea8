internal import Foundation

/// Where elements are placed in the space of the whole picture, for views that ask where they are.
///
/// Turns and stretches of effects on the way are left out, as layout knows nothing of them.
struct PlacementSpace: Equatable {
  /// The corner of the nearest effect around the element that is being placed.
  var origin = CGPoint.zero
  /// The frames of named spaces around the element.
  var named: [AnyHashable: CGRect] = [:]
}

extension ViewGraph {
  /// Whether anything can set a guide by itself: text its baselines, other guides only a modifier or a layout.
  func mayBeExplicit(_ key: AlignmentKey) -> Bool { hasExplicitGuides || !key.isEdge }

  /// Places what lies in an effect, whose corner is given in the space around it.
  func withSpace(at origin: CGPoint, _ body: () -> Void) {
    let outer = placement
    placement.origin.x += origin.x
    placement.origin.y += origin.y
    body()
    placement = outer
  }
}

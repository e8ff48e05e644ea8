public import Foundation
internal import RingletMotion

/// Turns a view about a point of its frame.
struct RotationEffect: GeometryEffect {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let x = anchor.x * size.width, y = anchor.y * size.height
    return ProjectionTransform(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(rotationAngle: angle.radians))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
}

/// Stretches a view about a point of its frame.
struct ScaleEffect: GeometryEffect {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let x = anchor.x * size.width, y = anchor.y * size.height
    return ProjectionTransform(
      CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height, tx: x - scale.width * x, ty: y - scale.height * y))
  }
}

/// Turns a view in space about an axis through a point of its frame.
///
/// The eye is `max(width, height) / perspective` points away, as in OpenSwiftUI's `Rotation3DEffect`.
struct Rotation3DEffect: GeometryEffect {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  var animatableData:
    AnimatablePair<
      AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>,
      AnimatablePair<
        AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>, AnimatablePair<CGFloat, CGFloat>
      >
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(angle.animatableData, anchor.animatableData),
        AnimatablePair(
          AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)), AnimatablePair(anchorZ, perspective)))
    }
    set {
      angle.animatableData = newValue.first.first
      anchor.animatableData = newValue.first.second
      axis = (
        newValue.second.first.first, newValue.second.first.second.first, newValue.second.first.second.second
      )
      anchorZ = newValue.second.second.first
      perspective = newValue.second.second.second
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let x = anchor.x * size.width, y = anchor.y * size.height
    let turn = CATransform3DMakeRotation(angle.radians, axis.x, axis.y, axis.z)
    var eye = CATransform3DIdentity
    let distance = max(size.width, size.height)
    eye.m34 = distance > 0 ? -perspective / distance : 0
    let move = CATransform3DMakeTranslation(-x, -y, -anchorZ)
    let back = CATransform3DMakeTranslation(x, y, anchorZ)
    return ProjectionTransform(
      CATransform3DConcat(CATransform3DConcat(CATransform3DConcat(move, turn), eye), back))
  }
}

/// Maps a view by an affine transform about its top-left corner.
struct TransformEffect: GeometryEffect {
  var transform: ProjectionTransform

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Turns the picture of the view, clockwise on screen when positive, about a point of its frame.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationEffect(angle: angle, anchor: anchor))
  }

  /// Turns the picture of the view in space about an axis.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Stretches the picture of the view by two factors about a point of its frame.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Stretches the picture of the view about a point of its frame.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Stretches the picture of the view by two factors about a point of its frame.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Maps the picture of the view by an affine transform about its top-left corner.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformEffect(transform: ProjectionTransform(transform)))
  }

  /// Maps the picture of the view by a projective transform about its top-left corner.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(TransformEffect(transform: transform))
  }
}

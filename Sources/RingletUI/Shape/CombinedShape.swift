import Foundation
import RingletMotion
import RingletRaster

/// Two shapes that became one.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let combination: PathCombination
  let eoFill: Bool

  func path(in rect: CGRect) -> Path {
    first.path(in: rect).combined(with: second.path(in: rect), combination, eoFill)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

public import Foundation

/// Moves a view without moving anything else.
struct Offset {
  let size: CGSize
}

extension Offset: UnaryLayout {
  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize { base.size(for: proposal) }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in frame: CGSize) -> Placement {
    Placement(origin: CGPoint(x: size.width, y: size.height), proposal: proposal)
  }
}

/// Puts the centre of a view at a point of the space that is offered to it.
struct Position {
  let point: CGPoint
}

extension Position: UnaryLayout {
  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: base.size(for: proposal))
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    let own = base.size(for: proposal)
    return Placement(
      origin: CGPoint(x: point.x - own.width / 2, y: point.y - own.height / 2), proposal: proposal)
  }
}

/// Gives a view its ideal size.
struct FixedSize {
  let horizontal, vertical: Bool
}

extension FixedSize: UnaryLayout {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    base.size(for: childProposal(proposal))
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    Placement(origin: .zero, proposal: childProposal(proposal))
  }
}

/// How a view of a given shape is fitted into a space of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as possible without leaving the space.
  case fit
  /// As small as possible without leaving a gap.
  case fill
}

/// Gives a view a ratio of width to height.
struct AspectRatio {
  let ratio: CGFloat?
  let mode: ContentMode
}

extension AspectRatio: UnaryLayout {
  @MainActor
  private func childProposal(_ base: Element, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = ratio == nil ? base.size(for: .unspecified) : .zero
    let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return self.ratio == nil ? proposal : ProposedViewSize(width: nil, height: nil)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let fitsWidth = (width / ratio <= height) == (mode == .fit)
      return fitsWidth
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    base.size(for: childProposal(base, proposal))
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    Placement(origin: .zero, proposal: childProposal(base, proposal))
  }
}

extension View {
  /// Moves the picture of the view by a distance in points; its place in the layout stays.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(Offset(size: offset)) }

  /// Moves the picture of the view by a distance in points; its place in the layout stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(Offset(size: CGSize(width: x, height: y)))
  }

  /// Takes all space that is offered and puts the view's centre at a point of it.
  nonisolated public func position(_ position: CGPoint) -> some View { modifier(Position(point: position)) }

  /// Takes all space that is offered and puts the view's centre at a point of it.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(Position(point: CGPoint(x: x, y: y)))
  }

  /// Gives the view its ideal size in both directions.
  nonisolated public func fixedSize() -> some View { modifier(FixedSize(horizontal: true, vertical: true)) }

  /// Gives the view its ideal size in some directions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Offers the view a space of a ratio of width to height; that of its ideal size when absent.
  nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatio(ratio: ratio, mode: contentMode))
  }

  /// Offers the view a space with the proportions of a size.
  nonisolated public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    modifier(AspectRatio(ratio: ratio.width / ratio.height, mode: contentMode))
  }

  /// Fits the view into the space, keeping its proportions.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills the space with the view, keeping its proportions.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

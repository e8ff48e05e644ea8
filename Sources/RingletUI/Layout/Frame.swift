public import Foundation

/// Gives a view a fixed width or height or both.
struct FixedFrame {
  let width, height: CGFloat?
  let alignment: Alignment
  /// Whether a length was given that makes no sense.
  let isSenseless: Bool

  /// Leaves lengths out that are negative or not finite, as SwiftUI does with a runtime warning.
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    func valid(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    self.width = valid(width)
    self.height = valid(height)
    self.alignment = alignment
    isSenseless = (self.width == nil) != (width == nil) || (self.height == nil) != (height == nil)
  }
}

extension FixedFrame: UnaryLayout {
  package func edit(_ context: inout NodeContext) {
    guard isSenseless else { return }
    context.environment.warnings.report(
      RuntimeWarning(
        "frame(width:height:)", cause: "a length is negative or not finite and was left out",
        hint: "limit the length to at least zero"))
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = base.size(for: childProposal(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    base.placement(childProposal(proposal), in: size, alignment)
  }

  func spacing(_ base: ViewSpacing) -> ViewSpacing {
    guard height != nil else { return base }
    var spacing = base
    (spacing.top, spacing.bottom) = (nil, nil)
    return spacing
  }
}

/// Gives a view limits and an ideal size.
struct FlexibleFrame {
  let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
  let alignment: Alignment
}

extension FlexibleFrame: UnaryLayout {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: (proposal.width ?? idealWidth).map { clamp($0, minWidth, maxWidth) },
      height: (proposal.height ?? idealHeight).map { clamp($0, minHeight, maxHeight) })
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    let size = base.size(for: childProposal(proposal))
    return CGSize(
      width: length(size.width, proposal.width, minWidth, idealWidth, maxWidth),
      height: length(size.height, proposal.height, minHeight, idealHeight, maxHeight))
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    base.placement(childProposal(proposal), in: size, alignment)
  }

  private func length(
    _ child: CGFloat, _ proposal: CGFloat?, _ lower: CGFloat?, _ ideal: CGFloat?, _ upper: CGFloat?
  ) -> CGFloat {
    guard let proposal else { return clamp(ideal ?? child, lower, upper) }
    switch (lower, upper) {
    case (nil, nil): return child
    case (_?, _?): return clamp(proposal, lower, upper)
    case (nil, let upper?): return min(max(child, proposal), upper)
    case (let lower?, nil): return max(min(child, proposal), lower)
    }
  }
}

private func clamp(_ value: CGFloat, _ lower: CGFloat?, _ upper: CGFloat?) -> CGFloat {
  max(min(value, upper ?? value), lower ?? -.infinity)
}

extension View {
  /// Puts the view into a frame of fixed size, in points; what is not given follows the view.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrame(width: width, height: height, alignment: alignment))
  }

  /// Puts the view into a frame with limits and an ideal size, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  /// Leaves the view as it is.
  @available(*, deprecated, message: "Pass one or more parameters.")
  nonisolated public func frame() -> some View { self }
}

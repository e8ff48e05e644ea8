public import Foundation

/// A size that a container offers to a view; an absent dimension asks for the view's ideal length.
public struct ProposedViewSize: Hashable, Sendable {
  /// Width and height in points.
  public var width, height: CGFloat?

  /// The smallest size of a view.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The ideal size of a view.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// The largest size of a view.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// A size in which absent dimensions are replaced.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

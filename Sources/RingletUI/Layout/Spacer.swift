public import Foundation
package import RingletMotion

/// Empty space that grows along the axis of the stack around it, and in both directions elsewhere.
public struct Spacer: Sendable {
  /// The least length in points; 8 when absent.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: LeafView {
  package func drawing(in environment: EnvironmentValues) -> SpacerDrawing {
    SpacerDrawing(minLength: minLength ?? 8, axis: environment.stackAxis)
  }
}

/// Nothing, of a flexible size.
package struct SpacerDrawing: LeafDrawing {
  let minLength: CGFloat
  let axis: Axis?

  /// No animatable data.
  package typealias AnimatableData = EmptyAnimatableData

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? minLength, minLength),
      height: axis == .horizontal ? 0 : max(proposal.height ?? minLength, minLength))
  }

  package func draw(in size: CGSize, into recorder: inout Recorder) {}

  package var spacing: ViewSpacing { .zero }
  package var layoutPriority: Double { -.infinity }
}

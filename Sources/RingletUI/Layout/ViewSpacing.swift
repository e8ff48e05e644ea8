public import Foundation

/// The distances that a view prefers to its siblings in a stack.
///
/// A view without preferences is 8 points away from its neighbour. Text brings its font: see §"Spacing" of OpenSwiftUI's
/// `Layout/Geometry/Spacing.swift`, from which the rules were taken.
public struct ViewSpacing: Equatable, Sendable {
  /// What a text's font asks for, in points.
  package struct Text: Hashable, Sendable {
    /// Ascent, descent (positive), cap height and leading of the font.
    package var ascent, descent, capHeight, leading: CGFloat
    /// One tenth of the line, rounded up to whole pixels.
    package var tenth: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat, pixel: CGFloat) {
      self.ascent = ascent
      self.descent = descent
      self.capHeight = capHeight
      self.leading = (leading / pixel).rounded(.up) * pixel
      tenth = (0.1 * (ascent + descent) / pixel).rounded(.up) * pixel
    }
  }

  /// Text at the top and bottom edge, if any.
  package var top, bottom: Text?
  /// Whether the view keeps no distance along a stack, as a spacer.
  package var isZero = false

  /// No preferences.
  public init() {}

  /// The preferences of a spacer: no distance at all.
  public static var zero: ViewSpacing {
    var spacing = ViewSpacing()
    spacing.isZero = true
    return spacing
  }

  package init(text: Text) {
    top = text
    bottom = text
  }

  /// The preferred distance to the view that follows, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if isZero || next.isZero { return 0 }
    guard axis == .vertical else { return 8 }
    switch (bottom, next.top) {
    case (nil, nil): return 8
    case (_?, let below?): return below.leading
    case (nil, let text?): return text.descent + text.tenth
    case (let text?, nil):
      return max(text.ascent + text.descent + text.tenth - text.capHeight, text.descent + text.tenth)
    }
  }

  /// Takes over the preferences of another view at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = top ?? other.top }
    if edges.contains(.bottom) { bottom = bottom ?? other.bottom }
  }

  /// The preferences of this view and another one together.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}

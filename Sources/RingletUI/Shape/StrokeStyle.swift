public import Foundation
public import RingletMotion
import RingletRaster

/// How a line is drawn along an outline.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// Width in points.
  public var lineWidth: CGFloat
  /// Ends of open lines and of dashes.
  public var lineCap: CGLineCap
  /// Corners.
  public var lineJoin: CGLineJoin
  /// The largest ratio of miter length to width before a corner is bevelled.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; none for a solid line.
  public var dash: [CGFloat]
  /// How far into the pattern the line starts, in points.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The style in the renderer's form, lengths divided by a scale.
  func raster(dividedBy scale: Double = 1) -> Stroke {
    Stroke(
      width: max(0, Double(lineWidth)) / scale, cap: lineCap.raster, join: lineJoin.raster,
      miterLimit: Double(miterLimit), dash: usableDash.map { $0 / scale },
      dashPhase: Double(dashPhase) / scale)
  }

  /// The dash pattern; none when it has a negative length or no extent, as in Core Graphics.
  private var usableDash: [Double] {
    let lengths = dash.map { Double($0) }
    return lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 } ? lengths : []
  }
}

extension StrokeStyle: Animatable {
  /// Line width, miter limit and dash phase; patterns, caps and joins jump.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

/// Which areas of an outline are filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether areas are inside where the winding number is odd, instead of not zero.
  public var isEOFilled: Bool
  /// Whether edges are smooth; edges are always smooth here.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  /// The style in the renderer's form.
  var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}

/// The form of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// The curve of iOS, which leaves the edge earlier and more softly.
  case continuous
}

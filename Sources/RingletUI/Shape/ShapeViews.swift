public import Foundation
package import RingletMotion
import RingletRaster

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  /// The shape.
  public let shape: Content
  /// The style.
  public let style: Style
  /// Which areas are filled.
  public let fillStyle: FillStyle

  /// Creates a filled shape.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: ShapeView, LeafView {
  package func drawing(in environment: EnvironmentValues) -> ShapeDrawing<Content> {
    ShapeDrawing(
      shape: shape.within(environment.containerShape),
      layers: style._layers(in: _StyleContext(environment)), fillStyle: fillStyle)
  }
}

/// A shape with the paint it is filled with.
package struct ShapeDrawing<Content: Shape>: LeafDrawing {
  var shape: Content
  var layers: _StyleLayers
  var fillStyle: FillStyle

  package var animatableData: AnimatablePair<Content.AnimatableData, PaintVector> {
    get { AnimatablePair(shape.animatableData, layers.animatableData) }
    set {
      shape.animatableData = newValue.first
      layers.animatableData = newValue.second
    }
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  package func draw(in size: CGSize, into recorder: inout Recorder) {
    let size = CGSize(width: max(0, size.width), height: max(0, size.height))
    let drawable = shape.path(in: CGRect(origin: .zero, size: size)).storage.drawable
    layers.draw(drawable, rule: fillStyle.rule, in: size, into: &recorder)
  }
}

/// A shape filled over what was drawn with the same shape before.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  /// The shape.
  public let shape: Content
  /// The style.
  public let style: Style
  /// Which areas are filled.
  public let fillStyle: FillStyle
  /// What lies below.
  public let background: Background

  /// Creates a filled shape.
  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

extension FillShapeView: ShapeView {
  /// The shape over the background.
  public var body: some View {
    over(background, _ShapeView(shape: shape, style: style, fillStyle: fillStyle))
  }
}

/// A line along a shape, over what was drawn with the same shape before.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  /// The shape.
  public let shape: Content
  /// The style.
  public let style: Style
  /// How the line is drawn.
  public let strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are here.
  public let isAntialiased: Bool
  /// What lies below.
  public let background: Background

  /// Creates a line.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeShapeView: ShapeView {
  /// The line over the background.
  public var body: some View {
    over(background, _ShapeView(shape: _StrokedShape(shape: shape, style: strokeStyle), style: style))
  }
}

/// A line along the inner side of a shape, over what was drawn with the same shape before.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  /// The shape.
  public let shape: Content
  /// The style.
  public let style: Style
  /// How the line is drawn.
  public let strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are here.
  public let isAntialiased: Bool
  /// What lies below.
  public let background: Background

  /// Creates a line.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView {
  /// The line over the background.
  public var body: some View {
    let inner = shape.inset(by: strokeStyle.lineWidth / 2)
    over(background, _ShapeView(shape: _StrokedShape(shape: inner, style: strokeStyle), style: style))
  }
}

/// A shape over what was drawn with the same shape before; both have the same size.
@ViewBuilder @MainActor
private func over(_ background: some View, _ shape: some View) -> some View {
  if background is EmptyView {
    shape
  } else {
    ZStack {
      background
      shape
    }
  }
}

extension ShapeView {
  /// The same shape filled over this view.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// A line along the same shape over this view.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// A line along the same shape over this view.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// A line along the inner side of the same shape over this view.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// A line along the inner side of the same shape over this view.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

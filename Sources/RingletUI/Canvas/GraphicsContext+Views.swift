public import Foundation

extension GraphicsContext {
  /// A text that is ready to be drawn.
  public struct ResolvedText {
    /// What it is painted with; the style of the text when absent.
    public var shading: Shading = .foreground
    /// The text.
    fileprivate var drawing: TextDrawing

    /// The size for a proposal.
    public func measure(in size: CGSize) -> CGSize {
      drawing.sizeThatFits(ProposedViewSize(width: size.width, height: size.height))
    }

    /// The distance of the first baseline from the top.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      drawing.baseline(first: true, in: measure(in: size)) ?? 0
    }

    /// The distance of the last baseline from the top.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      drawing.baseline(first: false, in: measure(in: size)) ?? 0
    }
  }

  /// A picture that is ready to be drawn.
  public struct ResolvedImage {
    /// What it is painted with.
    public var shading: Shading?
    /// The picture.
    fileprivate var drawing: ImageDrawing

    /// The natural size in points.
    public var size: CGSize { drawing.sizeThatFits(.unspecified) }
  }

  /// A view of the canvas that is ready to be drawn.
  public struct ResolvedSymbol {
    /// The natural size in points.
    public let size: CGSize
    /// The view.
    fileprivate let entry: CanvasSymbols.Entry
  }

  /// Gets a text ready.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(drawing: text.drawing(in: environment, now: VirtualClock.current.date))
  }

  /// Gets a picture ready.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(drawing: image.drawing(for: environment))
  }

  /// Gets a paint ready.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// Finds a view of the canvas by its tag; `nil` when there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbols?.entry(tagged: AnyHashable(id)).map { ResolvedSymbol(size: $0.size, entry: $0) }
  }

  /// Draws a text so that a point of it stands at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text into a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text so that a point of it stands at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.drawing, in: frame(text.drawing.sizeThatFits(.unspecified), point, anchor))
  }

  /// Draws a text into a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.drawing, in: CGRect(origin: rect.origin, size: text.measure(in: rect.size)))
  }

  /// Draws a picture so that a point of it stands at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws a picture into a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws a picture so that a point of it stands at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.drawing, in: frame(image.size, point, anchor))
  }

  /// Draws a picture into a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.drawing, in: rect)
  }

  /// Draws a view of the canvas so that a point of it stands at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.entry, of: symbol.size, in: frame(symbol.size, point, anchor))
  }

  /// Draws a view of the canvas stretched into a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    draw(symbol.entry, of: symbol.size, in: rect)
  }

  /// The rectangle of a size of which a point stands at a point.
  private func frame(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}

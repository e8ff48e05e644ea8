public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The way lines stand, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points between letters, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

/// The way lines of text stand.
open class NSParagraphStyle: NSObject {
  /// Where lines stand.
  public fileprivate(set) var alignment = NSTextAlignment.natural

  /// Creates the usual way.
  public override init() {}
}

/// The way lines of text stand, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand.
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
}

extension String {
  /// The lengths of the text on one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    AttributedLine(self, attrs).size
  }
  /// Draws the text into the current context, its top-left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedLine(self, attrs).draw(at: point)
  }
  /// Draws the text into a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedLine(self, attrs).draw(in: rect)
  }
}

extension NSString {
  /// The lengths of the text on one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    AttributedLine(String(describing: self), attrs).size
  }
  /// Draws the text into the current context, its top-left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedLine(String(describing: self), attrs).draw(at: point)
  }
  /// Draws the text into a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedLine(String(describing: self), attrs).draw(in: rect)
  }
}

/// A text with attributes that is drawn with Core Graphics.
private struct AttributedLine {
  let text: Text
  let alignment: NSTextAlignment

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let color = (attributes?[.foregroundColor] as? UIColor)?.color ?? .black
    var text = Text(verbatim: string).font(font.font).foregroundColor(color)
    if case .number(let points)? = LayerValue(attributes?[.kern]) { text = text.kerning(points) }
    self.text = text
    alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
  }

  var size: CGSize {
    let context = GraphicsContext(CanvasTarget(), EnvironmentValues(), .zero, nil)
    return context.resolve(text).measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
  }

  func draw(at point: CGPoint) { CGContext.current?.draw(text, at: point) }

  func draw(in rect: CGRect) {
    let free = max(0, rect.width - size.width)
    let part = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
    guard free == 0 else {
      CGContext.current?.draw(text, at: CGPoint(x: rect.minX + free * part, y: rect.minY))
      return
    }
    CGContext.current?.draw(text, in: rect)
  }
}

public import Foundation

/// The system's spinner.
public final class UIActivityIndicatorView: UIView {
  /// The size of the spinner.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points.
    case gray = 2
  }

  /// The size.
  public var style: Style { didSet { pictureDidChange() } }
  /// The colour of the blades; grey when absent.
  public var color: UIColor! { didSet { pictureDidChange() } }
  /// Whether the spinner is not seen while it stands still.
  public var hidesWhenStopped = true { didSet { pictureDidChange() } }
  /// Whether the spinner turns.
  public private(set) var isAnimating = false { didSet { pictureDidChange() } }

  /// Creates a spinner that stands still.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    if style == .white || style == .whiteLarge { color = .white }
  }
  /// Reads a spinner from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  /// Lets the spinner turn.
  public func startAnimating() { isAnimating = true }
  /// Lets the spinner stand still.
  public func stopAnimating() { isAnimating = false }

  override var picture: AnyView? {
    let size: SpinnerBlades.Size = style == .large || style == .whiteLarge ? .large : .medium
    if !isAnimating {
      return hidesWhenStopped ? AnyView(EmptyView()) : AnyView(SpinnerBlades(size: size, turn: 0).tint(paint))
    }
    return AnyView(Spinner().controlSize(size == .large ? .large : .regular).tint(paint))
  }

  private var paint: Color? { color.map { Color($0) } }
}

/// The system's bar.
public final class UIProgressView: UIView {
  /// How much is filled, 0…1.
  public var progress: Float = 0 { didSet { pictureDidChange() } }
  /// The colour of the fill; the tint when absent.
  public var progressTintColor: UIColor? { didSet { pictureDidChange() } }
  /// The colour of the track; the system's when absent.
  public var trackTintColor: UIColor?

  /// Sets how much is filled.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override var picture: AnyView? {
    let bar = ProgressView(value: Double(min(max(progress, 0), 1)))
    return AnyView(bar.tint(progressTintColor.map { Color($0) }))
  }
}

/// A line of text, or several.
open class UILabel: UIView {
  /// The characters.
  public var text: String? { didSet { pictureDidChange() } }
  /// Characters with attributes; their strings are shown.
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  /// The font; 17 points by default.
  public var font: UIFont! = .systemFont(ofSize: 17) { didSet { pictureDidChange() } }
  /// The colour; that of labels by default.
  public var textColor: UIColor! = .label { didSet { pictureDidChange() } }
  /// Where lines stand.
  public var textAlignment = NSTextAlignment.natural { didSet { pictureDidChange() } }
  /// The largest number of lines; 0 stands for any.
  public var numberOfLines = 1 { didSet { pictureDidChange() } }
  /// Whether the font becomes smaller before text is left out.
  public var adjustsFontSizeToFitWidth = false { didSet { pictureDidChange() } }

  override var picture: AnyView? {
    guard let text, !text.isEmpty else { return nil }
    let (alignment, place): (TextAlignment, Alignment) =
      switch textAlignment {
      case .center: (.center, .center)
      case .right: (.trailing, .trailing)
      default: (.leading, .leading)
      }
    return AnyView(
      Text(verbatim: text).font(font.font).foregroundColor(textColor.color)
        .multilineTextAlignment(alignment).lineLimit(numberOfLines == 0 ? nil : numberOfLines)
        .minimumScaleFactor(adjustsFontSizeToFitWidth ? 0.5 : 1)
        .frame(minWidth: 0, maxWidth: superview == nil ? nil : .infinity, alignment: place))
  }
}

/// Where lines of text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right.
  case left, center, right
  /// From edge to edge; at the left, here.
  case justified
  /// Where the language begins.
  case natural
}

/// A picture.
open class UIImageView: UIView {
  /// The picture.
  public var image: UIImage? { didSet { pictureDidChange() } }

  /// Creates a view of a picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  /// Creates a view with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Reads a view from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  override var picture: AnyView? {
    guard let image else { return nil }
    let whole = image.image.resizable()
    let fitted = contentMode == .scaleToFill ? AnyView(whole) : AnyView(whole.scaledToFit())
    return image.tint.map { AnyView(fitted.foregroundColor($0.color)) } ?? fitted
  }
}

public import Foundation

/// A view of UIKit, as far as loaders wrap one: a coloured area with other views in it.
@MainActor @preconcurrency
open class UIView: NSObject {
  /// The frame in the view around, in points; none puts the view into the middle.
  public var frame: CGRect
  /// The colour of the area; none by default.
  public var backgroundColor: UIColor?
  /// The tint of the view and those in it.
  public var tintColor: UIColor?
  /// The opacity, 0…1.
  public var alpha: CGFloat = 1
  /// Whether the view is not seen.
  public var isHidden = false
  /// Whether the area has no see-through places; it makes no difference here.
  public var isOpaque = false
  /// Whether what lies outside of the frame is left out.
  public var clipsToBounds = false
  /// Whether the view takes touches, which never come.
  public var isUserInteractionEnabled = true
  /// Whether the frame makes constraints; there are none here.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// A map of the view about its middle.
  public var transform = CGAffineTransform.identity
  /// The views inside, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The view around.
  public private(set) weak var superview: UIView?

  /// Creates a view with a frame in points.
  public init(frame: CGRect = .zero) { self.frame = frame }

  /// The frame with its corner at the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Adds a view above the others.
  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the view around.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Does nothing: the picture is made from the properties.
  open func setNeedsDisplay() {}
  /// Does nothing: the picture is made from the properties.
  open func setNeedsLayout() {}
  /// Does nothing: the picture is made from the properties.
  open func layoutIfNeeded() {}
  /// Does nothing; a view of one's own may arrange its views here.
  open func layoutSubviews() {}

  /// What the view draws between its background and the views inside.
  var picture: AnyView { AnyView(Color.clear) }

  /// The view as one of SwiftUI's.
  final var content: AnyView {
    guard !isHidden else { return AnyView(EmptyView()) }
    let views = subviews.map { $0.placed }
    var whole = AnyView(
      picture
        .background(backgroundColor.map { Color($0) } ?? .clear)
        .overlay(alignment: .topLeading) {
          ForEach(views.indices, id: \.self) { views[$0] }
        })
    if let tintColor { whole = AnyView(whole.tint(Color(tintColor))) }
    if clipsToBounds { whole = AnyView(whole.clipped()) }
    return AnyView(whole.transformEffect(transform).opacity(Double(alpha)))
  }

  private var placed: AnyView {
    guard frame != .zero else {
      return AnyView(content.frame(maxWidth: .infinity, maxHeight: .infinity))
    }
    return AnyView(
      content.frame(width: frame.width, height: frame.height).offset(x: frame.minX, y: frame.minY))
  }
}

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
  public var style: Style
  /// The colour of the blades; grey when absent.
  public var color: UIColor?
  /// Whether the spinner is not seen while it stands still.
  public var hidesWhenStopped = true
  /// Whether the spinner turns.
  public private(set) var isAnimating = false

  /// Creates a spinner that stands still.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    if style == .white || style == .whiteLarge { color = .white }
  }

  /// Lets the spinner turn.
  public func startAnimating() { isAnimating = true }
  /// Lets the spinner stand still.
  public func stopAnimating() { isAnimating = false }

  override var picture: AnyView {
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
  public var progress: Float = 0
  /// The colour of the fill; the tint when absent.
  public var progressTintColor: UIColor?
  /// The colour of the track; the system's when absent.
  public var trackTintColor: UIColor?

  /// Sets how much is filled.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override var picture: AnyView {
    let bar = ProgressView(value: Double(min(max(progress, 0), 1)))
    return AnyView(bar.tint(progressTintColor.map { Color($0) }))
  }
}

/// A look of the area behind or in front of a view.
public class UIVisualEffect: NSObject, @unchecked Sendable {}

/// Frosted glass.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How much the glass lets through.
  public enum Style: Int, Sendable {
    /// The styles of UIKit.
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
      systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
      systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  fileprivate let style: Style

  /// Creates glass.
  public init(style: Style) { self.style = style }

  /// The material that comes closest.
  fileprivate var material: Material {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: .thin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: .thick
    default: .regular
    }
  }

  /// The appearance that the glass has by itself.
  fileprivate var scheme: ColorScheme? {
    switch style {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    default: nil
    }
  }
}

/// An area of frosted glass.
public final class UIVisualEffectView: UIView {
  /// The glass.
  public var effect: UIVisualEffect?
  /// What lies on the glass.
  public let contentView = UIView(frame: .zero)

  /// Creates an area.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
  }

  override var picture: AnyView {
    guard let blur = effect as? UIBlurEffect else { return contentView.content }
    let glass = Rectangle().fill(blur.material).overlay(contentView.content)
    return blur.scheme.map { AnyView(glass.colorScheme($0)) } ?? AnyView(glass)
  }
}

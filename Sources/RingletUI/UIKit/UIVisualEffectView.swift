public import Foundation

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
  public var effect: UIVisualEffect? { didSet { pictureDidChange() } }
  /// What lies on the glass.
  public let contentView = UIView(frame: .zero)

  /// Creates an area.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Reads an area from an archive, which cannot be done here.
  public required init?(coder: NSCoder) { return nil }

  override var picture: AnyView? {
    guard let blur = effect as? UIBlurEffect else { return nil }
    let glass = Rectangle().fill(blur.material)
    return blur.scheme.map { AnyView(glass.colorScheme($0)) } ?? AnyView(glass)
  }
}

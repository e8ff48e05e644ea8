extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(Color(system: .red))
  /// The system's orange.
  public static let systemOrange = UIColor(Color(system: .orange))
  /// The system's yellow.
  public static let systemYellow = UIColor(Color(system: .yellow))
  /// The system's green.
  public static let systemGreen = UIColor(Color(system: .green))
  /// The system's mint.
  public static let systemMint = UIColor(Color(system: .mint))
  /// The system's teal.
  public static let systemTeal = UIColor(Color(system: .teal))
  /// The system's cyan.
  public static let systemCyan = UIColor(Color(system: .cyan))
  /// The system's blue.
  public static let systemBlue = UIColor(Color(system: .blue))
  /// The system's indigo.
  public static let systemIndigo = UIColor(Color(system: .indigo))
  /// The system's purple.
  public static let systemPurple = UIColor(Color(system: .purple))
  /// The system's pink.
  public static let systemPink = UIColor(Color(system: .pink))
  /// The system's brown.
  public static let systemBrown = UIColor(Color(system: .brown))
  /// The system's grey.
  public static let systemGray = UIColor(Color(system: .gray))
  /// The system's gray2.
  public static let systemGray2 = UIColor(Color(system: .gray2))
  /// The system's gray3.
  public static let systemGray3 = UIColor(Color(system: .gray3))
  /// The system's gray4.
  public static let systemGray4 = UIColor(Color(system: .gray4))
  /// The system's gray5.
  public static let systemGray5 = UIColor(Color(system: .gray5))
  /// The system's gray6.
  public static let systemGray6 = UIColor(Color(system: .gray6))
  /// The colour of text.
  public static let label = UIColor(Color(system: .label))
  /// The colour of text of less importance.
  public static let secondaryLabel = UIColor(Color(system: .secondaryLabel))
  /// The third colour of text.
  public static let tertiaryLabel = UIColor(Color(system: .tertiaryLabel))
  /// The fourth colour of text.
  public static let quaternaryLabel = UIColor(Color(system: .quaternaryLabel))
  /// The colour of text that stands for what is missing.
  public static let placeholderText = UIColor(Color(system: .placeholderText))
  /// The colour of lines between things.
  public static let separator = UIColor(Color(system: .separator))
  /// The colour of lines between things, opaque.
  public static let opaqueSeparator = UIColor(Color(system: .opaqueSeparator))
  /// The colour of links.
  public static let link = UIColor(Color(system: .link))
  /// The colour of areas that hold content, first rank.
  public static let systemFill = UIColor(Color(system: .fill))
  /// The colour of areas that hold content, secondary rank.
  public static let secondarySystemFill = UIColor(Color(system: .secondaryFill))
  /// The colour of areas that hold content, tertiary rank.
  public static let tertiarySystemFill = UIColor(Color(system: .tertiaryFill))
  /// The colour of areas that hold content, quaternary rank.
  public static let quaternarySystemFill = UIColor(Color(system: .quaternaryFill))
  /// The background, first rank.
  public static let systemBackground = UIColor(Color(system: .background))
  /// The background, secondary rank.
  public static let secondarySystemBackground = UIColor(Color(system: .secondaryBackground))
  /// The background, tertiary rank.
  public static let tertiarySystemBackground = UIColor(Color(system: .tertiaryBackground))
  /// The background of groups, first rank.
  public static let systemGroupedBackground = UIColor(Color(system: .groupedBackground))
  /// The background of groups, secondary rank.
  public static let secondarySystemGroupedBackground = UIColor(Color(system: .secondaryGroupedBackground))
  /// The background of groups, tertiary rank.
  public static let tertiarySystemGroupedBackground = UIColor(Color(system: .tertiaryGroupedBackground))
  /// The tint of the system.
  public static let tintColor = UIColor(Color.accentColor)
}

extension UIColor {
  /// Fixed components: white: 0.
  public static let black = UIColor(Color(white: 0))
  /// Fixed components: white: a third.
  public static let darkGray = UIColor(Color(white: 1.0 / 3))
  /// Fixed components: white: two thirds.
  public static let lightGray = UIColor(Color(white: 2.0 / 3))
  /// Fixed components: white: 1.
  public static let white = UIColor(Color(white: 1))
  /// Fixed components: white: 0.5.
  public static let gray = UIColor(Color(white: 0.5))
  /// Fixed components: red: 1, green: 0, blue: 0.
  public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
  /// Fixed components: red: 0, green: 1, blue: 0.
  public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
  /// Fixed components: red: 0, green: 0, blue: 1.
  public static let blue = UIColor(Color(red: 0, green: 0, blue: 1))
  /// Fixed components: red: 0, green: 1, blue: 1.
  public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
  /// Fixed components: red: 1, green: 1, blue: 0.
  public static let yellow = UIColor(Color(red: 1, green: 1, blue: 0))
  /// Fixed components: red: 1, green: 0, blue: 1.
  public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
  /// Fixed components: red: 1, green: 0.5, blue: 0.
  public static let orange = UIColor(Color(red: 1, green: 0.5, blue: 0))
  /// Fixed components: red: 0.5, green: 0, blue: 0.5.
  public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
  /// Fixed components: red: 0.6, green: 0.4, blue: 0.2.
  public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
  /// Fixed components: white: 0, opacity: 0.
  public static let clear = UIColor(Color(white: 0, opacity: 0))
}

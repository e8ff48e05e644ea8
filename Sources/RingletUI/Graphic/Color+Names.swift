extension Color {
  /// The system's red.
  public static let red = Color(system: .red)
  /// The system's orange.
  public static let orange = Color(system: .orange)
  /// The system's yellow.
  public static let yellow = Color(system: .yellow)
  /// The system's green.
  public static let green = Color(system: .green)
  /// The system's mint.
  public static let mint = Color(system: .mint)
  /// The system's teal.
  public static let teal = Color(system: .teal)
  /// The system's cyan.
  public static let cyan = Color(system: .cyan)
  /// The system's blue.
  public static let blue = Color(system: .blue)
  /// The system's indigo.
  public static let indigo = Color(system: .indigo)
  /// The system's purple.
  public static let purple = Color(system: .purple)
  /// The system's pink.
  public static let pink = Color(system: .pink)
  /// The system's brown.
  public static let brown = Color(system: .brown)
  /// The system's grey.
  public static let gray = Color(system: .gray)
  /// White, whatever the appearance.
  public static let white = Color(white: 1)
  /// Black, whatever the appearance.
  public static let black = Color(white: 0)
  /// Nothing.
  public static let clear = Color(white: 0, opacity: 0)
  /// The colour of text.
  public static let primary = Color(system: .label)
  /// The colour of text of less importance.
  public static let secondary = Color(system: .secondaryLabel)
  /// The accent colour of the place where it is drawn; blue unless a tint says otherwise.
  public static let accentColor = Color(Provider.accent)
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { Color.red }
  /// The system's orange.
  public static var orange: Color { Color.orange }
  /// The system's yellow.
  public static var yellow: Color { Color.yellow }
  /// The system's green.
  public static var green: Color { Color.green }
  /// The system's mint.
  public static var mint: Color { Color.mint }
  /// The system's teal.
  public static var teal: Color { Color.teal }
  /// The system's cyan.
  public static var cyan: Color { Color.cyan }
  /// The system's blue.
  public static var blue: Color { Color.blue }
  /// The system's indigo.
  public static var indigo: Color { Color.indigo }
  /// The system's purple.
  public static var purple: Color { Color.purple }
  /// The system's pink.
  public static var pink: Color { Color.pink }
  /// The system's brown.
  public static var brown: Color { Color.brown }
  /// The system's grey.
  public static var gray: Color { Color.gray }
  /// White, whatever the appearance.
  public static var white: Color { Color.white }
  /// Black, whatever the appearance.
  public static var black: Color { Color.black }
  /// Nothing.
  public static var clear: Color { Color.clear }
}

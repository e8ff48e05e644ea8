public import RingletUI

extension Color: LoaderValue {
  /// Takes a SwiftUI colour name (`red`, `accentColor`, `primary`), a UIKit grey (`systemGray5`), or `#rgb`, `#rgba`,
  /// `#rrggbb`, `#rrggbbaa` in hexadecimal digits, sRGB.
  public init?(loaderArgument argument: LoaderArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(notation: text)
  }

  /// “a colour”.
  public static var loaderDescription: String { "a colour, such as orange or #ff8800" }

  /// The names that stand for a colour, as one writes them.
  public static let notationNames = named.map(\.0)

  private init?(notation: String) {
    if notation.hasPrefix("#") {
      self.init(hexadecimal: notation.dropFirst())
    } else if let color = Self.named.first(where: { $0.0.lowercased() == notation.lowercased() })?.1 {
      self = color
    } else {
      return nil
    }
  }

  private init?(hexadecimal digits: Substring) {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    let levels: [Int]
    switch values.count {
    case 3, 4: levels = values.map { $0 * 17 }
    case 6, 8: levels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let share = levels.map { Double($0) / 255 }
    self.init(.sRGB, red: share[0], green: share[1], blue: share[2], opacity: share.count == 4 ? share[3] : 1)
  }

  private static let named: [(String, Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
    ("teal", .teal),
    ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink),
    ("brown", .brown),
    ("gray", .gray), ("white", .white), ("black", .black), ("clear", .clear), ("primary", .primary),
    ("secondary", .secondary), ("accentColor", .accentColor),
    ("systemGray", Color(UIColor.systemGray)), ("systemGray2", Color(UIColor.systemGray2)),
    ("systemGray3", Color(UIColor.systemGray3)), ("systemGray4", Color(UIColor.systemGray4)),
    ("systemGray5", Color(UIColor.systemGray5)), ("systemGray6", Color(UIColor.systemGray6)),
    ("systemBackground", Color(UIColor.systemBackground)),
  ]
}

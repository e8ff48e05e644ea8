import RingletLoader
import SwiftUI

/// Colours as people write them: SwiftUI names and hexadecimal digits.
package enum ColorName {
  /// What is accepted, in words.
  package static let expectation = "a SwiftUI colour name or #rgb, #rrggbb, #rrggbbaa"

  /// The colour of a name or of digits, `nil` when it is neither; `transparent` is clear.
  static func color(_ text: String) -> Color? {
    text == "transparent" ? .clear : Color(loaderArgument: .string(text))
  }

  /// Whether a text is a colour.
  static func isKnown(_ text: String) -> Bool { color(text) != nil }

  /// What to say of a text that is no colour.
  static func note(for text: String) -> String {
    Suggestions.nearest(to: text, in: Color.notationNames + ["transparent"]).map { "did you mean ‘\($0)’?" }
      ?? "write \(expectation)"
  }

  /// Throws ``RingletError`` naming the flag when a text is no colour.
  package static func check(_ text: String, for flag: String) throws(RingletError) {
    if isKnown(text) { return }
    throw RingletError(.arguments, flag, "‘\(text)’ is not a colour", hint: note(for: text), status: .usage)
  }
}

extension PresetReader {
  /// Whether a text is a colour; reports it when not.
  mutating func color(_ text: String, at position: JSONDocument.Position) -> Bool {
    if ColorName.isKnown(text) { return true }
    report("‘\(text)’ is not a colour", at: position, notes: [ColorName.note(for: text)])
    return false
  }
}

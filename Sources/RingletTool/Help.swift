/// What a command is, for `help` and for completions.
struct CommandSpec: Sendable {
  let name: String
  /// The words after the name.
  let usage: String
  /// One line.
  let summary: String
  /// Paragraphs after the options.
  let details: String
  let options: [OptionSpec]
}

/// The help texts; they are golden files of the tests.
enum Help {
  /// The overview, shown by `ringlet help` and without a command.
  static func overview(_ commands: [CommandSpec]) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 3
    let rows = commands.map { "  " + pad($0.name, width) + $0.summary }
    return """
      ringlet: loading animations as loops that seam

      usage: ringlet COMMAND [OPTION...]

      commands:
      \(rows.joined(separator: "\n"))

      ‘ringlet help COMMAND’ tells more.
      exit codes: 0 done, 1 failed, 3 a batch has failed rows, 4 a check found something, 64 usage, 65 bad input,
      66 input missing, 69 codec not available, 73 cannot create the output, 74 read or write error, 130 Ctrl-C,
      143 terminated
      """
  }

  /// The page of one command.
  static func page(_ command: CommandSpec) -> String {
    var text = "usage: ringlet \(command.name) \(command.usage)\n\n\(command.summary)"
    let labels = command.options.map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
        + (option.value.map { " \($0)" } ?? "")
    }
    if !labels.isEmpty {
      let width = min(30, (labels.map(\.count).max() ?? 0) + 2)
      text += "\n\noptions:"
      for (label, option) in zip(labels, command.options) {
        let lines = wrap(option.help, width: 108 - width)
        let head =
          label.count + 2 > width ? "  " + label + "\n" + pad("", width + 2) : "  " + pad(label, width)
        text += "\n" + head + lines.joined(separator: "\n" + pad("", width + 2))
      }
    }
    if !command.details.isEmpty { text += "\n\n" + command.details }
    return text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

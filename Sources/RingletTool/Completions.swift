/// Scripts that make shells complete what stands on the command line, written from the tables of the commands.
struct Completions {
  /// All commands.
  let commands: [CommandSpec]
  /// Names of the built-in loaders.
  let loaders: [String]

  /// Commands that take the name of a loader.
  private static let drawing: Set<String> = ["render", "plan"]

  private var names: [String] { commands.map(\.name) + ["help"] }

  private func words(of command: CommandSpec) -> [String] {
    Self.drawing.contains(command.name) ? loaders : []
  }

  /// For bash 4 or later.
  var bash: String {
    let cases = commands.map { command in
      let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
      let words = words(of: command).joined(separator: " ")
      return "    \(command.name)) options='\(options)'; words='\(words)' ;;"
    }
    return """
      # bash completion of ringlet
      _ringlet() {
        local current=${COMP_WORDS[COMP_CWORD]} options= words=
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]} in
          help) words='\(commands.map(\.name).joined(separator: " "))' ;;
      \(cases.joined(separator: "\n"))
        esac
        case $current in
          -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
          *) COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _ringlet ringlet
      """
  }

  /// For zsh.
  var zsh: String {
    func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
    func clean(_ text: String) -> String {
      quoted(
        text.replacing("\\", with: "").replacing("[", with: "(").replacing("]", with: ")").replacing(
          ":", with: ","))
    }
    let described = commands.map { "    '\($0.name):\(clean($0.summary))'" }
    let cases = commands.map { command in
      let options = command.options.map { option in
        let star = option.isRepeatable ? "*" : ""
        let value = option.value.map { ":\($0.lowercased()):_files" } ?? ""
        return "        '\(star)--\(option.name)[\(clean(option.help))]\(value)' \\"
      }
      let words = words(of: command)
      let last =
        words.isEmpty ? "'*:file:_files'" : "'*:loader:{ compadd \(words.joined(separator: " ")); _files }'"
      return """
            \(command.name))
              _arguments \\
        \(options.joined(separator: "\n"))
                \(last) ;;
        """
    }
    return """
      #compdef ringlet
      local -a commands
      commands=(
      \(described.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      shift words; (( CURRENT-- ))
      case $words[1] in
        help) _describe command commands ;;
      \(cases.joined(separator: "\n"))
      esac
      """
  }

  /// For fish.
  var fish: String {
    func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
    var lines = ["# fish completion of ringlet"]
    for command in commands {
      lines.append(
        "complete -c ringlet -n __fish_use_subcommand -f -a \(command.name) -d '\(quoted(command.summary))'")
    }
    for command in commands {
      let here = "complete -c ringlet -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        lines.append(
          here + (option.letter.map { " -s \($0)" } ?? "") + " -l \(option.name)"
            + (option.value == nil || option.isValueOptional ? "" : " -r") + " -d '\(quoted(option.help))'")
      }
      let words = words(of: command)
      if !words.isEmpty { lines.append(here + " -a '\(words.joined(separator: " "))'") }
    }
    return lines.joined(separator: "\n")
  }
}

import Ringlet

/// `ringlet completions`.
enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    name: "completions", usage: "bash|zsh|fish",
    summary: "Prints what makes a shell complete commands, options and names of loaders.",
    details: """
      bash: ringlet completions bash > ~/.local/share/bash-completion/completions/ringlet
      zsh:  ringlet completions zsh > "${fpath[1]}/_ringlet"
      fish: ringlet completions fish > ~/.config/fish/completions/ringlet.fish
      """, options: Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let shells = ["bash", "zsh", "fish"]
    guard let shell = arguments.positional.first, arguments.positional.count == 1, shells.contains(shell)
    else {
      throw RingletError(
        .arguments, arguments.positional.first ?? "completions", "is no shell that is known here",
        hint: "one of \(shells.joined(separator: ", "))", status: .usage)
    }
    let completions = Completions(
      commands: allCommands.map { $0.spec }, loaders: LoaderCatalog.entries.map(\.name))
    switch shell {
    case "bash": console.result(completions.bash)
    case "zsh": console.result(completions.zsh)
    default: console.result(completions.fish)
    }
    return .success
  }
}

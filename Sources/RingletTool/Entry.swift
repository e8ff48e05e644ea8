import CDeterminism
import CMemory
import Foundation
import Ringlet

/// The tool: finds the command, runs it, and ends with its status.
@main
enum Entry {
  @MainActor
  static func main() {
    openStandardStreams()
    Interruption.install()
    ringlet_prefer_large_pages()
    let words = (1..<max(1, ringlet_argument_count())).map { unsafe String(cString: ringlet_argument($0)) }
    exit(Supervision.applies(to: words) ? Supervision.run(words) : run(words).rawValue)
  }

  /// Opens those of the three standard streams that the caller has closed: a file would get one of their numbers, and
  /// messages in it.
  private static func openStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  @MainActor
  static func run(_ words: [String]) -> ExitStatus {
    // A reader that closes the pipe early, and a file that may not grow, end the run through the failed write, not
    // through a signal.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      return try dispatch(words)
    } catch let error as RingletError {
      Console().error(error)
      return error.status
    } catch {
      Console().error(RingletError(.file, "", "\(error)"))
      return .failure
    }
  }

  @MainActor
  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    let console = Console()
    guard let first = words.first else {
      console.note(Help.overview(allCommands.map { $0.spec }))
      return .usage
    }
    switch first {
    case "--version", "version":
      console.result("ringlet \(Version.current) (\(Version.build))")
      return .success
    case "help", "--help", "-h":
      return try help(Array(words.dropFirst()), console)
    default:
      let command = try command(named: first)
      let rest = Array(words.dropFirst())
      let spec = command.spec
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        console.result(Help.page(spec))
        return .success
      }
      let arguments = try Arguments(rest, specs: spec.options, command: spec.name)
      return try command.run(arguments, try Console(arguments))
    }
  }

  private static func help(_ words: [String], _ console: Console) throws -> ExitStatus {
    guard let name = words.first else {
      console.result(Help.overview(allCommands.map { $0.spec }))
      return .success
    }
    console.result(Help.page(try command(named: name).spec))
    return .success
  }

  private static func command(named name: String) throws -> any Command.Type {
    if let command = allCommands.first(where: { $0.spec.name == name }) { return command }
    throw RingletError(
      .arguments, name, "unknown command",
      hint: Suggestions.note(for: name, in: allCommands.map { $0.spec.name } + ["help"]), status: .usage)
  }
}

import Foundation
import Ringlet
import RingletProcess

/// Runs the tool in a child process when a person's code takes part, so that a crash or an endless loop in it ends with
/// a message.
///
/// Files are written by the child under no name, or under a temporary one, until they are complete: what the child
/// leaves behind is the old file or none.
enum Supervision {
  /// Longest silence in seconds when `--timeout` does not say otherwise.
  static let defaultTimeout = 60.0

  /// What the child exits with when all is done: a plain 0 would not tell it from a loader that calls exit.
  private static let completed: Int32 = 199

  /// Whether the words of the command line bring code along: a SwiftUI file, or a preset that names one.
  ///
  /// A batch has a process for each of its rows.
  static func applies(to words: [String]) -> Bool {
    guard let command = words.first, ["render", "plan", "readme"].contains(command) else { return false }
    // A page may name any source.
    if command == "readme" { return true }
    return words.dropFirst().contains { word in
      if word.hasSuffix(".swift") { return true }
      return (word.hasSuffix(".json") || word.hasSuffix(".jsonl")) && namesSource(word)
    }
  }

  private static func namesSource(_ preset: String) -> Bool {
    (try? String(contentsOfFile: preset, encoding: .utf8))?.contains("\"source\"") ?? false
  }

  /// Runs the command in a child and returns its exit code, or that of a failure after a message.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    let source = words.first { $0.hasSuffix(".swift") } ?? words.dropFirst().first ?? ""
    do {
      let (outcome, _) = try Supervisor.run(timeout: timeout(in: words)) {
        let status = Entry.run(words)
        return status == .success ? completed : status.rawValue
      }
      if case .exited(let code) = outcome, code != ExitStatus.success.rawValue {
        return code == completed ? ExitStatus.success.rawValue : code
      }
      Console().error(RingletError(outcome, source: source))
    } catch {
      Console().error(RingletError(.source, source, error.description))
    }
    return ExitStatus.failure.rawValue
  }

  /// The value of `--timeout`; a wrong one is reported by the command itself.
  private static func timeout(in words: [String]) -> Double {
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--timeout=") { return Double(word.dropFirst("--timeout=".count)) ?? defaultTimeout }
      if word == "--timeout", index + 1 < words.count { return Double(words[index + 1]) ?? defaultTimeout }
    }
    return defaultTimeout
  }
}

import Foundation
import Ringlet

/// Turns the words after `render` and `plan` into jobs.
enum Sources {
  /// Jobs of one word: a preset file, a SwiftUI file, or the name of a built-in loader.
  static func jobs(_ word: String, _ arguments: Arguments) throws -> [RenderJob] {
    var jobs: [RenderJob]
    if !word.hasSuffix(".swift"), let name = ["view", "preview", "with"].first(where: arguments.has) {
      throw RingletError(
        .arguments, "--\(name)", "is about SwiftUI files, and ‘\(word)’ is none",
        hint: word.hasSuffix(".json") || word.hasSuffix(".jsonl")
          ? "a preset names its file and view itself: \"source\" and \"view\""
          : "leave it out, or name a SwiftUI file (.swift)", status: .usage)
    }
    if word.hasSuffix(".json") || word.hasSuffix(".jsonl") {
      jobs = try Preset.jobs(path: word)
    } else if word.hasSuffix(".swift") {
      guard FileManager.default.fileExists(atPath: word) else {
        throw RingletError(.source, word, "no such file", status: .missingInput)
      }
      let stem = URL(fileURLWithPath: word).deletingPathExtension().lastPathComponent
      let reference = LoaderReference.file(
        path: word, view: arguments.value("view"), preview: arguments.value("preview"),
        companions: arguments.all("with"))
      jobs = [RenderJob(name: stem, loader: reference)]
    } else if LoaderCatalog.entry(named: word) != nil {
      jobs = [RenderJob(name: word, loader: .builtIn(word))]
    } else if word.contains("/") || word.contains(".") {
      throw RingletError(
        .arguments, word, FileManager.default.fileExists(atPath: word) ? "not a loader" : "no such file",
        hint: "a source is a loader’s name, a preset (.json) or a SwiftUI file (.swift)",
        status: FileManager.default.fileExists(atPath: word) ? .badInput : .missingInput)
    } else {
      throw RingletError(
        .arguments, word, "unknown loader",
        hint: Suggestions.note(for: word, in: LoaderCatalog.entries.map(\.name)), status: .badInput)
    }
    for index in jobs.indices { try apply(arguments, to: &jobs[index]) }
    guard let pair = try PagePair(arguments) else { return jobs }
    return jobs.flatMap { job in
      RenderOptions.ColorScheme.allCases.map { scheme in
        var job = job
        job.name += "-\(scheme.rawValue)"
        job.options = pair.options(job.options, for: scheme)
        return job
      }
    }
  }

  /// Lays the options of the command line over those of the job.
  private static func apply(_ arguments: Arguments, to job: inout RenderJob) throws {
    try OptionReading.apply(arguments, to: &job.options)
    if let target = arguments.value("for") { job.formats = [try RenderTarget.named(target).format] }
    for text in arguments.all("set") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw RingletError(
          .arguments, "--set", "‘\(text)’ is not NAME=VALUE", hint: "as in --set progress=fill",
          status: .usage)
      }
      let name = String(parts[0])
      let value = try ParameterValue(parsing: String(parts[1]), period: job.options.period)
      job.parameters.removeAll { $0.name == name }
      job.parameters.append(.init(name, value))
    }
    if case .builtIn(let name) = job.loader, let entry = LoaderCatalog.entry(named: name) {
      for parameter in job.parameters {
        if let problem = entry.problem(with: parameter) {
          throw RingletError(
            .arguments, "--set \(parameter.name)", problem.message, hint: problem.notes.first,
            status: .badInput)
        }
      }
    }
  }
}

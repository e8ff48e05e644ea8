import Foundation

/// Remembers which files of a folder were made from what, so that a second run renders only what changed.
///
/// One line per job in the hidden file `.ringlet-batch`, with tabs between: the name, a hash of the job, its inputs and
/// this program, the size of each file in bytes, and the paths of files that the source was found to need.
struct BatchLedger {
  private let path: String
  private let directory: String
  private let program: String
  private var entries: [String: String] = [:]

  init(directory: String) {
    self.directory = directory
    path = directory + "/.ringlet-batch"
    program = Version.current + Self.stamp("/proc/self/exe")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { entries[String(parts[0])] = String(parts[1]) }
    }
  }

  /// Whether the files of a job are there and were made from the same input by the same program.
  func isCurrent(_ job: RenderJob) -> Bool {
    guard let entry = entries[job.name] else { return false }
    let parts = entry.split(separator: "\t").map(String.init)
    guard parts.count > job.formats.count, parts[0] == key(job, parts.dropFirst(job.formats.count + 1))
    else { return false }
    return zip(job.formats, parts.dropFirst()).allSatisfy { format, size in
      Self.size("\(directory)/\(job.name).\(format)") == Int(size)
    }
  }

  /// Notes the files of a job that were written, and what they were made of.
  mutating func record(_ job: RenderJob, _ row: BatchRow) {
    let sizes = row.files.map { "\($0.bytes ?? 0)" }
    entries[job.name] = ([key(job, row.companions[...])] + sizes + row.companions).joined(separator: "\t")
  }

  /// Writes the notes; a folder that cannot take them only means that the next run renders again.
  func save() {
    let text = entries.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func key(_ job: RenderJob, _ found: ArraySlice<String>) -> String {
    var text = program + "\(job.loader) \(job.parameters) \(job.options) \(job.formats)"
    if case .file(let source, _, _, let companions) = job.loader {
      for file in [source] + companions + found {
        text += (try? String(contentsOfFile: file, encoding: .utf8)) ?? "missing"
      }
    }
    // FNV-1a, 64 bits: enough to tell one's own presets apart.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private static func size(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  }

  private static func stamp(_ path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path)
    let modified = attributes?[.modificationDate] as? Date
    return " \(attributes?[.size] as? Int ?? 0) \(modified?.timeIntervalSince1970 ?? 0)"
  }
}

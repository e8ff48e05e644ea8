import Foundation

/// Runs the built tool, as a user would.
enum Tool {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The release binary that `make build` makes, or the one that RINGLET_BINARY names.
  static let binary =
    ProcessInfo.processInfo.environment["RINGLET_BINARY"]
    ?? root.appendingPathComponent(".build/release/ringlet").path

  /// Runs the tool in a folder; `environment` is laid over the present one.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(binary, arguments, in: folder, environment: environment)
  }

  /// Runs a program that may not be installed; `nil` when it is not.
  static func other(
    _ name: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Run? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let path = paths.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    return try run(path, arguments, in: folder, environment: environment)
  }

  private static func run(
    _ path: String, _ arguments: [String], in folder: URL?, environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files instead of pipes: a pipe that nobody reads fills up.
    let scratch = try TemporaryFolder()
    let outputURL = scratch.url.appendingPathComponent("out"),
      errorURL = scratch.url.appendingPathComponent("err")
    for url in [outputURL, errorURL] { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Run(
      status: status, output: String(decoding: try Data(contentsOf: outputURL), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("ringlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a text file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// Bytes of a file.
  func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path(name)) ?? Data())
  }

  /// Names of all files, hidden ones too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

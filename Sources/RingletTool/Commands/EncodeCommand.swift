import Foundation
import Ringlet

/// `ringlet encode`.
enum EncodeCommand: Command {
  static let spec = CommandSpec(
    name: "encode", usage: "FRAMES... -r FPS -o OUT",
    summary:
      "Encodes frames from anywhere: PNGs, a folder of them, or one with frames.rgba and meta.json.",
    details: """
      PNGs of a folder are taken in the order of the numbers in their names. Translucent pixels are kept where the
      format can; a GIF without --background or --matte gets hard edges. A GIF shows 50 frames a second at most: of
      faster ones every second or third is kept, in the same time.
      """,
    options: Options.output + [
      OptionSpec("fps", "r", value: "RATE", "frames per second; meta.json may say it"),
      OptionSpec("background", value: "COLOUR", "what the frames are composited over"),
      OptionSpec(
        "matte", value: "COLOUR",
        "what translucent pixels of a GIF are blended with; LIGHT,DARK for both schemes"),
      OptionSpec(
        "color-scheme", value: "both",
        "writes NAME-light and NAME-dark, blended with the page (white, #0d1117), and prints the HTML that chooses"
      ),
      OptionSpec(
        "fixed-color", value: "COLOUR", repeats: true, "a colour that the palette keeps exactly"),
      OptionSpec("no-overwrite", "n", "leaves files that exist"),
    ] + Options.encoding + [Options.jobs, Options.json] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard !arguments.positional.isEmpty else {
      throw RingletError(.arguments, "encode", "no frames given", status: .usage)
    }
    guard !arguments.all("output").isEmpty else {
      throw RingletError(
        .arguments, "-o", "is missing", hint: "name the file to write, as in -o out.gif", status: .usage)
    }
    let isJSON = arguments.has("json")
    let piped = arguments.all("output").filter { $0 == "-" }
    try StandardOutput.share(piped.map { ("-o \($0)", true) } + [("--json", isJSON && !piped.isEmpty)])
    var options = RenderOptions()
    try OptionReading.apply(arguments, to: &options)
    let threads = try arguments.integer("jobs", in: 1...256)
    let pair = try PagePair(arguments)
    let schemes: [RenderOptions.ColorScheme?] = pair == nil ? [nil] : RenderOptions.ColorScheme.allCases
    var reports: [[OutputReport]] = []
    for scheme in schemes {
      let job = try EncodeJob(
        paths: arguments.positional,
        options: scheme.map { pair?.options(options, for: $0) ?? options } ?? options,
        fixedColors: arguments.all("fixed-color"), threads: threads)
      reports.append([])
      for path in arguments.all("output") {
        let format = path == "-" ? "gif" : try OutputTargets.format(of: path)
        let path = scheme.map { PagePair.path(path, for: $0) } ?? path
        if arguments.has("no-overwrite"), FileManager.default.fileExists(atPath: path) {
          throw RingletError(.file, path, "exists", status: .cannotCreate)
        }
        let report = try job.encode(to: OutputTarget(path: path, format: format))
        for warning in report.warnings { console.warning(warning) }
        if !isJSON { console.note(report.line(name: "encode")) }
        reports[reports.count - 1].append(report)
      }
    }
    if pair != nil, !isJSON, !arguments.has("quiet") { console.result(PagePair.html(reports)) }
    if isJSON { console.document(.object([("outputs", .array(reports.joined().map(\.json)))])) }
    return .success
  }
}

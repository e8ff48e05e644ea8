import Foundation
import Ringlet

/// `ringlet readme`.
enum ReadmeCommand: Command {
  static let spec = CommandSpec(
    name: "readme", usage: "FILE.md... [--check]",
    summary: "Renders the loaders that a Markdown page names, and writes their <picture> blocks into it.",
    details: """
      A block is what stands between two comments; the first one has a source and options of ‘ringlet render’:

        <!-- ringlet ring-spinner --width 96 -o docs/ring.gif -->
        <!-- /ringlet -->

      Files are named beside the page, NAME-light and NAME-dark (GIF when -o is absent); the page shows the one of the
      reader’s colour scheme. An alt text that you write into the block stays.
      """,
    options: [
      OptionSpec("check", "changes nothing; exit code 4 when a page or a file is not what would be written"),
      Options.jobs, Options.timeout,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard !arguments.positional.isEmpty else {
      throw RingletError(
        .arguments, "readme", "no page given", hint: "as in ringlet readme README.md", status: .usage)
    }
    let threads = try arguments.integer("jobs", in: 1...256)
    var isCurrent = true
    for path in arguments.positional {
      let text = try TextFile.read(path)
      let page = try ReadmePage(text, path: path)
      guard !page.blocks.isEmpty else {
        throw RingletError(
          .file, path, "has no loader block", hint: "‘ringlet help readme’ shows one", status: .badInput)
      }
      var pictures: [String] = []
      for block in page.blocks {
        do {
          let picture = try ReadmePicture(block, page: path)
          let state = try picture.write(threads: threads, checks: arguments.has("check"), console)
          isCurrent = isCurrent && state.isCurrent
          pictures.append(state.markup)
        } catch var error as RingletError {
          error.subject = "\(path):\(block.line)" + (error.subject.isEmpty ? "" : ": \(error.subject)")
          throw error
        }
      }
      let new = page.text(with: pictures)
      guard new != text else { continue }
      if arguments.has("check") {
        console.result("\(path)  different")
        isCurrent = false
      } else {
        try TextFile.write(new, to: path)
        console.result("\(path)  \(page.blocks.count) block\(page.blocks.count == 1 ? "" : "s")")
      }
    }
    return isCurrent ? .success : .checkFailed
  }
}

/// A Markdown page with its loader blocks.
struct ReadmePage {
  /// A block: the words of its first comment, and what stands in it.
  struct Block {
    let command: String
    let content: String
    /// The line of the page on which it begins, from 1.
    let line: Int
    fileprivate let range: Range<String.Index>
  }

  private let text: String
  /// The blocks in order.
  let blocks: [Block]

  /// Finds the blocks of a page; what stands between code fences is no block.
  ///
  /// Throws ``RingletError`` when one has no end: what follows it belongs to the person who wrote it.
  init(_ text: String, path: String) throws(RingletError) {
    self.text = text
    let fences = Self.fences(in: text)
    var blocks: [Block] = [], open: (command: String, head: Range<String.Index>)?
    func line(of index: String.Index) -> Int { text[..<index].count(where: \.isNewline) + 1 }
    func unended(_ head: Range<String.Index>) -> RingletError {
      RingletError(
        .file, "\(path):\(line(of: head.lowerBound))", "has a loader block without an end",
        hint: "<!-- /ringlet --> ends one", status: .badInput)
    }
    for match in text.matches(of: /<!--\s*(\/?)ringlet\b\s*(.*?)\s*-->(?:\r?\n)?/.dotMatchesNewlines()) {
      guard !fences.contains(where: { $0.contains(match.range.lowerBound) }) else { continue }
      if match.1.isEmpty {
        if let open { throw unended(open.head) }
        open = (String(match.2), match.range)
      } else if let (command, head) = open {
        let content = head.upperBound..<match.range.lowerBound
        blocks.append(
          Block(
            command: command, content: String(text[content]), line: line(of: head.lowerBound), range: content)
        )
        open = nil
      }
    }
    if let open { throw unended(open.head) }
    self.blocks = blocks
  }

  /// What stands between lines that begin with three backticks or tildes.
  private static func fences(in text: String) -> [Range<String.Index>] {
    var fences: [Range<String.Index>] = [], open: (mark: Substring, start: String.Index)?
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.endIndex
      let mark = text[start..<end].prefixMatch(of: /\ {0,3}(```+|~~~+)/)?.1
      if let mark, let (opening, first) = open {
        if mark.first == opening.first, mark.count >= opening.count {
          fences.append(first..<end)
          open = nil
        }
      } else if let mark {
        open = (mark, start)
      }
      start = end
    }
    if let open { fences.append(open.start..<text.endIndex) }
    return fences
  }

  /// The page with new contents of its blocks, whose lines end as the page's first one does.
  func text(with contents: [String]) -> String {
    let lineEnd = text.first(where: \.isNewline).map(String.init) ?? "\n"
    var result = "", end = text.startIndex
    for (block, content) in zip(blocks, contents) {
      let head = text[end..<block.range.lowerBound]
      result += head + (head.last?.isNewline == true ? "" : lineEnd) + content.replacing("\n", with: lineEnd)
      end = block.range.upperBound
    }
    return result + text[end...]
  }
}

/// The two files of a block and the markup that shows them.
private struct ReadmePicture {
  private let jobs: [(job: RenderJob, output: OutputTarget, link: String)]
  private let alt: String

  /// The pages of GitHub in either scheme: what translucent pixels of a GIF are blended with.
  private static let pages = [RenderOptions.ColorScheme.light: "#ffffff", .dark: "#0d1117"]

  init(_ block: ReadmePage.Block, page: String) throws {
    let words = Self.words(of: block.command)
    let arguments = try Arguments(words, specs: RenderCommand.spec.options, command: "render")
    guard let source = arguments.positional.first, arguments.positional.count == 1 else {
      throw RingletError(.arguments, block.command, "names no source, or several", status: .badInput)
    }
    let folder = URL(fileURLWithPath: page).deletingLastPathComponent().relativePath
    let place = { (path: String) in folder == "." || path.hasPrefix("/") ? path : "\(folder)/\(path)" }
    let found = try Sources.jobs(source.contains(".") ? place(source) : source, arguments)
    guard let job = found.first, found.count == 1 else {
      throw RingletError(.arguments, source, "is not one loader", status: .badInput)
    }
    let name = arguments.value("output") ?? "\(job.name).gif"
    let format = try OutputTargets.format(of: name)
    let stem = String(name.dropLast(format.count + 1))
    jobs = RenderOptions.ColorScheme.allCases.map { scheme in
      var job = job
      let link = "\(stem)-\(scheme.rawValue).\(format)"
      job.name += "-\(scheme.rawValue)"
      job.options.colorScheme = scheme
      if !job.options.hasExplicitBackground {
        job.options.background = nil
        job.options.hasExplicitBackground = true
        if format == "gif", job.options.matte == nil { job.options.matte = Self.pages[scheme] }
      }
      return (job, OutputTarget(path: place(link), format: format), link)
    }
    alt = block.content.firstMatch(of: /alt="([^"]*)"/).map { String($0.1) } ?? job.name
  }

  /// Writes the files, or compares them with what would be written.
  @MainActor
  func write(threads: Int?, checks: Bool, _ console: Console) throws -> (isCurrent: Bool, markup: String) {
    var isCurrent = true, width = 0
    for (job, output, _) in jobs {
      let folder = URL(fileURLWithPath: output.path).deletingLastPathComponent().path
      if !checks {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let prepared = try Exporter(threads: threads).prepare(job, to: [output], still: nil)
      width = prepared.plan.width
      if checks {
        for (path, state) in try prepared.compare() where state != .same {
          console.result("\(path)  \(state.rawValue)")
          isCurrent = false
        }
      } else {
        let report = try prepared.run()
        for warning in report.warnings { console.warning("\(job.name): \(warning)") }
        for output in report.outputs { console.note(output.line(name: job.name)) }
      }
    }
    // Two pixels a point, as on the screens of today.
    let markup = """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(jobs[1].link)">
        <img src="\(jobs[0].link)" width="\((width + 1) / 2)" alt="\(alt)">
      </picture>

      """
    return (isCurrent, markup)
  }

  /// The words of a command as a shell takes them: quotes hold together what blanks would part.
  private static func words(of command: String) -> [String] {
    var words: [String] = [], word = "", quote: Character?, isOpen = false
    for character in command {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        (quote, isOpen) = (character, true)
      } else if character.isWhitespace {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
        isOpen = true
      }
    }
    return isOpen ? words + [word] : words
  }
}

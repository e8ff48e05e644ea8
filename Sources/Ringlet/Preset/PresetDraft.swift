import Foundation
import RingletMotion

/// A preset while its keys are read, in whatever order they come.
struct PresetDraft {
  /// Folder of the preset; the path of a SwiftUI source is relative to it.
  let directory: String
  private(set) var name: String?
  private var builtIn: (name: String, position: JSONDocument.Position)?
  private var source: String?
  private var view, preview: String?
  private var parameters: [RenderJob.Parameter] = []
  /// Where the parameters' values stand.
  private var places: [String: JSONDocument.Position] = [:]
  private var options = RenderOptions()
  private var formats = ["gif"]

  init(directory: String) { self.directory = directory }

  /// Takes one key.
  mutating func read(_ member: JSONDocument.Member, _ reader: inout PresetReader) {
    let node = member.node, key = member.key
    switch key {
    case "name":
      name = reader.string(node, key)
      if let name, name.contains("/") || name.isEmpty || name.hasPrefix(".") {
        reader.report(
          "‘name’ becomes a file name: it may not be empty, start with a dot or hold ‘/’", at: node.position)
      }
    case "loader": builtIn = reader.string(node, key).map { ($0, node.position) }
    case "source": source = reader.string(node, key)
    case "view": view = reader.string(node, key)
    case "preview": preview = reader.string(node, key)
    case "parameters": readParameters(node, &reader)
    case "choreography":
      if let choreography = choreography(node, key, &reader) {
        parameters.append(.init("progress", .choreography(choreography)))
      }
    case "outputs": readFormats(node, &reader)
    case "size", "width", "height", "scale", "margin", "fps", "period": readGeometry(key, node, &reader)
    case "background", "transparent", "matte", "colorScheme", "font": readLook(key, node, &reader)
    default: readEncoding(key, node, &reader)
    }
  }

  private mutating func readGeometry(_ key: String, _ node: JSONDocument.Node, _ reader: inout PresetReader) {
    let sides = 1...Preset.maximumSide
    switch key {
    case "size":
      let elements = reader.elements(node)
      guard (1...2).contains(elements.count) else {
        reader.report("‘size’ is one number or [width, height]", at: node.position)
        return
      }
      options.width = reader.integer(elements[0], key, in: sides)
      options.height = elements.count == 2 ? reader.integer(elements[1], key, in: sides) : options.width
    case "width": options.width = reader.integer(node, key, in: sides)
    case "height": options.height = reader.integer(node, key, in: sides)
    case "scale": options.scale = reader.number(node, key, in: 0.05...64)
    case "margin": options.margin = reader.number(node, key, in: 0...4096)
    case "fps":
      if case .string(let text) = node.value {
        do { options.fps = try FrameRate.parse(text) } catch {
          reader.report("‘fps’: \(error.cause)", at: node.position)
        }
      } else if let value = reader.number(node, key, in: FrameRate.range) {
        options.fps = Rational(approximating: value)
      }
    default: options.period = reader.number(node, key, in: 0.02...3600)
    }
  }

  private mutating func readLook(_ key: String, _ node: JSONDocument.Node, _ reader: inout PresetReader) {
    switch key {
    case "background":
      if let text = reader.string(node, key), reader.color(text, at: node.position) {
        options.background = text == "transparent" ? nil : text
        options.hasExplicitBackground = true
      }
    case "transparent":
      if reader.bool(node, key) == true {
        options.background = nil
        options.hasExplicitBackground = true
      }
    case "matte":
      if let text = reader.string(node, key), reader.color(text, at: node.position) { options.matte = text }
    case "colorScheme":
      if let scheme = reader.word(node, key, as: RenderOptions.ColorScheme.self) {
        options.colorScheme = scheme
      }
    default: options.fontFamily = reader.string(node, key)
    }
  }

  private mutating func readEncoding(_ key: String, _ node: JSONDocument.Node, _ reader: inout PresetReader) {
    switch key {
    case "loop":
      switch node.value {
      case .string("forever"): options.loop = .forever
      case .string("once"): options.loop = .plays(1)
      default:
        if let plays = reader.integer(node, key, in: 1...65536) { options.loop = .plays(plays) }
      }
    case "repeat": options.repeats = reader.integer(node, key, in: 1...1000) ?? 1
    case "minDuration": options.minimumDuration = reader.number(node, key, in: 0...3600) ?? 0
    case "bounce": options.bounce = reader.bool(node, key) ?? false
    case "phase": options.phase = reader.number(node, key, in: 0...1) ?? 0
    case "crossfade": options.crossfade = reader.number(node, key, in: 0.02...60)
    case "retime": options.retime = reader.number(node, key, in: 0...0.5)
    case "maxPeriod": options.maximumPeriod = reader.number(node, key, in: 0.02...3600) ?? 30
    case "quality": options.quality = reader.integer(node, key, in: 1...100)
    case "colors": options.colors = reader.integer(node, key, in: 2...256)
    case "maxBytes":
      if case .string(let text) = node.value {
        options.maximumBytes = ByteCount.parse(text)
        if options.maximumBytes == nil {
          reader.report("‘\(text)’ is not a size, as in 128KB", at: node.position)
        }
      } else {
        options.maximumBytes = reader.integer(node, key, in: 64...1_000_000_000)
      }
    case "maxFrames": options.maximumFrames = reader.integer(node, key, in: 1...100_000)
    default:
      if let effort = reader.word(node, key, as: RenderOptions.Effort.self) { options.effort = effort }
    }
  }

  private mutating func readFormats(_ node: JSONDocument.Node, _ reader: inout PresetReader) {
    formats = []
    if reader.elements(node).isEmpty { reader.report("‘outputs’ names no format", at: node.position) }
    for element in reader.elements(node) {
      guard let format = reader.string(element, "outputs") else { continue }
      if Preset.formats.contains(format) {
        formats.append(format)
      } else {
        reader.report(
          "unknown format ‘\(format)’", at: element.position,
          notes: [Suggestions.note(for: format, in: Preset.formats)])
      }
    }
  }

  private mutating func readParameters(_ node: JSONDocument.Node, _ reader: inout PresetReader) {
    guard case .object(let members) = node.value else {
      reader.report("‘parameters’ must be an object, found \(node.value.kind)", at: node.position)
      return
    }
    for member in members {
      let value: ParameterValue?
      switch member.node.value {
      case .number(let number, _): value = .number(number)
      case .bool(let bool): value = .bool(bool)
      case .string(let text): value = Choreography(named: text).map { .choreography($0) } ?? .string(text)
      default: value = choreography(member.node, member.key, &reader).map { .choreography($0) }
      }
      if let value { parameters.append(.init(member.key, value)) }
      places[member.key] = member.node.position
    }
  }

  /// A choreography: a name, a number, `{"choreography": name, "period": s}`, `{"keyframes": […]}` or the list itself.
  private func choreography(
    _ node: JSONDocument.Node, _ key: String, _ reader: inout PresetReader
  ) -> Choreography? {
    switch node.value {
    case .number(let value, _): return Choreography(.hold(value))
    case .string(let text):
      if let choreography = Choreography(named: text) { return choreography }
      reader.report(
        "unknown choreography ‘\(text)’", at: node.position,
        notes: [Suggestions.note(for: text, in: Choreography.names)])
      return nil
    case .array: return keyframes(node, &reader)
    case .object:
      var course: Choreography?
      var period: Double?
      let keys = ["choreography", "period", "keyframes"]
      for member in reader.members(node, of: "a choreography", keys: keys) {
        switch member.key {
        case "choreography": course = choreography(member.node, member.key, &reader)
        case "period": period = reader.number(member.node, member.key, in: 0.04...3600) ?? period
        default: course = keyframes(member.node, &reader)
        }
      }
      return course.map { Choreography($0.course, period: period) }
    default:
      reader.report("‘\(key)’ must be a value or a choreography, found \(node.value.kind)", at: node.position)
      return nil
    }
  }

  private func keyframes(_ node: JSONDocument.Node, _ reader: inout PresetReader) -> Choreography? {
    var frames: [Choreography.Keyframe] = []
    for element in reader.elements(node) {
      guard case .array(let parts) = element.value, (2...3).contains(parts.count) else {
        reader.report("a keyframe is [time, value] or [time, value, curve]", at: element.position)
        return nil
      }
      guard let time = reader.number(parts[0], "time", in: 0...3600),
        let value = reader.number(parts[1], "value", in: -1e9...1e9)
      else { return nil }
      var frame = Choreography.Keyframe(time: time, value: value)
      if parts.count == 3 {
        guard let curve = reader.word(parts[2], "curve", as: Choreography.Curve.self) else { return nil }
        frame.curve = curve
      }
      frames.append(frame)
    }
    do {
      try ParameterValue.check(frames) { RingletError(.preset, "", $0) }
    } catch {
      reader.report((error as? RingletError)?.cause ?? "\(error)", at: node.position)
      return nil
    }
    return Choreography(.keyframes(frames))
  }

  /// The finished job, `nil` (with a report) when it names no loader or two.
  func job(
    defaultName: String, origin: String, at position: JSONDocument.Position, _ reader: inout PresetReader
  ) -> RenderJob? {
    let loader: LoaderReference
    switch (builtIn, source) {
    case (let builtIn?, nil):
      guard let entry = LoaderCatalog.entry(named: builtIn.name) else {
        reader.report(
          "unknown loader ‘\(builtIn.name)’", at: builtIn.position,
          notes: [Suggestions.note(for: builtIn.name, in: LoaderCatalog.entries.map(\.name))])
        return nil
      }
      for parameter in parameters {
        if let problem = entry.problem(with: parameter) {
          reader.report(problem.message, at: places[parameter.name] ?? position, notes: problem.notes)
        }
      }
      loader = .builtIn(builtIn.name)
    case (nil, let source?):
      let path = source.hasPrefix("/") || directory == "." ? source : directory + "/" + source
      loader = .file(path: path, view: view, preview: preview)
    case (nil, nil):
      reader.report("a preset names a ‘loader’ or a ‘source’", at: position)
      return nil
    default:
      reader.report("a preset names either a ‘loader’ or a ‘source’, not both", at: position)
      return nil
    }
    return RenderJob(
      name: name ?? defaultName, loader: loader, parameters: parameters, options: options, formats: formats,
      origin: origin)
  }
}

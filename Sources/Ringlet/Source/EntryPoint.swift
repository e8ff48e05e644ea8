/// What of a file is shown.
enum EntryPoint: Sendable {
  /// A view that the file declares, with arguments.
  case view(SourceType)
  /// A `#Preview`, as it stands.
  case preview(SourcePreview)
  /// A `PreviewProvider`, as it stands.
  case provider(SourceType)
  /// A style or a modifier that the file declares, on a sample.
  case sample(SourceType, StyleSample)
  /// A Swift expression from the command line.
  case expression(String)
}

extension SourceFile {
  /// Types that can be shown: the views, else the shapes.
  var views: [SourceType] {
    let views = types(conformingTo: refinements(of: ["View", "UIViewRepresentable"]))
    return views.isEmpty ? types(conformingTo: ["Shape", "InsettableShape"]) : views
  }

  /// The `PreviewProvider`s in the order of the file.
  var providers: [SourceType] { declarations.filter { $0.inherited.contains("PreviewProvider") } }

  /// The `App`s of the file, which have no place in a picture.
  var apps: [SourceType] { declarations.filter { $0.inherited.contains("App") } }

  /// The declaration of a type and all extensions of it.
  func parts(of name: String) -> [SourceType] { types.filter { $0.name == name } }

  /// The protocols, and those of the file that refine one of them.
  private func refinements(of protocols: Set<String>) -> Set<String> {
    var known = protocols
    for type in types where type.kind == .protocol && !known.isDisjoint(with: type.inherited) {
      known.insert(type.name)
    }
    return known
  }

  private var declarations: [SourceType] { types.filter { $0.kind != .extension && $0.kind != .protocol } }

  /// Types that adopt one of the protocols, in their declaration or in an extension.
  ///
  /// Generic types are left out, because they need more than arguments, and so is what lies inside a view or a preview.
  private func types(conformingTo protocols: Set<String>) -> [SourceType] {
    let adopting = declarations.filter { type in
      !type.isGeneric && parts(of: type.name).contains { !protocols.isDisjoint(with: $0.inherited) }
    }
    let outside = adopting.filter { type in
      !(adopting + providers).contains { type.name.hasPrefix($0.name + ".") }
    }
    let topLevel = outside.filter { $0.depth == 0 }
    return topLevel.isEmpty ? outside : topLevel
  }

  /// Views that no other view of the file shows; a view that only a preview or an app shows is one of them.
  var roots: [SourceType] {
    let frames = providers + apps
    let users = types.filter { user in !frames.contains { user.range.overlaps($0.range) } }
    return views.filter { view in
      let name = String(view.name.split(separator: ".").last ?? "")
      return !looseMentions.contains(name)
        && !users.contains {
          $0.name != view.name && !$0.name.hasPrefix(view.name + ".") && $0.mentions.contains(name)
        }
    }
  }
}

/// Chooses what of a file is shown.
struct EntryFinder {
  /// The file.
  var file: SourceFile
  /// The file as the person named it.
  var path: String

  /// The entry point.
  ///
  /// It is the expression or the view asked for, else the preview asked for, else the view named like the file, else the
  /// only view that no other one shows, else the only preview, else the only style or modifier, on a sample. Throws a
  /// list when the choice is open.
  func find(view: String?, preview: String?) throws(RingletError) -> EntryPoint {
    if let view { return named(view).map(EntryPoint.view) ?? sample(view) ?? .expression(view) }
    if let preview { return try find(preview: preview) }
    if let view = named(file.name) { return .view(view) }
    let roots = file.roots
    if roots.count == 1 { return .view(roots[0]) }
    let previews = self.previews
    if previews.count == 1 { return previews[0].entry }
    let samples = file.samples
    if previews.isEmpty, roots.isEmpty,
      let sample = sample(file.name) ?? (samples.count == 1 ? sample(samples[0].type.name) : nil)
    {
      return sample
    }
    if file.views.count == 1 { return .view(file.views[0]) }
    let views = roots.isEmpty && previews.isEmpty ? samples.map(\.type) : roots
    guard !views.isEmpty || !previews.isEmpty else {
      throw RingletError(
        .source, path, "declares no view", hint: "write --view 'EXPRESSION' to show what the file offers",
        status: .badInput)
    }
    throw RingletError(
      .source, path, "it is open which view to show",
      hint: (["choose one:"] + views.map { "  --view \($0.name)" }
        + previews.map { "  --preview \($0.argument)" })
        .joined(separator: "\n  "),
      status: .badInput)
  }

  private func sample(_ name: String) -> EntryPoint? {
    file.samples.first { $0.type.name == name }.map { .sample($0.type, $0.sample) }
  }

  private func named(_ name: String) -> SourceType? {
    file.views.first { $0.name == name } ?? file.views.first { $0.name.lowercased() == name.lowercased() }
  }

  private struct Choice {
    var name: String?
    var position: Int
    var entry: EntryPoint
    /// What one writes after `--preview`.
    var argument: String { name.map { "'\($0)'" } ?? "\(position)" }
  }

  private var previews: [Choice] {
    let all: [(String?, EntryPoint)] =
      file.previews.map { ($0.name, .preview($0)) } + file.providers.map { ($0.name, .provider($0)) }
    return all.enumerated().map { Choice(name: $1.0, position: $0 + 1, entry: $1.1) }
  }

  private func find(preview: String) throws(RingletError) -> EntryPoint {
    let previews = self.previews
    if preview.isEmpty, let first = previews.first { return first.entry }
    if let match = previews.first(where: { $0.name == preview }) { return match.entry }
    if let position = Int(preview), previews.indices.contains(position - 1) {
      return previews[position - 1].entry
    }
    throw RingletError(
      .source, path, previews.isEmpty ? "has no preview" : "has no preview ‘\(preview)’",
      hint: previews.isEmpty ? nil : "previews: \(previews.map(\.argument).joined(separator: ", "))",
      status: .badInput)
  }
}

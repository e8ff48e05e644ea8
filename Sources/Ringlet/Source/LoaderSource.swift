import Foundation
public import RingletLoader
import RingletProcess
import RingletUI

/// A person's SwiftUI file as a loader.
///
/// The file is compiled as it is, with the `swiftc` on the `PATH`, against the modules that come with Ringlet, and
/// loaded into this process; the second time it comes from a cache. A loader is code: it runs with the rights of the
/// person who renders it.
public struct LoaderSource: Sendable {
  /// A file that is ready to be shown.
  public struct Loaded: Sendable {
    /// Builds the view.
    public var definition: LoaderDefinition
    /// The values given, and those of a progress that nobody gave.
    public var parameters: [RenderJob.Parameter]
    /// What the person should know.
    public var notes: [String]
    /// Paths of files that were found to belong to it.
    public var found: [String]
  }

  /// The file's path, as the person named it.
  public var path: String
  /// The view to show: its name, or a Swift expression.
  public var view: String?
  /// The preview to show: its name or its number, empty for the first.
  public var preview: String?
  /// Values for the view's parameters.
  public var parameters: [RenderJob.Parameter]
  /// Further files to compile with it.
  public var companions: [String]
  /// Whether a view that lacks values is refused rather than shown with stand-ins.
  public var requiresValues: Bool
  /// Decides where the compiler and the cache are.
  var environment = ProcessInfo.processInfo.environment

  /// Describes what to load.
  public init(
    path: String, view: String? = nil, preview: String? = nil, parameters: [RenderJob.Parameter] = [],
    companions: [String] = [], requiresValues: Bool = false
  ) {
    self.path = path
    self.view = view
    self.preview = preview
    self.parameters = parameters
    self.companions = companions
    self.requiresValues = requiresValues
  }

  /// Compiles the file, or finds it in the cache, and loads it.
  ///
  /// Throws ``RingletError``: no such file (66), not Swift, open choice of view, missing arguments (65), no compiler
  /// (69).
  @MainActor
  public func load() throws -> Loaded {
    let file = SourceScanner.scan(try Self.text(of: path), name: Self.name(of: path))
    let entry = try EntryFinder(file: file, path: path).find(view: view, preview: preview)
    do {
      return try load(file, entry: entry, arguments(of: entry, in: file, assumes: false))
    } catch let error as RingletError where error.status == .badInput && error.diagnostics.isEmpty {
      // What cannot be made from arguments is shown as its preview shows it, else with stand-ins.
      switch entry {
      case .view, .sample: break
      default: throw error
      }
      if view == nil, let preview = file.firstPreview, preview.takes(parameters.map(\.name), in: file) {
        var loaded = try load(file, entry: preview, EntryArguments())
        loaded.notes.append("shown as in the file's preview, because \(error.cause)")
        return loaded
      }
      guard !requiresValues else { throw error }
      return try load(file, entry: entry, arguments(of: entry, in: file, assumes: true))
    }
  }

  /// The arguments an entry needs; only a view needs any.
  private func arguments(
    of entry: EntryPoint, in file: SourceFile, assumes: Bool
  ) throws(RingletError) -> EntryArguments {
    switch entry {
    case .view(let type):
      return try EntryArguments(for: type, in: file, path: path, given: parameters, assumes: assumes)
    case .sample(let type, let sample):
      return try EntryArguments(
        for: type, on: sample, in: file, path: path, given: parameters, assumes: assumes)
    case .preview(let preview):
      let names = PreviewBody(file.text(preview.body)).properties.map(\.name)
      try checkNames("the preview has no property", known: names)
    case .provider:
      try checkNames("a PreviewProvider takes no value", known: [])
    case .expression(let text):
      // A binding to a value is written with a dollar sign.
      let words = SourceLexer.tokens(of: text).filter { $0.kind == .word }.map {
        String($0.text.drop { $0 == "$" })
      }
      try checkNames("the expression of --view does not use", known: words)
    }
    return EntryArguments()
  }

  /// Throws when a value was given for which there is no place.
  private func checkNames(_ complaint: String, known: [String]) throws(RingletError) {
    for parameter in parameters where !known.contains(parameter.name) {
      throw RingletError(
        .source, path, "\(complaint) ‘\(parameter.name)’",
        hint: Suggestions.nearest(to: parameter.name, in: known).map { "did you mean ‘\($0)’?" },
        status: .badInput)
    }
  }

  @MainActor
  private func load(_ file: SourceFile, entry: EntryPoint, _ arguments: EntryArguments) throws -> Loaded {
    let glue = SourceGlue(file: file, entry: entry, arguments: arguments, given: parameters)
    let url = URL(filePath: path).standardizedFileURL
    let assets = AssetCatalog(for: url, in: CompanionFinder(file: url).projectFolder)
    let build = SourceBuild(
      path: path, file: file, glue: glue, companions: companions, assets: assets, environment: environment)
    let (library, added) = try build.library()
    let colors = assets.entries(
      namedIn: [file.text] + (companions + added).compactMap { try? Self.text(of: $0) })
    watchChecks(in: library, of: [path] + companions + added)
    do throws(SharedLibrary.LoadError) {
      try SharedLibrary(path: library.path).call(SourceGlue.entrySymbol)
    } catch {
      throw RingletError(
        .source, path, "cannot be loaded: \(error)",
        hint: "it uses something that Ringlet's executable does not carry")
    }
    guard let factory = LoaderRegistry.take() else {
      throw RingletError(.source, path, "did not register a loader")
    }
    var notes = added.map { "compiled with \($0), which declares what it uses" }
    if case .sample(let type, let sample) = entry {
      notes.append("declares no view; the \(sample.rawValue) ‘\(type.name)’ is shown on a sample")
    }
    for parameter in arguments.driven {
      notes.append(
        "‘\(parameter.name)’ runs from 0 to \(LoaderArgument.number(parameter.fullValue ?? 1)) by itself;"
          + " --set \(parameter.name)=… says otherwise")
    }
    if let first = arguments.assumed.first {
      let values = arguments.assumed.map { "\($0.parameter.name) \($0.text)" }.joined(separator: ", ")
      notes.append("assumed: \(values); set your own with --set \(first.parameter.name)=…")
    }
    let assumed = arguments.assumed.compactMap { standIn in
      standIn.value.map { RenderJob.Parameter(standIn.parameter.name, $0) }
    }
    return Loaded(
      definition: LoaderDefinition(
        file.name, arguments.parameters, makeView: Self.factory(factory, colors: colors)),
      parameters: parameters + arguments.driven.map { .init($0.name, .choreography(Choreography(.fill))) }
        + assumed,
      notes: notes, found: added + colors.map(\.path))
  }

  /// A factory whose views find the colours of the project's asset catalogues.
  private static func factory(
    _ base: @escaping LoaderDefinition.Factory, colors: [AssetCatalog.Entry]
  ) -> LoaderDefinition.Factory {
    guard !colors.isEmpty else { return base }
    let byName = Dictionary(colors.map { ($0.name, $0.color) }) { first, _ in first }
    return { AnyView(try base($0).environment(\.assetColors, byName)) }
  }

  /// Lets a check that fails in the loader's code name its line.
  private func watchChecks(in library: URL, of paths: [String]) {
    guard let toolchain = try? Toolchain.find(searchPath: environment["PATH"] ?? ""),
      let symbolizer = toolchain.symbolizer
    else { return }
    let files = paths.map { (URL(filePath: $0).lastPathComponent, $0) }
    CrashTrace.watch(
      library: library.path, symbolizer: symbolizer, files: Dictionary(files) { first, _ in first })
  }

  private static func name(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The text of a file.
  static func text(of path: String) throws(RingletError) -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw RingletError(.source, path, "no such file", status: .missingInput)
    }
    guard !Folder.exists(path) else {
      throw RingletError(.source, path, "is a folder", status: .badInput)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RingletError(.source, path, "cannot be read", hint: "check its permissions", status: .badInput)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw RingletError(.source, path, "is not UTF-8 text", status: .badInput)
    }
    return text
  }
}

extension SourceFile {
  /// The first preview of the file, the macro before the protocol.
  fileprivate var firstPreview: EntryPoint? {
    previews.first.map(EntryPoint.preview) ?? providers.first.map(EntryPoint.provider)
  }
}

extension EntryPoint {
  /// Whether values of these names have a place in a preview.
  fileprivate func takes(_ names: [String], in file: SourceFile) -> Bool {
    guard case .preview(let preview) = self else { return names.isEmpty }
    let known = Set(PreviewBody(file.text(preview.body)).properties.map(\.name))
    return known.isSuperset(of: names)
  }
}

import Foundation
public import RingletLoader
import RingletProcess

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
  /// Decides where the compiler and the cache are.
  var environment = ProcessInfo.processInfo.environment

  /// Describes what to load.
  public init(
    path: String, view: String? = nil, preview: String? = nil, parameters: [RenderJob.Parameter] = [],
    companions: [String] = []
  ) {
    self.path = path
    self.view = view
    self.preview = preview
    self.parameters = parameters
    self.companions = companions
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
      return try load(file, entry: entry, entry.arguments(in: file, path: path, given: parameters))
    } catch let error as RingletError where error.status == .badInput && view == nil {
      // What cannot be made from arguments is shown as its preview shows it.
      guard case .view = entry, error.diagnostics.isEmpty,
        let preview = file.previews.first.map(EntryPoint.preview)
          ?? file.providers.first.map(EntryPoint.provider)
      else { throw error }
      var loaded = try load(file, entry: preview, EntryArguments())
      loaded.notes.append("shown as in the file's preview, because \(error.cause)")
      return loaded
    }
  }

  @MainActor
  private func load(_ file: SourceFile, entry: EntryPoint, _ arguments: EntryArguments) throws -> Loaded {
    let glue = SourceGlue(file: file, entry: entry, arguments: arguments, given: parameters)
    let build = SourceBuild(
      path: path, file: file, glue: glue, companions: companions, environment: environment)
    let (library, added) = try build.library()
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
    for parameter in arguments.driven {
      notes.append(
        "‘\(parameter.name)’ runs from 0 to \(LoaderArgument.number(parameter.fullValue ?? 1)) by itself;"
          + " --set \(parameter.name)=… says otherwise")
    }
    return Loaded(
      definition: LoaderDefinition(file.name, arguments.parameters, makeView: factory),
      parameters: parameters + arguments.driven.map { .init($0.name, .choreography(Choreography(.fill))) },
      notes: notes)
  }

  private static func name(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The text of a file.
  static func text(of path: String) throws(RingletError) -> String {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw RingletError(.source, path, "no such file", status: .missingInput)
    }
    guard attributes[.type] as? FileAttributeType != .typeDirectory else {
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

extension EntryPoint {
  /// The arguments the entry needs.
  fileprivate func arguments(
    in file: SourceFile, path: String, given: [RenderJob.Parameter]
  ) throws(RingletError) -> EntryArguments {
    guard case .view(let type) = self else { return EntryArguments() }
    return try EntryArguments(for: type, in: file, path: path, given: given)
  }
}

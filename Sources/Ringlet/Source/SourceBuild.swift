import Foundation
import RingletUI

/// Makes the shared library of one loader, or finds it made.
struct SourceBuild {
  /// The loader's file as the person named it.
  var path: String
  /// What it declares.
  var file: SourceFile
  /// What is appended to it.
  var glue: SourceGlue
  /// Files to compile with it.
  var companions: [String]
  /// The colours of the project.
  var assets: AssetCatalog
  /// Decides where the compiler and the cache are.
  var environment: [String: String]

  /// Rounds of looking for files that declare what is missing, and of leaving out what cannot be compiled in them.
  private static let rounds = 12

  /// The library, and the files that were found to belong to it.
  func library() throws -> (URL, found: [String]) {
    let cache = try SourceCache(environment: environment)
    let compiler = SourceCompiler(
      toolchain: try Toolchain.find(searchPath: environment["PATH"] ?? ""), moduleCache: cache.compilerModules
    )
    let given = companions.map { Companion(path: $0) }
    let baseInput = input(try units(with: given), compiler)
    var found = cache.companions(of: baseInput).compactMap(Companion.init(note:))
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    // What the person's own files lack is told as it was before anything was left out of others.
    var failure: RingletError?
    var hasCut = false
    for _ in 0..<Self.rounds {
      let units = try self.units(with: given + found)
      let input = self.input(units, compiler)
      if let library = cache.library(for: input) { return (library, found.map(\.path)) }
      do {
        let library = try cache.add(input) { try compiler.build(units, in: $0) }
        cache.setCompanions(found.map(\.note), of: baseInput)
        return (library, found.map(\.path))
      } catch let error as CompilerFailure {
        if !hasCut { failure = error.error(path: path, units: units) }
        let url = URL(filePath: path).standardizedFileURL
        let known = Set((given + found).map { URL(filePath: $0.path).standardizedFileURL.path } + [url.path])
        let more = CompanionFinder(file: url).files(
          declaring: error, calls: error.misfittingCalls(in: units), known: known)
        found += more.map { Companion(path: $0) }
        guard more.isEmpty else { continue }
        var isCut = false
        for index in found.indices {
          let lines = error.lines(inFileOf: found[index].path, of: units)
          if try found[index].leaveOut(lines) { isCut = true }
        }
        guard isCut else { break }
        hasCut = true
      }
    }
    throw failure ?? RingletError(.source, path, "does not compile", status: .badInput)
  }

  /// The files to compile: the person's, Ringlet's shim for virtual time, and the companions.
  private func units(with companions: [Companion]) throws -> [SourceCompiler.Unit] {
    var keepsProviders = false
    if case .provider = glue.entry { keepsProviders = true }
    let copy = SourceCopy(file: file).text(keepingProviders: keepsProviders)
    var units = [
      SourceCompiler.Unit(
        name: "\(file.name).swift", text: "\(copy)\n\(glue.text)", origin: path, originalText: file.text)
    ]
    var declared = Set(file.types.filter { $0.kind != .extension }.map(\.name))
    for companion in companions {
      let other = SourceScanner.scan(try LoaderSource.text(of: companion.path), name: "")
      let name = URL(filePath: companion.path).lastPathComponent
      let types = other.types.filter { $0.kind != .extension }
      // Two types of one name are of two programs; the loader's own is meant, else that of the nearest file.
      let doubles = types.filter { $0.depth == 0 && declared.contains($0.name) }.map(\.range)
      declared.formUnion(types.map(\.name))
      units.append(
        SourceCompiler.Unit(
          name: units.contains { $0.name == name } ? "\(units.count)-\(name)" : name,
          text: SourceCopy(file: other).text(keepingProviders: false, without: companion.leftOut + doubles),
          origin: companion.path, originalText: other.text))
    }
    units.append(SourceCompiler.Unit(name: "RingletVirtualTime.swift", text: Self.shim(without: declared)))
    if let text = AssetCatalog.declarations(of: assets.entries(namedIn: units.map(\.originalText))) {
      units.append(SourceCompiler.Unit(name: "RingletAssets.swift", text: text))
    }
    return units
  }

  /// The shim without the names that the person declares.
  private static func shim(without declared: Set<String>) -> String {
    VirtualTimeShim.source.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.hasPrefix("typealias ") else { return true }
      return !declared.contains(String(line.split(separator: " ")[1]))
    }.joined(separator: "\n")
  }

  private func input(_ units: [SourceCompiler.Unit], _ compiler: SourceCompiler) -> String {
    compiler.identity + units.map { "\n=== \($0.name)\n\($0.text)" }.joined()
  }
}

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
  /// Decides where the compiler and the cache are.
  var environment: [String: String]

  /// Rounds of looking for files that declare what is missing.
  private static let rounds = 6

  /// The library, and the files that were found to belong to it.
  func library() throws -> (URL, found: [String]) {
    let cache = try SourceCache(environment: environment)
    let compiler = SourceCompiler(
      toolchain: try Toolchain.find(searchPath: environment["PATH"] ?? ""), moduleCache: cache.compilerModules
    )
    let base = try units(with: companions)
    let baseInput = input(base, compiler)
    var found = cache.companions(of: baseInput).filter { FileManager.default.fileExists(atPath: $0) }
    var failure: RingletError?
    for _ in 0..<Self.rounds {
      let units = try self.units(with: companions + found)
      let input = self.input(units, compiler)
      if let library = cache.library(for: input) { return (library, found) }
      do {
        let library = try cache.add(input) { try compiler.build(units, in: $0) }
        cache.setCompanions(found, of: baseInput)
        return (library, found)
      } catch let error as CompilerFailure {
        failure = error.error(path: path, units: units)
        let url = URL(filePath: path).standardizedFileURL
        let known = Set((companions + found).map { URL(filePath: $0).standardizedFileURL.path } + [url.path])
        let more = CompanionFinder(file: url).files(declaring: error, known: known)
        if more.isEmpty { break }
        found += more
      }
    }
    throw failure ?? RingletError(.source, path, "does not compile", status: .badInput)
  }

  /// The files to compile: the person's, Ringlet's shim for virtual time, and the companions.
  private func units(with companions: [String]) throws -> [SourceCompiler.Unit] {
    var keepsProviders = false
    if case .provider = glue.entry { keepsProviders = true }
    let copy = SourceCopy(file: file).text(keepingProviders: keepsProviders)
    var units = [
      SourceCompiler.Unit(
        name: "\(file.name).swift", text: "\(copy)\n\(glue.text)", origin: path, originalText: file.text)
    ]
    var declared = Set(file.types.filter { $0.kind != .extension }.map(\.name))
    for companion in companions {
      let other = SourceScanner.scan(try LoaderSource.text(of: companion), name: "")
      let name = URL(filePath: companion).lastPathComponent
      declared.formUnion(other.types.filter { $0.kind != .extension }.map(\.name))
      units.append(
        SourceCompiler.Unit(
          name: units.contains { $0.name == name } ? "\(units.count)-\(name)" : name,
          text: SourceCopy(file: other).text(keepingProviders: false), origin: companion,
          originalText: other.text))
    }
    units.append(SourceCompiler.Unit(name: "RingletVirtualTime.swift", text: Self.shim(without: declared)))
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

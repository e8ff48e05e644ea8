import Foundation
import RingletProcess
import Testing

@testable import Ringlet

struct SourceCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "ringlet-cache-\(UUID().uuidString)")

  private func withCache(_ body: (SourceCache) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(SourceCache(environment: ["XDG_CACHE_HOME": folder.path]))
  }

  private func write(_ text: String) -> (URL) throws -> Void {
    { try text.write(to: $0.appending(path: "loader.so"), atomically: false, encoding: .utf8) }
  }

  @Test func entryIsFoundByItsWholeInput() throws {
    try withCache { cache in
      #expect(cache.library(for: "a") == nil)
      let library = try cache.add("a", build: write("A"))
      #expect(cache.library(for: "a") == library)
      #expect(try String(contentsOf: library, encoding: .utf8) == "A")
      #expect(cache.library(for: "b") == nil)
      try "b".write(
        to: library.deletingLastPathComponent().appending(path: "input"), atomically: true, encoding: .utf8)
      #expect(cache.library(for: "a") == nil, "a hash alone does not decide")
    }
  }

  @Test func failedBuildLeavesNothing() throws {
    struct Failure: Error {}
    try withCache { cache in
      #expect(throws: Failure.self) { try cache.add("a") { _ in throw Failure() } }
      let left = try FileManager.default.contentsOfDirectory(
        atPath: cache.root.appending(path: "loaders").path)
      #expect(left.isEmpty)
    }
  }

  @Test func whatAKilledRunLeftIsRemovedUnlessItIsClaimed() throws {
    try withCache { cache in
      let loaders = cache.root.appending(path: "loaders")
      func make(_ name: String, secondsAgo age: Double) throws -> URL {
        let folder = loaders.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "x".write(to: folder.appending(path: "loader.o"), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path)
        return folder
      }
      _ = try make(".left", secondsAgo: 100)
      _ = try make(".new", secondsAgo: 10)
      let claim = try #require(FileLock(path: try make(".claimed", secondsAgo: 100).path))
      let entry = try withExtendedLifetime(claim) { try cache.add("a", build: write("A")) }
      let left = try FileManager.default.contentsOfDirectory(atPath: loaders.path)
      #expect(Set(left) == [".new", ".claimed", entry.deletingLastPathComponent().lastPathComponent])
    }
  }

  @Test(arguments: [
    (CocoaError.Code.fileWriteOutOfSpace, "no space left"), (.fileWriteNoPermission, "kept there"),
  ])
  func aDiskThatTakesNothingIsToldWithTheWayOut(code: CocoaError.Code, word: String) throws {
    try withCache { cache in
      let error = #expect(throws: RingletError.self) { try cache.add("a") { _ in throw CocoaError(code) } }
      #expect(error?.status == .inputOutput)
      #expect(error?.subject == cache.root.path)
      #expect(error?.cause.contains(word) == true)
      #expect(error?.hint?.contains("XDG_CACHE_HOME") == true)
    }
  }

  @Test func writersThatRaceAgree() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = try SourceCache(environment: ["XDG_CACHE_HOME": folder.path])
    let results = await withTaskGroup(of: String?.self) { group in
      for writer in 0..<16 {
        group.addTask {
          let library = try? cache.add("shared") { folder in
            try "\(writer)".write(to: folder.appending(path: "loader.so"), atomically: false, encoding: .utf8)
          }
          return library.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        }
      }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(results.count == 16)
    #expect(results.allSatisfy { $0 != nil })
  }

  @Test func cacheIsBounded() throws {
    try withCache { cache in
      for index in 0..<(SourceCache.capacity + 12) { _ = try cache.add("\(index)", build: write("x")) }
      let left = try FileManager.default.contentsOfDirectory(
        atPath: cache.root.appending(path: "loaders").path)
      #expect(left.count <= SourceCache.capacity)
      #expect(cache.library(for: "\(SourceCache.capacity + 11)") != nil)
    }
  }

  @Test func companionsAreRemembered() throws {
    try withCache { cache in
      cache.setCompanions(["/a b.swift", "/c.swift"], of: "input")
      #expect(cache.companions(of: "input") == ["/a b.swift", "/c.swift"])
      #expect(cache.companions(of: "other").isEmpty)
    }
  }

  @Test func unwritablePlaceIsPassedOver() throws {
    let cache = try SourceCache(environment: ["XDG_CACHE_HOME": "/proc/nothing", "HOME": "/proc/nothing"])
    #expect(cache.root.path.hasPrefix(FileManager.default.temporaryDirectory.path))
  }
}

import Foundation
import RingletRaster
import RingletText
import RingletUI
import SwiftUI

/// `RingletBench sampling`: what it costs to evaluate a loader's views for the 60 frames of a second.
///
///     RingletBench sampling [--json] [--loader NAME] [--rounds N]
///
/// A run makes the view tree anew and takes 60 display lists from it, a sixtieth of a second apart; nothing is drawn.
/// Process CPU, smallest and middle of the rounds.
enum SamplingBench {
  /// Frames of a run.
  private static let frames = 60

  /// Runs with the words after `sampling`; returns the exit status.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    var loaders = SamplingLoader.allCases, rounds = 25, printsJSON = false
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": printsJSON = true
      case "--loader":
        guard let loader = rest.popFirst().flatMap({ SamplingLoader(rawValue: $0) }) else {
          return refuse(
            "--loader takes one of \(SamplingLoader.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        loaders = [loader]
      case "--rounds":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (1...100_000).contains(number) else {
          return refuse("--rounds takes a number, 1…100000")
        }
        rounds = number
      default: return refuse("unknown option \(word)")
      }
    }
    let shaper = SystemShaper()
    var times = [[Double]](repeating: [], count: loaders.count)
    do {
      for _ in 0..<rounds {
        for (index, loader) in loaders.enumerated() {
          let start = processMicroseconds()
          try sample(loader, shaper)
          times[index].append(processMicroseconds() - start)
        }
      }
    } catch {
      return refuse("\(error)")
    }
    if !printsJSON { print("loader       smallest   median   (ms of CPU for \(frames) frames)") }
    for (loader, times) in zip(loaders, times) {
      let sorted = times.sorted()
      let smallest = sorted[0] / 1000, median = sorted[sorted.count / 2] / 1000
      print(
        printsJSON
          ? String(
            format: #"{"loader":"%@","frames":%d,"min_ms":%.3f,"median_ms":%.3f}"#, loader.rawValue, frames,
            smallest, median)
          : loader.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0)
            + String(format: "%9.2f%9.2f", smallest, median))
    }
    return 0
  }

  @MainActor
  private static func sample(_ loader: SamplingLoader, _ shaper: SystemShaper) throws {
    var environment = EnvironmentValues()
    environment.textShaper = shaper
    let host = try ViewHost(environment: environment, proposal: ProposedViewSize(width: 200, height: 200)) {
      loader.view
    }
    var commands = 0
    for frame in 0..<frames {
      try host.advance(to: Double(frame) / 60 + 1e-9)
      commands += host.displayList().commands.count
    }
    precondition(commands > 0, "the loader \(loader) draws nothing")
  }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("RingletBench: \(message)\n".utf8))
    return 64
  }
}

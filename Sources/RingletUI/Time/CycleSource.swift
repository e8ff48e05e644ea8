package import RingletMotion

/// A part of a picture that runs in cycles of its own, beside the animations of attributes.
@MainActor
package protocol CycleSource: AnyObject {
  /// The cycles that go on for ever; nil for one whose length is not known (yet).
  var cycles: [Cycle?] { get }
}

/// Remembers the sources of cycles as long as they live.
struct CycleRegistry {
  private struct Entry {
    weak var source: (any CycleSource)?
  }

  private var entries: [Entry] = []

  /// Adds a source, once.
  mutating func insert(_ source: any CycleSource) {
    entries.removeAll { $0.source == nil || $0.source === source }
    entries.append(Entry(source: source))
  }

  /// The cycles of all sources, in the order in which they came.
  @MainActor var cycles: [Cycle?] { entries.flatMap { $0.source?.cycles ?? [] } }
}

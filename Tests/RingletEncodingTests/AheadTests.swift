import Synchronization
import Testing

@testable import RingletEncoding

/// Values that are made ahead of the one who takes them.
struct AheadTests {
  private struct Failure: Error, Equatable { var from: String }

  @Test(arguments: [1, 2, 8]) func valuesArriveInOrderAndOnce(threads: Int) throws {
    var taken: [Int] = []
    try Ahead<Int>.run(threads: threads) { put in
      for value in 0..<1000 { try put(value) }
    } take: {
      taken.append($0)
    }
    #expect(taken == Array(0..<1000))
  }

  @Test(arguments: [1, 2]) func whatTheMakerThrowsComesAfterItsValues(threads: Int) {
    var taken: [Int] = []
    #expect(throws: Failure(from: "maker")) {
      try Ahead<Int>.run(threads: threads) { put in
        for value in 0..<5 { try put(value) }
        throw Failure(from: "maker")
      } take: {
        taken.append($0)
      }
    }
    #expect(taken == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [1, 2], [0, 1, 7]) func whatTheTakerThrowsEndsTheMaker(threads: Int, last: Int) {
    let made = Atomic<Int>(0)
    #expect(throws: Failure(from: "taker")) {
      try Ahead<Int>.run(threads: threads) { put in
        for value in 0..<1_000_000 {
          try put(value)
          made.add(1, ordering: .relaxed)
        }
      } take: {
        if $0 == last { throw Failure(from: "taker") }
      }
    }
    let count = made.load(ordering: .relaxed)
    #expect(count <= last + 5, "no more than what may wait was made")
  }

  @Test func fewValuesWait() throws {
    let made = Atomic<Int>(0)
    var taken = 0, furthest = 0
    try Ahead<Int>.run(threads: 2) { put in
      for value in 0..<200 {
        made.store(value, ordering: .relaxed)
        try put(value)
      }
    } take: { _ in
      taken += 1
      furthest = max(furthest, made.load(ordering: .relaxed) - taken)
    }
    #expect(furthest <= 4)
  }
}

import Glibc
import RingletProcess
import Testing

@Suite(.serialized)
struct WorkerPoolTests {
  /// What became of each piece of work, in the order in which they ended.
  private func run(
    _ count: Int, limit: Int, timeout: Double = 10, while continues: () -> Bool = { true },
    _ work: (Int) -> [UInt8]
  ) throws -> [(index: Int, outcome: WorkerPool.Outcome)] {
    var endings: [(index: Int, outcome: WorkerPool.Outcome)] = []
    try WorkerPool(limit: limit, timeout: timeout).run(count, while: continues, work: work) {
      endings.append(($0, $1))
    }
    return endings
  }

  @Test(arguments: [1, 3, 16])
  func everyPieceHandsItsBytesBack(limit: Int) throws {
    let endings = try run(12, limit: limit) { [UInt8($0), 7] }
    let sorted = endings.sorted { $0.index < $1.index }
    #expect(sorted.map(\.outcome) == (0..<12).map { .done([UInt8($0), 7]) })
    if limit == 1 { #expect(endings.map(\.index) == Array(0..<12)) }
  }

  @Test func bytesBeyondThePipesBufferArrive() throws {
    let endings = try run(2, limit: 2) { _ in [UInt8](repeating: 9, count: 1_000_000) }
    #expect(
      endings.map(\.outcome) == Array(repeating: .done([UInt8](repeating: 9, count: 1_000_000)), count: 2))
  }

  @Test func crashExitAndSilenceAreToldAndTheOthersGoOn() throws {
    let endings = try run(4, limit: 2, timeout: 0.3) { index in
      switch index {
      case 0:
        signal(SIGSEGV, SIG_DFL)
        kill(getpid(), SIGSEGV)
      case 1: _exit(0)
      case 2: while true { usleep(1000) }
      default: break
      }
      return [1]
    }
    let outcomes = endings.sorted { $0.index < $1.index }.map(\.outcome)
    #expect(
      outcomes == [
        .lost(.crashed(signal: SIGSEGV)), .lost(.exited(code: 0)), .lost(.silent(seconds: 0.3)), .done([1]),
      ])
  }

  @Test func nothingIsStartedOnceItIsToldToStop() throws {
    var ended = 0
    let pool = WorkerPool(limit: 1, timeout: 10)
    try pool.run(5, while: { ended < 2 }, work: { [UInt8($0)] }, ended: { _, _ in ended += 1 })
    #expect(ended == 2)
  }

  @Test func workersRunAtTheSameTime() throws {
    let start = ContinuousClock.now
    _ = try run(4, limit: 4) { _ in
      usleep(300_000)
      return []
    }
    #expect(ContinuousClock.now - start < .milliseconds(900))
  }
}

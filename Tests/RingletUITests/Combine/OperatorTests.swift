import Testing

@testable import RingletUI

/// Collects what a publisher sends: values as text, the end as a word.
final class StreamLog<Output, Failure: Error> {
  private(set) var lines: [String] = []
  private var subscription: AnyCancellable?

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscription = publisher.sink(
      receiveCompletion: { [weak self] completion in
        switch completion {
        case .finished: self?.lines.append("end")
        case .failure(let error): self?.lines.append("\(error)")
        }
      }, receiveValue: { [weak self] in self?.lines.append("\($0)") })
  }

  func cancel() { subscription = nil }
}

struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }

struct OperatorTests {
  typealias Chain = @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
  static let chains: [(String, Chain, [String])] = [
    ("map", { $0.map { $0 * 10 }.eraseToAnyPublisher() }, ["10", "10", "20", "30", "end"]),
    ("map key path", { $0.map(\.bitWidth).prefix(1).eraseToAnyPublisher() }, ["64", "end"]),
    ("filter", { $0.filter { $0 > 1 }.eraseToAnyPublisher() }, ["2", "3", "end"]),
    ("compactMap", { $0.compactMap { $0 == 2 ? nil : $0 }.eraseToAnyPublisher() }, ["1", "1", "3", "end"]),
    ("removeDuplicates", { $0.removeDuplicates().eraseToAnyPublisher() }, ["1", "2", "3", "end"]),
    ("scan", { $0.scan(0, +).eraseToAnyPublisher() }, ["1", "2", "4", "7", "end"]),
    ("prefix", { $0.prefix(2).eraseToAnyPublisher() }, ["1", "1", "end"]),
    ("prefix while", { $0.prefix { $0 < 3 }.eraseToAnyPublisher() }, ["1", "1", "2", "end"]),
    ("first where", { $0.first { $0 > 1 }.eraseToAnyPublisher() }, ["2", "end"]),
    ("dropFirst", { $0.dropFirst(3).eraseToAnyPublisher() }, ["3", "end"]),
    ("drop while", { $0.drop { $0 < 2 }.eraseToAnyPublisher() }, ["2", "3", "end"]),
    ("collect", { $0.collect().map(\.count).eraseToAnyPublisher() }, ["4", "end"]),
    ("merge", { $0.merge(with: Just(9)).eraseToAnyPublisher() }, ["1", "1", "2", "3", "9", "end"]),
    (
      "zip", { $0.zip($0.dropFirst()).map { $0 * 10 + $1 }.eraseToAnyPublisher() }, ["11", "12", "23", "end"]
    ),
    ("prepend", { $0.prepend(7, 8).eraseToAnyPublisher() }, ["7", "8", "1", "1", "2", "3", "end"]),
    (
      "flatMap", { $0.flatMap { [$0, -$0].publisher }.prefix(3).eraseToAnyPublisher() },
      ["1", "-1", "1", "end"]
    ),
    ("combineLatest", { $0.combineLatest(Just(5), +).eraseToAnyPublisher() }, ["8", "end"]),
    (
      "replaceError",
      { $0.setFailureType(to: Broken.self).replaceError(with: 0).first().eraseToAnyPublisher() },
      ["1", "end"]
    ),
  ]

  @Test(arguments: chains.indices)
  func anOperatorChangesTheStream(index: Int) {
    let (name, chain, expected) = Self.chains[index]
    let recorder = StreamLog(chain([1, 1, 2, 3].publisher.eraseToAnyPublisher()))
    #expect(recorder.lines == expected, "\(name)")
  }

  @Test func errorsEndTheStream() {
    let subject = PassthroughSubject<Int, Broken>()
    let plain = StreamLog(subject)
    let replaced = StreamLog(subject.replaceError(with: -1))
    let mapped = StreamLog(subject.tryMap { value in if value > 1 { throw Broken() } else { value } })
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(Broken()))
    subject.send(3)
    #expect(plain.lines == ["1", "2", "broken"])
    #expect(replaced.lines == ["1", "2", "-1", "end"])
    #expect(mapped.lines == ["1", "broken"])
  }

  @Test func aCurrentValueSubjectBeginsWithItsValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.value = 2
    let recorder = StreamLog(subject)
    subject.send(3)
    #expect(recorder.lines == ["2", "3"])
    #expect(subject.value == 3)
  }

  @Test func aDroppedCancellableReceivesNoMore() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = StreamLog(subject.map { $0 })
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    #expect(recorder.lines == ["1"])
  }

  @Test func switchToLatestFollowsTheNewest() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let recorder = StreamLog(outer.switchToLatest())
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    #expect(recorder.lines == ["1", "3"])
  }

  @Test func aFutureRemembersItsResult() {
    let future = Future<Int, Never> { promise in promise(.success(4)) }
    #expect(StreamLog(future).lines == ["4", "end"])
    #expect(StreamLog(future).lines == ["4", "end"])
  }

  @Test func aSharedSourceIsSubscribedOnce() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveOutput: { _ in count += 1 }).share()
    let (a, b) = (StreamLog(shared), StreamLog(shared))
    subject.send(1)
    #expect(count == 1)
    #expect(a.lines == ["1"])
    #expect(b.lines == ["1"])
  }
}

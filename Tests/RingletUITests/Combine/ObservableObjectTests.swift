import Testing

@testable import RingletUI

struct ObservableObjectTests {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published private(set) var name = "a"
    var plain = 0

    func rename(from publisher: some Publisher<String, Never>) { publisher.assign(to: &$name) }
  }

  @Test func anObjectTellsBeforeItChanges() {
    let model = Model()
    var seen: [Int] = []
    let kept = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.count += 1
    model.plain = 3
    #expect(seen == [0, 1])
    kept.cancel()
    model.count = 5
    #expect(seen == [0, 1])
  }

  @Test func aPublishedPropertySendsItsValueAndThenEachNewOne() {
    let model = Model()
    model.count = 1
    var seen: [String] = []
    let kept = model.$count.sink { seen.append("\($0) while \(model.count)") }
    model.count = 2
    #expect(seen == ["1 while 1", "2 while 1"])
    kept.cancel()
  }

  @Test func aPropertyFedByAPublisherAnnouncesChanges() {
    let model = Model()
    var changes = 0
    let kept = model.objectWillChange.sink { changes += 1 }
    let subject = PassthroughSubject<String, Never>()
    model.rename(from: subject)
    subject.send("b")
    #expect(model.name == "b")
    #expect(changes == 1)
    kept.cancel()
  }

  @Test func objectsDoNotShareTheirPublishers() {
    var publishers: [ObservableObjectPublisher] = []
    for _ in 0..<50 {
      let model = Model()
      #expect(model.objectWillChange === model.objectWillChange)
      #expect(!publishers.contains { $0 === model.objectWillChange })
      publishers.append(model.objectWillChange)
    }
  }

  @Test func cancellablesAreKeptInSets() {
    let subject = PassthroughSubject<Int, Never>()
    var (kept, seen): (Set<AnyCancellable>, [Int]) = ([], [])
    subject.sink { seen.append($0) }.store(in: &kept)
    subject.send(1)
    kept = []
    subject.send(2)
    #expect(seen == [1])
  }
}

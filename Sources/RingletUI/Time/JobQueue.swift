/// The waiting jobs of a clock: a binary heap ordered by time, then by ticket.
///
/// Cancelled jobs stay until they reach the top; reading the top drops them.
struct JobQueue {
  private var heap: [ClockJob] = []

  /// The jobs that wait, in no order.
  var jobs: [ClockJob] { heap.filter(\.isPending) }

  /// The job that is due first.
  mutating func peek() -> ClockJob? {
    while let top = heap.first {
      if top.isPending { return top }
      pop()
    }
    return nil
  }

  /// Adds a job.
  mutating func push(_ job: ClockJob) {
    heap.append(job)
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the top.
  mutating func pop() {
    guard let bottom = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = bottom
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

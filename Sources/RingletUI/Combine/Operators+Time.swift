extension Publisher {
  /// Sends values in the next turn of a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.Filter<Self>
  {
    later { scheduler.schedule($0) }
  }

  /// Subscribes at once: all schedulers are one.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.Filter<Self>
  {
    map { $0 }
  }

  /// Sends values, and the end, later by `interval`.
  public func delay<S: Scheduler>(
    for interval: SchedulerStride, tolerance: SchedulerStride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Filter<Self> {
    later { _ = VirtualClock.current.schedule(after: interval.timeInterval, kind: .publisher, $0) }
  }

  private func later(_ schedule: @escaping (@escaping () -> Void) -> Void) -> Publishers.Filter<Self> {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] value in schedule { [weak relay] in relay?.send(value) } }
      relay.onCompletion = { [unowned relay] completion in
        schedule { [weak relay] in relay?.send(completion: completion) }
      }
    }
  }

  /// Sends a value only when none has followed it for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Filter<Self> {
    Publishers.Transform(upstream: self) { relay in
      var job: ClockJob?
      relay.onValue = { [unowned relay] value in
        job?.cancel()
        job = VirtualClock.current.schedule(after: dueTime.timeInterval, kind: .publisher) { [weak relay] in
          relay?.send(value)
        }
      }
      relay.onCompletion = { [unowned relay] completion in
        job?.cancel()
        relay.send(completion: completion)
      }
      relay.onCancel = { job?.cancel() }
    }
  }

  /// Sends at most one value in each `interval`: the first at once, then the latest or the first of each interval.
  public func throttle<S: Scheduler>(
    for interval: SchedulerStride, scheduler: S, latest: Bool
  ) -> Publishers.Filter<Self> {
    Publishers.Transform(upstream: self) { relay in
      var window: ClockTime?
      var waiting: Output?
      let length = ClockTime(seconds: interval.timeInterval)
      relay.onValue = { [unowned relay] value in
        let clock = VirtualClock.current
        if let end = window, clock.now < end {
          if waiting == nil {
            clock.schedule(at: end, kind: .publisher) { [weak relay] in
              guard let value = waiting else { return }
              waiting = nil
              window = clock.now + length
              relay?.send(value)
            }
          }
          if latest || waiting == nil { waiting = value }
        } else {
          window = clock.now + length
          relay.send(value)
        }
      }
      relay.onCompletion = { [unowned relay] completion in
        if let value = waiting { relay.send(value) }
        waiting = nil
        relay.send(completion: completion)
      }
      relay.onCancel = { waiting = nil }
    }
  }
}

extension Publisher {
  /// Replaces the type of error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.Transform<Self, Output, E>
  {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [unowned relay] completion in
        switch completion {
        case .finished: relay.send(completion: .finished)
        case .failure(let error): relay.send(completion: .failure(transform(error)))
        }
      }
    }
  }

  /// Sends a last value in place of an error.
  public func replaceError(with output: Output) -> Publishers.Transform<Self, Output, Never> {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [unowned relay] completion in
        if case .failure = completion { relay.send(output) }
        relay.send(completion: .finished)
      }
    }
  }

  /// Promises that no error comes; one that does stops the program.
  public func assertNoFailure(_ prefix: String = "") -> Publishers.Transform<Self, Output, Never> {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [unowned relay] completion in
        if case .failure(let error) = completion { fatalError("\(prefix) a publisher failed: \(error)") }
        relay.send(completion: .finished)
      }
    }
  }

  /// Sends a value in place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publisher where Failure == Never {
  /// Gives the stream a type of error that never comes.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Transform<Self, Output, E> {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [unowned relay] _ in relay.send(completion: .finished) }
    }
  }
}

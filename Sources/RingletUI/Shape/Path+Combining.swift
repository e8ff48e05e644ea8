import RingletRaster

extension Path {
  /// What lies in either path.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, .union, eoFill) }

  /// What lies in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .intersection, eoFill)
  }

  /// What lies in this path but not in the other one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .subtraction, eoFill)
  }

  /// What lies in one of the paths only.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .symmetricDifference, eoFill)
  }

  /// The line of this path where it lies in the other one.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lineIntersection, eoFill)
  }

  /// The line of this path where it does not lie in the other one.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lineSubtraction, eoFill)
  }

  /// The same area with an outline that does not cross itself.
  public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), .union, eoFill) }

  /// Combines this path with another one.
  func combined(with other: Path, _ combination: PathCombination, _ eoFill: Bool) -> Path {
    Path(
      storage: .general(
        bezier.combined(with: other.bezier, combination, rule: eoFill ? .evenOdd : .nonZero)))
  }
}

extension Shape {
  /// What lies in either shape, both in the same frame.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .union, eoFill: eoFill)
  }

  /// What lies in both shapes, both in the same frame.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .intersection, eoFill: eoFill)
  }

  /// What lies in this shape but not in the other one, both in the same frame.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .subtraction, eoFill: eoFill)
  }

  /// What lies in one of the shapes only, both in the same frame.
  public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .symmetricDifference, eoFill: eoFill)
  }

  /// The line of this shape where it lies in the other one, both in the same frame.
  public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .lineIntersection, eoFill: eoFill)
  }

  /// The line of this shape where it does not lie in the other one, both in the same frame.
  public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .lineSubtraction, eoFill: eoFill)
  }
}

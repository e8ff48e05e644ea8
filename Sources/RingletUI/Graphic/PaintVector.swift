import RingletMotion

/// Animatable data whose length is known only when a style is resolved.
///
/// Two vectors of different structure — a colour and a gradient, two stops and three — have no distance: their
/// difference is zero and adding one to the other changes nothing, so that a change from one to the other jumps
/// instead of passing through nonsense. What is shown must be computed as `target + (covered − interval)`.
package struct PaintVector: VectorArithmetic {
  /// What the numbers stand for; empty for the zero of every structure.
  var structure: [Int]
  /// The numbers.
  var values: [Double]

  /// The zero of every structure.
  package static var zero: PaintVector { PaintVector(structure: [], values: []) }

  package static func + (a: PaintVector, b: PaintVector) -> PaintVector {
    if a.structure.isEmpty { return b }
    guard a.structure == b.structure else { return a }
    return PaintVector(structure: a.structure, values: zip(a.values, b.values).map(+))
  }

  package static func - (a: PaintVector, b: PaintVector) -> PaintVector {
    if b.structure.isEmpty { return a }
    if a.structure.isEmpty { return PaintVector(structure: b.structure, values: b.values.map { -$0 }) }
    guard a.structure == b.structure else { return .zero }
    return PaintVector(structure: a.structure, values: zip(a.values, b.values).map(-))
  }

  package static func == (a: PaintVector, b: PaintVector) -> Bool {
    if a.structure == b.structure { return a.values == b.values }
    if a.structure.isEmpty { return b.values.allSatisfy { $0 == 0 } }
    if b.structure.isEmpty { return a.values.allSatisfy { $0 == 0 } }
    return false
  }

  package mutating func scale(by factor: Double) {
    for index in values.indices { values[index] *= factor }
  }

  package var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  /// The vector with another one after it.
  func appending(_ other: PaintVector) -> PaintVector {
    PaintVector(structure: structure + [other.values.count] + other.structure, values: values + other.values)
  }

  /// Takes off the first numbers, as many as a vector has, in the structure of that vector.
  mutating func removeFirst(_ model: PaintVector) -> PaintVector {
    guard values.count >= model.values.count else { return model }
    let head = PaintVector(structure: model.structure, values: Array(values.prefix(model.values.count)))
    values.removeFirst(model.values.count)
    return head
  }
}

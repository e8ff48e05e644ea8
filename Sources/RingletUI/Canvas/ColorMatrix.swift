import Foundation
import RingletMotion
import RingletRaster

/// A linear change of colour: rows are the new red, green, blue and alpha, columns the old ones and a constant.
public struct ColorMatrix: Equatable, Sendable {
  /// The row of red.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The row of green.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The row of blue.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The row of alpha.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Creates the matrix that changes nothing.
  public init() {}

  /// The rows one after the other.
  var rows: [Double] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map { Double($0) }
  }

  /// Inverts colours by an amount of 0…1.
  static func inversion(_ amount: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    let k = Float(1 - 2 * amount), d = Float(amount)
    (matrix.r1, matrix.g2, matrix.b3) = (k, k, k)
    (matrix.r5, matrix.g5, matrix.b5) = (d, d, d)
    return matrix
  }

  /// One colour where alpha lies above a limit, nothing where it lies a thirtieth below.
  static func threshold(_ limit: Double, _ color: Color.Resolved) -> ColorMatrix {
    var matrix = ColorMatrix()
    let c = color.rgba, steepness = 30.0
    (matrix.r1, matrix.g2, matrix.b3) = (0, 0, 0)
    (matrix.r5, matrix.g5, matrix.b5) = (Float(c.red), Float(c.green), Float(c.blue))
    matrix.a4 = Float(steepness * c.alpha)
    matrix.a5 = Float((0.5 - steepness * limit) * c.alpha)
    return matrix
  }
}

/// Multiplies colours by a matrix.
struct ColorMatrixEffect: ViewEffect {
  let matrix: ColorMatrix

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withLayer(Layer(effects: [.colorMatrix(matrix.rows)]), content)
  }
}

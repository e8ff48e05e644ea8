public import Foundation
import RingletMotion
import RingletRaster

/// How values between keyframes are made.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Every value stays until the next one comes.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At the same speed throughout.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve; drawn straight here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve at the same speed; drawn straight here.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer that moves along a path is turned.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// A motion through several values.
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  public var values: [Any]?
  /// A path for a property that is a point, instead of values.
  public var path: CGPath?
  /// The times of the values as fractions of the pass; evenly spread when absent.
  public var keyTimes: [NSNumber]?
  /// The pace from each value to the next.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are made.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// How a layer that moves along a path is turned; not at all when absent.
  public var rotationMode: CAAnimationRotationMode?

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
    (copy.calculationMode, copy.rotationMode) = (calculationMode, rotationMode)
    return duplicate(property: copy)
  }

  override func apply(to layer: inout LayerValues, at progress: Double, cycle: Double) {
    if let path { return follow(path, in: &layer, at: progress) }
    let values = (values ?? []).map { LayerValue($0) }
    guard let last = values.last, let end = last else { return }
    let isDiscrete = calculationMode == .discrete
    let (index, t) = place(of: progress, count: isDiscrete ? values.count + 1 : values.count)
    guard let from = values[min(index, values.count - 1)] else { return }
    let to = isDiscrete ? from : values[min(index + 1, values.count - 1)] ?? from
    show(from.mixed(with: to, by: t), lastOfPass: end, cycle: cycle, in: &layer)
  }

  /// The keyframe before a moment and the part of the way to the next one.
  private func place(of progress: Double, count: Int) -> (index: Int, part: Double) {
    guard count > 1 else { return (0, 0) }
    let times = keyTimes.map { $0.map(\.doubleValue) } ?? []
    func time(_ index: Int) -> Double {
      times.count == count ? times[index] : Double(index) / Double(count - 1)
    }
    var index = 0
    while index < count - 2, progress >= time(index + 1) { index += 1 }
    let length = time(index + 1) - time(index)
    var part = length > 0 ? min(max((progress - time(index)) / length, 0), 1) : 1
    if let functions = timingFunctions, functions.indices.contains(index) {
      part = functions[index].curve.value(at: part)
    }
    return (index, part)
  }

  /// Shows the point of a path after a part of its length.
  private func follow(_ path: CGPath, in layer: inout LayerValues, at progress: Double) {
    guard let keyPath else { return }
    func point(_ fraction: Double) -> CGPoint {
      let part = path.path.trimmedPath(from: 0, to: min(max(fraction, 1e-6), 1))
      return part.currentPoint ?? path.currentPoint
    }
    let here = point(progress)
    show(.point(here), lastOfPass: nil, cycle: 0, in: &layer)
    guard keyPath == "position", let rotationMode else { return }
    let before = point(progress - 1e-4), after = point(progress + 1e-4)
    let turn = rotationMode == .rotateAutoReverse ? Double.pi : 0
    layer.transform.rotation = atan2(after.y - before.y, after.x - before.x) + turn
  }
}

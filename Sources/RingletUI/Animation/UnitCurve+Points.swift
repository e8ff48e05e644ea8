public import RingletMotion

extension UnitCurve {
  /// A curve from 0 to 1 with two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    bezier(
      startX: Double(startControlPoint.x), startY: Double(startControlPoint.y),
      endX: Double(endControlPoint.x), endY: Double(endControlPoint.y))
  }
}

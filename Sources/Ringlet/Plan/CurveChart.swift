import Foundation
import RingletEncoding
import RingletRaster
import RingletText
import RingletUI
import SwiftUI

/// Draws motion curves: a line of text for each, an SVG or a PNG.
package struct CurveChart {
  private let curves: MotionCurves
  private let title: String

  /// A chart with a title.
  package init(_ curves: MotionCurves, title: String) {
    self.curves = curves
    self.title = title
  }

  // MARK: Terminal

  /// Characters that a curve is wide on a terminal.
  private static let columns = 48

  /// The chart as text: one line a curve, with its range.
  package var text: String {
    let names = curves.curves.map(\.name), ranges = curves.curves.map(Self.rangeText)
    let nameWidth = names.map(\.count).max() ?? 0, rangeWidth = ranges.map(\.count).max() ?? 0
    var lines = [title]
    for (index, curve) in curves.curves.enumerated() {
      let range = String(repeating: " ", count: rangeWidth - ranges[index].count) + ranges[index]
      lines.append("  \(names[index].padded(to: nameWidth))  \(range)  \(Self.sparkline(curve))")
    }
    if curves.curves.isEmpty { lines.append("  nothing moves") }
    if curves.omitted > 0 { lines.append("  and \(curves.omitted) more") }
    return lines.joined(separator: "\n")
  }

  private static func sparkline(_ curve: MotionCurves.Curve) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let range = curve.range, span = max(range.upperBound - range.lowerBound, .leastNormalMagnitude)
    let count = curve.values.count
    return String(
      (0..<columns).map { column in
        let share = (curve.values[column * count / columns] - range.lowerBound) / span
        return blocks[min(7, max(0, Int((share * 7).rounded())))]
      })
  }

  private static func rangeText(_ curve: MotionCurves.Curve) -> String {
    func text(_ value: Double) -> String {
      let tenths = (value * 10).rounded() / 10
      return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
    let unit = curve.unit == "°" ? "°" : curve.unit.isEmpty ? "" : " \(curve.unit)"
    return "\(text(curve.range.lowerBound))…\(text(curve.range.upperBound))\(unit)"
  }

  // MARK: Pictures

  /// Layout of the chart in points.
  private enum Metrics {
    static let margin = 16.0
    static let labelWidth = 190.0
    static let plotWidth = 420.0
    static let rowHeight = 44.0
    static let titleHeight = 34.0
  }

  private var size: CGSize {
    CGSize(
      width: 2 * Metrics.margin + Metrics.labelWidth + Metrics.plotWidth,
      height: 2 * Metrics.margin + Metrics.titleHeight + Metrics.rowHeight
        * Double(max(1, curves.curves.count)))
  }

  /// The points of a curve in a box; the last value is joined to the first of the next turn.
  private static func points(_ curve: MotionCurves.Curve, width: Double, height: Double) -> [CGPoint] {
    let range = curve.range, span = max(range.upperBound - range.lowerBound, .leastNormalMagnitude)
    let count = curve.values.count
    return (0...count).map { index in
      // An angle that goes on, turn after turn, ends a turn higher than it began.
      var value = curve.values[index % count]
      if index == count, count > 2 {
        let next = curve.values[count - 1] + curve.values[1] - curve.values[0]
        if curve.unit == "°", abs(next - value) > 180 { value = min(range.upperBound, next) }
      }
      let share = (value - range.lowerBound) / span
      return CGPoint(x: width * Double(index) / Double(count), y: height * (1 - share))
    }
  }

  /// The chart as SVG.
  package var svg: String {
    let size = size
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(size.width))" height="\(Int(size.height))" \
      viewBox="0 0 \(Int(size.width)) \(Int(size.height))" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(Metrics.margin)" y="\(Metrics.margin + 16)" font-size="14" font-weight="600">\(Self.escaped(title))</text>

      """
    for (index, curve) in curves.curves.enumerated() {
      let top = Metrics.margin + Metrics.titleHeight + Metrics.rowHeight * Double(index)
      let left = Metrics.margin + Metrics.labelWidth
      let points = Self.points(curve, width: Metrics.plotWidth, height: Metrics.rowHeight - 12)
      let data = points.map { "\(Self.hundredths(left + $0.x)),\(Self.hundredths(top + 6 + $0.y))" }
      out += """
        <text x="\(Metrics.margin)" y="\(top + 18)">\(Self.escaped(curve.name))</text>
        <text x="\(Metrics.margin)" y="\(top + 34)" fill="gray" font-size="11">\(Self.escaped(Self.rangeText(curve)))</text>
        <polyline points="\(data.joined(separator: " "))" fill="none" stroke="#3478f6" stroke-width="1.5" \
        stroke-linejoin="round"/>

        """
    }
    return out + "</svg>\n"
  }

  private static func hundredths(_ value: Double) -> String {
    OutputReport.text((value * 100).rounded() / 100)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The chart as the bytes of a PNG, at two pixels to a point.
  @MainActor
  package func png() throws -> [UInt8] {
    let size = size
    var environment = EnvironmentValues()
    environment.textShaper = SystemShaper()
    let host = try ViewHost(environment: environment) { picture }
    let scale = 2.0
    var renderer = Renderer(
      width: Int(size.width * scale), height: Int(size.height * scale), background: .white)
    var pixmap = Pixmap(width: renderer.width, height: renderer.height)
    renderer.render(host.displayList(scale: scale), into: &pixmap)
    let sink = MemorySink()
    try PNGWriter.write(pixmap, to: sink)
    return sink.bytes
  }

  @MainActor
  private var picture: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.system(size: 14, weight: .semibold)).frame(
        height: Metrics.titleHeight, alignment: .top)
      ForEach(curves.curves.indices, id: \.self) { index in
        let curve = curves.curves[index]
        HStack(spacing: 0) {
          VStack(alignment: .leading, spacing: 1) {
            Text(curve.name).font(.system(size: 12))
            Text(Self.rangeText(curve)).font(.system(size: 11)).foregroundColor(.gray)
          }
          .frame(width: Metrics.labelWidth, alignment: .leading)
          Path { path in
            path.addLines(Self.points(curve, width: Metrics.plotWidth, height: Metrics.rowHeight - 12))
          }
          .stroke(.blue, style: StrokeStyle(lineWidth: 1.5, lineJoin: .round))
          .frame(width: Metrics.plotWidth, height: Metrics.rowHeight - 12)
        }
        .frame(height: Metrics.rowHeight)
      }
    }
    .padding(Metrics.margin)
    .frame(width: size.width, height: size.height, alignment: .topLeading)
    .foregroundColor(.black)
  }
}

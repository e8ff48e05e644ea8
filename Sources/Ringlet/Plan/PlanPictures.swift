import RingletEncoding
import RingletMotion

/// The pictures of a plan: its frames as a sheet, its animated values as a chart.
extension PreparedExport {
  /// The frames of the first output as a sheet.
  package var contactSheet: ContactSheet {
    ContactSheet(lists.first ?? [], width: canvas.width, height: canvas.height, background: background)
  }

  /// The animated values of the first output as a chart.
  package var curveChart: CurveChart {
    CurveChart(
      MotionCurves(lists.first ?? [], period: plan.loop.period.doubleValue),
      title: "\(plan.name): one turn of \(Seconds.text(plan.loop.period))")
  }

  /// Throws ``RingletError`` when a path is no place for a contact sheet: its extension is another than `.png`.
  package static func checkContactSheet(_ path: String) throws(RingletError) {
    guard path == "-" || path.hasSuffix(".png") else {
      throw RingletError(
        .arguments, "--contact-sheet", "‘\(path)’ is no PNG", hint: "name a file that ends in .png",
        status: .usage)
    }
  }

  /// Throws ``RingletError`` when a path is no place for a chart.
  package static func checkCurves(_ path: String) throws(RingletError) {
    guard path == "-" || path.hasSuffix(".svg") || path.hasSuffix(".png") else {
      throw RingletError(
        .arguments, "--curve", "‘\(path)’ is neither SVG nor PNG",
        hint: "name a file that ends in .svg or .png, or - for text", status: .usage)
    }
  }

  /// Writes the sheet as PNG; `-` is standard output.
  ///
  /// Throws ``RingletError`` when the file cannot be written.
  package func writeContactSheet(to path: String) throws {
    try Self.write(try contactSheet.png(), to: path)
  }

  /// Writes the chart, as PNG where the extension says so, else as SVG.
  ///
  /// Throws ``RingletError`` when the file cannot be written.
  @MainActor
  package func writeCurves(to path: String) throws {
    try Self.write(path.hasSuffix(".png") ? try curveChart.png() : Array(curveChart.svg.utf8), to: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      let file = try OutputFile(path: path)
      try file.write(bytes.span)
      try file.commit()
    } catch {
      throw RingletError(error)
    }
  }
}

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

  /// Writes the sheet as PNG; `-` is standard output.
  ///
  /// Throws ``RingletError`` for another extension than `.png`, and when the file cannot be written.
  package func writeContactSheet(to path: String) throws {
    guard path == "-" || path.hasSuffix(".png") else {
      throw RingletError(
        .arguments, "--contact-sheet", "‘\(path)’ is no PNG", hint: "name a file that ends in .png",
        status: .usage)
    }
    try Self.write(try contactSheet.png(), to: path)
  }

  /// Writes the chart as SVG or PNG, by the extension of `path`.
  ///
  /// Throws ``RingletError`` for another extension, and when the file cannot be written.
  @MainActor
  package func writeCurves(to path: String) throws {
    if path.hasSuffix(".svg") {
      try Self.write(Array(curveChart.svg.utf8), to: path)
    } else if path.hasSuffix(".png") {
      try Self.write(try curveChart.png(), to: path)
    } else {
      throw RingletError(
        .arguments, "--curve", "‘\(path)’ is neither SVG nor PNG",
        hint: "name a file that ends in .svg or .png, or - for text", status: .usage)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      let file = try OutputFile(path: path)
      try file.write(bytes.span)
      try file.commit()
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }
}

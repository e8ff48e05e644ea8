import Foundation
import RingletEncoding
import RingletRaster

/// `RingletBench pictures FOLDER`: the pictures of docs/Raster.md, drawn by the renderer from what it does itself.
enum RasterPictures {
  /// Writes the pictures into a folder; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    guard words.count == 1 else {
      FileHandle.standardError.write(Data("RingletBench: pictures takes a folder\n".utf8))
      return 64
    }
    let folder = URL(fileURLWithPath: words[0])
    do {
      try save(pieces(), to: folder.appendingPathComponent("pieces.png"))
      try save(cells(), to: folder.appendingPathComponent("cells.png"))
      try save(damage(), to: folder.appendingPathComponent("damage.png"))
      return 0
    } catch {
      FileHandle.standardError.write(Data("RingletBench: \(error)\n".utf8))
      return 1
    }
  }

  private static func save(_ picture: Pixmap, to file: URL) throws {
    let sink = MemorySink()
    try PNGWriter.write(picture, to: sink)
    try Data(sink.bytes).write(to: file)
  }

  /// The three quarters of a ring with round ends, on a canvas of 256 pixels.
  private static let arc = Draw(
    .ellipse(Rect(x: 32, y: 32, width: 192, height: 192)), trim: Trim(from: 0, to: 0.75),
    stroke: Stroke(width: 30, cap: .round),
    transform: Affine.translation(-128, -128).then(.rotation(-1.2)).then(.translation(128, 128)),
    paint: .solid(blue))

  private static let blue = RGBA(0.0, 0.478, 1), red = RGBA(0.9, 0.2, 0.25), grey = RGBA(0.55, 0.55, 0.58)
  private static let line = RGBA(0.8, 0.8, 0.82)

  // MARK: Pieces

  /// The outline in monotone pieces, coloured by how they are evaluated, over bands of 32 rows.
  private static func pieces() -> Pixmap {
    var commands = stride(from: 0.0, to: 256, by: 64).map {
      fill(Rect(x: 0, y: $0, width: 256, height: 32), RGBA(0.955, 0.955, 0.965))
    }
    for segment in Inspection(arc, width: 256, height: 256).segments {
      let color: RGBA
      switch segment.slope {
      case .steep: color = blue
      case .slanted: color = RGBA(1, 0.62, 0.04)
      case .flat: color = red
      }
      commands.append(stroke(segment.points, color, 3, .round))
      for end in [segment.points[0], segment.points[segment.points.count - 1]] {
        commands.append(dot(end, 3.2, .white))
        commands.append(dot(end, 2, color))
      }
    }
    return draw(commands, 256, 256)
  }

  // MARK: Cells

  /// Two panels of the same pixels under one end of the arc: cells with the bits of their blocks, and coverage.
  private static func cells() -> Pixmap {
    let inspection = Inspection(arc, width: 256, height: 256)
    let columns = 144..<176, rows = 26..<44, side = 12.0
    let width = Double(columns.count) * side, height = Double(rows.count) * side
    func square(_ x: Int, _ y: Int, _ panel: Double) -> Rect {
      Rect(
        x: Double(x - columns.lowerBound) * side, y: panel + Double(y - rows.lowerBound) * side, width: side,
        height: side)
    }
    var commands: [DisplayList.Command] = []
    let second = height + side
    for y in rows {
      for block in (columns.lowerBound / 8)..<(columns.upperBound / 8) where inspection.marks[y][block] {
        let r = square(block * 8, y, 0)
        commands.append(fill(Rect(x: r.x, y: r.y, width: 8 * side, height: side), RGBA(1, 0.95, 0.78)))
      }
      for x in columns {
        let cell = inspection.cells[y][x], level = Double(inspection.coverage[y][x]) / 255
        if cell != 0 {
          commands.append(
            fill(square(x, y, 0).inset(by: 1), cell > 0 ? blue : red, opacity: min(1, 0.15 + abs(cell))))
        }
        if level > 0 { commands.append(fill(square(x, y, second), RGBA(0.1, 0.1, 0.12), opacity: level)) }
      }
    }
    let map = Affine.translation(-Double(columns.lowerBound), -Double(rows.lowerBound)).then(
      .scale(side, side))
    for panel in [0, second] {
      for x in stride(from: 0.0, through: width, by: side) {
        let isEdge = Int(x / side) % 8 == 0
        commands.append(fill(Rect(x: x, y: panel, width: 1, height: height), isEdge ? grey : line))
      }
      for y in stride(from: 0.0, through: height, by: side) {
        commands.append(fill(Rect(x: 0, y: panel + y, width: width, height: 1), line))
      }
      let window = Rect(x: 0, y: panel, width: width, height: height)
      commands.append(.pushClip(Clip(.rect(window))))
      for segment in inspection.segments {
        let points = segment.points.map { map.apply($0) + Point(0, panel) }
        commands.append(stroke(points, RGBA(0.95, 0.5, 0), 2, .butt))
      }
      commands.append(.popClip)
    }
    return draw(commands, Int(width) + 1, Int(second + height) + 1)
  }

  // MARK: Damage

  /// A turned arc: pixels that differ from the frame before, and the rectangles that are drawn again.
  private static func damage() -> Pixmap {
    let before = RasterScene.ring.list(0.05, size: 256),
      after = RasterScene.ring.list(0.05 + 1.0 / 60, size: 256)
    var renderer = Renderer(width: 256, height: 256, background: .white)
    var old = Pixmap(width: 256, height: 256)
    renderer.render(before, into: &old)
    var new = old
    let rects = renderer.render(after, after: before, into: &new)
    // The frame, faded, below what changed in full colour.
    var commands: [DisplayList.Command] = [.pushLayer(Layer(opacity: 0.35))]
    commands += after.commands
    commands.append(.popLayer)
    for r in rects {
      let frame = Rect(
        x: Double(r.x0), y: Double(r.y0), width: Double(r.x1 - r.x0), height: Double(r.y1 - r.y0))
      commands.append(
        .draw(Draw(.rect(frame.inset(by: 0.5)), stroke: Stroke(width: 1), paint: .solid(grey))))
    }
    for y in 0..<256 {
      for x in 0..<256 where old[x, y] != new[x, y] {
        commands.append(fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), red))
      }
    }
    return draw(commands, 256, 256)
  }

  // MARK: Shapes

  private static func draw(_ commands: [DisplayList.Command], _ width: Int, _ height: Int) -> Pixmap {
    var renderer = Renderer(width: width, height: height, background: .white)
    var picture = Pixmap(width: width, height: height)
    renderer.render(DisplayList(commands), into: &picture)
    return picture
  }

  private static func fill(_ rect: Rect, _ color: RGBA, opacity: Double = 1) -> DisplayList.Command {
    .draw(Draw(.rect(rect), paint: .solid(color), opacity: opacity))
  }

  private static func dot(_ center: Point, _ radius: Double, _ color: RGBA) -> DisplayList.Command {
    .draw(
      Draw(
        .ellipse(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
        paint: .solid(color)))
  }

  private static func stroke(
    _ points: [Point], _ color: RGBA, _ width: Double, _ cap: LineCap
  ) -> DisplayList.Command {
    var path = BezierPath()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    return .draw(
      Draw(.path(path), stroke: Stroke(width: width, cap: cap, join: .round), paint: .solid(color)))
  }
}

import Foundation
package import RingletMotion
import RingletRaster
import RingletText

/// The text of a view with its fonts and paints.
package struct TextDrawing: LeafDrawing {
  /// The characters.
  var runs: [TextRun]
  /// How they are broken into lines.
  var options: TextOptions
  /// How a change of the characters is shown.
  var transition: ContentTransition
  /// Whether boxes stand for the lines.
  var isRedacted = false
  /// Draws the text instead of this drawing.
  var rendering: TextRendering?
  /// Layouts that were made already.
  private var layouts: TextLayouts
  /// How many changes of the characters there have been; between two whole numbers one is under way.
  private var generation = 0.0
  /// What was shown before the latest change.
  private var previous: (runs: [TextRun], layouts: TextLayouts, generation: Double)?

  /// Creates a drawing.
  init(
    _ runs: [TextRun], options: TextOptions, transition: ContentTransition, shaper: any TextShaper
  ) {
    self.runs = runs
    self.options = options
    self.transition = transition
    layouts = TextLayouts(runs, options, shaper)
  }

  /// The colours of the runs, and the number of changes of the characters.
  package var animatableData: AnimatablePair<PaintVector, Double> {
    get { AnimatablePair(runs.reduce(.zero) { $0.appending($1.layers.animatableData) }, generation) }
    set {
      var rest = newValue.first
      for index in runs.indices {
        let own = runs[index].layers.animatableData
        runs[index].layers.animatableData = rest.removeFirst(own)
      }
      generation = newValue.second
    }
  }

  /// Counts a change of the characters, so that an animated one glides from the old to the new ones.
  package mutating func inherit(from old: TextDrawing) {
    generation = old.generation.rounded(.up)
    previous = old.previous
    if runs.map(\.content) != old.runs.map(\.content) {
      previous = (old.runs, old.layouts, generation)
      generation += 1
    } else if layouts.options == old.layouts.options, runs.map(\.font) == old.runs.map(\.font),
      runs.map(\.tracking) == old.runs.map(\.tracking)
    {
      layouts = old.layouts
    }
  }

  package var glidesInSize: Bool { false }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let rendering else { return naturalSize(proposal) }
    return rendering.renderer.sizeThatFits(proposal: proposal, text: TextProxy(drawing: self))
  }

  /// The size for a proposal without a renderer.
  func naturalSize(_ proposal: ProposedViewSize) -> CGSize {
    layouts.layout(width: proposal.width, height: proposal.height).size
  }

  package func draw(in size: CGSize, into recorder: inout Recorder) {
    guard let previous, transition.isVisible, generation < previous.generation + 1 else {
      return draw(runs, layouts, in: size, into: &recorder)
    }
    let progress = max(0, generation - previous.generation)
    // The new characters come from below and the old ones leave upwards by a third of a line; counting down, the
    // other way round.
    let slide =
      transition.rolls ? (layouts.layout(width: size.width, height: size.height).size.height / 3) : 0
    let direction: Double = transition.countsDown ? -1 : 1
    // The old characters keep their own width, around the same middle.
    let unbroken = previous.layouts.layout(width: nil, height: nil)
    let oldSize = unbroken.lines.count == 1 ? unbroken.size : size
    let shift = Double(size.width - oldSize.width) / 2
    recorder.withLayer(Layer(opacity: 1 - progress)) { recorder in
      recorder.withTransform(.translation(shift, -direction * progress * Double(slide))) { recorder in
        draw(previous.runs, previous.layouts, in: oldSize, into: &recorder)
      }
    }
    recorder.withLayer(Layer(opacity: progress)) { recorder in
      recorder.withTransform(.translation(0, direction * (1 - progress) * Double(slide))) { recorder in
        draw(runs, layouts, in: size, into: &recorder)
      }
    }
  }

  /// Draws characters.
  private func draw(
    _ runs: [TextRun], _ layouts: TextLayouts, in size: CGSize, into recorder: inout Recorder
  ) {
    let layout = layouts.layout(width: size.width + 0.01, height: size.height + 0.01)
    if isRedacted { return drawBoxes(layout, runs, in: size, into: &recorder) }
    if let rendering {
      return rendering.draw(TextSheet(self, runs, layouts, layout, size), in: size, into: &recorder)
    }
    for line in layout.lines { draw(line, runs, layouts, layout.scale, in: size, into: &recorder) }
  }

  /// Draws a line, or the characters of a part of one.
  func draw(
    _ line: TextLayout.Line, _ runs: [TextRun], _ layouts: TextLayouts, _ scale: Double, in size: CGSize,
    into recorder: inout Recorder
  ) {
    for glyph in line.glyphs where !glyph.outline.isEmpty {
      var shape = DrawableOutline(.path(glyph.outline))
      shape.transform = .translation(glyph.x, glyph.y)
      runs[glyph.run].layers.draw(shape, rule: .nonZero, in: size, into: &recorder)
    }
    decorate(line, runs, layouts, scale, in: size, into: &recorder)
  }

  /// Draws a soft box for each line, as high as its capitals and a quarter more.
  private func drawBoxes(
    _ layout: TextLayout, _ runs: [TextRun], in size: CGSize, into recorder: inout Recorder
  ) {
    for line in layout.lines {
      guard let first = line.glyphs.first, runs.indices.contains(first.run) else { continue }
      let run = runs[first.run]
      let height = run.metrics(layouts.shaper, scale: layout.scale).capHeight * 1.25
      var layers = run.layers
      layers.multiply(opacity: Self.redactedOpacity)
      let box = Rect(
        x: first.x, y: line.baseline - height * 0.9, width: max(0, line.width), height: height)
      let shape = Outline.roundedRect(box, radiusX: height / 4, radiusY: height / 4, continuous: false)
      layers.draw(DrawableOutline(shape), rule: .nonZero, in: size, into: &recorder)
    }
  }

  /// The opacity of boxes that stand for text; no figure is published.
  static let redactedOpacity = 0.18

  /// Draws the lines under and through the characters of a line.
  private func decorate(
    _ line: TextLayout.Line, _ runs: [TextRun], _ layouts: TextLayouts, _ scale: Double, in size: CGSize,
    into recorder: inout Recorder
  ) {
    for (index, run) in runs.enumerated() where run.underline != nil || run.strikethrough != nil {
      let glyphs = line.glyphs.filter { $0.run == index }
      guard let first = glyphs.first, let last = glyphs.last else { continue }
      let end = min(last.x + last.advance, (line.glyphs.first?.x ?? 0) + line.width)
      let metrics = run.metrics(layouts.shaper, scale: scale)
      let thickness = max(metrics.underlineThickness, options.pixel)
      func draw(_ color: TextRun.LineColor, _ y: Double) {
        let layers = color.color.map { _StyleLayers($0) } ?? run.layers
        let bar = Rect(x: first.x, y: y - thickness / 2, width: max(0, end - first.x), height: thickness)
        layers.draw(DrawableOutline(.rect(bar)), rule: .nonZero, in: size, into: &recorder)
      }
      if let color = run.underline { draw(color, first.y + metrics.underlineOffset) }
      if let color = run.strikethrough { draw(color, first.y - metrics.strikethroughOffset) }
    }
  }

  package func baseline(first: Bool, in size: CGSize) -> CGFloat? {
    let lines = layouts.layout(width: size.width + 0.01, height: size.height + 0.01).lines
    return (first ? lines.first : lines.last).map { CGFloat($0.baseline) }
  }

  package var spacing: ViewSpacing {
    let metrics = layouts.measure(scale: 1).metrics.first
    guard let metrics else { return ViewSpacing() }
    return ViewSpacing(
      text: .init(
        ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
        leading: metrics.leading, pixel: options.pixel))
  }
}

/// The layouts of a text, each made once.
final class TextLayouts {
  /// How the text is broken into lines.
  let options: TextOptions
  /// Turns characters into glyphs.
  let shaper: any TextShaper
  private let runs: [TextRun]
  private var measures: [Double: TextMeasure] = [:]
  private var layouts: [Key: TextLayout] = [:]

  private struct Key: Hashable {
    let width, height: Double
  }

  init(_ runs: [TextRun], _ options: TextOptions, _ shaper: any TextShaper) {
    self.runs = runs
    self.options = options
    self.shaper = shaper
  }

  /// The glyphs with fonts made smaller by a factor.
  func measure(scale: Double) -> TextMeasure {
    if let measure = measures[scale] { return measure }
    let measure = TextMeasure(runs, shaper, scale: scale)
    measures[scale] = measure
    return measure
  }

  /// The layout for a proposal; as long as it wants to be where nothing is proposed.
  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    let key = Key(
      width: width.map { max(0, Double($0)) } ?? .infinity, height: height.map { Double($0) } ?? .infinity)
    if let layout = layouts[key] { return layout }
    var layout = measure(scale: 1).layout(width: key.width, height: key.height, options: options)
    if layout.isTruncated, options.minimumScale < 1 {
      // The largest of 64 steps between the smallest scale and 1 at which nothing is left out.
      var low = 0, high = 64
      while low < high {
        let middle = (low + high + 1) / 2
        let candidate = shrunk(middle, key)
        if candidate.isTruncated { high = middle - 1 } else { low = middle }
      }
      layout = shrunk(low, key)
    }
    layouts[key] = layout
    return layout
  }

  private func shrunk(_ step: Int, _ key: Key) -> TextLayout {
    let scale = options.minimumScale + (1 - options.minimumScale) * Double(step) / 64
    return measure(scale: scale).layout(width: key.width, height: key.height, options: options)
  }
}

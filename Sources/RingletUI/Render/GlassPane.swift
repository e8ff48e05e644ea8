import RingletRaster

/// A pane of frosted glass: what was drawn before it is seen blurred where it lies.
///
/// What lies behind is known only when the picture is complete: groups may still be made of it. Then the sharp picture
/// is cut out where the pane is, and a blurred copy of it put in its place, so that neither shows through the other and
/// the page, which is not part of the picture, shines through as it did.
struct GlassPane {
  /// The number of steps before it.
  var place: Int
  /// Its shape.
  var clip: Clip
  /// The standard deviation of the blur in pixels.
  var sigma: Double

  /// How much purer colours are behind glass; Apple's web pages say `saturate(180%) blur(20px)` of their glass.
  static let saturation = 1.8

  /// The picture with what is seen through the panes, which are in the order of their places.
  static func put(_ panes: [GlassPane], into commands: [DisplayList.Command]) -> [DisplayList.Command] {
    var picture = GlassPicture()
    var next = 0
    for index in commands.indices {
      while next < panes.count, panes[next].place == index {
        picture.add(panes[next], over: commands[..<index])
        next += 1
      }
      picture.add(commands[index])
    }
    return picture.commands
  }
}

/// A picture under construction that panes of glass are put into.
private struct GlassPicture {
  private(set) var commands: [DisplayList.Command] = []
  /// The places of the groups that are not closed, outermost first, and whether a mask has begun in each.
  private var open: [(place: Int, isMasking: Bool)] = []

  /// Adds a step.
  mutating func add(_ command: DisplayList.Command) {
    switch command {
    case .pushClip, .pushLayer: open.append((commands.count, false))
    case .popClip, .popLayer: open.removeLast()
    case .mask: if !open.isEmpty { open[open.count - 1].isMasking = true }
    case .draw: break
    }
    commands.append(command)
  }

  /// Adds what is seen through a pane: `below` is everything drawn before it, other panes left out.
  ///
  /// In a group whose end is to come the picture around it is seen blurred, too, but only what is drawn in the group
  /// itself is cut out.
  mutating func add(_ pane: GlassPane, over below: ArraySlice<DisplayList.Command>) {
    guard pane.sigma > 0, !open.contains(where: \.isMasking) else { return }
    let behind = closed(below)
    let reach = 3 * pane.sigma
    guard let ink = DisplayList(behind).inkBounds,
      let box = BezierPath(pane.clip.outline).applying(pane.clip.transform).bounds,
      !ink.intersection(box.inset(by: -reach)).isEmpty
    else { return }
    cutOut(pane, within: ink.union(box).inset(by: -1))
    commands.append(.pushClip(pane.clip))
    commands.append(
      .pushLayer(
        Layer(effects: [
          .blur(sigmaX: pane.sigma, sigmaY: pane.sigma), .colorMatrix(saturationMatrix(GlassPane.saturation)),
        ])))
    commands += behind
    commands += [.popLayer, .popClip]
  }

  /// Leaves out of the innermost group what is drawn so far where a pane is.
  private mutating func cutOut(_ pane: GlassPane, within frame: Rect) {
    let start = open.last { isLayer($0.place) }.map { $0.place + 1 } ?? 0
    let clips = open.filter { $0.place >= start }.map { commands[$0.place] }
    guard commands.count > start + clips.count else { return }
    commands.insert(.pushLayer(Layer()), at: start)
    commands += clips.map { _ in .popClip }
    var around = BezierPath(.rect(frame))
    around.append(BezierPath(pane.clip.outline).applying(pane.clip.transform))
    commands += [.mask, .draw(Draw(.path(around), rule: .evenOdd, paint: .solid(.black))), .popLayer]
    for index in open.indices where open[index].place >= start {
      open[index].place = commands.count
      commands.append(clips[index - (open.count - clips.count)])
    }
  }

  private func isLayer(_ place: Int) -> Bool {
    if case .pushLayer = commands[place] { true } else { false }
  }

  /// Steps with the groups closed that they leave open.
  private func closed(_ steps: ArraySlice<DisplayList.Command>) -> [DisplayList.Command] {
    var ends: [DisplayList.Command] = []
    for step in steps {
      switch step {
      case .pushClip: ends.append(.popClip)
      case .pushLayer: ends.append(.popLayer)
      case .popClip, .popLayer: ends.removeLast()
      case .mask, .draw: break
      }
    }
    return steps + ends.reversed()
  }
}

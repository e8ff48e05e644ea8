import Glibc

@testable import RingletRaster

/// Display lists that nobody would write: every kind of outline, paint, layer and clip, among ordinary numbers a few that
/// are huge, tiny, zero or none at all.
struct RandomScene {
  var random: SeededGenerator
  /// The side of the picture, in pixels.
  let size: Double

  init(seed: UInt64, size: Int) {
    random = SeededGenerator(seed)
    self.size = Double(size)
  }

  /// A list of balanced commands.
  mutating func list() -> DisplayList {
    var commands: [DisplayList.Command] = []
    addGroup(depth: 0, &commands)
    return DisplayList(commands)
  }

  /// A list as the next frame may have it: most commands stay, some of them changed, and at times one comes or goes.
  mutating func next(after list: DisplayList) -> DisplayList {
    var commands = list.commands
    for k in commands.indices where chance(0.4) {
      switch commands[k] {
      case .draw(let draw): commands[k] = .draw(changed(draw))
      case .pushClip(let clip): if chance(0.3) { commands[k] = .pushClip(changed(clip)) }
      case .pushLayer(var layer):
        layer.opacity = chance(0.5) ? unit() : layer.opacity
        if chance(0.2) { layer.effects = effects() }
        commands[k] = .pushLayer(layer)
      case .mask, .popClip, .popLayer: break
      }
    }
    if chance(0.3) { commands.insert(.draw(draw()), at: whole(0...commands.count)) }
    if chance(0.3), let k = commands.indices.filter({ commands[$0].isDraw }).randomElement(using: &random) {
      commands.remove(at: k)
    }
    return DisplayList(commands)
  }

  private mutating func addGroup(depth: Int, _ commands: inout [DisplayList.Command]) {
    for _ in 0..<whole(depth == 0 ? 1...6 : 0...3) {
      switch whole(0...9) {
      case 0 where depth < 4:
        commands.append(.pushClip(Clip(outline(), rule: rule(), transform: transform())))
        addGroup(depth: depth + 1, &commands)
        commands.append(.popClip)
      case 1 where depth < 4, 2 where depth < 4:
        commands.append(
          .pushLayer(
            Layer(
              opacity: chance(0.5) ? 1 : unit(), blend: chance(0.6) ? .normal : blend(), effects: effects())))
        addGroup(depth: depth + 1, &commands)
        if chance(0.2) {
          commands.append(.mask)
          addGroup(depth: depth + 1, &commands)
        }
        commands.append(.popLayer)
      default: commands.append(.draw(draw()))
      }
    }
  }
}

// MARK: - Draws

extension RandomScene {
  private mutating func draw() -> Draw {
    let place = transform()
    return Draw(
      outline(), trim: chance(0.25) ? Trim(from: unit(), to: unit()) : nil,
      stroke: chance(0.4) ? stroke() : nil, rule: rule(), transform: place, paint: paint(),
      paintTransform: chance(0.8) ? place : transform(), opacity: chance(0.6) ? 1 : unit(),
      blend: chance(0.85) ? .normal : blend())
  }

  private mutating func changed(_ draw: Draw) -> Draw {
    var draw = draw
    switch whole(0...6) {
    case 0: draw.paint = paint()
    case 1: draw.opacity = unit()
    case 2: draw.outline = outline()
    case 3: draw.trim = Trim(from: unit(), to: unit())
    case 4: draw.stroke = chance(0.5) ? stroke() : nil
    case 5:
      let turn = Affine.translation(-size / 2, -size / 2).then(.rotation(0.1))
        .then(.translation(size / 2, size / 2))
      draw.transform = draw.transform.then(turn)
      draw.paintTransform = draw.paintTransform.then(turn)
    default:
      let step = chance(0.5) ? Double(whole(-9...9)) : number()
      draw.transform = draw.transform.then(.translation(step, step / 3))
    }
    return draw
  }

  private mutating func changed(_ clip: Clip) -> Clip {
    var clip = clip
    if chance(0.5) { clip.outline = outline() } else { clip.transform = transform() }
    return clip
  }

  private mutating func outline() -> Outline {
    switch whole(0...5) {
    case 0, 1:
      let r = length()
      return .ellipse(Rect(x: -r, y: -r, width: 2 * r, height: chance(0.7) ? 2 * r : length()))
    case 2: return .rect(rect())
    case 3: return .roundedRect(rect(), radiusX: length(), radiusY: length(), continuous: chance(0.5))
    default: return .path(path())
    }
  }

  private mutating func path() -> BezierPath {
    var path = BezierPath()
    for _ in 0..<whole(0...8) {
      switch whole(0...5) {
      case 0: path.move(to: point())
      case 1, 2: path.line(to: point())
      case 3: path.quad(to: point(), control: point())
      case 4: path.cubic(to: point(), point(), point())
      default: path.close()
      }
    }
    return chance(0.4) ? path.prepared() : path
  }

  private mutating func rect() -> Rect {
    Rect(x: coordinate(), y: coordinate(), width: length(), height: length())
  }

  private mutating func stroke() -> Stroke {
    Stroke(
      width: chance(0.8) ? .random(in: 0.1...20, using: &random) : number(),
      cap: pick([.butt, .round, .square]), join: pick([.miter, .round, .bevel]),
      miterLimit: chance(0.8) ? 10 : number(),
      dash: chance(0.3) ? (0..<whole(1...4)).map { _ in abs(length()) } : [],
      dashPhase: chance(0.7) ? 0 : number())
  }

  private mutating func paint() -> Paint {
    switch whole(0...7) {
    case 0: .linear(ramp(), start: point(), end: point())
    case 1: .radial(ramp(), center: point(), startRadius: number(), endRadius: number())
    case 2: .angular(ramp(), center: point(), start: number(), end: number())
    default: .solid(color())
    }
  }

  private mutating func ramp() -> Ramp {
    let places = (0..<whole(0...5)).map { _ in chance(0.9) ? unit() : number() }
    return Ramp(
      stops: places.sorted { $0 < $1 }.map { Ramp.Stop($0, color()) },
      space: pick([.device, .linear, .perceptual]))
  }

  private mutating func effects() -> [Effect] {
    guard chance(0.4) else { return [] }
    return (0..<whole(1...2)).map { _ in
      switch whole(0...4) {
      case 0: .blur(sigmaX: sigma(), sigmaY: sigma())
      case 1, 2: .shadow(color(), sigmaX: sigma(), sigmaY: sigma(), dx: number() / 4, dy: number() / 4)
      case 3: .colorMatrix((0..<20).map { _ in chance(0.9) ? .random(in: -1...1, using: &random) : number() })
      default: .luminanceToAlpha
      }
    }
  }
}

// MARK: - Numbers

extension RandomScene {
  mutating func chance(_ p: Double) -> Bool { .random(in: 0..<1, using: &random) < p }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func pick<T>(_ values: [T]) -> T { values[whole(0...(values.count - 1))] }
  private mutating func rule() -> FillRule { chance(0.5) ? .nonZero : .evenOdd }
  private mutating func blend() -> BlendMode { pick(BlendMode.allCases) }

  /// Anything at all, mostly a place in the picture.
  private mutating func number() -> Double {
    guard chance(0.03) else { return .random(in: -size...size, using: &random) }
    return pick([
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e9, -1e7, 40_000, 1e-9, 1e-300, 0, -0.0, size, 0.5,
      8_388_608,
    ])
  }

  private mutating func coordinate() -> Double {
    chance(0.3) ? Double(whole(0...Int(size))) : number() * 0.7 + size * 0.15
  }
  private mutating func point() -> Point { Point(coordinate(), coordinate()) }
  private mutating func length() -> Double {
    chance(0.95) ? .random(in: 0...(size / 2), using: &random) : number()
  }
  private mutating func sigma() -> Double {
    chance(0.95) ? .random(in: 0...12, using: &random) : abs(number())
  }
  private mutating func unit() -> Double { chance(0.9) ? .random(in: 0...1, using: &random) : number() }
  private mutating func color() -> RGBA {
    RGBA(unit(), unit(), unit(), chance(0.5) ? 1 : unit())
  }

  private mutating func transform() -> Affine {
    switch whole(0...5) {
    case 0: .identity
    case 1, 2: .rotation(.random(in: -4...4, using: &random)).then(.translation(coordinate(), coordinate()))
    case 3: .scale(number() / size * 2, number() / size * 2).then(.translation(coordinate(), coordinate()))
    case 4: .translation(Double(whole(-20...Int(size))), Double(whole(-20...Int(size))))
    default:
      Affine(
        a: number() / size, b: number() / size, c: number() / size, d: number() / size, tx: coordinate(),
        ty: coordinate())
    }
  }
}

extension DisplayList.Command {
  fileprivate var isDraw: Bool { if case .draw = self { true } else { false } }
}

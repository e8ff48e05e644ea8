import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// A view of UIKit that a closure sets up.
private struct Represented: UIViewRepresentable {
  let setUp: (UIView) -> Void

  func makeUIView(context: Context) -> UIView {
    let view = UIView(frame: .zero)
    setUp(view)
    return view
  }

  func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor
struct LayerTests {
  private func host(_ setUp: @escaping (UIView) -> Void) throws -> ViewHost {
    try ViewHost { Represented(setUp: setUp).frame(width: 100, height: 100) }
  }

  private func square(_ layer: CALayer = CALayer()) -> CALayer {
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    return layer
  }

  private func spin(_ keyPath: String, to value: Any, _ duration: Double = 2) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = duration
    animation.repeatCount = .infinity
    return animation
  }

  @Test func layersAreDrawnInTheirFrames() throws {
    let host = try host { [self] in $0.layer.addSublayer(square()) }
    #expect(host.displayList().boxes == [Rect(x: 10, y: 20, width: 40, height: 40)])
    #expect(host.layoutSize == CGSize(width: 100, height: 100))
  }

  @Test func endlessAnimationsAreCycles() throws {
    let host = try host { [self] view in
      let layer = square()
      layer.add(spin("transform.rotation.z", to: Double.pi * 2), forKey: "spin")
      view.layer.addSublayer(layer)
    }
    #expect(host.liveCycles == [Cycle(start: 0, leg: 2, autoreverses: false)])
    try host.advance(to: 0.5)
    let turned = try #require(host.displayList().draws.first?.transform)
    #expect(near(turned.a, 0) && near(turned.b, 1))
    // The middle of the layer stays in place.
    let middle = turned.apply(Point(20, 20))
    #expect(near(middle.x, 30) && near(middle.y, 40))
    try host.advance(to: 2)
    #expect(near(try #require(host.displayList().draws.first?.transform.a), 1))
  }

  @Test(arguments: [
    ("position.x", 70.0, "x", 20.0), ("transform.translation.x", 30, "x", 17.5),
    ("transform.scale", 2, "width", 50), ("transform.scale.y", 3, "height", 60),
    ("opacity", 0, "opacity", 0.75),
    ("bounds.size.width", 80, "width", 50),
    ("transform.rotation.y", Double.pi, "width", 20 * 2.0.squareRoot()),
  ])
  func aQuarterOfTheWayIsShown(key: String, to: Double, quantity: String, expected: Double) throws {
    let host = try host { [self] view in
      let layer = square()
      layer.add(spin(key, to: to), forKey: nil)
      view.layer.addSublayer(layer)
    }
    try host.advance(to: 0.5)
    let list = host.displayList(), box = try #require(list.boxes.first)
    let value =
      switch quantity {
      case "x": box.x
      case "width": box.width
      case "height": box.height
      default: try #require(list.draws.first).opacity
      }
    #expect(near(value, expected, 1e-6))
  }

  @Test func shapesAreTrimmedCircles() throws {
    let host = try host { view in
      let ring = CAShapeLayer()
      ring.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 90, height: 90)).cgPath
      ring.fillColor = nil
      ring.strokeColor = UIColor.red.cgColor
      ring.lineWidth = 6
      ring.lineCap = .round
      ring.strokeEnd = 0.25
      view.layer.addSublayer(ring)
    }
    let draw = try #require(host.displayList().draws.first)
    #expect(draw.outline == .ellipse(Rect(x: 5, y: 5, width: 90, height: 90)))
    #expect(draw.trim == Trim(from: 0, to: 0.25))
    #expect(draw.stroke == Stroke(width: 6, cap: .round))
  }

  @Test func keyframesGoThroughTheirValues() throws {
    let host = try host { [self] view in
      let layer = square(), animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [1, 0.2, 0.6]
      animation.keyTimes = [0, 0.5, 1]
      animation.duration = 4
      animation.repeatCount = .infinity
      animation.autoreverses = true
      layer.add(animation, forKey: nil)
      view.layer.addSublayer(layer)
    }
    #expect(host.liveCycles == [Cycle(start: 0, leg: 4, autoreverses: true)])
    let expected = [(0.0, 1.0), (1, 0.6), (2, 0.2), (3, 0.4), (4, 0.6), (5, 0.4), (7, 0.6), (8, 1)]
    for (time, opacity) in expected {
      try host.advance(to: time)
      #expect(near(try #require(host.displayList().draws.first?.opacity), opacity), "\(time) s")
    }
  }

  @Test func animationsThatEndStayOnlyWhenTheyAreAskedTo() throws {
    for (stays, expected) in [(false, 1.0), (true, 0.5)] {
      let host = try host { [self] view in
        let layer = square(), animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
        animation.isRemovedOnCompletion = !stays
        animation.fillMode = .forwards
        layer.add(animation, forKey: nil)
        view.layer.addSublayer(layer)
      }
      #expect(host.isAnimating && near(host.restTime, 1))
      try host.advance(to: 1.5)
      #expect(host.displayList().draws.first?.opacity == expected)
      #expect(!host.isAnimating)
    }
  }

  @Test func replicatorsShowCopiesThatAreLate() throws {
    let host = try host { [self] view in
      let replicator = CAReplicatorLayer(), dot = square()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.5
      replicator.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
      dot.opacity = 0
      let fade = spin("opacity", to: 0.0)
      fade.fromValue = 1
      dot.add(fade, forKey: nil)
      replicator.addSublayer(dot)
      view.layer.addSublayer(replicator)
    }
    #expect(host.liveCycles.compactMap { $0?.start.doubleValue } == [0, 0.5, 1])
    try host.advance(to: 1.5)
    let list = host.displayList()
    #expect(list.boxes.map(\.x) == [10, 25, 40])
    #expect(zip(list.draws.map(\.opacity), [0.25, 0.5, 0.75]).allSatisfy { near($0, $1) })
  }

  @Test func groupsHaveATimeOfTheirOwn() throws {
    let host = try host { [self] view in
      let layer = square(), late = CABasicAnimation(keyPath: "opacity"), group = CAAnimationGroup()
      (late.fromValue, late.toValue, late.duration, late.beginTime) = (1, 0, 1, 1)
      late.fillMode = .both
      late.isRemovedOnCompletion = false
      group.animations = [late]
      group.duration = 3
      group.repeatCount = .infinity
      layer.add(group, forKey: nil)
      view.layer.addSublayer(layer)
    }
    #expect(host.liveCycles == [Cycle(start: 0, leg: 3, autoreverses: false)])
    for (time, opacity) in [(0.5, 1.0), (1.25, 0.75), (4.5, 0.5)] {
      try host.advance(to: time)
      #expect(near(try #require(host.displayList().draws.first?.opacity), opacity), "\(time) s")
    }
  }

  @Test func changesOfViewsGlide() throws {
    let host = try host { view in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      dot.backgroundColor = .red
      view.addSubview(dot)
      UIView.animate(
        withDuration: 1, delay: 0.5, options: [.repeat, .autoreverse, .curveLinear],
        animations: { dot.frame.origin.x = 80 })
    }
    #expect(Set(host.liveCycles) == [Cycle(start: 0.5, leg: 1, autoreverses: true)])
    for (time, x) in [(0.25, 0.0), (0.75, 20), (1.5, 80), (2, 40)] {
      try host.advance(to: time)
      #expect(near(try #require(host.displayList().boxes.first?.x), x, 1e-6), "\(time) s")
    }
  }

  @Test func keyframesOfViewsFollowEachOther() throws {
    let host = try host { view in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      dot.backgroundColor = .red
      view.addSubview(dot)
      UIView.animateKeyframes(
        withDuration: 2, options: .repeat,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { dot.alpha = 0.2 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { dot.alpha = 1 }
        })
    }
    for (time, alpha) in [(0.25, 1.0), (0.75, 0.6), (1.5, 0.6), (2.75, 0.6)] {
      try host.advance(to: time)
      #expect(near(try #require(host.displayList().draws.first?.opacity), alpha, 1e-6), "\(time) s")
    }
  }

  @Test func standaloneLayersGlideByThemselvesOnceTheyAreShown() throws {
    var ring: CAShapeLayer?
    let host = try host { view in
      let layer = CAShapeLayer()
      layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      layer.strokeColor = UIColor.red.cgColor
      layer.fillColor = nil
      layer.strokeEnd = 0.5
      view.layer.addSublayer(layer)
      ring = layer
    }
    _ = host.displayList()
    try host.advance(to: 1)
    host.clock.perform { ring?.strokeEnd = 1 }
    #expect(host.isAnimating && near(host.restTime, 1.25))
    let start = try #require(host.displayList().draws.first?.trim?.to)
    #expect(near(start, 0.5))
    host.clock.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      ring?.removeAllAnimations()
      ring?.strokeEnd = 0.75
      CATransaction.commit()
    }
    #expect(near(try #require(host.displayList().draws.first?.trim?.to), 0.75))
  }

  @Test func viewsThatDrawThemselvesAreDrawn() throws {
    final class Ring: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setStroke()
        let path = UIBezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4))
        path.lineWidth = 3
        path.stroke()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let host = try host { view in
      let ring = Ring(frame: CGRect(x: 20, y: 0, width: 40, height: 40))
      view.addSubview(ring)
    }
    let draws = host.displayList().draws
    #expect(draws.count == 2)
    #expect(draws.first?.outline == .ellipse(Rect(x: 4, y: 4, width: 32, height: 32)))
    #expect(draws.first?.transform == .translation(20, 0))
  }

  @Test func aViewLivesOnAndIsUpdated() throws {
    struct Counter: UIViewRepresentable {
      let value: Int
      let made: () -> Void
      func makeUIView(context: Context) -> UIProgressView {
        made()
        return UIProgressView(frame: .zero)
      }
      func updateUIView(_ uiView: UIProgressView, context: Context) {
        uiView.setProgress(Float(value) / 10, animated: false)
      }
    }
    struct Root: View {
      @State private var value = 0
      let made: () -> Void
      var body: some View {
        Counter(value: value, made: made)
          .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in value += 1 }
      }
    }
    var count = 0
    let host = try ViewHost(proposal: ProposedViewSize(width: 100, height: 20)) { Root { count += 1 } }
    let before = host.displayList()
    try host.advance(to: 5)
    #expect(count == 1)
    #expect(host.displayList() != before)
  }
}

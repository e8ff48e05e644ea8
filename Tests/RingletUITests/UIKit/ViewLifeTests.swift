import Foundation
import RingletRaster
import Testing

@testable import RingletUI

/// How views of UIKit come into the picture, are changed, and share animations.
@MainActor
struct ViewLifeTests {
  private struct Represented<Shown: UIView>: UIViewRepresentable {
    let make: () -> Shown
    var update: (Shown) -> Void = { _ in }

    func makeUIView(context: Context) -> Shown { make() }
    func updateUIView(_ uiView: Shown, context: Context) { update(uiView) }
  }

  private func host<Shown: UIView>(
    _ make: @escaping () -> Shown, update: @escaping (Shown) -> Void = { _ in }
  ) throws -> ViewHost {
    try ViewHost { Represented(make: make, update: update).frame(width: 100, height: 100) }
  }

  private func dot() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    return layer
  }

  @Test func viewsAreToldOnceThatTheyComeIntoTheWindow() throws {
    final class Dot: UIView {
      var log: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) { log.append(newWindow == nil ? "out" : "in") }
      override func didMoveToWindow() {
        log.append(window == nil ? "gone" : "there \(superview?.bounds.width ?? -1)")
      }
    }
    let inner = Dot()
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero)
      view.addSubview(inner)
      #expect(inner.log.isEmpty)
      return view
    }
    _ = host.displayList()
    try host.advance(to: 1)
    _ = host.displayList()
    #expect(inner.log == ["in", "there 100.0"])
    inner.removeFromSuperview()
    #expect(inner.log == ["in", "there 100.0", "out", "gone"])
  }

  @Test func animationsBeginWhenAViewComesIntoTheWindow() throws {
    final class Bouncing: UIView {
      let ball = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
      override func didMoveToWindow() {
        ball.backgroundColor = .red
        addSubview(ball)
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
          self.ball.frame.origin.y = 0
        }
      }
    }
    let host = try host { Bouncing(frame: .zero) }
    try host.advance(to: 0.25)
    #expect(abs(try #require(host.displayList().draws.first?.transform.apply(Point(0, 0))).y - 45) < 1e-6)
  }

  @Test func anUpdateThatChangesTheViewDoesNotAskForAnother() throws {
    let host = try host {
      UIActivityIndicatorView(style: .large)
    } update: {
      $0.stopAnimating()
      $0.startAnimating()
    }
    try host.advance(to: 1)
    _ = host.displayList()
    #expect(host.warnings.warnings.isEmpty)
  }

  @Test func oneAnimationMayBeAddedToSeveralLayersWithChanges() throws {
    let first = dot(), second = dot()
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero), animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 105
      animation.duration = 1
      animation.repeatCount = HUGE
      for (layer, begin) in [(first, 1.0), (second, 1.5)] {
        view.layer.addSublayer(layer)
        animation.beginTime = begin
        layer.add(animation, forKey: "move")
      }
      return view
    }
    try host.advance(to: 1.75)
    let places = host.displayList().draws.map { $0.transform.apply(Point(0, 0)).x }
    #expect(places == [75, 25])
  }

  @Test func animationsOfAGroupLastAsLongAsItUnlessTheySayOtherwise() throws {
    let layer = dot()
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero)
      view.layer.addSublayer(layer)
      let move = CABasicAnimation(keyPath: "position.x"), fade = CABasicAnimation(keyPath: "opacity")
      move.toValue = 105
      fade.toValue = 0
      fade.duration = 3
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([move, fade], 2)
      layer.add(group, forKey: nil)
      return view
    }
    try host.advance(to: 1.5)
    let draw = try #require(host.displayList().draws.first)
    #expect(abs(draw.transform.apply(Point(0, 0)).x - 75) < 1e-9 && abs(draw.opacity - 0.5) < 1e-9)
  }

  @Test func aValueThatIsThereAlreadyDoesNotGlide() throws {
    let layer = dot()
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero)
      view.layer.addSublayer(layer)
      return view
    }
    _ = host.displayList()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func changesGlideFromTheFirstLayoutOnThoughNothingWasDrawn() throws {
    let layer = dot()
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero)
      view.layer.addSublayer(layer)
      return view
    }
    try host.advance(to: 1)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func theLayerOfAViewMayBeOfferedAsItsClass() throws {
    final class Ring: UIView {
      override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    ring.layer.lineWidth = 3
    #expect(ring.layer.bounds == CGRect(x: 0, y: 0, width: 8, height: 6))
  }

  @Test func layersOfOnesOwnDrawThemselves() throws {
    final class Pie: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4)) }
    }
    let host = try host { () -> UIView in
      let view = UIView(frame: .zero), pie = Pie()
      pie.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
      view.layer.addSublayer(pie)
      return view
    }
    #expect(host.displayList().draws.map(\.outline) == [.rect(Rect(x: 1, y: 2, width: 3, height: 4))])
  }

  @Test func stringsWithAttributesHaveSizesAndParagraphs() throws {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    #expect(centred.alignment == .center && (centred as NSParagraphStyle).alignment == .center)
    let size = "42%".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(size.width > 30 && size.width < 50 && size.height > 20 && size.height < 28)
    #expect(NSString(string: "42%").size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == size)
  }
}

package import Foundation
package import RingletMotion
internal import RingletRaster

/// A change to the picture of a view that leaves its layout as it is.
package protocol ViewEffect: Animatable {
  /// Draws the content, changed; the origin is the top-left corner of the view's frame.
  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void)
}

/// A modifier that changes the picture of each element.
@MainActor @preconcurrency
package protocol EffectModifier: ElementModifier {
  /// What changes the picture.
  associatedtype Rendering: ViewEffect

  /// Resolves colours against the environment, with final values.
  func effect(in environment: EnvironmentValues) -> Rendering
}

extension EffectModifier {
  package static var affectsLayout: Bool { false }

  package func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self> {
    EffectElement(self, around: base, node)
  }
}

extension EffectModifier where Self: ViewEffect {
  /// The modifier itself.
  package func effect(in environment: EnvironmentValues) -> Self { self }
}

/// The element of an effect.
///
/// Here the space starts anew: what lies inside is placed relative to the effect's own frame, and is therefore not
/// moved by what happens outside.
private final class EffectElement<Modifier: EffectModifier>: ModifierElement<Modifier> {
  private var effect: AnimatedAttribute<Modifier.Rendering>
  private var frame = AnimatedFrame()

  override init(_ modifier: Modifier, around base: Element, _ node: Node) {
    effect = AnimatedAttribute(modifier.effect(in: node.environment))
    super.init(modifier, around: base, node)
  }

  override func modifierDidChange() {
    effect.set(modifier.effect(in: node.environment), in: node)
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    frame.set(CGRect(origin: origin, size: size(for: proposal)), in: node)
    node.graph.withSpace(at: origin) { base.settle(at: .zero, proposal: proposal) }
  }

  override func render(into recorder: inout Recorder) {
    let rect = frame.value(at: recorder.time)
    recorder.withTransform(.translation(rect.minX, rect.minY)) { recorder in
      effect.value(at: recorder.time).render(in: rect.size, into: &recorder) { base.render(into: &$0) }
    }
  }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) {
    visit(effect)
    visit(frame)
    super.visitAttributes(visit)
  }
}

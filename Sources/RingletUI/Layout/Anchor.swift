public import Foundation

/// A place in a view that other views can find.
public struct Anchor<Value> {
  /// The value in a space that begins at a point of the whole picture.
  let resolve: (CGPoint) -> Value

  /// What an anchor is taken from.
  public struct Source {
    let value: (CGRect) -> Value
    let moved: (Value, CGPoint) -> Value
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Anchor<CGRect>.Source { .rect { $0 } }

  /// A rectangle in the space of the view.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .rect { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }

  private static func rect(_ value: @escaping (CGRect) -> CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(value: value) { $0.offsetBy(dx: -$1.x, dy: -$1.y) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the space of the view.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    at { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point at fractions of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    at { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }

  /// The middle of the view.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The top-left corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The top-right corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The bottom-left corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The bottom-right corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }

  private static func at(_ value: @escaping (CGRect) -> CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(value: value) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
  }
}

/// Takes down the frame of a view in the space of the whole picture.
struct FrameRecording {
  let box: FrameBox
}

/// Where a frame is taken down.
final class FrameBox: @unchecked Sendable {
  var frame = CGRect.zero
}

extension FrameRecording: ElementModifier {
  func edit(_ context: inout NodeContext) { context.graph.hasPlaceReaders = true }

  func makeElement(around base: Element, _ node: Node) -> ModifierElement<FrameRecording> {
    FrameRecordingElement(self, around: base, node)
  }
}

private final class FrameRecordingElement: ModifierElement<FrameRecording> {
  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let space = node.graph.placement.origin
    modifier.box.frame = CGRect(
      origin: CGPoint(x: space.x + origin.x, y: space.y + origin.y), size: size(for: proposal))
    super.place(at: origin, proposal: proposal)
  }
}

extension View {
  /// Says a value that is made from a place in the view for a key.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    transformAnchorPreference(key: key, value: value) { $0 = transform($1) }
  }

  /// Changes the value that the view says for a key by a place in the view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    let box = FrameBox()
    let anchor = Anchor<A> { origin in value.moved(value.value(box.frame), origin) }
    return modifier(FrameRecording(box: box)).transformPreference(key) { transform(&$0, anchor) }
  }
}

internal import Foundation

/// A choice of one of several values, whose views carry them as tags.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: SelectionValue
  let label: Label
  let content: Content

  /// Creates a choice.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection.wrappedValue
    self.label = label()
    self.content = content()
  }

  /// Creates a choice.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection.wrappedValue
    self.label = label
    self.content = content()
  }
}

extension Picker where Label == Text {
  /// Creates a choice with a text.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a choice with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: View {
  /// The choice as the style in force draws it.
  public var body: some View {
    PickerBody(selection: AnyHashable(selection), label: label, content: content)
  }
}

private struct PickerBody<Label: View, Content: View>: View {
  let selection: AnyHashable
  let label: Label
  let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    switch look {
    case .segmented:
      ChosenLayout(selection: selection, mode: .segments) { content }
        .font(.system(size: 13))
        .padding(2)
        .background(.fill.tertiary, in: .rect(cornerRadius: 9))
    case .menu:
      HStack(spacing: 8) {
        if !labelsHidden {
          label
          Spacer(minLength: 8)
        }
        HStack(spacing: 4) {
          ChosenLayout(selection: selection, mode: .chosenOnly) { content }
          Image(systemName: "chevron.down").imageScale(.small)
        }
        .foregroundStyle(.tint)
      }
    case .list:
      ChosenLayout(selection: selection, mode: .column) { content }
    }
  }
}

/// Arranges the views of a choice, and marks or keeps the chosen one.
private struct ChosenLayout<Content: View>: View {
  let selection: AnyHashable
  let mode: ChoiceArrangement.Mode
  @ViewBuilder let content: () -> Content

  var body: some View {
    ChoiceArrangement(selection: selection, mode: mode) {
      RoundedRectangle(cornerRadius: 7)
        .fill(.background.shadow(.drop(color: .black.opacity(0.12), radius: 2, y: 1)))
      content()
    }
    .clipped()
  }
}

/// Places the mark, which is the first view, and the views of a choice.
struct ChoiceArrangement: Layout {
  /// What is seen.
  enum Mode {
    /// All views in equal parts of a row, the mark behind the chosen one.
    case segments
    /// The chosen view alone.
    case chosenOnly
    /// All views in a column.
    case column
  }

  let selection: AnyHashable
  let mode: Mode

  /// Whether a view is the chosen one.
  private func isChosen(_ view: LayoutSubview) -> Bool {
    view[ViewTag.self] == selection
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let choices = subviews.dropFirst()
    switch mode {
    case .segments:
      let widest = choices.map { $0.sizeThatFits(.unspecified).width + 20 }.max() ?? 0
      return CGSize(width: proposal.width ?? widest * CGFloat(choices.count), height: 28)
    case .chosenOnly:
      return choices.first(where: isChosen)?.sizeThatFits(proposal) ?? .zero
    case .column:
      let sizes = choices.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + max($1.height, 32) })
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let nowhere = CGPoint(x: bounds.minX - 1e4, y: bounds.minY)
    let choices = subviews.dropFirst()
    subviews.first?.place(at: nowhere, proposal: .zero)
    switch mode {
    case .segments:
      let width = bounds.width / CGFloat(max(choices.count, 1))
      for (index, view) in choices.enumerated() {
        let box = CGRect(
          x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
        if isChosen(view) { subviews.first?.place(at: box.origin, proposal: ProposedViewSize(box.size)) }
        view.place(
          at: CGPoint(x: box.midX, y: box.midY), anchor: .center, proposal: ProposedViewSize(box.size))
      }
    case .chosenOnly:
      for view in choices {
        if isChosen(view) {
          view.place(at: bounds.origin, proposal: proposal)
        } else {
          view.place(at: nowhere, proposal: .unspecified)
        }
      }
    case .column:
      var y = bounds.minY
      for view in choices {
        let height = max(view.sizeThatFits(.unspecified).height, 32)
        view.place(
          at: CGPoint(x: bounds.midX, y: y + height / 2), anchor: .center, proposal: .unspecified)
        y += height
      }
    }
  }
}

/// The looks of a choice that there are here.
enum PickerLook {
  case menu, segmented, list
}

private struct PickerLookKey: EnvironmentKey { static var defaultValue: PickerLook { .menu } }

extension EnvironmentValues {
  /// The look of choices.
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

/// The look of choices.
public protocol PickerStyle: Sendable {
  /// Which of the looks that there are here comes closest.
  var _look: _PickerLook { get }
}

/// A look of a choice, as styles name it.
public struct _PickerLook: Sendable {
  let look: PickerLook
}

/// The chosen view with a mark for a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// As a menu.
  public var _look: _PickerLook { _PickerLook(look: .menu) }
}

/// The chosen view with a mark for a menu.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// As a menu.
  public var _look: _PickerLook { _PickerLook(look: .menu) }
}

/// All views in a row.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// In a row.
  public var _look: _PickerLook { _PickerLook(look: .segmented) }
}

/// A wheel; drawn as a column.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// In a column.
  public var _look: _PickerLook { _PickerLook(look: .list) }
}

/// All views in a column.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// In a column.
  public var _look: _PickerLook { _PickerLook(look: .list) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The chosen view with a mark for a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The chosen view with a mark for a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All views in a row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel; drawn as a column.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All views in a column.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension View {
  /// Sets the look of choices below.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, style._look.look)
  }
}

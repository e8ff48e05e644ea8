public import Foundation
internal import RingletMotion

/// How far a picture from elsewhere has come; here it never comes.
public enum AsyncImagePhase: Sendable {
  /// It is on its way.
  case empty
  /// It is there.
  case success(Image)
  /// It failed.
  case failure(any Error)

  /// The picture, when it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it failed.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from elsewhere; nothing is fetched, so that it is on its way for ever.
public struct AsyncImage<Content: View> {
  let content: Content
}

extension AsyncImage {
  /// Shows what stands for a picture on its way.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  /// Shows the placeholder.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> I, @ViewBuilder placeholder: () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = _ConditionalContent(storage: .second(placeholder()))
  }

  /// Shows a grey area.
  public init(url: URL?, scale: CGFloat = 1) where Content == Color { content = .gray.opacity(0.3) }
}

extension AsyncImage: View {
  /// What stands for the picture.
  public var body: some View { content }
}

/// Says that there is nothing to show.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates the view.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView
where Label == RingletUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates the view from texts and a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    label = RingletUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}

extension ContentUnavailableView: View {
  /// The symbol above the title, the description and the actions, in the middle of all room.
  public var body: some View {
    VStack(spacing: 12) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}

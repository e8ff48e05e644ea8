/// A title with a value beside it.
public struct LabeledContent<Label: View, Content: View> {
  let label: Label
  let content: Content

  /// Creates a pair.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  /// Creates a pair with a text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a pair of two texts.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) where Content == Text {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
}

extension LabeledContent: View {
  /// The label at the leading side, the content at the trailing side.
  public var body: some View {
    HStack(spacing: 8) {
      label
      Spacer(minLength: 8)
      content.foregroundStyle(.secondary)
    }
  }
}

/// A group with a title on a soft background.
public struct GroupBox<Label: View, Content: View> {
  let label: Label
  let content: Content

  /// Creates a group with a title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a title.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// Creates a group with a text as its title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a text as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox: View {
  /// The title above the content on the secondary background.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      content
    }
    .padding(16)
    .background(.background.secondary, in: .rect(cornerRadius: 8))
  }
}

/// A part of a list with a title above and a note below.
public struct Section<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer

  /// Creates a part.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Footer == EmptyView {
  /// Creates a part with a title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// Creates a part with a title.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content) { header }
  }

  /// Creates a part with a text as its title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Parent == Text {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a part with a text as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Parent == Text {
    self.init(content: content) { Text(title) }
  }

  /// Creates a part without a title.
  public init(@ViewBuilder content: () -> Content) where Parent == EmptyView {
    self.init(content: content) { EmptyView() }
  }
}

extension Section: View {
  /// The title, the content and the note, one below the other.
  @ViewBuilder
  public var body: some View {
    header.font(.footnote).foregroundStyle(.secondary)
    content
    footer.font(.footnote).foregroundStyle(.secondary)
  }
}

/// Rows one below the other; drawn as a plain column with lines, without scrolling.
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension List where SelectionValue == Never {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list of a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list of a row for each element.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List {
  /// Creates a list with a choice, which is not drawn.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a list with several choices, which are not drawn.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension List: View {
  /// The rows in a column that takes the room it is offered.
  public var body: some View { GroupedColumn(content: content) }
}

/// Rows of controls; drawn as a plain column, without scrolling.
public struct Form<Content: View> {
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  /// The rows in a column that takes the room it is offered.
  public var body: some View { GroupedColumn(content: content) }
}

/// A column on the background of groups.
private struct GroupedColumn<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      content
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(system: .groupedBackground))
  }
}

/// A thin line between views: level in a column, upright in a row.
public struct Divider: Sendable {
  /// Creates a line.
  nonisolated public init() {}
}

extension Divider: View {
  /// The line.
  public var body: some View { DividerLine() }
}

private struct DividerLine: View {
  @Environment(\.stackAxis) private var axis
  @Environment(\.pixelLength) private var pixel

  var body: some View {
    Rectangle().fill(.separator)
      .frame(width: axis == .horizontal ? pixel : nil, height: axis == .horizontal ? nil : pixel)
  }
}

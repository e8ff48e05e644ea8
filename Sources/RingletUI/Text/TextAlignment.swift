/// Where lines shorter than the longest one stand.
@frozen
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the side where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing

  /// The share of the free room that lies before the line.
  var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

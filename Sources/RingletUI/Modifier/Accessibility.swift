/// How the elements in a view are read out.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// Leaves them out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Keeps them apart.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Joins them.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is to a person who has it read out.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Set<Int>
  /// No trait.
  public init() { bits = [] }
  private init(_ bit: Int) { bits = [bit] }
  private init(bits: Set<Int>) { self.bits = bits }
  /// A button.
  public static let isButton = AccessibilityTraits(0)
  /// A header.
  public static let isHeader = AccessibilityTraits(1)
  /// A selected element.
  public static let isSelected = AccessibilityTraits(2)
  /// A link.
  public static let isLink = AccessibilityTraits(3)
  /// A picture.
  public static let isImage = AccessibilityTraits(4)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(5)
  /// A summary.
  public static let isSummaryElement = AccessibilityTraits(6)
  /// An element that changes often.
  public static let updatesFrequently = AccessibilityTraits(7)
  /// An element that covers the others.
  public static let isModal = AccessibilityTraits(8)
  /// An element that plays sound.
  public static let playsSound = AccessibilityTraits(9)

  /// Whether a trait is in the set.
  public func contains(_ member: AccessibilityTraits) -> Bool { bits.isSuperset(of: member.bits) }
  /// The traits of both sets.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits.union(other.bits))
  }
  /// The traits that are in both sets.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits.intersection(other.bits))
  }
  /// The traits that are in one of the sets only.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits.symmetricDifference(other.bits))
  }
  /// Adds traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits.formUnion(other.bits) }
  /// Keeps the traits that are in the other set, too.
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits.formIntersection(other.bits) }
  /// Keeps the traits that are in one of the sets only.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits.formSymmetricDifference(other.bits)
  }
  /// Adds a trait.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  /// Removes a trait.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    bits.subtract(member.bits)
    return member
  }
  /// Adds a trait.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
}

// A picture is not read out: these modifiers are accepted and change nothing.
extension View {
  /// Accepts how the elements in the view are read out.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  /// Accepts whether the view is left out when read out.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Accepts a label to be read out.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Accepts a label to be read out.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  /// Accepts a label to be read out.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Accepts a value to be read out.
  nonisolated public func accessibilityValue(_ value: Text) -> some View { self }
  /// Accepts a value to be read out.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  /// Accepts a value to be read out.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  /// Accepts a hint to be read out.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }
  /// Accepts a hint to be read out.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  /// Accepts a hint to be read out.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  /// Accepts a name for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Accepts what the view is.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Accepts what the view is not.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Accepts the order in which views are read out.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

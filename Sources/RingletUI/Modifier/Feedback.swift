/// What a person feels or hears; a picture gives none.
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy a blow is.
  public struct Weight: Equatable, Sendable {
    private let name: String
    /// Light.
    public static let light = Weight(name: "light")
    /// Between the others.
    public static let medium = Weight(name: "medium")
    /// Heavy.
    public static let heavy = Weight(name: "heavy")
  }

  /// How soft a thing is.
  public struct Flexibility: Equatable, Sendable {
    private let name: String
    /// Rigid.
    public static let rigid = Flexibility(name: "rigid")
    /// Between the others.
    public static let solid = Flexibility(name: "solid")
    /// Soft.
    public static let soft = Flexibility(name: "soft")
  }

  private let name: String
  /// It worked.
  public static let success = SensoryFeedback(name: "success")
  /// Something is to be noted.
  public static let warning = SensoryFeedback(name: "warning")
  /// It failed.
  public static let error = SensoryFeedback(name: "error")
  /// A choice changed.
  public static let selection = SensoryFeedback(name: "selection")
  /// Things meet.
  public static let impact = SensoryFeedback(name: "impact")
  /// A value rose.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value fell.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something began.
  public static let start = SensoryFeedback(name: "start")
  /// Something ended.
  public static let stop = SensoryFeedback(name: "stop")
  /// Things are in line.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A level was reached.
  public static let levelChange = SensoryFeedback(name: "levelChange")

  /// Things of a weight meet.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
  /// Things of a softness meet.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
  /// Accepts feedback when a value changes.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View
  {
    self
  }
  /// Accepts feedback when a value changes in a certain way.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }
  /// Accepts feedback when a value changes.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
}

/// Why an encoder, a reader or an output file gave up.
///
/// A value with four parts that a person can act on: which stage failed, on what, why, and what to do about it.
public struct EncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, coarse enough to choose an exit code.
  public enum Kind: Hashable, Sendable {
    /// The output cannot be created: no such folder, no permission, exists already (exit 73).
    case cannotCreate
    /// Reading or writing failed underway, a full disk for one (exit 74).
    case inputOutput
    /// The input does not exist (exit 66).
    case inputMissing
    /// The input exists and cannot be understood, or an option makes no sense for it (exit 65).
    case badInput
    /// The format needs a codec or library that is not on this machine (exit 69).
    case unavailable
    /// The library that writes the format reported a failure, or a limit could not be met (exit 1).
    case failed
  }

  /// What went wrong.
  public var kind: Kind
  /// The step that failed, as a verb phrase: "write GIF", "read PNG".
  public var stage: String
  /// What it failed on: a path, a frame number, an option.
  public var subject: String
  /// Why, in the words of the library or system call where there are any.
  public var cause: String
  /// What to do about it, if anything can be said.
  public var hint: String?

  /// Creates an error.
  public init(_ kind: Kind, stage: String, subject: String, cause: String, hint: String? = nil) {
    self.kind = kind
    self.stage = stage
    self.subject = subject
    self.cause = cause
    self.hint = hint
  }

  /// One line: `cannot STAGE SUBJECT: CAUSE (HINT)`.
  public var description: String {
    "cannot \(stage) \(subject): \(cause)" + (hint.map { " (\($0))" } ?? "")
  }
}

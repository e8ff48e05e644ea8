/// What a run tells its caller; the numbers follow `sysexits.h` where it has one.
public enum ExitStatus: Int32, Codable, Sendable {
  /// Everything asked for was done.
  case success = 0
  /// Rendering or encoding failed.
  case failure = 1
  /// A batch finished, some of its rows failed.
  case partialBatch = 3
  /// A check found a difference or a bad seam, or a loader has no loop.
  case checkFailed = 4
  /// The command line is wrong.
  case usage = 64
  /// An input, a preset or a SwiftUI source is wrong.
  case badInput = 65
  /// An input does not exist.
  case missingInput = 66
  /// A codec is not available on this machine.
  case codecUnavailable = 69
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed, for example because the disk is full.
  case inputOutput = 74
  /// Ended by Ctrl-C.
  case interrupted = 130
  /// Ended by SIGTERM.
  case terminated = 143
}

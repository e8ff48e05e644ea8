import Glibc
import Synchronization

/// A file that appears complete or not at all.
///
/// Bytes go to a file without a name in the target's own folder (`O_TMPFILE`; a hidden named one where the file
/// system cannot do that). ``commit()`` flushes it to the disk and renames it over the target in one step, so a
/// reader sees the old file or the new one. Without a commit (an error, a cancelled run, a killed process) the target
/// stays as it was and nothing is left behind.
///
/// `-` is standard output. Devices and pipes are written in place, since there is nothing to rename.
public final class OutputFile: ByteSink {
  private enum Target {
    case inPlace
    case unnamed(folder: String, mode: mode_t)
    case named(temporary: String)
  }

  /// The path as given.
  public let path: String
  /// Bytes accepted so far.
  public private(set) var byteCount = 0
  /// The open file, for libraries that write by themselves; -1 once closed.
  public private(set) var descriptor: Int32
  /// Whether written bytes can be replaced later (``write(_:at:)``): no for pipes and standard output.
  public let isSeekable: Bool

  private let resolved: String
  private let target: Target
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16
  private static let pending = Mutex<Set<String>>([])
  private static let serial = Atomic<Int>(0)

  /// Opens a target for writing; `replacing: false` refuses one that exists.
  ///
  /// Throws ``EncodingError/Kind/cannotCreate`` when the folder is missing or not writable, the target is a folder, or
  /// it exists and may not be replaced.
  public init(path: String, replacing: Bool = true) throws(EncodingError) {
    self.path = path
    buffer.reserveCapacity(Self.bufferSize)
    if path == "-" {
      (resolved, target, descriptor, isSeekable) = ("-", .inPlace, STDOUT_FILENO, false)
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw Self.cannotCreate(path, "it is a folder", hint: "name a file inside it")
    }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      (resolved, target, isSeekable) = (path, .inPlace, false)
      guard descriptor >= 0 else { throw Self.cannotCreate(path, Self.reason(errno)) }
      return
    }
    if exists && !replacing {
      throw Self.cannotCreate(path, "it exists already", hint: "leave out --no-overwrite to replace it")
    }
    resolved = try Self.followingLinks(path, exists: exists)
    isSeekable = true
    let folder = Self.folder(of: resolved)
    let mode = exists ? status.st_mode & 0o777 : 0o666
    let unnamed = open(folder, O_WRONLY | O_CLOEXEC | Self.temporaryFlag, mode)
    if unnamed >= 0 {
      (descriptor, target) = (unnamed, .unnamed(folder: folder, mode: exists ? mode : 0))
      return
    }
    let temporary = Self.temporaryName(beside: resolved)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    target = .named(temporary: temporary)
    guard descriptor >= 0 else {
      let code = errno
      let hint = code == ENOENT ? "create the folder \(folder) first" : nil
      throw Self.cannotCreate(path, Self.reason(code), hint: hint)
    }
    Self.pending.withLock { _ = $0.insert(temporary) }
  }

  deinit { discard() }

  /// Appends bytes.
  public func write(_ bytes: Span<UInt8>) throws(EncodingError) {
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    byteCount += bytes.count
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Replaces bytes that were written before, counted from the start of the file.
  public func write(_ bytes: Span<UInt8>, at offset: Int) throws(EncodingError) {
    precondition(isSeekable, "a pipe cannot be rewritten")
    try flush()
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + done, $0.count - done, off_t(offset + done))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure("write", errno) }
      done += count
    }
    byteCount = max(byteCount, offset + bytes.count)
  }

  /// Hands everything to the system; called by ``commit()``.
  public func flush() throws(EncodingError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure("write", errno) }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes the file appear under its name, complete and on the disk.
  public func commit() throws(EncodingError) {
    try flush()
    switch target {
    case .inPlace:
      break
    case .unnamed(_, let mode):
      if mode != 0 { fchmod(descriptor, mode) }
      try synchronize()
      let temporary = Self.temporaryName(beside: resolved)
      Self.pending.withLock { _ = $0.insert(temporary) }
      defer { Self.forget(temporary) }
      let link = "/proc/self/fd/\(descriptor)"
      guard linkat(AT_FDCWD, link, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
        throw failure("name", errno)
      }
      try move(temporary)
    case .named(let temporary):
      try synchronize()
      try move(temporary)
      Self.forget(temporary)
    }
    closeDescriptor()
  }

  /// Drops everything written; the target stays as it was.
  ///
  /// Harmless after a commit.
  public func discard() {
    guard descriptor >= 0 else { return }
    if case .named(let temporary) = target {
      unlink(temporary)
      Self.forget(temporary)
    }
    closeDescriptor()
  }

  /// Removes the temporary files of all unfinished outputs: for the handler of an interrupt, before the process ends.
  ///
  /// The handler may have stopped this very thread in the middle of anything: it waits for no lock and allocates nothing.
  public static func discardAllPending() {
    _ = pending.withLockIfAvailable { names in
      for name in names { unlink(name) }
    }
  }

  // MARK: - Steps

  private func synchronize() throws(EncodingError) {
    if fsync(descriptor) != 0 && errno != EINVAL { throw failure("flush", errno) }
  }

  private func move(_ temporary: String) throws(EncodingError) {
    if rename(temporary, resolved) != 0 {
      let code = errno
      unlink(temporary)
      throw failure("rename", code)
    }
    let folder = open(Self.folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private func closeDescriptor() {
    if descriptor != STDOUT_FILENO { close(descriptor) }
    descriptor = -1
  }

  private func failure(_ stage: String, _ code: Int32) -> EncodingError {
    let hint =
      switch code {
      case ENOSPC, EDQUOT: "free some space or choose another folder; the old file is untouched"
      case EPIPE: "the reader of the pipe has gone"
      default: String?.none
      }
    return EncodingError(.inputOutput, stage: stage, subject: path, cause: Self.reason(code), hint: hint)
  }

  private static func cannotCreate(_ path: String, _ cause: String, hint: String? = nil) -> EncodingError {
    EncodingError(.cannotCreate, stage: "create", subject: path, cause: cause, hint: hint)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

  /// `O_TMPFILE` is a macro of several terms that the importer skips: `__O_TMPFILE | O_DIRECTORY`.
  private static let temporaryFlag: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func forget(_ temporary: String) { pending.withLock { _ = $0.remove(temporary) } }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func temporaryName(beside path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(folder(of: path))/.\(name.prefix(200)).\(getpid())-\(number).part"
  }

  /// The file that is meant: what a link points to, also when that is not there yet.
  private static func followingLinks(_ path: String, exists: Bool) throws(EncodingError) -> String {
    if exists, let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var path = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many links as the kernel follows.
    for _ in 0..<40 {
      let length = readlink(path, &buffer, buffer.count)
      guard length >= 0 else { return path }
      let target = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
    }
    throw cannotCreate(path, reason(ELOOP))
  }
}

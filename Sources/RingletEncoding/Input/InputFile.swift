import Glibc

/// Reads whole files, and parts of large ones.
enum InputFile {
  /// All bytes of a file.
  ///
  /// Throws ``EncodingError/Kind/inputMissing`` when it is not there and ``EncodingError/Kind/inputOutput`` when it
  /// cannot be read.
  static func read(_ path: String, stage: String) throws(EncodingError) -> [UInt8] {
    let file = try open(path, stage: stage)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: try size(of: file, path, stage: stage))
    try fill(&bytes, from: file, path, stage: stage, offset: 0)
    return bytes
  }

  /// A descriptor to read from.
  static func open(_ path: String, stage: String) throws(EncodingError) -> Int32 {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let kind: EncodingError.Kind = errno == ENOENT || errno == ENOTDIR ? .inputMissing : .inputOutput
      throw failure(kind, path, stage: stage)
    }
    return file
  }

  /// Size of an open file in bytes.
  static func size(of file: Int32, _ path: String, stage: String) throws(EncodingError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(.inputOutput, path, stage: stage) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw EncodingError(.badInput, stage: stage, subject: path, cause: "it is a folder")
    }
    return Int(status.st_size)
  }

  /// Fills a buffer with the bytes from `offset` on; several threads may read one descriptor.
  static func fill(
    _ bytes: inout [UInt8], from file: Int32, _ path: String, stage: String, offset: Int
  ) throws(EncodingError) {
    var done = 0
    while done < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        return pread(file, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if read < 0 && errno == EINTR { continue }
      if read < 0 { throw failure(.inputOutput, path, stage: stage) }
      if read == 0 {
        throw EncodingError(
          .badInput, stage: stage, subject: path, cause: "it ends after \(offset + done) bytes")
      }
      done += read
    }
  }

  private static func failure(_ kind: EncodingError.Kind, _ path: String, stage: String) -> EncodingError {
    EncodingError(kind, stage: stage, subject: path, cause: String(cString: strerror(errno)).lowercased())
  }
}

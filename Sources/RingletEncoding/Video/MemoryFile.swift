import CLibAV
import Glibc

/// A file in memory behind FFmpeg's input and output.
///
/// MP4's muxer reopens its own output to move the index to the front; `io_open` answers that with the same bytes.
/// Without it, the muxer would read whatever file has the name of the output.
final class MemoryFile {
  /// What has been written, or what is read.
  private(set) var bytes: [UInt8]
  private var readers: [Reader] = []

  /// A position in the file; the writer is the first one.
  private final class Reader {
    unowned let file: MemoryFile
    var offset = 0
    init(_ file: MemoryFile) { self.file = file }
  }

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Makes the file the output of a muxer; the context must not outlive it.
  func install(in container: UnsafeMutablePointer<AVFormatContext>) {
    container.pointee.pb = open(writable: true)
    container.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
    container.pointee.io_open = { container, io, _, flags, _ in
      guard let container, let io, flags & AVIO_FLAG_WRITE == 0, let opaque = container.pointee.opaque else {
        return AV_CALL_ERROR_IO
      }
      io.pointee = Unmanaged<MemoryFile>.fromOpaque(opaque).takeUnretainedValue().open(writable: false)
      return io.pointee == nil ? AV_CALL_ERROR_IO : 0
    }
    container.pointee.io_close2 = { container, io in
      guard let container, let io, let opaque = container.pointee.opaque else { return 0 }
      Unmanaged<MemoryFile>.fromOpaque(opaque).takeUnretainedValue().close(io)
      return 0
    }
  }

  /// Puts bytes in place of those from an offset on; a gap behind the end is filled with zeros.
  private func replace(_ new: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if offset > bytes.count { bytes.append(contentsOf: repeatElement(0, count: offset - bytes.count)) }
    let inside = min(new.count, bytes.count - offset)
    bytes.replaceSubrange(offset..<offset + inside, with: new[..<inside])
    bytes.append(contentsOf: new[inside...])
  }

  /// A new view of the file at its start.
  func open(writable: Bool) -> UnsafeMutablePointer<AVIOContext>? {
    let size = 1 << 15
    guard let buffer = av_call_av_malloc(size) else { return nil }
    let reader = Reader(self)
    readers.append(reader)
    return av_call_avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(size), writable ? 1 : 0,
      Unmanaged.passUnretained(reader).toOpaque(), Self.read, writable ? Self.write : nil, Self.seek)
  }

  /// Frees a view.
  func close(_ io: UnsafeMutablePointer<AVIOContext>) {
    if let buffer = io.pointee.buffer { av_call_av_free(buffer) }
    var io: UnsafeMutablePointer<AVIOContext>? = io
    av_call_avio_context_free(&io)
  }

  private static func reader(_ opaque: UnsafeMutableRawPointer) -> Reader {
    Unmanaged<Reader>.fromOpaque(opaque).takeUnretainedValue()
  }

  private static let read:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, out, size in
      guard let opaque, let out else { return AV_CALL_ERROR_IO }
      let reader = MemoryFile.reader(opaque), file = reader.file
      let count = min(Int(size), file.bytes.count - reader.offset)
      guard count > 0 else { return AV_CALL_ERROR_EOF }
      file.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        out.update(from: base + reader.offset, count: count)
      }
      reader.offset += count
      return Int32(count)
    }

  private static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, bytes, size in
      guard let opaque, let bytes else { return AV_CALL_ERROR_IO }
      let reader = MemoryFile.reader(opaque)
      reader.file.replace(UnsafeBufferPointer(start: bytes, count: Int(size)), at: reader.offset)
      reader.offset += Int(size)
      return size
    }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, whence in
    guard let opaque else { return Int64(AV_CALL_ERROR_IO) }
    let reader = MemoryFile.reader(opaque)
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(reader.file.bytes.count)
    case SEEK_SET: reader.offset = Int(offset)
    case SEEK_CUR: reader.offset += Int(offset)
    case SEEK_END: reader.offset = reader.file.bytes.count + Int(offset)
    default: return Int64(AV_CALL_ERROR_IO)
    }
    return Int64(reader.offset)
  }
}

import CLibAV
public import RingletRaster

/// Facts of a finished movie or animated picture, as its container tells them.
public struct MovieInfo: Hashable, Sendable {
  /// Container and codec, as FFmpeg names them.
  public var container = "", codec = ""
  /// Size in pixels.
  public var width = 0, height = 0
  /// Seconds each frame is shown, in order.
  public var delays: [Double] = []
  /// Seconds the file lasts.
  public var duration = 0.0
  /// Time of the first frame in seconds.
  public var start = 0.0
  /// Whether the pixels have alpha.
  public var hasAlpha = false
}

/// Reads movies and animated pictures through FFmpeg's libraries, independent of our encoders.
public enum VideoReader {
  /// Reads a file; `body` gets each frame in order.
  ///
  /// Pictures in a pixel layout that is not known here are counted but not handed out. Throws what `body` throws, and
  /// ``EncodingError`` when FFmpeg is not there or cannot read the file.
  public static func read(_ path: String, _ body: (Int, borrowing Pixmap) throws -> Void) throws -> MovieInfo
  {
    if let reason = av_call_load() {
      throw EncodingError(
        .unavailable, stage: "read", subject: path, cause: String(cString: reason),
        hint: "install FFmpeg’s libraries (Debian: libavformat59)")
    }
    let session = try ReaderSession(path)
    return try session.readAll(body)
  }
}

/// The FFmpeg objects of one reading.
private final class ReaderSession {
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private let path: String
  private let stream: UnsafeMutablePointer<AVStream>
  private var info = MovieInfo()
  private var times: [Int64] = []
  private var lastDuration: Int64 = 0

  init(_ path: String) throws(EncodingError) {
    self.path = path
    func check(_ result: Int32) throws(EncodingError) {
      if result < 0 { throw Self.failure(path, result) }
    }
    try check(av_call_avformat_open_input(&container, "file:" + path, nil, nil))
    guard let container else { throw Self.failure(path, AV_CALL_ERROR_IO) }
    guard av_call_avformat_find_stream_info(container, nil) >= 0 else {
      throw Self.failure(path, AV_CALL_ERROR_IO)
    }
    let streams = (0..<Int(container.pointee.nb_streams)).compactMap { container.pointee.streams[$0] }
    guard let stream = streams.first(where: { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO })
    else {
      throw EncodingError(.badInput, stage: "read", subject: path, cause: "it holds no pictures")
    }
    self.stream = stream
    let parameters = stream.pointee.codecpar
    // FFmpeg's own VP9 decoder drops the alpha plane.
    let isVP9 = parameters?.pointee.codec_id == AV_CODEC_ID_VP9
    let decoder =
      (isVP9 ? av_call_avcodec_find_decoder_by_name("libvpx-vp9") : nil)
      ?? av_call_avcodec_find_decoder(parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE)
    guard let decoder, let codec = av_call_avcodec_alloc_context3(decoder) else {
      throw EncodingError(.unavailable, stage: "read", subject: path, cause: "there is no decoder for it")
    }
    (self.codec, packet, frame) = (codec, av_call_av_packet_alloc(), av_call_av_frame_alloc())
    try check(av_call_avcodec_parameters_to_context(codec, parameters))
    codec.pointee.thread_count = 1
    try check(av_call_avcodec_open2(codec, decoder, nil))
    info.container = container.pointee.iformat.map { String(cString: $0.pointee.name) } ?? ""
    info.codec = String(cString: decoder.pointee.name)
  }

  deinit {
    av_call_av_frame_free(&frame)
    av_call_av_packet_free(&packet)
    av_call_avcodec_free_context(&codec)
    av_call_avformat_close_input(&container)
  }

  func readAll(_ body: (Int, borrowing Pixmap) throws -> Void) throws -> MovieInfo {
    guard let container, let codec, let packet else { return info }
    while av_call_av_read_frame(container, packet) >= 0 {
      if packet.pointee.stream_index == stream.pointee.index {
        lastDuration = packet.pointee.duration
        let result = av_call_avcodec_send_packet(codec, packet)
        if result < 0, result != AV_CALL_ERROR_AGAIN { throw Self.failure(path, result) }
        try receive(body)
      }
      av_call_av_packet_unref(packet)
    }
    _ = av_call_avcodec_send_packet(codec, nil)
    try receive(body)
    finishTimes()
    return info
  }

  private func receive(_ body: (Int, borrowing Pixmap) throws -> Void) throws {
    guard let codec, let frame else { return }
    while av_call_avcodec_receive_frame(codec, frame) >= 0 {
      if times.isEmpty {
        info.width = Int(frame.pointee.width)
        info.height = Int(frame.pointee.height)
      }
      times.append(frame.pointee.best_effort_timestamp)
      if frame.pointee.pkt_duration > 0 { lastDuration = frame.pointee.pkt_duration }
      if let pixmap = VideoPixels.pixmap(frame) {
        if let descriptor = av_call_av_pix_fmt_desc_get(AVPixelFormat(rawValue: frame.pointee.format)) {
          info.hasAlpha = descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
        }
        try body(times.count - 1, pixmap)
      }
      av_call_av_frame_unref(frame)
    }
  }

  /// Delays from the times of consecutive frames; the last one from what the track or the file has left, or else from
  /// its own duration.
  private func finishTimes() {
    let base = stream.pointee.time_base, unit = Double(base.num) / Double(base.den)
    guard let first = times.first, let last = times.last else { return }
    info.delays = zip(times, times.dropFirst()).map { Double($1 - $0) * unit }
    var rest = lastDuration
    if stream.pointee.duration != AV_CALL_NO_TIME, stream.pointee.duration > last - first {
      rest = stream.pointee.duration - (last - first)
    } else if let duration = container?.pointee.duration, duration > 0 {
      // In microseconds.
      let left = Int64((Double(duration) * 1e-6 / unit).rounded()) - (last - first)
      if left > 0 { rest = left }
    }
    info.delays.append(Double(rest) * unit)
    info.start = Double(first) * unit
    info.duration = info.delays.reduce(0, +)
  }

  private static func failure(_ path: String, _ code: Int32) -> EncodingError {
    if code == AV_CALL_ERROR_MISSING {
      return EncodingError(.inputMissing, stage: "read", subject: path, cause: "no such file")
    }
    var text = [CChar](repeating: 0, count: 128)
    _ = av_call_av_strerror(code, &text, text.count)
    let cause = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return EncodingError(.badInput, stage: "read", subject: path, cause: cause)
  }
}

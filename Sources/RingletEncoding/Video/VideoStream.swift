import CLibAV
import Glibc

/// A file being written by FFmpeg into memory, one encoder and one muxer.
///
/// Together with ``VideoReader`` and ``MemoryFile`` the only caller of FFmpeg.
/// The muxer's bytes are kept until the end: MP4's index moves to the front then, and a failed run leaves no file.
final class VideoStream {
  private let recipe: VideoRecipe
  private let format: VideoFormat
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var stream: UnsafeMutablePointer<AVStream>?
  private let memory = MemoryFile()
  private let width, height: Int

  /// Opens the encoder; `width` and `height` in pixels as the layout needs them, `ticks` a second.
  init(_ format: VideoFormat, _ recipe: VideoRecipe, width: Int, height: Int, ticks: Int, delay: Int)
    throws(EncodingError)
  {
    self.format = format
    self.recipe = recipe
    self.width = width
    self.height = height
    if let reason = av_call_load() {
      throw EncodingError(
        .unavailable, stage: "write \(format.rawValue)", subject: "with FFmpeg’s libraries",
        cause: String(cString: reason), hint: "install them (Debian: libavformat59), or write a GIF")
    }
    try openCodec(ticks: ticks, delay: delay)
    try openContainer(ticks: ticks, delay: delay)
  }

  deinit {
    // The pointers are FFmpeg's own; each call accepts NULL.
    av_call_av_packet_free(&packet)
    av_call_av_frame_free(&frame)
    av_call_avcodec_free_context(&codec)
    if let container {
      if let io = container.pointee.pb { memory.close(io) }
      container.pointee.pb = nil
      av_call_avformat_free_context(container)
    }
  }

  private func openCodec(ticks: Int, delay: Int) throws(EncodingError) {
    guard let encoder = av_call_avcodec_find_encoder_by_name(recipe.encoder) else {
      throw EncodingError(
        .unavailable, stage: "write \(format.rawValue)", subject: "with the encoder \(recipe.encoder)",
        cause: "this build of FFmpeg does not have it",
        hint: "install a full FFmpeg, or choose another format")
    }
    guard let codec = av_call_avcodec_alloc_context3(encoder), let frame = av_call_av_frame_alloc(),
      let packet = av_call_av_packet_alloc()
    else { throw failure("allocate", AV_CALL_ERROR_IO) }
    (self.codec, self.frame, self.packet) = (codec, frame, packet)
    codec.pointee.width = Int32(width)
    codec.pointee.height = Int32(height)
    codec.pointee.pix_fmt = recipe.layout.format
    codec.pointee.time_base = AVRational(num: 1, den: Int32(ticks))
    codec.pointee.framerate = AVRational(num: Int32(ticks), den: Int32(delay))
    // More threads give other bytes; x264's own slices and lookahead are what would differ.
    codec.pointee.thread_count = 1
    codec.pointee.flags |= Int32(AV_CODEC_FLAG_GLOBAL_HEADER)
    if recipe.layout.isVideo {
      codec.pointee.colorspace = AVCOL_SPC_BT709
      codec.pointee.color_primaries = AVCOL_PRI_BT709
      codec.pointee.color_trc = AVCOL_TRC_BT709
      codec.pointee.color_range = AVCOL_RANGE_MPEG
    }
    try withOptions(recipe.encoderOptions) { options in av_call_avcodec_open2(codec, encoder, &options) }
    frame.pointee.format = recipe.layout.format.rawValue
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.colorspace = codec.pointee.colorspace
    frame.pointee.color_range = codec.pointee.color_range
    try check("allocate a frame", av_call_av_frame_get_buffer(frame, 0))
  }

  private func openContainer(ticks: Int, delay: Int) throws(EncodingError) {
    try check("open the muxer", av_call_avformat_alloc_output_context2(&container, nil, recipe.muxer, nil))
    guard let container, let stream = av_call_avformat_new_stream(container, nil), let codec else {
      throw failure("open the muxer", AV_CALL_ERROR_IO)
    }
    self.stream = stream
    try check("copy parameters", av_call_avcodec_parameters_from_context(stream.pointee.codecpar, codec))
    stream.pointee.time_base = codec.pointee.time_base
    // Without this the last frame is given no duration and the loop is one frame short.
    stream.pointee.avg_frame_rate = codec.pointee.framerate
    memory.install(in: container)
    // Leaves the library's version out of the file.
    container.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
    var options = recipe.muxerOptions
    if recipe.muxer == "mp4" || recipe.muxer == "mov" {
      // The muxer doubles the time base until it has at least 10,000 ticks a second; the movie gets the same.
      var scale = ticks
      while scale < 10_000 { scale *= 2 }
      options.append(("movie_timescale", "\(scale)"))
    }
    try withOptions(options) { options in av_call_avformat_write_header(container, &options) }
  }

  /// Encodes one picture shown from tick `start` for `delay` ticks.
  func write(_ picture: StraightPicture, start: Int, delay: Int) throws(EncodingError) {
    guard let frame, let codec else { return }
    try check("write a frame", av_call_av_frame_make_writable(frame))
    recipe.layout.fill(frame, picture)
    frame.pointee.pts = Int64(start)
    frame.pointee.pkt_duration = Int64(delay)
    frame.pointee.pict_type = AV_PICTURE_TYPE_NONE
    try check("encode", av_call_avcodec_send_frame(codec, frame))
    try drain(delay: delay)
  }

  /// Ends the file and returns its bytes.
  func finish(lastDelay: Int) throws(EncodingError) -> [UInt8] {
    guard let codec, let container else { return [] }
    try check("encode", av_call_avcodec_send_frame(codec, nil))
    try drain(delay: lastDelay)
    try check("finish the file", av_call_av_write_trailer(container))
    if let io = container.pointee.pb { av_call_avio_flush(io) }
    return memory.bytes
  }

  private func drain(delay: Int) throws(EncodingError) {
    guard let codec, let container, let packet, let stream else { return }
    while true {
      let result = av_call_avcodec_receive_packet(codec, packet)
      if result == AV_CALL_ERROR_AGAIN || result == AV_CALL_ERROR_EOF { return }
      try check("encode", result)
      if packet.pointee.duration == 0 { packet.pointee.duration = Int64(delay) }
      av_call_av_packet_rescale_ts(packet, codec.pointee.time_base, stream.pointee.time_base)
      packet.pointee.stream_index = stream.pointee.index
      try check("write", av_call_av_interleaved_write_frame(container, packet))
    }
  }

  /// Calls FFmpeg with a dictionary of options; one that it does not take is our mistake, and an error.
  private func withOptions(
    _ options: [(String, String)], _ call: (inout OpaquePointer?) -> Int32
  ) throws(EncodingError) {
    var dictionary: OpaquePointer?
    defer { av_call_av_dict_free(&dictionary) }
    for (key, value) in options { _ = av_call_av_dict_set(&dictionary, key, value, 0) }
    let result = call(&dictionary)
    try check("start \(recipe.encoder)", result)
    if let left = av_call_av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX) {
      throw EncodingError(
        .failed, stage: "write \(format.rawValue)", subject: "with \(recipe.encoder)",
        cause: "it has no option ‘\(String(cString: left.pointee.key))’")
    }
  }

  private func check(_ what: String, _ result: Int32) throws(EncodingError) {
    if result < 0 { throw failure(what, result) }
  }

  private func failure(_ what: String, _ code: Int32) -> EncodingError {
    var text = [CChar](repeating: 0, count: 128)
    _ = av_call_av_strerror(code, &text, text.count)
    let cause = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return EncodingError(.failed, stage: "write \(format.rawValue)", subject: "(\(what))", cause: cause)
  }
}

// FFmpeg's libraries, found at run time: the types come from the headers, the functions through dlopen.
//
// Linking them would cost every run of the tool the loading of more than a hundred shared objects, and would keep it
// from starting where FFmpeg is absent. Each `av_call_NAME` below is FFmpeg's function NAME.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/dict.h>
#include <libavutil/frame.h>
#include <libavutil/pixdesc.h>

// return type, name, parameters, arguments
#define RINGLET_LIBAV_FUNCTIONS(F)                                                                                   \
  F(avformat, int, avformat_alloc_output_context2,                                                                   \
    (AVFormatContext * *context, const AVOutputFormat *format, const char *name, const char *file),                  \
    (context, format, name, file))                                                                                   \
  F(avformat, AVStream *, avformat_new_stream, (AVFormatContext * context, const AVCodec *codec), (context, codec))  \
  F(avformat, int, avformat_write_header, (AVFormatContext * context, AVDictionary * *options), (context, options))  \
  F(avformat, int, av_interleaved_write_frame, (AVFormatContext * context, AVPacket * packet), (context, packet))    \
  F(avformat, int, av_write_trailer, (AVFormatContext * context), (context))                                         \
  F(avformat, void, avformat_free_context, (AVFormatContext * context), (context))                                   \
  F(avformat, AVFormatContext *, avformat_alloc_context, (void), ())                                                 \
  F(avformat, int, avformat_open_input,                                                                              \
    (AVFormatContext * *context, const char *url, const AVInputFormat *format, AVDictionary **options),              \
    (context, url, format, options))                                                                                 \
  F(avformat, int, avformat_find_stream_info, (AVFormatContext * context, AVDictionary * *options),                  \
    (context, options))                                                                                              \
  F(avformat, int, av_read_frame, (AVFormatContext * context, AVPacket * packet), (context, packet))                 \
  F(avformat, void, avformat_close_input, (AVFormatContext * *context), (context))                                   \
  F(avformat, AVIOContext *, avio_alloc_context,                                                                     \
    (unsigned char *buffer, int size, int writes, void *opaque, int (*read)(void *, uint8_t *, int),                 \
     int (*write)(void *, uint8_t *, int), int64_t (*seek)(void *, int64_t, int)),                                   \
    (buffer, size, writes, opaque, read, write, seek))                                                               \
  F(avformat, void, avio_context_free, (AVIOContext * *context), (context))                                          \
  F(avformat, void, avio_flush, (AVIOContext * context), (context))                                                  \
  F(avcodec, const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))                              \
  F(avcodec, const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name))                              \
  F(avcodec, const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))                                       \
  F(avcodec, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))                              \
  F(avcodec, void, avcodec_free_context, (AVCodecContext * *context), (context))                                     \
  F(avcodec, int, avcodec_open2, (AVCodecContext * context, const AVCodec *codec, AVDictionary **options),           \
    (context, codec, options))                                                                                       \
  F(avcodec, int, avcodec_parameters_from_context, (AVCodecParameters * out, const AVCodecContext *context),         \
    (out, context))                                                                                                  \
  F(avcodec, int, avcodec_parameters_to_context, (AVCodecContext * context, const AVCodecParameters *in),            \
    (context, in))                                                                                                   \
  F(avcodec, int, avcodec_send_frame, (AVCodecContext * context, const AVFrame *frame), (context, frame))            \
  F(avcodec, int, avcodec_receive_packet, (AVCodecContext * context, AVPacket * packet), (context, packet))          \
  F(avcodec, int, avcodec_send_packet, (AVCodecContext * context, const AVPacket *packet), (context, packet))        \
  F(avcodec, int, avcodec_receive_frame, (AVCodecContext * context, AVFrame * frame), (context, frame))              \
  F(avcodec, AVPacket *, av_packet_alloc, (void), ())                                                                \
  F(avcodec, void, av_packet_free, (AVPacket * *packet), (packet))                                                   \
  F(avcodec, void, av_packet_unref, (AVPacket * packet), (packet))                                                   \
  F(avcodec, void, av_packet_rescale_ts, (AVPacket * packet, AVRational from, AVRational to), (packet, from, to))    \
  F(avutil, AVFrame *, av_frame_alloc, (void), ())                                                                   \
  F(avutil, void, av_frame_free, (AVFrame * *frame), (frame))                                                        \
  F(avutil, void, av_frame_unref, (AVFrame * frame), (frame))                                                        \
  F(avutil, int, av_frame_get_buffer, (AVFrame * frame, int align), (frame, align))                                  \
  F(avutil, int, av_frame_make_writable, (AVFrame * frame), (frame))                                                 \
  F(avutil, int, av_dict_set, (AVDictionary * *dictionary, const char *key, const char *value, int flags),           \
    (dictionary, key, value, flags))                                                                                 \
  F(avutil, AVDictionaryEntry *, av_dict_get,                                                                        \
    (const AVDictionary *dictionary, const char *key, const AVDictionaryEntry *previous, int flags),                 \
    (dictionary, key, previous, flags))                                                                              \
  F(avutil, void, av_dict_free, (AVDictionary * *dictionary), (dictionary))                                          \
  F(avutil, void *, av_malloc, (size_t size), (size))                                                                \
  F(avutil, void, av_free, (void *pointer), (pointer))                                                               \
  F(avutil, int, av_strerror, (int code, char *buffer, size_t size), (code, buffer, size))                           \
  F(avutil, void, av_log_set_level, (int level), (level))                                                            \
  F(avutil, const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat format), (format))

#define RINGLET_DECLARE(library, result, name, parameters, arguments) result av_call_##name parameters;
RINGLET_LIBAV_FUNCTIONS(RINGLET_DECLARE)
#undef RINGLET_DECLARE

/// Loads the libraries once; NULL when they are there, else the reason. Thread-safe.
const char *av_call_load(void);

/// Macros of FFmpeg that Swift does not import.
static const int32_t AV_CALL_ERROR_EOF = AVERROR_EOF;
static const int32_t AV_CALL_ERROR_AGAIN = AVERROR(EAGAIN);
static const int32_t AV_CALL_ERROR_IO = AVERROR(EIO);
static const int32_t AV_CALL_ERROR_MISSING = AVERROR(ENOENT);
static const int64_t AV_CALL_NO_TIME = INT64_MIN;

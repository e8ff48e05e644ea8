#include "libav.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#define RINGLET_POINTER(library, result, name, parameters, arguments) static result(*pointer_##name) parameters;
RINGLET_LIBAV_FUNCTIONS(RINGLET_POINTER)

#define RINGLET_CALL(library, result, name, parameters, arguments)                                                   \
  result av_call_##name parameters { return pointer_##name arguments; }
RINGLET_LIBAV_FUNCTIONS(RINGLET_CALL)

// The structures' layout is that of the headers, so only the same major versions will do.
#define STRING(x) #x
#define SONAME(library, major) "lib" library ".so." STRING(major)

static char message[512];
static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *avutil = dlopen(SONAME("avutil", LIBAVUTIL_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL);
  void *avcodec = avutil ? dlopen(SONAME("avcodec", LIBAVCODEC_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL) : NULL;
  void *avformat = avcodec ? dlopen(SONAME("avformat", LIBAVFORMAT_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!avformat) {
    snprintf(message, sizeof message, "%s", dlerror());
    failure = message;
    return;
  }
#define RINGLET_RESOLVE(library, result, name, parameters, arguments)                                                \
  if (!(pointer_##name = (result(*) parameters)dlsym(library, #name))) {                                             \
    snprintf(message, sizeof message, "%s", dlerror());                                                              \
    failure = message;                                                                                               \
    return;                                                                                                          \
  }
  RINGLET_LIBAV_FUNCTIONS(RINGLET_RESOLVE)
  pointer_av_log_set_level(AV_LOG_QUIET);
}

const char *av_call_load(void) {
  pthread_once(&once, load);
  return failure;
}

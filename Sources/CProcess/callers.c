#define _GNU_SOURCE
#include "CProcess.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <string.h>

int ringlet_callers(const char *library, unsigned long *offsets, int capacity) {
  void *addresses[128];
  int count = backtrace(addresses, 128), found = 0;
  for (int i = 0; i < count && found < capacity; i++) {
    Dl_info info;
    if (!dladdr(addresses[i], &info) || !info.dli_fname || strcmp(info.dli_fname, library) != 0) continue;
    offsets[found++] = (unsigned long)addresses[i] - (unsigned long)info.dli_fbase;
  }
  return found;
}

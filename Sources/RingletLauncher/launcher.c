// The program `ringlet` of an installation: starts the build of Ringlet for this machine's processor.
//
// A build for x86-64-v3 draws with 256-bit vectors; its files are the same, byte for byte. Choosing in a small program
// costs a millisecond, where the tool itself takes four to start and would have to do so twice. Functions chosen at run
// time inside the tool are no way out: the kernels are inlined into the code around them.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int runs_v3(void) {
#if defined(__x86_64__)
  const char *wish = getenv("RINGLET_BUILD");
  if (wish && strcmp(wish, "base") == 0) return 0;
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
#else
  return 0;
#endif
}

int main(int count, char **words) {
  (void)count;
  char folder[PATH_MAX], path[PATH_MAX + 64];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length < 0) {
    perror("ringlet: /proc/self/exe");
    return 71;
  }
  folder[length] = 0;
  char *slash = strrchr(folder, '/');
  if (slash) *slash = 0;
  const char *builds[] = {"v3", "base"};
  for (int index = runs_v3() ? 0 : 1; index < 2; index++) {
    snprintf(path, sizeof path, "%s/../libexec/ringlet/ringlet-%s", folder, builds[index]);
    execv(path, words);
    if (errno != ENOENT) break;
  }
  fprintf(stderr, "ringlet: error: %s: cannot be started: %s\n  hint: install Ringlet again with make install\n", path,
          strerror(errno));
  return 71;
}

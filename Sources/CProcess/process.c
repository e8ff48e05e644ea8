#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static volatile sig_atomic_t supervised;

static void forward(int signal) {
    if (supervised > 0) kill(supervised, signal);
}

// Swift's runtime, its `Mutex` and libdispatch keep the number of a thread in variables of the thread, for locks that the
// kernel hands to the next in line (PI futexes). In a forked child the one thread has another number than it had, which
// nothing tells them: an unlock that has to wake another thread is refused (EPERM) and tried again without end. So each
// copy of the old number is replaced. A copy is a word that stands alone, or beside another copy, in eight bytes: half of
// a pointer does not.
static int renumber(struct dl_phdr_info *object, size_t size, void *numbers) {
    const uint32_t old = ((pid_t *)numbers)[0], new = ((pid_t *)numbers)[1];
    unsigned char *variables = object->dlpi_tls_data;
    const int is_swift = object->dlpi_name[0] == 0 || strstr(object->dlpi_name, "libswift") != NULL;
    if (variables == NULL || !is_swift) return 0;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type != PT_TLS) continue;
        for (size_t at = 0; at + 4 <= object->dlpi_phdr[i].p_memsz; at += 8) {
            uint32_t words[2] = {0, 0};
            const size_t count = at + 8 <= object->dlpi_phdr[i].p_memsz ? 2 : 1;
            memcpy(words, variables + at, count * 4);
            if ((words[0] != old && words[0] != 0) || (words[1] != old && words[1] != 0)) continue;
            for (size_t k = 0; k < count; k++) {
                if (words[k] == old) memcpy(variables + at + 4 * k, &new, 4);
            }
        }
    }
    (void)size;
    return 0;
}

pid_t ringlet_fork(void) {
    pid_t numbers[2] = {gettid(), 0};
    const pid_t child = fork();
    if (child == 0) {
        numbers[1] = gettid();
        dl_iterate_phdr(renumber, numbers);
    }
    return child;
}

void ringlet_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

void ringlet_forward_signals(pid_t child) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    supervised = child;
    action.sa_handler = child > 0 ? forward : SIG_DFL;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

int ringlet_pipe(int ends[2], int quiet) { return pipe2(ends, O_CLOEXEC | (quiet ? O_NONBLOCK : 0)); }

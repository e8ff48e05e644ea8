#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static volatile sig_atomic_t supervised;

static void forward(int signal) {
    if (supervised > 0) kill(supervised, signal);
}

pid_t ringlet_fork(void) { return fork(); }

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

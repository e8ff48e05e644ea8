#pragma once

#include <sys/types.h>

/// `fork`, which Swift does not let one call, for a child that goes on running Swift.
pid_t ringlet_fork(void);

/// Asks the kernel to end this process with SIGTERM when its parent ends.
void ringlet_end_with_parent(void);

/// Sends SIGINT, SIGTERM and SIGHUP on to `child` instead of ending this process; 0 restores the defaults.
void ringlet_forward_signals(pid_t child);

/// A pipe whose ends are closed in programs that are started; `quiet` makes it return rather than wait.
int ringlet_pipe(int ends[2], int quiet);

/// The calls under way that lie in a loaded library, innermost first, as offsets of their return addresses from the
/// library's beginning; returns how many were written to `offsets`, `capacity` at most.
int ringlet_callers(const char *library, unsigned long *offsets, int capacity);

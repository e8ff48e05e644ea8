#ifndef RINGLET_VIRTUAL_EXECUTOR_H
#define RINGLET_VIRTUAL_EXECUTOR_H
#include <stdbool.h>
#include <stdint.h>

// Swift concurrency without threads: while a thread is inside `enter … leave`, every job that the Swift
// runtime would hand to the global pool or to the main queue is kept here, in the order of its creation,
// until `run_next` runs it on the calling thread. Other threads are not affected.
//
// Jobs and the events of a virtual clock share one counter of tickets, so that a clock can run both in the
// order in which they were asked for.

/// The clock for which a thread captures its jobs; 0 for none.
typedef uint64_t RingletOwner;

/// Installs the hooks of the Swift runtime; call it once. The two words are the reference to the serial
/// executor that stands for the main one on a capturing thread (identity, witness table).
void ringlet_executor_install(uintptr_t identity, uintptr_t implementation);
/// Starts capturing the jobs of this thread for `owner`; answers the owner that was in force before.
RingletOwner ringlet_executor_enter(RingletOwner owner);
/// Ends what `enter` began; `previous` is its answer.
void ringlet_executor_leave(RingletOwner previous);
/// The owner in force on this thread.
RingletOwner ringlet_executor_owner(void);
/// Keeps a job of the main executor. On a thread that captures nothing the job is dropped: it has left virtual
/// time through an interface that is not part of it, and must not run beside the thread that drives the clock.
void ringlet_executor_enqueue_main(void *job);
/// Draws the next ticket, greater than all before it.
uint64_t ringlet_executor_ticket(void);
/// The ticket of the oldest waiting job of `owner`; 0 when none waits.
uint64_t ringlet_executor_head(RingletOwner owner);
/// Runs the oldest waiting job of `owner` up to its next suspension; false when none waits.
bool ringlet_executor_run_next(RingletOwner owner);
/// Forgets the waiting jobs of `owner`: their tasks never resume.
void ringlet_executor_discard(RingletOwner owner);
#endif

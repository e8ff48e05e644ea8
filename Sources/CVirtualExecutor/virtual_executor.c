#include "virtual_executor.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// Entry points and hooks of the Swift runtime, as its header runtime/Concurrency.h declares them.
#define SWIFT_CC __attribute__((swiftcall))
typedef struct Job Job;
typedef struct { uintptr_t identity, implementation; } SerialExecutorRef;
typedef SWIFT_CC void (*EnqueueGlobal)(Job *);
typedef SWIFT_CC SerialExecutorRef (*GetMainExecutor)(void);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(Job *, EnqueueGlobal);
extern SWIFT_CC SerialExecutorRef (*swift_task_getMainExecutor_hook)(GetMainExecutor);
extern SWIFT_CC void swift_job_run(Job *, SerialExecutorRef);

typedef struct Node { struct Node *next; Job *job; RingletOwner owner; uint64_t ticket; bool main; } Node;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Node *first, *last;
static SerialExecutorRef main_executor;
static _Atomic uint64_t tickets;
static _Thread_local RingletOwner current;

static void append(Job *job, bool main) {
  Node *node = malloc(sizeof *node);
  if (!node) abort();
  *node = (Node){.job = job, .owner = current, .ticket = ringlet_executor_ticket(), .main = main};
  pthread_mutex_lock(&lock);
  if (last) last->next = node; else first = node;
  last = node;
  pthread_mutex_unlock(&lock);
}

/// Unlinks the oldest node of `owner`.
static Node *take(RingletOwner owner) {
  pthread_mutex_lock(&lock);
  Node *before = NULL, *node = first;
  while (node && node->owner != owner) { before = node; node = node->next; }
  if (node) {
    if (before) before->next = node->next; else first = node->next;
    if (last == node) last = before;
  }
  pthread_mutex_unlock(&lock);
  return node;
}

static SWIFT_CC void enqueue_global(Job *job, EnqueueGlobal original) {
  if (current) append(job, false); else original(job);
}

static SWIFT_CC SerialExecutorRef get_main_executor(GetMainExecutor original) {
  return current ? main_executor : original();
}

void ringlet_executor_install(uintptr_t identity, uintptr_t implementation) {
  main_executor = (SerialExecutorRef){identity, implementation};
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_getMainExecutor_hook = get_main_executor;
}

RingletOwner ringlet_executor_enter(RingletOwner owner) {
  RingletOwner previous = current;
  current = owner;
  return previous;
}

void ringlet_executor_leave(RingletOwner previous) { current = previous; }

RingletOwner ringlet_executor_owner(void) { return current; }

void ringlet_executor_enqueue_main(void *job) {
  if (current) append(job, true);
}

uint64_t ringlet_executor_ticket(void) { return atomic_fetch_add(&tickets, 1) + 1; }

uint64_t ringlet_executor_head(RingletOwner owner) {
  pthread_mutex_lock(&lock);
  Node *node = first;
  while (node && node->owner != owner) node = node->next;
  uint64_t ticket = node ? node->ticket : 0;
  pthread_mutex_unlock(&lock);
  return ticket;
}

bool ringlet_executor_run_next(RingletOwner owner) {
  Node *node = take(owner);
  if (!node) return false;
  Job *job = node->job;
  SerialExecutorRef executor = {0, 0};
  if (node->main) executor = main_executor;
  free(node);
  swift_job_run(job, executor);
  return true;
}

void ringlet_executor_discard(RingletOwner owner) {
  for (Node *node = take(owner); node; node = take(owner)) free(node);
}

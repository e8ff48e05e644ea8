#include "CMemory.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// A render of a second takes 1,600 pages of 4 KB one at a time, each a visit to the kernel of two or three
// microseconds: a twelfth of its time. Glibc has a setting for this, but only as an environment variable.
enum {
    large_page = 2 << 20,
    // Address space alone: a page that is never written costs nothing.
    reserve = 64 << 20,
    // What is larger than this, such as the pictures of a film, goes back to the system at once.
    largest_kept = 4 << 20,
};

void ringlet_prefer_large_pages(void) {
    uintptr_t start = (uintptr_t)sbrk(0);
    mallopt(M_MMAP_THRESHOLD, largest_kept);
    mallopt(M_TRIM_THRESHOLD, reserve);
    // The heap grows when a block does not fit, by this much more than it needs.
    mallopt(M_TOP_PAD, reserve);
    void *volatile block = malloc(1 << 20);
    free(block);
    mallopt(M_TOP_PAD, 1 << 20);
    uintptr_t end = (uintptr_t)sbrk(0);
    start = (start + large_page - 1) & ~(uintptr_t)(large_page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#else
void ringlet_prefer_large_pages(void) {}
#endif

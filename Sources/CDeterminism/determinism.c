#include "CDeterminism.h"

#include <stdlib.h>

static int count;
static char **words;

// Runs before the Swift runtime reads its environment: sets and dictionaries are walked in the same order in every
// run, calendars and formatters work in one time zone and one language. A person's file may depend on any of them.
//
// The Swift runtime finds the command line by walking back from `environ`, which setenv moves: it is kept here instead.
__attribute__((constructor(101))) static void settle(int argc, char **argv) {
    count = argc;
    words = argv;
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1);
    setenv("TZ", "UTC", 1);
    setenv("LANG", "en_US.UTF-8", 1);
    unsetenv("LC_ALL");
    unsetenv("LANGUAGE");
}

int ringlet_argument_count(void) { return count; }

const char *ringlet_argument(int index) { return index >= 0 && index < count ? words[index] : ""; }

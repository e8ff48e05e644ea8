#include "CDeterminism.h"

#include <stdlib.h>

// Runs before the Swift runtime reads its environment: sets and dictionaries are walked in the same order in every
// run, calendars and formatters work in one time zone and one language. A person's file may depend on any of them.
__attribute__((constructor(101))) static void settle(void) {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1);
    setenv("TZ", "UTC", 1);
    setenv("LANG", "en_US.UTF-8", 1);
    unsetenv("LC_ALL");
    unsetenv("LANGUAGE");
}

#pragma once

/// Number of words on the command line, the program's name included.
int ringlet_argument_count(void);

/// A word of the command line; empty beyond the last one.
const char *ringlet_argument(int index);

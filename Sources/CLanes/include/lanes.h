// Vector shuffles that Swift cannot express without LLVM splitting them into lanes.
// Every function is `static inline`: it is imported into Swift and inlined there, with the target
// features of the Swift build. No expression here may be contracted to a fused multiply-add.
#pragma once
#include <stdint.h>

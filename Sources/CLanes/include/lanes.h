// Vector operations that Swift cannot express without LLVM splitting them into lanes.
//
// Every function is `static inline`: it is imported into Swift and inlined there, with the target
// features of the Swift build. The arithmetic is that of single lanes in round-to-nearest, so that
// SSE2, AVX2 and NEON builds give the same bytes; nothing may be contracted to a fused multiply-add.
//
// What each one replaces, in ns for 8 lanes (SSE2 / AVX2 build, data in L1):
//   lanes_trunc      SIMD8<Int32>(x)                     148 / 92   ->  0.9 / 0.5
//   lanes_sqrt       x.squareRoot()                      13.4 / 13.4 -> 4.1 / 3.9
//   lanes_min, _max  pointwiseMin(a, b)                  10.7 / 5.5 ->  0.9 / 0.5
//   lanes_prefix     eight lane inserts                  7.5 / 7.0  ->  1.6 / 1.2
#pragma once
#include <lifetimebound.h>
#include <ptrcheck.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic push
// How vectors are passed depends on the machine, but all is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float lanes_f32 __attribute__((ext_vector_type(8)));
typedef int32_t lanes_i32 __attribute__((ext_vector_type(8)));
typedef uint32_t lanes_u32 __attribute__((ext_vector_type(8)));
typedef uint8_t lanes_u8 __attribute__((ext_vector_type(8)));
typedef uint8_t lanes_u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t lanes_u16x16 __attribute__((ext_vector_type(16)));

#define LANES static inline __attribute__((always_inline))

// Arithmetic on floats: the library's own operators are loops over lanes that LLVM puts together again, or not.
LANES lanes_f32 lanes_splat(float a) { return (lanes_f32)(a); }
LANES lanes_f32 lanes_add(lanes_f32 a, lanes_f32 b) { return a + b; }
LANES lanes_f32 lanes_sub(lanes_f32 a, lanes_f32 b) { return a - b; }
LANES lanes_f32 lanes_mul(lanes_f32 a, lanes_f32 b) { return a * b; }
LANES lanes_f32 lanes_div(lanes_f32 a, lanes_f32 b) { return a / b; }

// first, first + 1, … first + 7.
LANES lanes_f32 lanes_from(float first) { return (lanes_f32)(first) + (lanes_f32){0, 1, 2, 3, 4, 5, 6, 7}; }

// The second operand where the two are equal or unordered: one `minps`, where the library's min needs four instructions.
LANES lanes_f32 lanes_min(lanes_f32 a, lanes_f32 b) { return a < b ? a : b; }
LANES lanes_f32 lanes_max(lanes_f32 a, lanes_f32 b) { return a > b ? a : b; }
LANES float lanes_min1(float a, float b) { return a < b ? a : b; }
LANES float lanes_max1(float a, float b) { return a > b ? a : b; }
LANES lanes_i32 lanes_min_i32(lanes_i32 a, lanes_i32 b) { return __builtin_elementwise_min(a, b); }
LANES lanes_i32 lanes_abs(lanes_i32 a) { return __builtin_elementwise_abs(a); }
LANES lanes_f32 lanes_sqrt(lanes_f32 a) { return __builtin_elementwise_sqrt(a); }

// The integer part towards zero; values outside of the integer's range have no meaning.
LANES lanes_i32 lanes_trunc(lanes_f32 a) { return __builtin_convertvector(a, lanes_i32); }
LANES int32_t lanes_trunc1(float a) { return (int32_t)a; }

// The largest integer not above.
LANES lanes_i32 lanes_floor(lanes_f32 a) {
  lanes_i32 t = __builtin_convertvector(a, lanes_i32);
  return t + (__builtin_convertvector(t, lanes_f32) > a);
}

// v[0], v[0]+v[1], … v[0]+…+v[7].
LANES lanes_i32 lanes_prefix(lanes_i32 v) {
  const lanes_i32 z = (lanes_i32)(0);
  v += __builtin_shufflevector(z, v, 0, 8, 9, 10, 0, 12, 13, 14);
  v += __builtin_shufflevector(z, v, 0, 1, 8, 9, 4, 5, 12, 13);
  v += __builtin_shufflevector(z, v, 0, 1, 2, 3, 11, 11, 11, 11);
  return v;
}

// The last lane in every lane.
LANES lanes_i32 lanes_splat7(lanes_i32 v) { return __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7); }

// v[1], … v[7], after[0]: the lanes one to the right, across two neighbouring vectors.
LANES lanes_f32 lanes_right(lanes_f32 v, lanes_f32 after) {
  return __builtin_shufflevector(v, after, 1, 2, 3, 4, 5, 6, 7, 8);
}

// before[7], v[0], … v[6]: the lanes one to the left, across two neighbouring vectors.
LANES lanes_i32 lanes_left(lanes_i32 before, lanes_i32 v) {
  return __builtin_shufflevector(before, v, 7, 8, 9, 10, 11, 12, 13, 14);
}

// Bytes to words and back (the low byte of each word).
LANES lanes_u32 lanes_widen(lanes_u8 v) { return __builtin_convertvector(v, lanes_u32); }
LANES lanes_u8 lanes_narrow(lanes_u32 v) { return __builtin_convertvector(v, lanes_u8); }

// The same bits under another lane type.
LANES lanes_u16x16 lanes_channels(lanes_u32 v) { return (lanes_u16x16)v; }
LANES lanes_u32 lanes_words(lanes_u16x16 v) { return (lanes_u32)v; }
LANES lanes_u32 lanes_unsigned(lanes_i32 v) { return (lanes_u32)v; }
LANES lanes_i32 lanes_signed(lanes_u32 v) { return (lanes_i32)v; }
LANES lanes_i32 lanes_bits(lanes_f32 v) { return (lanes_i32)v; }
LANES lanes_f32 lanes_float(lanes_i32 v) { return (lanes_f32)v; }

// Integers as floats.
LANES lanes_f32 lanes_from_i32(lanes_i32 v) { return __builtin_convertvector(v, lanes_f32); }

// 1 where something holds, else 0; and whether a piece crosses some rows left of a limit: sums instead of branches.
LANES intptr_t lanes_flag(_Bool a) { return a; }
LANES intptr_t lanes_crosses(float top, float bottom, float left, float first, float end, float right) {
  return (top < end) & (bottom > first) & (left < right);
}

// Whether the first `count` lanes of `v` are at least `low` and below `end`, and those of `bit` below 64.
LANES _Bool lanes_fit(lanes_i32 v, int32_t low, int32_t end, lanes_i32 bit, int32_t count) {
  const lanes_i32 k = {0, 1, 2, 3, 4, 5, 6, 7};
  return __builtin_reduce_or(((v < low) | (v >= end) | (bit > 63)) & (k < count)) == 0;
}

// Whether any lane differs from zero; Swift's own comparison of vectors goes from lane to lane (4 ns).
LANES _Bool lanes_any(lanes_i32 v) { return __builtin_reduce_or(v) != 0; }
LANES _Bool lanes_any_u32(lanes_u32 v) { return __builtin_reduce_or(v) != 0; }
LANES _Bool lanes_any_u8(lanes_u8 v) { return __builtin_reduce_or(v) != 0; }

// |a|, and b where the mask lane is set, else a.
LANES lanes_f32 lanes_abs_f32(lanes_f32 a) { return (lanes_f32)((lanes_i32)a & 0x7fffffff); }
LANES lanes_f32 lanes_pick(lanes_i32 mask, lanes_f32 b, lanes_f32 a) {
  return (lanes_f32)(((lanes_i32)b & mask) | ((lanes_i32)a & ~mask));
}
LANES lanes_i32 lanes_less(lanes_f32 a, lanes_f32 b) { return a < b; }
// How many lanes of a mask are set.
LANES int32_t lanes_count(lanes_i32 mask) { return -__builtin_reduce_add(mask); }

// The lanes one to the right, across two neighbouring vectors: v[1], … v[7], after[0].
typedef uint16_t lanes_u16 __attribute__((ext_vector_type(8)));
LANES lanes_u16 lanes_left_u16(lanes_u16 before, lanes_u16 v) {
  return __builtin_shufflevector(before, v, 7, 8, 9, 10, 11, 12, 13, 14);
}
LANES lanes_u16 lanes_right_u16(lanes_u16 v, lanes_u16 after) {
  return __builtin_shufflevector(v, after, 1, 2, 3, 4, 5, 6, 7, 8);
}

// Bytes to 16-bit lanes and back (the low byte of each lane).
LANES lanes_u16 lanes_widen_u16(lanes_u8 v) { return __builtin_convertvector(v, lanes_u16); }
LANES lanes_u8 lanes_narrow_u16(lanes_u16 v) { return __builtin_convertvector(v, lanes_u8); }
LANES lanes_u16x16 lanes_widen_pair(lanes_u8 a, lanes_u8 b) {
  lanes_u8x16 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_convertvector(ab, lanes_u16x16);
}
LANES lanes_u8 lanes_narrow_low(lanes_u16x16 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7), lanes_u8);
}
LANES lanes_u8 lanes_narrow_high(lanes_u16x16 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15), lanes_u8);
}

// The means of neighbouring lanes of two vectors that hold sums of two bytes each: (a[0] + a[1] + 2) / 4, …
LANES lanes_u8 lanes_halve(lanes_u16 a, lanes_u16 b) {
  lanes_u16 even = __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
  lanes_u16 odd = __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
  return __builtin_convertvector((even + odd + (uint16_t)2) >> 2, lanes_u8);
}

// Eight bytes of two neighbouring vectors from lane 0 ≤ first < 8 of the former on; little-endian, as all pixels are.
LANES lanes_u8 lanes_bytes(lanes_u8 a, lanes_u8 b, int32_t first) {
  uint64_t low, high;
  __builtin_memcpy(&low, &a, 8);
  __builtin_memcpy(&high, &b, 8);
  if (first > 0) low = low >> (8 * first) | high << (64 - 8 * first);
  __builtin_memcpy(&a, &low, 8);
  return a;
}

// The upper halves of 16-bit products.
LANES lanes_u16x16 lanes_mulhi(lanes_u16x16 a, lanes_u16x16 b) {
  typedef uint32_t wide __attribute__((ext_vector_type(16)));
  wide product = __builtin_convertvector(a, wide) * __builtin_convertvector(b, wide);
  return __builtin_convertvector(product >> 16, lanes_u16x16);
}

// The nearest integer to x / 255 for x ≤ 65279: (x + 128)·257 >> 16, the upper half of one 16-bit product.
LANES lanes_u16x16 lanes_div255(lanes_u16x16 x) {
  typedef uint32_t wide __attribute__((ext_vector_type(16)));
  lanes_u16x16 y = x + (uint16_t)128;
  return __builtin_convertvector((__builtin_convertvector(y, wide) * 257u) >> 16, lanes_u16x16);
}

// a[0], b[0], a[1], b[1], … of the lower and of the upper half.
LANES lanes_u8 lanes_zip_low(lanes_u8 a, lanes_u8 b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
LANES lanes_u8 lanes_zip_high(lanes_u8 a, lanes_u8 b) {
  return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

// Whether this build is made for processors with 256-bit vectors.
static inline _Bool lanes_has_avx2(void) {
#if defined(__AVX2__)
  return 1;
#else
  return 0;
#endif
}

// Four lanes of each of eight rows: row k holds a[k], b[k], c[k], d[k].
typedef int32_t lanes_i32x4 __attribute__((ext_vector_type(4)));
typedef struct {
  lanes_i32x4 r0, r1, r2, r3, r4, r5, r6, r7;
} lanes_rows;
LANES lanes_rows lanes_transpose(lanes_i32 a, lanes_i32 b, lanes_i32 c, lanes_i32 d) {
  lanes_i32 ab0 = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  lanes_i32 ab2 = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  lanes_i32 cd0 = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  lanes_i32 cd2 = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  lanes_i32 r04 = __builtin_shufflevector(ab0, cd0, 0, 1, 8, 9, 4, 5, 12, 13);
  lanes_i32 r15 = __builtin_shufflevector(ab0, cd0, 2, 3, 10, 11, 6, 7, 14, 15);
  lanes_i32 r26 = __builtin_shufflevector(ab2, cd2, 0, 1, 8, 9, 4, 5, 12, 13);
  lanes_i32 r37 = __builtin_shufflevector(ab2, cd2, 2, 3, 10, 11, 6, 7, 14, 15);
  return (lanes_rows){r04.lo, r15.lo, r26.lo, r37.lo, r04.hi, r15.hi, r26.hi, r37.hi};
}

// What follows takes spans, and blocks that begin anywhere in them: Swift would go lane by lane, with a check for each.
// Bounds are looked at here, and a program that goes beyond them stops.
typedef int32_t lanes_i32x4_anywhere __attribute__((ext_vector_type(4), aligned(4)));
typedef int32_t lanes_i32_anywhere __attribute__((ext_vector_type(8), aligned(4)));
#define LANES_SPAN __counted_by(count) __noescape

// Whether the first n ≤ 8 lanes are at least 0 and at most `last`.
LANES _Bool lanes_within(lanes_i32 v, int32_t last, intptr_t n) {
  const lanes_i32 k = {0, 1, 2, 3, 4, 5, 6, 7};
  return n <= 8 && __builtin_reduce_or(((v < 0) | (v > last)) & (k < (int32_t)n)) == 0;
}

// Adds four numbers in each of n ≤ 8 places.
LANES void lanes_add_rows(int32_t *LANES_SPAN cells, intptr_t count, lanes_i32 places, lanes_rows rows, intptr_t n) {
  if (count < 4 || !lanes_within(places, (int32_t)count - 4, n)) __builtin_trap();
  const lanes_i32x4 row[8] = {rows.r0, rows.r1, rows.r2, rows.r3, rows.r4, rows.r5, rows.r6, rows.r7};
  int32_t place[8];
  __builtin_memcpy(place, &places, sizeof place);
  for (intptr_t k = 0; k < n; k++) *(lanes_i32x4_anywhere *)(cells + place[k]) += row[k];
}

// Adds one number in each of n ≤ 8 places.
LANES void lanes_add_each(int32_t *LANES_SPAN cells, intptr_t count, lanes_i32 places, lanes_i32 v, intptr_t n) {
  if (count < 1 || !lanes_within(places, (int32_t)count - 1, n)) __builtin_trap();
  int32_t place[8], value[8];
  __builtin_memcpy(place, &places, sizeof place);
  __builtin_memcpy(value, &v, sizeof value);
  for (intptr_t k = 0; k < n; k++) cells[place[k]] += value[k];
}

// Sets bits in each of n ≤ 8 rows of words, from the given ones on.
LANES void lanes_set_bits(
    uint64_t *LANES_SPAN words, intptr_t count, lanes_i32 rows, lanes_i32 first, lanes_i32 bits, intptr_t n) {
  lanes_i32 places = rows + (first >> 6);
  if (count < 1 || !lanes_within(places, (int32_t)count - 1, n)) __builtin_trap();
  int32_t place[8], from[8], pattern[8];
  __builtin_memcpy(place, &places, sizeof place);
  __builtin_memcpy(from, &first, sizeof from);
  __builtin_memcpy(pattern, &bits, sizeof pattern);
  for (intptr_t k = 0; k < n; k++) words[place[k]] |= (uint64_t)(uint32_t)pattern[k] << (from[k] & 63);
}

// Adds eight numbers; reads eight and leaves zeros.
LANES void lanes_add_block(int32_t *LANES_SPAN cells, intptr_t count, intptr_t place, lanes_i32 v) {
  if (place < 0 || place > count - 8) __builtin_trap();
  *(lanes_i32_anywhere *)(cells + place) += v;
}
LANES lanes_i32 lanes_take_block(int32_t *LANES_SPAN cells, intptr_t count, intptr_t place) {
  if (place < 0 || place > count - 8) __builtin_trap();
  lanes_i32_anywhere *block = (lanes_i32_anywhere *)(cells + place);
  lanes_i32 v = *block;
  *block = (lanes_i32)(0);
  return v;
}

#pragma clang diagnostic pop

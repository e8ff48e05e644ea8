// RingletMotion

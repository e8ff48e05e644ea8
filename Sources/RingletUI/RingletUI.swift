// RingletUI

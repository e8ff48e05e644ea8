// RingletText

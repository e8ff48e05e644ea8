extension Orbit {
  enum Pace { case slow, fast }
}

import SwiftUI

/// Its pace lies in another file, and the project has a gauge of its own.
struct Orbit: View {
  let pace: Orbit.Pace = .slow

  var body: some View {
    Gauge(width: pace == .slow ? 30 : 60)
  }
}

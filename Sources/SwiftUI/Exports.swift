// What `import SwiftUI` means on Linux: the views and animations of Ringlet, and `@Observable`. Foundation comes with
// RingletUI.
@_exported public import Observation
@_exported public import RingletMotion
@_exported public import RingletUI

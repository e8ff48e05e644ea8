// What `import SwiftUI` means on Linux: the views and animations of Ringlet, and Foundation for `CGFloat`, `Date` …
@_exported public import Foundation
@_exported public import RingletMotion
@_exported public import RingletUI

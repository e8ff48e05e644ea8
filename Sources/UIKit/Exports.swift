// What `import UIKit` means on Linux: the colours, fonts and paths that loaders use live beside the views.
@_exported public import SwiftUI

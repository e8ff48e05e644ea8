// Foundation comes with the views: `CGFloat`, `Date` … need no import of their own. It is re-exported here and not
// beside this module in `SwiftUI`, because names of this module (`Timer`, `DispatchQueue` …) hide Foundation's
// only where every path to Foundation leads through this module.
@_exported public import Foundation

import AppOnlyKit
import SwiftUI

extension UIColor {
  convenience init(web text: String) { self.init(red: 1, green: 0, blue: 0, alpha: 1) }
}

extension UINavigationController {
  open override func viewDidLoad() { interactivePopGestureRecognizer?.delegate = nil }
}

struct Pulse: View { var body: some View { AppOnlyView() } }

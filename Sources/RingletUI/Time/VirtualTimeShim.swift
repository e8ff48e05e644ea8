/// The source that is compiled with a loader's file so that its names of time mean the virtual ones.
///
/// Names in a module of its own win over all that it imports; for a file that imports Foundation, Dispatch or
/// Combine beside SwiftUI this is what sends `Timer` and `Date()` to the virtual clock.
public enum VirtualTimeShim {
  /// The text of the file.
  ///
  /// It needs the modules `SwiftUI` and `RingletUI`, and leaves alone what it does not name.
  public static let source = """
    import Foundation
    import RingletUI
    import SwiftUI

    typealias Timer = RingletUI.Timer
    typealias RunLoop = RingletUI.RunLoop
    typealias DispatchQueue = RingletUI.DispatchQueue
    typealias DispatchTime = RingletUI.DispatchTime
    typealias DispatchWallTime = RingletUI.DispatchWallTime
    typealias DispatchWorkItem = RingletUI.DispatchWorkItem
    typealias DispatchGroup = RingletUI.DispatchGroup
    typealias DispatchSource = RingletUI.DispatchSource
    typealias DispatchSourceTimer = RingletUI.DispatchSourceTimer
    typealias ContinuousClock = RingletUI.ContinuousClock
    typealias SuspendingClock = RingletUI.SuspendingClock
    typealias NSObject = RingletUI.NSObject
    typealias NSValue = RingletUI.NSValue
    typealias DateComponentsFormatter = RingletUI.DateComponentsFormatter
    typealias ObservableObject = RingletUI.ObservableObject
    typealias Published = RingletUI.Published

    extension Date {
      init() { self = VirtualTime.date }
      init(timeIntervalSinceNow seconds: TimeInterval) { self = VirtualTime.date.addingTimeInterval(seconds) }
      static var now: Date { VirtualTime.date }
      static var timeIntervalSinceReferenceDate: TimeInterval { VirtualTime.seconds }
      var timeIntervalSinceReferenceDate: TimeInterval { timeIntervalSince(VirtualTime.epoch) }
      var timeIntervalSinceNow: TimeInterval { timeIntervalSince(VirtualTime.date) }
    }

    extension UUID {
      init() { self = VirtualTime.uuid() }
    }

    extension ProcessInfo {
      var systemUptime: TimeInterval { VirtualTime.seconds }
    }

    extension Thread {
      static func sleep(forTimeInterval seconds: TimeInterval) {}
      static func sleep(until date: Date) {}
    }

    @discardableResult func usleep(_ microseconds: UInt32) -> Int32 { 0 }
    @discardableResult func sleep(_ seconds: UInt32) -> UInt32 { 0 }
    func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }
    func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : UInt32.random(in: 0..<bound) }
    func drand48() -> Double { Double.random(in: 0..<1) }
    func srand48(_ seed: Int) {}
    """
}

import RingletRaster
import RingletUI

/// How long a picture goes on moving when the value that drives it rests.
///
/// A ring that follows its progress with a spring, or a few hundredths a tick, would turn round before it has shown the
/// end. The stays at both ends become as long as it needs, unless somebody asked for the period.
@MainActor
enum PictureLag {
  /// Seconds for which a picture is waited for; one that moves for longer moves by itself.
  private static let longest = 6.0
  /// Seconds between two looks.
  private static let step = 0.05
  /// Seconds after which a picture that has not changed has arrived.
  private static let stillness = 0.5
  /// Points within which a picture has arrived.
  private static let tolerance = 1.0
  /// Seconds at least for which the arrived picture is seen.
  private static let pause = 0.3

  /// Lengthens the stays of a loader's choreographies where its picture needs it, and says whether it does.
  static func settle(_ loader: LoadedLoader) throws -> Bool {
    let original = loader.parameters
    let courses = courses(of: original)
    guard let course = courses.first, let rests = course.rests, courses.allSatisfy({ $0 == course }) else {
      return false
    }
    let longer = Choreography.Stay(atFull: longest, atEmpty: longest)
    try loader.drive(replacing(original) { $0.staying(longer) })
    let host = try loader.makeHost(), probe = course.staying(longer).rests
    guard let full = try arrival(loader, host, after: probe?.full.lowerBound) else {
      try loader.drive(original)
      return false
    }
    let empty = try arrival(loader, host, after: probe?.empty.lowerBound)
    let stay = Choreography.Stay(
      atFull: extra(after: full, within: rests.full),
      atEmpty: empty.map { extra(after: $0, within: rests.empty) } ?? 0)
    try loader.drive(replacing(original) { $0.staying(stay) })
    return stay != Choreography.Stay()
  }

  /// Tenths of a second by which a rest is too short for a picture that arrives so late.
  private static func extra(after arrival: Double, within rest: ClosedRange<Double>) -> Double {
    let length = rest.upperBound - rest.lowerBound
    return arrival <= length ? 0 : ((arrival + pause - length) * 10).rounded(.up) / 10
  }

  /// Seconds from the start of a rest after which the picture stands still; `nil` when it does not.
  private static func arrival(_ loader: LoadedLoader, _ host: ViewHost, after start: Double?) throws
    -> Double?
  {
    guard let start else { return nil }
    var last: DisplayList.Signature?
    var arrived = 0.0
    for index in 0...Int(longest / step) {
      let time = Double(index) * step
      try loader.advance(host, toFrame: start + time)
      let picture = DisplayList.Signature(host.displayList())
      if let last, picture.isClose(to: last, tolerance: tolerance) {
        if time - arrived >= stillness { return arrived }
      } else {
        (last, arrived) = (picture, time)
      }
    }
    return nil
  }

  private static func courses(of parameters: [RenderJob.Parameter]) -> [Choreography] {
    parameters.compactMap { parameter in
      guard case .choreography(let course) = parameter.value, course.mayStayLonger else { return nil }
      return course
    }
  }

  private static func replacing(
    _ parameters: [RenderJob.Parameter], with change: (Choreography) -> Choreography
  ) -> [RenderJob.Parameter] {
    parameters.map { parameter in
      guard case .choreography(let course) = parameter.value else { return parameter }
      var parameter = parameter
      parameter.value = .choreography(change(course))
      return parameter
    }
  }
}

import Foundation
import Testing

@testable import RingletUI

@MainActor @Suite struct SelectorTests {
  @MainActor
  final class Ticker {
    var times: [Double] = []
    var plain = 0
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    func tick(timer: RingletUI.Timer) { times.append(Double(timer.userInfo as? Int ?? 0)) }
    func beat() { plain += 1 }
  }

  struct Linked: View {
    let ticker: Ticker
    var body: some View {
      Swatch().onAppear {
        let link = CADisplayLink(target: ticker, selector: Selector(ticker.tick(_:)))
        link.preferredFramesPerSecond = 4
        link.add(to: .main, forMode: .common)
      }
    }
  }

  @Test func aDisplayLinkFiresAtEveryFrameOfItsRate() throws {
    let ticker = Ticker()
    let host = try ViewHost { Linked(ticker: ticker) }
    try host.advance(to: 1)
    #expect(ticker.times == [0.25, 0.5, 0.75, 1])
  }

  struct Timed: View {
    let ticker: Ticker
    var body: some View {
      Swatch().onAppear {
        RingletUI.Timer.scheduledTimer(
          timeInterval: 0.5, target: ticker, selector: Selector(Ticker.tick(timer:)), userInfo: 7,
          repeats: true)
        RingletUI.Timer.scheduledTimer(
          timeInterval: 0.25, target: ticker, selector: Selector(ticker.beat), userInfo: nil, repeats: false)
      }
    }
  }

  @Test func timersCallTheirTargets() throws {
    let ticker = Ticker()
    let host = try ViewHost { Timed(ticker: ticker) }
    try host.advance(to: 1.1)
    #expect(ticker.times == [7, 7])
    #expect(ticker.plain == 1)
  }
}

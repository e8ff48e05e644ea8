import Testing

@testable import RingletUI

struct RandomTests {
  private func draw(seed: UInt64) -> [String] {
    VirtualClock(seed: seed).perform {
      var numbers = [1, 2, 3, 4, 5, 6]
      numbers.shuffle()
      return [
        "\(Double.random(in: 0...1))", "\(Double.random(in: 0..<1))", "\(Float.random(in: -1...1))",
        "\(Int.random(in: 0..<1000))", "\(UInt8.random(in: 0...255))", "\(Bool.random())",
        "\(["a", "b", "c"].randomElement() ?? "")", "\((0..<9).shuffled())", "\(numbers)",
        "\(VirtualTime.uuid())",
      ]
    }
  }

  @Test func theSameSeedDrawsTheSameNumbers() {
    #expect(draw(seed: 7) == draw(seed: 7))
    #expect(draw(seed: 7) != draw(seed: 8))
  }

  @Test func theGeneratorIsSplitMix64() {
    // Reference values of the published algorithm for the seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func numbersStayInTheirRange() {
    VirtualClock().perform {
      for _ in 0..<1000 {
        #expect((2.5..<3).contains(Double.random(in: 2.5..<3)))
        #expect((-3...3).contains(Int.random(in: -3...3)))
      }
    }
  }

  @Test func identifiersAreOfVersionFour() {
    let text = VirtualClock().perform { VirtualTime.uuid().uuidString }
    let characters = Array(text)
    #expect(characters[14] == "4")
    #expect("89AB".contains(characters[19]))
  }

  @Test func emptyCollectionsHaveNoRandomElement() {
    #expect([Int]().randomElement() == nil)
  }
}

import Testing

@testable import RingletEncoding

/// The search gives up as little as it can, in the documented order.
struct ByteBudgetTests {
  /// A variant whose size is `base` bytes at quality 100 and one part in 200 less for each step of quality.
  private func variant(_ base: Int, _ reductions: [String], log: @escaping (Int) -> Void = { _ in })
    -> ByteBudget.Variant
  {
    ByteBudget.Variant(reductions: reductions) { quality in
      log(quality)
      return [UInt8](repeating: 0, count: base * (100 + quality) / 200)
    }
  }

  @Test func whatFitsIsLeftAlone() throws {
    let outcome = try ByteBudget(maximumBytes: 1000).fit([variant(1000, [])], quality: 90)
    #expect(outcome.quality == 90)
    #expect(outcome.reductions == [])
  }

  @Test func qualityGoesDownNoFurtherThanNeeded() throws {
    // 1000 · (100 + q) / 200 ≤ 880 holds up to q = 76.
    let outcome = try ByteBudget(maximumBytes: 880).fit([variant(1000, [])], quality: 90)
    #expect(outcome.quality == 76)
    #expect(outcome.bytes.count == 880)
    #expect(outcome.reductions == ["quality 76 instead of 90"])
  }

  @Test func theNextVariantIsTakenAtItsBestQuality() throws {
    let variants = [variant(1000, []), variant(500, ["half the frames"]), variant(100, ["half the size"])]
    let outcome = try ByteBudget(maximumBytes: 460).fit(variants, quality: 90)
    #expect(outcome.variant == 1)
    #expect(outcome.quality == 84)
    #expect(outcome.reductions == ["quality 84 instead of 90", "half the frames"])
  }

  @Test func whenNothingFitsTheErrorNamesTheSmallest() throws {
    let error = #expect(throws: EncodingError.self) {
      try ByteBudget(maximumBytes: 10).fit([variant(1000, []), variant(500, ["x"])], quality: 90)
    }
    #expect(error?.kind == .failed)
    #expect(error?.cause.contains("400") == true)
  }

  @Test func fewTriesAreNeeded() throws {
    var tries = 0
    _ = try ByteBudget(maximumBytes: 880).fit([variant(1000, []) { _ in tries += 1 }], quality: 90)
    #expect(tries <= 7)
  }

  @Test func whatHasNoQualityIsTriedOncePerVariant() throws {
    var budget = ByteBudget(maximumBytes: 480), tried: [Int] = []
    budget.qualityFloor = 90
    let variants = [variant(1000, []) { tried.append($0) }, variant(500, ["x"]) { tried.append($0) }]
    #expect(try budget.fit(variants, quality: 90).reductions == ["x"])
    #expect(tried == [90, 90])
  }
}

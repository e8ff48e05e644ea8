import Testing

@testable import RingletEncoding

/// The search gives up as little as it can, in the documented order.
struct GIFBudgetTests {
  /// A variant whose size is `base` bytes at quality 100 and one part in 200 less for each step of quality.
  private func variant(_ base: Int, _ reductions: [String], log: @escaping (Int) -> Void = { _ in })
    -> GIFBudget.Variant
  {
    GIFBudget.Variant(reductions: reductions) { options in
      log(options.quality)
      return [UInt8](repeating: 0, count: base * (100 + options.quality) / 200)
    }
  }

  private var options: GIFOptions {
    var options = GIFOptions()
    options.quality = 90
    return options
  }

  @Test func whatFitsIsLeftAlone() throws {
    let outcome = try GIFBudget(maximumBytes: 1000).fit([variant(1000, [])], options)
    #expect(outcome.options.quality == 90)
    #expect(outcome.reductions == [])
  }

  @Test func qualityGoesDownNoFurtherThanNeeded() throws {
    // 1000 · (100 + q) / 200 ≤ 880 holds up to q = 76.
    let outcome = try GIFBudget(maximumBytes: 880).fit([variant(1000, [])], options)
    #expect(outcome.options.quality == 76)
    #expect(outcome.bytes.count == 880)
    #expect(outcome.reductions == ["quality 76 instead of 90"])
  }

  @Test func theNextVariantIsTakenAtItsBestQuality() throws {
    let variants = [variant(1000, []), variant(500, ["half the frames"]), variant(100, ["half the size"])]
    let outcome = try GIFBudget(maximumBytes: 460).fit(variants, options)
    #expect(outcome.variant == 1)
    #expect(outcome.options.quality == 84)
    #expect(outcome.reductions == ["quality 84 instead of 90", "half the frames"])
  }

  @Test func whenNothingFitsTheErrorNamesTheSmallest() throws {
    let error = #expect(throws: EncodingError.self) {
      try GIFBudget(maximumBytes: 10).fit([variant(1000, []), variant(500, ["x"])], options)
    }
    #expect(error?.kind == .failed)
    #expect(error?.cause.contains("400") == true)
  }

  @Test func fewTriesAreNeeded() throws {
    var tries = 0
    _ = try GIFBudget(maximumBytes: 880).fit([variant(1000, []) { _ in tries += 1 }], options)
    #expect(tries <= 7)
  }
}

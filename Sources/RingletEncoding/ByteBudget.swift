/// Finds the best file that fits a number of bytes.
///
/// Variants are tried from the best to the worst: the loop as asked for, then with fewer frames, then smaller. Within
/// a variant the quality goes down no further than a floor; the first variant that fits at the floor is taken, at the
/// highest quality that still fits.
public struct ByteBudget: Sendable {
  /// One way of drawing the loop.
  public struct Variant {
    /// What is given up against the loop as asked for, such as "20 instead of 25 frames a second"; empty for that loop.
    public var reductions: [String]
    /// Encodes this variant with a quality, 1…100, and returns the bytes of the file.
    public var encode: (Int) throws -> [UInt8]

    /// Creates a variant.
    public init(reductions: [String], encode: @escaping (Int) throws -> [UInt8]) {
      self.reductions = reductions
      self.encode = encode
    }
  }

  /// What was found.
  public struct Outcome: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// The quality it was made with.
    public var quality: Int
    /// Position of the variant that was taken.
    public var variant: Int
    /// Everything that was given up, as phrases.
    public var reductions: [String]
  }

  /// Most bytes that the file may have.
  public var maximumBytes: Int
  /// Lowest quality, 1…100, to go down to before the next variant is tried.
  public var qualityFloor = 60

  /// Creates a budget.
  public init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Searches the variants, starting from a quality.
  ///
  /// Throws ``EncodingError/Kind/failed`` with the smallest size reached when nothing fits, and what `encode` throws.
  public func fit(_ variants: [Variant], quality: Int) throws -> Outcome {
    var smallest = Int.max
    for (index, variant) in variants.enumerated() {
      func attempt(_ tried: Int) throws -> Outcome? {
        let bytes = try variant.encode(tried)
        smallest = min(smallest, bytes.count)
        guard bytes.count <= maximumBytes else { return nil }
        var reductions = variant.reductions
        if tried < quality { reductions.insert("quality \(tried) instead of \(quality)", at: 0) }
        return Outcome(bytes: bytes, quality: tried, variant: index, reductions: reductions)
      }
      if let best = try attempt(quality) { return best }
      guard qualityFloor < quality, var found = try attempt(qualityFloor) else { continue }
      var (fits, fails) = (qualityFloor, quality)
      while fails - fits > 1 {
        let middle = (fits + fails) / 2
        if let better = try attempt(middle) {
          (found, fits) = (better, middle)
        } else {
          fails = middle
        }
      }
      return found
    }
    throw EncodingError(
      .failed, stage: "fit the file into", subject: "\(maximumBytes) bytes",
      cause: "the smallest that was reached has \(smallest)",
      hint: "allow more bytes, a smaller size, a shorter loop or fewer frames a second")
  }
}

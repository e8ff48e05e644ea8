/// Finds the best GIF that fits a number of bytes.
///
/// Variants are tried from the best to the worst: the loop as asked for, then with fewer frames, then smaller. Within
/// a variant the quality (colours and how long pixels are held) goes down no further than a floor; the first variant
/// that fits at the floor is taken, at the highest quality that still fits.
public struct GIFBudget: Sendable {
  /// One way of drawing the loop.
  public struct Variant {
    /// What is given up against the loop as asked for, such as "20 instead of 25 frames a second"; empty for that loop.
    public var reductions: [String]
    /// Encodes this variant with some settings and returns the bytes of the file.
    public var encode: (GIFOptions) throws -> [UInt8]

    /// Creates a variant.
    public init(reductions: [String], encode: @escaping (GIFOptions) throws -> [UInt8]) {
      self.reductions = reductions
      self.encode = encode
    }
  }

  /// What was found.
  public struct Outcome: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// The settings it was made with.
    public var options: GIFOptions
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

  /// Searches the variants; `options` holds the quality to start from.
  ///
  /// Throws ``EncodingError/Kind/failed`` with the smallest size reached when nothing fits, and what `encode` throws.
  public func fit(_ variants: [Variant], _ options: GIFOptions) throws -> Outcome {
    var smallest = Int.max
    for (index, variant) in variants.enumerated() {
      var settings = options
      func attempt(_ quality: Int) throws -> Outcome? {
        settings.quality = quality
        let bytes = try variant.encode(settings)
        smallest = min(smallest, bytes.count)
        guard bytes.count <= maximumBytes else { return nil }
        var reductions = variant.reductions
        if quality < options.quality {
          reductions.insert("quality \(quality) instead of \(options.quality)", at: 0)
        }
        return Outcome(bytes: bytes, options: settings, variant: index, reductions: reductions)
      }
      if let best = try attempt(options.quality) { return best }
      let floor = min(qualityFloor, options.quality)
      guard floor < options.quality, var found = try attempt(floor) else { continue }
      var (fits, fails) = (floor, options.quality)
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
      .failed, stage: "fit the GIF into", subject: "\(maximumBytes) bytes",
      cause: "the smallest that was reached has \(smallest)",
      hint: "allow more bytes, a smaller size, a shorter loop or fewer frames a second")
  }
}

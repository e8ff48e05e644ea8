import RingletRaster

/// A run of frames, written down as they pass: which pixels change in which frame, and to what.
///
/// Loaders change a few percent of their pixels from one frame to the next, so every later step works on changes.
/// Blocks are compared whole; areas that the renderer says it did not touch are not looked at. Words are kept as
/// numbers in the order of their first appearance: a pixel's colour is looked up once for each distinct word.
/// Neighbours mostly change alike, so changes are written down as runs.
struct FrameRecord: Sendable {
  /// Distinct words by their number; number 0 is the word 0.
  var words: [UInt32] { numbering.words }
  /// Pixels times frames to the end of the loop that show a word more, within this run, than before it.
  ///
  /// A pixel that turns from a to b in frame i of N takes N-i frames from a and gives them to b. The sums over all runs
  /// are exact, and a standing background costs nothing after the first frame.
  var counts: [Int] { numbering.counts }
  /// In how many frames of the run, the loop's first aside, a pixel turns to each word.
  var arrivals: [Int] { numbering.arrivals }
  /// The pixels in which each word arrives, those of the loop's first frame included.
  var arrivedPixels: [ArrivedPixels] { numbering.arrivedPixels }
  /// One byte a pixel in whole blocks, 1 where anything is drawn in the run; empty unless asked for.
  private(set) var coverage: [UInt8] = []
  /// Whether the changes are all there: they are dropped when there are more than asked for.
  private(set) var isComplete = true
  /// What changes in each frame of the run.
  private(set) var frames: [FrameChanges] = []

  private let range: Range<Int>
  private let total: Int
  private var leftChanges: Int
  private var numbering = WordNumbering()

  /// Looks at the frames of `range` once; of the whole loop's first frame every pixel counts as changed.
  ///
  /// At most `mostChanges` runs of pixels are kept, at eight bytes each.
  init(_ source: some FrameSource, _ range: Range<Int>, tracksCoverage: Bool, mostChanges: Int) throws {
    self.range = range
    leftChanges = mostChanges
    total = source.count
    let screen = Screen(width: source.width, height: source.height)
    if tracksCoverage { coverage = [UInt8](repeating: 0, count: screen.words.count * 8) }
    // The frame before the run is only looked at to know what changes; its own pixels are another run's.
    try source.frames(max(0, range.lowerBound - 1)..<range.upperBound) { frame in
      // What follows reads and writes without asking for bounds.
      precondition(
        frame.pixmap.width == screen.width && frame.pixmap.height == screen.height,
        "a frame has another size than its source")
      if frame.index == 0 || frame.index < range.lowerBound {
        start(with: frame, on: screen)
      } else {
        advance(to: frame, on: screen)
      }
    }
  }

  /// What the last frame shows, as words and as their numbers.
  ///
  /// The memory is its own, without counting references or checking bounds: nearly all the time of a record goes here.
  private struct Screen: ~Copyable {
    let width: Int
    let height: Int
    let blocksPerRow: Int
    let words: UnsafeMutableBufferPointer<SIMD8<UInt32>>
    /// One for each pixel of the blocks.
    let numbers: UnsafeMutableBufferPointer<UInt32>
    /// Runs that have been found in a row.
    let runs: UnsafeMutableBufferPointer<FrameChanges.Run>

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      blocksPerRow = (width + 7) / 8
      words = .allocate(capacity: blocksPerRow * height)
      words.initialize(repeating: .zero)
      numbers = .allocate(capacity: blocksPerRow * height * 8)
      numbers.initialize(repeating: 0)
      runs = .allocate(capacity: blocksPerRow * 8)
    }

    deinit {
      words.deallocate()
      numbers.deallocate()
      runs.deallocate()
    }

    /// How many pixels the block in a column has.
    @inline(__always)
    func lanes(_ column: Int) -> Int { min(8, width &- column &* 8) }
  }

  private mutating func start(with frame: borrowing Frame, on screen: borrowing Screen) {
    let isCounted = frame.index >= range.lowerBound
    var changes = FrameChanges(like: nil)
    var (run, shown) = (0..<0, UInt32(0))
    let source = frame.pixmap.blocks.span
    for index in source.indices {
      let new = source[index]
      screen.words[index] = new
      let lanes = screen.lanes(index % screen.blocksPerRow)
      let isEven = lanes == 8 && PixelBlock.isEqual(new, SIMD8(repeating: new[0]))
      for lane in isEven ? 0..<1 : 0..<lanes {
        let pixels = index &* 8 &+ lane..<index &* 8 &+ (isEven ? 8 : lane &+ 1)
        let number = numbering.number(of: new[lane])
        for pixel in pixels { screen.numbers[pixel] = number }
        guard isCounted else { continue }
        numbering.add(total &* pixels.count, to: number)
        numbering.arrive(
          number,
          Self.arrived(
            source, pixels.lowerBound, length: pixels.count, stride: screen.blocksPerRow &* 8,
            isFirst: pixels.lowerBound % (screen.blocksPerRow * 8) == 0))
        if number != shown || pixels.lowerBound != run.upperBound || run.count >= FrameChanges.longestRun {
          changes.append(run, shown)
          (run, shown) = (pixels, number)
        } else {
          run = run.lowerBound..<pixels.upperBound
        }
      }
      guard isCounted else { continue }
      changes.blocks.append(UInt32(truncatingIfNeeded: index))
      if !coverage.isEmpty { cover(index, new, lanes) }
    }
    guard isCounted else { return }
    changes.append(run, shown)
    keep(changes)
  }

  private mutating func advance(to frame: borrowing Frame, on screen: borrowing Screen) {
    let (width, height, blocksPerRow) = (screen.width, screen.height, screen.blocksPerRow)
    var changes = FrameChanges(like: frame.index > 1 ? frames.last : nil)
    var turn = Turn(frame: frame.index, rest: total - frame.index)
    let source = frame.pixmap.blocks.span
    for area in frame.damage ?? [PixelRect(x0: 0, y0: 0, x1: width, y1: height)] {
      let columns = max(0, area.x0) / 8..<max(max(0, area.x0) / 8, (min(area.x1, width) + 7) / 8)
      for y in max(0, area.y0)..<max(max(0, area.y0), min(area.y1, height)) {
        var runs = RunWriter(screen.runs)
        for column in columns {
          let index = y &* blocksPerRow &+ column
          let (old, new) = (screen.words[index], source[unchecked: index])
          if PixelBlock.isEqual(old, new) { continue }
          let lanes = screen.lanes(column)
          let changed = ~PixelBlock.mask(old .== new) & PixelBlock.first(lanes) & PixelBlock.splat(1)
          if changed == 0 { continue }
          // Pixels side by side that turn from one word to another are dealt with together.
          var continued: UInt64 = 0
          if index > 0 {
            let isAlike =
              (old .== Self.left(of: index, Span(_unsafeElements: UnsafeBufferPointer(screen.words))))
              .& (new .== Self.left(of: index, source))
            continued = PixelBlock.mask(isAlike) & changed & ~0xFF
          }
          screen.words[index] = new
          changes.blocks.append(UInt32(truncatingIfNeeded: index))
          var starts = changed & ~continued
          repeat {
            let lane = starts.trailingZeroBitCount &>> 3
            starts &= starts &- 1
            let length = 1 &+ PixelBlock.ones(continued >> UInt64(8 &* lane &+ 8))
            let pixel = index &* 8 &+ lane
            let word = source.bytes.unsafeLoad(fromByteOffset: pixel &* 4, as: UInt32.self)
            let arrived = Self.arrived(
              source, pixel, length: length, stride: blocksPerRow &* 8, isFirst: column == 0 && lane == 0)
            turn.take(arrived, from: screen.numbers[pixel], to: word, &numbering)
            runs.append(pixel, length, turn.to)
            for pixel in pixel..<pixel &+ length { screen.numbers[pixel] = turn.to }
          } while starts != 0
          if !coverage.isEmpty { cover(index, new, lanes) }
        }
        changes.append(runs.finish())
      }
    }
    turn.flush(&numbering)
    keep(changes)
  }

  /// Some equal pixels side by side, judged by what lies on the left of the first one and above it.
  @inline(__always)
  private static func arrived(
    _ source: Span<SIMD8<UInt32>>, _ pixel: Int, length: Int, stride: Int, isFirst: Bool
  ) -> ArrivedPixels {
    let across = isFirst ? 0 : difference(source, pixel, pixel &- 1)
    if across > mostSmooth { return ArrivedPixels(all: length) }
    let down = pixel < stride ? 0 : difference(source, pixel, pixel &- stride)
    if down > mostSmooth { return ArrivedPixels(all: length) }
    let small = (across <= mostSmall ? across : 0) &+ (down <= mostSmall ? down &* length : 0)
    return ArrivedPixels(
      all: length, smooth: length, steps: across &+ down &* length, smallSteps: small)
  }

  /// The difference of two pixels, added up over the channels; more than ``mostSmooth`` if that of a channel exceeds
  /// ``smoothStep``.
  @inline(__always)
  private static func difference(_ source: Span<SIMD8<UInt32>>, _ pixel: Int, _ other: Int) -> Int {
    let bytes = source.bytes
    let a = bytes.unsafeLoad(fromByteOffset: pixel &* 4, as: UInt32.self)
    let b = bytes.unsafeLoad(fromByteOffset: other &* 4, as: UInt32.self)
    if a == b { return 0 }
    let (one, two) = (unsafeBitCast(a, to: SIMD4<UInt8>.self), unsafeBitCast(b, to: SIMD4<UInt8>.self))
    let difference = pointwiseMax(one, two) &- pointwiseMin(one, two)
    guard all(difference .<= smoothStep) else { return .max }
    // The product's upper byte is the sum of all four.
    return Int((unsafeBitCast(difference, to: UInt32.self) &* 0x0101_0101) >> 24)
  }

  private static let mostSmooth = 4 * Int(smoothStep)

  /// Largest difference, so added up, that may be a step of a slow slope: two levels in each of three channels.
  private static let mostSmall = 6

  /// Largest difference of a channel between neighbours in a smooth area, in levels.
  private static let smoothStep: UInt8 = 8

  /// The pixel before each of a block's, which is not the first one.
  @inline(__always)
  private static func left(of index: Int, _ words: Span<SIMD8<UInt32>>) -> SIMD8<UInt32> {
    words.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 32 &- 4, as: SIMD8<UInt32>.self)
  }

  /// What turns from one word to another in a frame, counted together while neighbours do the same.
  private struct Turn {
    /// The frame, and how many there are from it to the end of the loop.
    let frame: Int, rest: Int
    /// Pixels that are not counted yet.
    private var pixels = ArrivedPixels()
    /// The numbers of the words that they turn from and to, and the second word.
    private var from: UInt32 = 0
    private(set) var to: UInt32 = 0
    private var word: UInt32 = 0

    init(frame: Int, rest: Int) { (self.frame, self.rest) = (frame, rest) }

    /// Takes some pixels that turn from the word of a number to another; `to` is that one's number then.
    @inline(__always)
    mutating func take(
      _ more: ArrivedPixels, from before: UInt32, to word: UInt32, _ numbering: inout WordNumbering
    ) {
      if word != self.word || before != from || pixels.all == 0 {
        flush(&numbering)
        if word != self.word || pixels.all == 0 {
          to = numbering.number(of: word)
          numbering.arrive(to, in: frame)
        }
        (from, self.word, pixels) = (before, word, ArrivedPixels())
      }
      pixels.all &+= more.all
      pixels.smooth &+= more.smooth
      pixels.steps &+= more.steps
      pixels.smallSteps &+= more.smallSteps
    }

    /// Hands on what has been counted.
    @inline(__always)
    func flush(_ numbering: inout WordNumbering) {
      guard pixels.all > 0 else { return }
      numbering.move(pixels.all &* rest, from: from, to: to)
      numbering.arrive(to, pixels)
    }
  }

  /// Joins what changes in a row to runs.
  private struct RunWriter {
    private let runs: UnsafeMutableBufferPointer<FrameChanges.Run>
    private var (count, start, end, number) = (0, 0, 0, UInt32(0))

    init(_ runs: UnsafeMutableBufferPointer<FrameChanges.Run>) { self.runs = runs }

    @inline(__always)
    mutating func append(_ pixel: Int, _ length: Int, _ number: UInt32) {
      if pixel != end || number != self.number || end &- start >= FrameChanges.longestRun {
        flush()
        (start, self.number) = (pixel, number)
      }
      end = pixel &+ length
    }

    @inline(__always)
    private mutating func flush() {
      guard end > start else { return }
      runs[count] = FrameChanges.Run(start..<end, number)
      count &+= 1
    }

    /// The runs, from left to right.
    @inline(__always)
    mutating func finish() -> UnsafeMutableBufferPointer<FrameChanges.Run>.SubSequence {
      flush()
      return runs[..<count]
    }
  }

  private mutating func cover(_ index: Int, _ words: SIMD8<UInt32>, _ lanes: Int) {
    for lane in 0..<lanes where words[lane] >> 24 > ColorCensus.faintAlpha { coverage[index * 8 + lane] = 1 }
  }

  private mutating func keep(_ changes: consuming FrameChanges) {
    guard isComplete else { return }
    leftChanges -= changes.runs.count
    if leftChanges < 0 || words.count > FrameChanges.mostNumbers {
      (isComplete, frames) = (false, [])
    } else {
      frames.append(changes)
    }
  }
}

/// What changes in a frame against the one before it.
struct FrameChanges: Sendable {
  /// The blocks of eight pixels in which something changes.
  var blocks: [UInt32] = []
  /// The pixels that change.
  private(set) var runs: [Run] = []

  /// Numbers that fit a run.
  static let mostNumbers = 1 << 24

  /// Pixels side by side that turn to one word.
  struct Run: Sendable {
    /// The first pixel, in rows of whole blocks.
    let position: UInt32
    /// Number of the word above, number of pixels (1…255) in the low byte.
    private let packed: UInt32

    init(_ pixels: Range<Int>, _ number: UInt32) {
      position = UInt32(truncatingIfNeeded: pixels.lowerBound)
      packed = number << 8 | UInt32(truncatingIfNeeded: pixels.count)
    }

    /// The pixels, in rows of whole blocks.
    @inline(__always)
    var positions: Range<Int> { Int(position)..<Int(position) &+ Int(packed & 0xFF) }
    /// The number of the new word.
    @inline(__always)
    var number: Int { Int(packed >> 8) }
  }

  /// No changes yet, with room for as many as another frame has.
  init(like other: FrameChanges?) {
    guard let other else { return }
    runs.reserveCapacity(other.runs.count + other.runs.count / 8 + 16)
    blocks.reserveCapacity(other.blocks.count + other.blocks.count / 8 + 16)
  }

  /// Adds runs.
  @inline(__always)
  mutating func append(_ more: some Collection<Run>) { if !more.isEmpty { runs += more } }

  /// Adds a run of up to ``longestRun`` and seven more pixels.
  @inline(__always)
  mutating func append(_ pixels: Range<Int>, _ number: UInt32) {
    if !pixels.isEmpty { runs.append(Run(pixels, number)) }
  }

  /// The length from which on a run is not made longer.
  static let longestRun = 248
}

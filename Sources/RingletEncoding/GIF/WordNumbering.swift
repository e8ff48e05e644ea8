/// Numbers distinct words in the order of their first appearance, and counts them.
///
/// A hash table with open addressing and linear probing, doubled at half full: the word in the upper half of a slot, its
/// number in the lower one; 0 is a free slot, since the word 0 needs none.
struct WordNumbering: Sendable {
  /// Words by number.
  private(set) var words: [UInt32] = [0]
  /// The count of each word.
  var counts: [Int] { tallies.map(\.count) }
  /// In how many frames each word arrives.
  var arrivals: [Int] { tallies.map(\.arrivals) }
  /// In how many pixels each word has arrived, in how many of them among its like, and how steep it is there.
  var arrivedPixels: [ArrivedPixels] { tallies.map(\.pixels) }
  private var tallies = [Tally()]

  private struct Tally {
    var count = 0
    var arrivals = 0
    var lastArrival = -1
    var pixels = ArrivedPixels()
  }

  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var shift: UInt32 = 22
  private var lastWord: UInt32 = 0
  private var lastNumber: UInt32 = 0

  /// The number of a word, a new one if it has not been seen.
  @inline(__always)
  mutating func number(of word: UInt32) -> UInt32 {
    // Neighbours are mostly alike.
    if word != lastWord {
      lastNumber = find(word)
      lastWord = word
    }
    return lastNumber
  }

  /// Adds to the count of a word by its number.
  @inline(__always)
  mutating func add(_ amount: Int, to number: UInt32) { tallies[Int(number)].count &+= amount }

  /// Takes from the count of one word and adds to that of another.
  @inline(__always)
  mutating func move(_ amount: Int, from old: UInt32, to new: UInt32) {
    tallies[Int(old)].count &-= amount
    tallies[Int(new)].count &+= amount
  }

  /// Notes that a word arrives in a frame, however often.
  @inline(__always)
  mutating func arrive(_ number: UInt32, in frame: Int) {
    guard tallies[Int(number)].lastArrival != frame else { return }
    tallies[Int(number)].lastArrival = frame
    tallies[Int(number)].arrivals &+= 1
  }

  /// Notes the pixels in which a word arrives.
  @inline(__always)
  mutating func arrive(_ number: UInt32, _ pixels: ArrivedPixels) {
    tallies[Int(number)].pixels.all &+= pixels.all
    tallies[Int(number)].pixels.smooth &+= pixels.smooth
    tallies[Int(number)].pixels.steps &+= pixels.steps
    tallies[Int(number)].pixels.smallSteps &+= pixels.smallSteps
  }

  /// Adds to the number of frames in which a word arrives.
  mutating func addArrivals(_ frames: Int, to number: UInt32) {
    tallies[Int(number)].arrivals += frames
  }

  /// The number of a word that has been seen, of any other 0.
  func known(_ word: UInt32) -> Int { Int(truncatingIfNeeded: slots[slot(of: word)] & 0xFFFF_FFFF) }

  /// Where a word lies in the table, or the free place for it; for the word 0 a free place.
  @inline(__always)
  private func slot(of word: UInt32) -> Int {
    var slot = Int((word &* FibonacciHash.multiplier) >> shift)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot] >> 32) != word {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  private mutating func find(_ word: UInt32) -> UInt32 {
    let slot = self.slot(of: word)
    // The word 0 finds a free place, which holds its number.
    if word == 0 || slots[slot] != 0 { return UInt32(truncatingIfNeeded: slots[slot]) }
    let number = UInt32(words.count)
    words.append(word)
    tallies.append(Tally())
    if words.count * 2 > slots.count { grow() } else { slots[slot] = UInt64(word) << 32 | UInt64(number) }
    return number
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, word) in words.enumerated() where word != 0 {
      slots[slot(of: word)] = UInt64(word) << 32 | UInt64(number)
    }
  }
}

/// Pixels in which a word arrives.
struct ArrivedPixels: Hashable, Sendable {
  /// All of them.
  var all = 0
  /// Those that differ little from the pixels on the left and above.
  var smooth = 0
  /// By how much those differ, in levels, added up over both neighbours and all channels.
  var steps = 0
  /// The same, of differences of about two levels a channel or less.
  var smallSteps = 0
}

/// Multiplicative hashing by the golden ratio: the upper bits of the product spread near keys evenly.
///
/// Knuth, The Art of Computer Programming, volume 3, section 6.4.
enum FibonacciHash {
  /// 2^32 divided by the golden ratio, made odd.
  static let multiplier: UInt32 = 0x9E37_79B1
}

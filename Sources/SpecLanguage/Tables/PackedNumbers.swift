/// A list of 24-bit numbers, packed into printable ASCII so that it can be compiled into the program
/// and read where it lies: four letters a number, six bits a letter, the lowest bits first.
///
/// Numbers behind the end are 0, so damaged data is harmless.
public struct PackedNumbers: Sendable {
  /// The letters.
  public let text: PackedText

  /// Takes packed numbers.
  public init(_ text: PackedText) { self.text = text }

  /// Takes numbers that are compiled into the program, which are not copied.
  public init(_ text: StaticString) { self.init(PackedText(text)) }

  /// Packs numbers; of each the lowest 24 bits.
  public init(_ numbers: [Int]) {
    let letters = numbers.flatMap { number in
      stride(from: 0, to: 24, by: 6).map { UInt8(0x30 + (number >> $0 & 0x3F)) }
    }
    self.init(PackedText(String(decoding: letters, as: UTF8.self)))
  }

  /// How many numbers there are.
  public var count: Int { text.count / 4 }

  /// The number at a place.
  public subscript(place: Int) -> Int {
    let letters = UnsafeRawBufferPointer(text.bytes)
    guard place >= 0, place < letters.count / 4 else { return 0 }
    return Int(Self.number(in: letters, at: place))
  }

  private static func number(in letters: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    // Without a check for overflow the compiler unpacks several numbers at once.
    let word = letters.loadUnaligned(fromByteOffset: 4 &* place, as: UInt32.self)
    let bits = UInt32(littleEndian: word) &- 0x3030_3030
    return bits & 0x3F | bits >> 2 & 0xFC0 | bits >> 4 & 0x3_F000 | bits >> 6 & 0xFC_0000
  }

  /// All of the numbers, unpacked for tables that are looked up for every word.
  var unpacked: UnpackedNumbers {
    let letters = UnsafeRawBufferPointer(text.bytes)
    var all = [UInt32](repeating: 0, count: count)
    for place in all.indices { all[place] = Self.number(in: letters, at: place) }
    return UnpackedNumbers(all: all)
  }
}

/// Numbers that were packed; those behind the end are 0.
struct UnpackedNumbers: Sendable {
  fileprivate let all: [UInt32]

  subscript(place: Int) -> Int { all.indices.contains(place) ? Int(all[place]) : 0 }

  /// The number at a place, and the one behind it.
  func pair(at place: Int) -> (UInt32, Int) {
    guard place >= 0, place < all.count - 1 else { return (0, 0) }
    return (all[place], Int(all[place + 1]))
  }
}

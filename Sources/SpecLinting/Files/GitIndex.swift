/// The names of the files that git tracks in a working tree, as its index lists them.
///
/// A pure function on bytes, in the format of gitformat-index(5), versions 2 to 4. Of a split index only
/// the file itself is read, not the one that it shares.
struct GitIndex: Sendable {
  /// The names one after the other, in the order of their bytes.
  private var names: [UInt8] = []
  /// Where each name ends in `names`.
  private var ends: [Int] = []

  /// The longest path that Linux opens, in bytes.
  private static let longestName = 4096

  /// An index without files.
  init() {}

  /// Reads the bytes of an index; what cannot be read ends the list.
  ///
  /// How many bytes a hash has, is not in it: with another length the first name has not the length that is
  /// noted in front of it.
  init(_ bytes: [UInt8]) {
    let index = Self(bytes, hashLength: Self.lengthOfSHA1)
    self = index.ends.isEmpty ? Self(bytes, hashLength: Self.lengthOfSHA256) : index
  }

  private static let lengthOfSHA1 = 20
  private static let lengthOfSHA256 = 32

  private init(_ bytes: [UInt8], hashLength: Int) {
    var reader = Reader(bytes: bytes)
    guard bytes.starts(with: "DIRC".utf8), reader.skip(4), let version = reader.number(bytes: 4),
      (2...4).contains(version), let count = reader.number(bytes: 4)
    else { return }
    for _ in 0..<count {
      let start = reader.offset
      // Times, device, mode, owner and size take forty bytes.
      guard reader.skip(40 + hashLength), let flags = reader.number(bytes: 2) else { return }
      if version > 2, flags & 0x4000 != 0, !reader.skip(2) { return }
      let previous = name(at: ends.count - 1)
      var shared = 0
      if version == 4 {
        guard let dropped = reader.variableNumber(), dropped <= previous.count else { return }
        shared = previous.count - dropped
      }
      guard let rest = reader.text(), shared + rest.count <= Self.longestName,
        flags & 0xFFF == min(shared + rest.count, 0xFFF)
      else { return }
      names += previous.prefix(shared)
      names += rest
      ends.append(names.count)
      // Zeros fill an entry up to a multiple of eight bytes; the one that ends the name is there.
      if version < 4, !reader.skip((8 - (reader.offset - start) % 8) % 8) { return }
    }
  }

  /// Whether git tracks a path, cut into names: a file, a submodule, or a folder that holds one.
  func tracks(_ path: [ArraySlice<UInt8>]) -> Bool {
    let wanted = path.joined(separator: [Path.slash])
    return holds(Array(wanted), wholeName: true) || holds(wanted + [Path.slash], wholeName: false)
  }

  /// Whether a name is, or begins with, some bytes.
  private func holds(_ wanted: [UInt8], wholeName: Bool) -> Bool {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = name(at: middle).lexicographicallyPrecedes(wanted)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let found = name(at: low)
    return wholeName ? found.elementsEqual(wanted) : found.starts(with: wanted)
  }

  private func name(at place: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(place) else { return [] }
    return names[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// Reads the parts of an entry one by one.
  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    mutating func skip(_ count: Int) -> Bool {
      offset += count
      return offset <= bytes.count
    }

    /// A number whose first byte weighs most.
    mutating func number(bytes count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      defer { offset += count }
      return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of seven bits a byte, the next of which begins at one more (offsets of packs).
    mutating func variableNumber() -> Int? {
      var result = -1
      while offset < bytes.count, result < 1 << 40 {
        let byte = Int(bytes[offset])
        offset += 1
        result = (result + 1) << 7 | byte & 0x7F
        if byte & 0x80 == 0 { return result }
      }
      return nil
    }

    /// What comes before the next zero, which is read too.
    mutating func text() -> ArraySlice<UInt8>? {
      guard offset < bytes.count, let end = bytes[offset...].firstIndex(of: 0) else { return nil }
      defer { offset = end + 1 }
      return bytes[offset..<end]
    }
  }
}

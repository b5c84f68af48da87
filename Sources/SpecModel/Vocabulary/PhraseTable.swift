/// Every phrase of a vocabulary, found by its first two words.
///
/// Made from sorted lines without taking them apart, so that it costs little at start.
struct PhraseTable: Sendable {
  /// The lines: words parted by blanks, a tab, the number of the term.
  private let bytes: [UInt8]
  /// An open-addressed table of the groups of lines with the same first two words.
  private let slots: [Slot]
  private let mask: Int

  private struct Slot: Sendable {
    var key: UInt64 = 0
    /// The first byte of the group's first line; -1 for an empty slot.
    var start: Int32 = -1
    /// Just past the group's last line.
    var end: Int32 = 0
  }

  /// Returns the lines of some phrases, in the order that the table needs.
  static func lines(_ phrases: [(words: [String], term: Int)]) -> [String] {
    let sorted = phrases.filter { !$0.words.isEmpty }.sorted { left, right in
      let mine = left.words.prefix(2).joined(separator: " ")
      let theirs = right.words.prefix(2).joined(separator: " ")
      if mine != theirs { return mine < theirs }
      if left.words.count != right.words.count { return left.words.count > right.words.count }
      return (left.words.joined(separator: " "), left.term)
        < (right.words.joined(separator: " "), right.term)
    }
    return sorted.map { $0.words.joined(separator: " ") + "\t\($0.term)" }
  }

  /// Takes the lines in a range of packed bytes.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    let groups = bytes.withUnsafeBufferPointer { Self.groups($0, in: range) }
    var size = 16
    while size < groups.count * 2 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for group in groups {
      var place = Int(truncatingIfNeeded: group.key >> 20) & (size - 1)
      while slots[place].start >= 0 { place = (place + 1) & (size - 1) }
      slots[place] = Slot(
        key: group.key, start: Int32(group.start), end: Int32(min(group.end, range.upperBound)))
    }
    self.slots = slots
    mask = size - 1
  }

  private struct Group {
    let key: UInt64
    let start: Int
    var end: Int
  }

  /// Returns the groups of lines with the same first two words.
  private static func groups(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> [Group] {
    var groups: [Group] = []
    groups.reserveCapacity(range.count / 16)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      var key = seed
      var first: UInt64?
      while index < range.upperBound, bytes[index] != 0x09 {
        if bytes[index] == 0x20 {
          if first != nil { break }
          first = key
          key = seed
        } else {
          key = mixed(key, bytes[index])
        }
        index += 1
      }
      while index < range.upperBound, bytes[index] != 0x0A { index += 1 }
      index += 1
      let pair = pair(first ?? key, first == nil ? nil : key)
      if let last = groups.last, last.key == pair {
        groups[groups.count - 1].end = index
      } else {
        groups.append(Group(key: pair, start: start, end: index))
      }
    }
    return groups
  }

  /// Calls `body` with each phrase that begins at a token: the longest first where two words or
  /// more are the same, single words last.
  ///
  /// Stops when `body` returns false.
  func eachPhrase(
    in tokens: [Token], at start: Int, _ body: (_ term: Int, _ length: Int, _ words: Int) -> Bool
  ) {
    let first = tokens[start]
    var next = start + 1
    while next < tokens.count, tokens[next].isQuote { next += 1 }
    if next < tokens.count {
      guard scan(Self.pair(first.hash, tokens[next].hash), tokens, start, body) else { return }
    }
    _ = scan(Self.pair(first.hash, nil), tokens, start, body)
  }

  private func scan(
    _ key: UInt64, _ tokens: [Token], _ start: Int,
    _ body: (_ term: Int, _ length: Int, _ words: Int) -> Bool
  ) -> Bool {
    var place = Int(truncatingIfNeeded: key >> 20) & mask
    while slots[place].start >= 0 {
      if slots[place].key == key {
        var index = Int(slots[place].start)
        let end = Int(slots[place].end)
        while index < end {
          let match = match(&index, tokens, start)
          let term = number(&index, end)
          if let match, !body(term, match.length, match.words) { return false }
        }
        return true
      }
      place = (place + 1) & mask
    }
    return true
  }

  /// Compares the line at `index` with the tokens from `start` on; moves behind the line's tab.
  private func match(
    _ index: inout Int, _ tokens: [Token], _ start: Int
  ) -> (length: Int, words: Int)? {
    var token = start
    var words = 0
    var isSame = true
    while true {
      var wordEnd = index
      while bytes[wordEnd] != 0x20, bytes[wordEnd] != 0x09 { wordEnd += 1 }
      if isSame {
        if words > 0 { while token < tokens.count, tokens[token].isQuote { token += 1 } }
        isSame = token < tokens.count && isWord(tokens[token], in: index..<wordEnd)
        token += 1
        words += 1
      }
      index = wordEnd + 1
      if bytes[wordEnd] == 0x09 { break }
    }
    return isSame ? (token - start, words) : nil
  }

  private func isWord(_ token: Token, in range: Range<Int>) -> Bool {
    let text = token.text.utf8
    guard text.count == range.count else { return false }
    var index = range.lowerBound
    for byte in text {
      if byte != bytes[index] { return false }
      index += 1
    }
    return true
  }

  private func number(_ index: inout Int, _ end: Int) -> Int {
    var value = 0
    while index < end, bytes[index] != 0x0A {
      value = value * 10 + Int(bytes[index]) - 48
      index += 1
    }
    index += 1
    return value
  }
}

extension PhraseTable {
  /// What hashing a word begins with (FNV-1a).
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns a hash with one more byte.
  static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Returns the key of a phrase's first two words.
  private static func pair(_ first: UInt64, _ second: UInt64?) -> UInt64 {
    guard let second else { return first }
    return (first &* 0x9e37_79b9_7f4a_7c15) ^ second
  }
}

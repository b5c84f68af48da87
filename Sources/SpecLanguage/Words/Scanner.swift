import SpecDiagnostics

/// Cutting bytes into folded tokens.
struct Scanner {
  let bytes: [UInt8]
  private(set) var table: WordTable
  private(set) var tokens: [Token] = []
  private var letters: [UInt8] = []
  private var start = 0
  private var end = 0
  /// The style that the next token begins with.
  private var style: Token.Style = []
  private var isCode = false
  /// Where what is no text of its own ends: the address of a link, a footnote's mark, a tag.
  private var opaqueEnd = 0
  private var hasSmall = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Of a long text one byte in fifty begins a new word; a short one repeats few.
    table = WordTable(room: min(bytes.count / 5, 64 + bytes.count / 32) + 1)
    tokens.reserveCapacity(bytes.count / 5 + 1)
  }

  mutating func scan(_ range: SourceRange) {
    var index = range.lowerBound
    let limit = min(range.upperBound, bytes.count)
    while index < limit {
      let byte = bytes[index]
      if letters.isEmpty {
        if FoldedText.isLetterOrDigit(byte), let next = scanPlainWord(from: index, limit) {
          index = next
          continue
        }
        // Indentation, and what is behind a mark.
        if byte == 0x20 {
          index += 1
          continue
        }
      }
      if byte >= 0x80 {
        let first = index
        index += min(UTF8Columns.scalarLength(bytes, at: index), limit - index)
        fold(String(decoding: bytes[first..<index], as: UTF8.self), first, index, limit)
        continue
      }
      if byte == 0x26, !isCode,
        let written = CharacterReference(in: bytes, at: index, before: limit)
      {
        fold(String(written.character), index, index + written.length, limit)
        index += written.length
        continue
      }
      if byte == 0x7B, !isCode, let end = endOfTemplate(at: index, limit) {
        flush()
        index = end
        continue
      }
      switch byte {
      case 0x61...0x7A:
        hasSmall = true
        add(byte, at: index)
      case 0x30...0x39: add(byte, at: index)
      case 0x41...0x5A: add(byte | 0x20, at: index, isCapital: true)
      case 0x27, 0x5F: joinOrCut(byte, at: index, limit)
      case 0x2C where !letters.isEmpty && partsThousands(index, behindDigits: start, limit):
        end = index + 1
      default: cut(at: byte, index)
      }
      index += 1
    }
    flush()
  }

  /// Adds a word of ASCII letters and digits alone, as nearly all are, and returns where to go on;
  /// nil for another.
  private mutating func scanPlainWord(from start: Int, _ limit: Int) -> Int? {
    var behind = start
    var hash = WordHash.seed
    while behind < limit, FoldedText.isLetterOrDigit(bytes[behind]) {
      // The bit that only capitals lack.
      hash = WordHash.adding(bytes[behind] | 0x20, to: hash)
      behind += 1
    }
    // A space follows nearly every word and says nothing more.
    let isSpaced = behind < limit && bytes[behind] == 0x20
    if !isSpaced, behind < limit {
      let next = bytes[behind]
      // What may go on with the word: a letter, an apostrophe, an underscore, a reference.
      guard next < 0x80, next != 0x27, next != 0x5F, next != 0x26,
        next != 0x2C || !partsThousands(behind, behindDigits: start, limit)
      else { return nil }
    }
    style.insert(.word)
    if bytes[start] & 0x60 == 0x40 {
      style.insert(.capitalised)
      if behind - start > 1, bytes[start..<behind].allSatisfy({ $0 < 0x60 }) {
        style.insert(.upper)
      }
    }
    if end == start { style.insert(.joined) }
    let word = table.place(of: hash) ?? table.add(bytes[start..<behind], hash)
    append(word, hash, start, behind)
    end = behind
    return isSpaced ? behind + 1 : behind
  }

  /// Whether a comma is in a number: "1,500".
  private func partsThousands(_ comma: Int, behindDigits first: Int, _ limit: Int) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard comma + 3 < limit, bytes[comma + 1...comma + 3].allSatisfy(isDigit),
      comma + 4 >= limit || !isWordByte(bytes[comma + 4]) && bytes[comma + 4] != 0x5F
    else { return false }
    let head = bytes[first..<comma].prefix { $0 != 0x2C }
    guard head.count < 4, head.allSatisfy(isDigit), bytes[first] != 0x30,
      first == 0 || bytes[first - 1] != 0x2C
    else { return false }
    // "100,200,300" are three numbers.
    let hasMore =
      first + head.count < comma
      || comma + 7 < limit && bytes[comma + 4] == 0x2C
        && bytes[(comma + 5)...(comma + 7)].allSatisfy(isDigit)
    return head.count < 3 || !hasMore
  }

  /// Adds a letter to the word that is being read.
  private mutating func add(_ letter: UInt8, at index: Int, isCapital: Bool = false) {
    if letters.isEmpty {
      start = index
      style.insert(.word)
      if isCapital { style.insert(.capitalised) }
      if end == index { style.insert(.joined) }
    }
    letters.append(letter)
    end = index + 1
  }

  /// An apostrophe or underscore stays inside a word and is a mere mark elsewhere.
  private mutating func joinOrCut(_ byte: UInt8, at index: Int, _ limit: Int) {
    if !letters.isEmpty, index + 1 < limit, isWordByte(bytes[index + 1]) {
      add(byte, at: index)
    } else {
      if byte == 0x27, !letters.isEmpty, letters.last == UInt8(ascii: "s") {
        style.insert(.possessive)
      }
      flush()
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || FoldedText.isLetterOrDigit(byte)
  }

  /// Ends the word before a space or mark, and adds a mark that is a token.
  private mutating func cut(at byte: UInt8, _ index: Int) {
    if !letters.isEmpty { flush() }
    switch byte {
    case 0x0A, 0x0D: isCode = false
    case 0x60: isCode.toggle()
    case 0x2D where isBlank(index - 1) && isBlank(index + 1): style.insert(.afterDash)
    case 0...0x20, 0x7F, 0x2D, 0x2A: break
    default:
      mark(byte, index, index + 1)
      if index >= opaqueEnd, let end = endOfOpaque(at: index) { opaqueEnd = end }
    }
  }

  /// Returns where a tag of a template ends that begins at a brace, `{{ name }}` or `{% if %}`; none of its words
  /// is of the text.
  private func endOfTemplate(at start: Int, _ limit: Int) -> Int? {
    guard start + 2 < limit, bytes[start + 1] == 0x7B || bytes[start + 1] == UInt8(ascii: "%")
    else { return nil }
    let closing: UInt8 = bytes[start + 1] == 0x7B ? 0x7D : UInt8(ascii: "%")
    let line = bytes[(start + 2)..<limit].prefix { $0 != 0x0A && $0 != 0x0D }
    return line.indices.dropLast().first { bytes[$0] == closing && bytes[$0 + 1] == 0x7D }.map {
      $0 + 2
    }
  }

  /// Returns where what a mark opens ends, if it is no text: `](address)`, `[^1]`, `<b>`, `<sup>1</sup>`.
  private func endOfOpaque(at index: Int) -> Int? {
    func end(_ closing: UInt8, within limit: Int = .max) -> Int? {
      bytes[(index + 1)...].prefix(limit).firstIndex { $0 == closing || $0 == 0x0A || $0 == 0x0D }
    }
    switch bytes[index] {
    case UInt8(ascii: "(") where index > 0 && bytes[index - 1] == UInt8(ascii: "]"):
      return end(UInt8(ascii: ")")) ?? bytes.count
    case UInt8(ascii: "^") where index > 0 && bytes[index - 1] == UInt8(ascii: "["):
      return end(UInt8(ascii: "]"), within: 60)
    case UInt8(ascii: "<") where !isCode:
      let name = bytes[(index + 1)...].drop { $0 == UInt8(ascii: "/") }.prefix {
        FoldedText.isLetterOrDigit($0)
      }
      guard Self.plainTags.contains(hash: WordHash.of(name)),
        let close = end(UInt8(ascii: ">"), within: 300)
      else { return nil }
      guard name.elementsEqual("sup".utf8), bytes[index + 1] == name.first else { return close }
      // What is raised is the mark of a footnote.
      return bytes[min(close + 1, bytes.count)...].prefix(12).firstIndex(of: UInt8(ascii: "<"))
        ?? close
    default: return nil
    }
  }

  /// The tags that say how text looks, or where a link leads.
  private static let plainTags: WordSet = [
    "a", "b", "br", "em", "i", "mark", "s", "small", "span", "strong", "sub", "sup", "u",
  ]

  private func isBlank(_ index: Int) -> Bool {
    index < 0 || index >= bytes.count || bytes[index] <= 0x20
  }

  /// Folds a character that is not one byte of ASCII; `behind` is where it ends.
  private mutating func fold(_ text: String, _ first: Int, _ behind: Int, _ limit: Int) {
    switch Folded(text) {
    case .letter(let letter): add(letter, from: first, to: behind)
    case .text(let text): for letter in text.utf8 { add(letter, from: first, to: behind) }
    case .apostrophe: joinOrCut(0x27, at: behind - 1, limit)
    case .accent: if !letters.isEmpty { end = behind }
    case .nothing, .underscore: break
    case .separator:
      flush()
      let scalar = text.unicodeScalars.first?.value ?? 0
      // En and em dashes part clauses, with spaces around them or not.
      if scalar == 0x2014 || scalar == 0x2013 && isBlank(first - 1) { style.insert(.afterDash) }
    case .mark(let mark):
      flush()
      self.mark(mark, first, behind)
    }
  }

  private mutating func add(_ letter: UInt8, from lower: Int, to upper: Int) {
    add(letter, at: lower)
    hasSmall = true
    end = upper
  }

  private mutating func mark(_ byte: UInt8, _ lower: Int, _ upper: Int) {
    if end == lower { style.insert(.joined) }
    let hash = WordHash.adding(byte, to: WordHash.seed)
    append(table.place(of: hash) ?? table.add([byte], hash), hash, lower, upper)
    end = upper
  }

  private mutating func append(folded letters: [UInt8], _ lower: Int, _ upper: Int) {
    let hash = WordHash.of(letters)
    append(table.place(of: hash) ?? table.add(letters[...], hash), hash, lower, upper)
  }

  private mutating func append(_ word: Int, _ hash: UInt64, _ lower: Int, _ upper: Int) {
    if isCode { style.insert(.code) }
    if lower < opaqueEnd { style.insert(.opaque) }
    tokens.append(
      Token(start: Int32(lower), end: Int32(upper), word: Int32(word), style: style, hash: hash))
    style = []
  }

  /// Returns where the last characters before a place begin; a curly apostrophe has three bytes,
  /// and more where it is a reference.
  private func place(of count: Int, before end: Int) -> Int {
    var place = end
    for _ in 0..<count {
      repeat { place -= 1 } while place > start && bytes[place] & 0xC0 == 0x80
      if bytes[place] == UInt8(ascii: ";") {
        while place > start, bytes[place] != UInt8(ascii: "&") { place -= 1 }
      }
    }
    return max(start, place)
  }

  private mutating func flush() {
    guard !letters.isEmpty else { return }
    if !hasSmall, letters.count > 1, style.contains(.capitalised) { style.insert(.upper) }
    let behind = end < bytes.count && bytes[end] == 0x20 ? bytes[(end + 1)...] : []
    let next = behind.prefix { (0x61...0x7A).contains($0) }
    if letters.contains(0x27), let parts = Contraction.parts(of: letters, before: next) {
      let cut = place(of: parts.tail, before: end)
      if parts.small == nil { style.insert(.possessive) }
      append(folded: parts.head, start, cut)
      if let small = parts.small {
        style = [.word, .joined]
        append(folded: small, cut, end)
      }
    } else {
      append(folded: letters, start, end)
    }
    letters.removeAll(keepingCapacity: true)
    hasSmall = false
  }
}

/// Taking apart words with an apostrophe.
enum Contraction {
  /// The parts of a word: what is before the apostrophe's ending, and the small word that the
  /// ending stands for.
  struct Parts {
    let head: [UInt8]
    let small: [UInt8]?
    /// How many letters the ending has.
    let tail: Int
  }

  private static let endings = [
    ("n't", "not"), ("'re", "are"), ("'ve", "have"), ("'ll", "will"), ("'d", "would"), ("'m", "am"),
  ].map { (ending: Array($0.0.utf8), word: Array($0.1.utf8)) }
  // Behind these "'s" is "is"; behind any other word it is the possessive, unless an article or the
  // like follows: "the row's a heading".
  private static let beforeIs: WordSet = [
    "it", "that", "there", "here", "what", "who", "where", "he", "she", "this", "how", "nothing",
    "everything", "something",
  ]
  private static let behindIs: WordSet = [
    "a", "an", "the", "not", "no", "still", "now", "always", "never", "also", "there",
  ]

  /// Returns the parts of a folded word, or nil if its apostrophe is part of it; `next` is the word
  /// behind it.
  static func parts(of letters: [UInt8], before next: ArraySlice<UInt8>) -> Parts? {
    for (ending, small) in endings
    where letters.count > ending.count && letters.suffix(ending.count).elementsEqual(ending) {
      let head =
        switch String(decoding: letters, as: UTF8.self) {
        case "can't": Array("can".utf8)
        case "won't": Array("will".utf8)
        case "shan't": Array("shall".utf8)
        default: Array(letters.dropLast(ending.count))
        }
      return Parts(head: head, small: small, tail: ending.count)
    }
    guard letters.suffix(2).elementsEqual("'s".utf8) else { return nil }
    let head = Array(letters.dropLast(2))
    let isVerb =
      beforeIs.contains(hash: WordHash.of(head)) || behindIs.contains(hash: WordHash.of(next))
    return Parts(head: head, small: isVerb ? Array("is".utf8) : nil, tail: 2)
  }
}

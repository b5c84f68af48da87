import SpecDiagnostics
import SpecLanguage

/// One double quote in running text.
struct QuotationMark {
  let range: SourceRange
  /// The quote itself; „ is closed by “ in German.
  let character: String
  /// Whether a word begins behind it and none ends before it.
  let mayOpen: Bool
  /// Whether a word ends before it and none begins behind it.
  let mayClose: Bool
  /// Whether it is behind a digit and before a word: the inches of `a 9" tablet`.
  let mayBeInches: Bool

  var isStraight: Bool { character == "\"" }

  /// Reads a quote; fails for a mark that is none, such as «.
  init?(_ range: SourceRange, in bytes: [UInt8]) {
    self.range = range
    character = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    guard "\"“”„".contains(character) else { return nil }
    let before = bytes[..<range.lowerBound].last ?? 0x20
    let behind = bytes[range.upperBound...].prefix(2)
    let after = behind.first ?? 0x20
    let startsWord = Self.isWord(after) || "`[".utf8.contains(after)
    let endsWord = Self.isWord(before) || ".,!?)]%*`".utf8.contains(before)
    (mayOpen, mayClose) = (startsWord && !endsWord, endsWord && !startsWord)
    let word = " -".utf8.contains(after) ? behind.dropFirst() : behind
    mayBeInches =
      character == "\"" && (0x30...0x39).contains(before)
      && word.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    FoldedText.isLetterOrDigit(byte) || byte >= 0x80
  }

  /// Whether it opens a quotation inside of another one, or where none is open: Swedish opens with the closing
  /// form.
  fileprivate func opens(in outer: QuotationMark?) -> Bool {
    switch character {
    case "\"": outer == nil ? !mayClose : mayOpen
    case "”": outer == nil && mayOpen
    default: !mayClose
    }
  }

  fileprivate func closes(_ start: QuotationMark) -> Bool {
    isStraight == start.isStraight && (character != "“" || start.character == "„")
  }
}

/// The quotations of one block of text, as far as something is wrong with them.
struct Quotations {
  /// The quotes that have no partner.
  private(set) var unpaired: [QuotationMark] = []
  /// The quotes that are another form than their partner's.
  private(set) var mixed: [(open: QuotationMark, close: QuotationMark)] = []

  /// Pairs quotes in order of place.
  init(_ marks: [QuotationMark]) {
    // Straight quotes do not say which of them open: an even number is a pair each.
    let isStraight = marks.allSatisfy(\.isStraight)
    let quotes =
      marks.count(where: \.isStraight).isMultiple(of: 2) ? marks : marks.filter { !$0.mayBeInches }
    if isStraight, quotes.count.isMultiple(of: 2) { return }
    var open: [QuotationMark] = []
    for mark in quotes {
      if mark.opens(in: open.last) {
        // A straight one before it was never closed.
        if mark.isStraight, open.last?.isStraight == true { unpaired.append(open.removeLast()) }
        open.append(mark)
      } else if let start = open.popLast() {
        if !mark.closes(start) { mixed.append((start, mark)) }
      } else {
        unpaired.append(mark)
      }
    }
    unpaired = (unpaired + open).sorted { $0.range < $1.range }
    // However they are read, one without a partner is all that an odd number shows.
    if isStraight { unpaired = Array(unpaired.prefix(1)) }
  }
}

import SpecDiagnostics
import SpecLanguage

/// One double quote in running text.
struct QuotationMark {
  let range: SourceRange
  let form: Form
  /// Whether a word begins behind it and none ends before it.
  let mayOpen: Bool
  /// Whether a word ends before it and none begins behind it.
  let mayClose: Bool
  /// Whether it is behind a digit and before a word: the inches of `a 9" tablet`.
  let mayBeInches: Bool

  /// The characters that are double quotes.
  enum Form {
    case straight
    /// U+201C, and U+201F.
    case opening
    /// U+201D.
    case closing
    /// U+201E, which U+201C closes in German.
    case low
  }

  /// Returns the double quotes in the lines of a block outside some ranges.
  static func all(
    in lines: [SourceRange], of bytes: [UInt8], outside silent: (SourceRange) -> Bool
  ) -> [QuotationMark] {
    var marks: [QuotationMark] = []
    for line in lines {
      var index = line.lowerBound
      while index < line.upperBound {
        if let form = form(bytes, at: index, end: line.upperBound) {
          let range = SourceRange(index, index + (form == .straight ? 1 : 3))
          if !silent(range) { marks.append(mark(form, range, in: line, bytes)) }
          index = range.upperBound
        } else {
          index += 1
        }
      }
    }
    return marks
  }

  private static func form(_ bytes: [UInt8], at index: Int, end: Int) -> Form? {
    if bytes[index] == 0x22 { return .straight }
    guard bytes[index] == 0xE2, index + 2 < end, bytes[index + 1] == 0x80 else { return nil }
    switch bytes[index + 2] {
    case 0x9C, 0x9F: return .opening
    case 0x9D: return .closing
    case 0x9E: return .low
    default: return nil
    }
  }

  private static func mark(
    _ form: Form, _ range: SourceRange, in line: SourceRange, _ bytes: [UInt8]
  ) -> QuotationMark {
    let before = bytes[line.lowerBound..<range.lowerBound].last ?? 0x20
    let behind = bytes[range.upperBound..<line.upperBound]
    let after = behind.first ?? 0x20
    let startsWord = isWord(after) || "`[".utf8.contains(after)
    let endsWord = isWord(before) || ".,!?)]%*`".utf8.contains(before)
    let isMeasured =
      form == .straight && (0x30...0x39).contains(before)
      && (" -".utf8.contains(after) ? behind.dropFirst() : behind).first.map(isLetter) ?? false
    return QuotationMark(
      range: range, form: form, mayOpen: startsWord && !endsWord, mayClose: endsWord && !startsWord,
      mayBeInches: isMeasured)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    FoldedText.isLetterOrDigit(byte) || byte >= 0x80
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// The quotations of one block of text, as far as something is wrong with them.
struct Quotations {
  /// The quotes that have no partner.
  private(set) var unpaired: [QuotationMark] = []
  /// The quotes that are another form than their partner's.
  private(set) var mixed: [(open: QuotationMark, close: QuotationMark)] = []
  private var open: [QuotationMark] = []

  /// Pairs quotes in order of place.
  init(_ marks: [QuotationMark]) {
    // Straight quotes do not say which of them open: an even number is a pair each.
    let straight = marks.count { $0.form == .straight }
    let isStraight = straight == marks.count
    if isStraight, straight.isMultiple(of: 2) { return }
    let inches = marks.count(where: \.mayBeInches)
    let hasInches = !straight.isMultiple(of: 2) && (straight - inches).isMultiple(of: 2)
    if isStraight, hasInches { return }
    for mark in marks where !(hasInches && mark.mayBeInches) { take(mark) }
    unpaired = (unpaired + open).sorted { $0.range < $1.range }
    // However they are read, one without a partner is all that an odd number shows.
    if isStraight { unpaired = Array(unpaired.prefix(1)) }
  }

  private mutating func take(_ mark: QuotationMark) {
    guard let top = open.last else {
      let isAlone = mark.form == .straight ? mark.mayClose : mark.form == .closing
      if isAlone { unpaired.append(mark) } else { open.append(mark) }
      return
    }
    let isPair: Bool
    switch mark.form {
    case .straight where mark.mayOpen: return open.append(mark)
    case .opening where !mark.mayClose, .low where !mark.mayClose: return open.append(mark)
    case .straight: isPair = top.form == .straight
    case .opening: isPair = top.form == .low
    case .low: isPair = false
    case .closing: isPair = top.form != .straight
    }
    open.removeLast()
    if !isPair { mixed.append((top, mark)) }
  }
}

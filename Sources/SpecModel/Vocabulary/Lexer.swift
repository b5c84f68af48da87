public import SpecDiagnostics

/// Splitting a text into folded tokens.
///
/// Case, curly quotes, no-break and zero-width spaces, full width and accents are folded away;
/// hyphens and dashes between words separate them, so that "double-tap" and "double tap" are the
/// same two words; `**` and backticks vanish.
public enum Lexer {
  /// Returns the tokens in the given lines of a file.
  public static func tokens(in lines: [SourceRange], of file: SourceFile) -> [Token] {
    var tokens: [Token] = []
    // A word with the blank behind it has some six letters.
    tokens.reserveCapacity(lines.reduce(0) { $0 + $1.count } / 5)
    for line in lines { append(file.bytes, line, to: &tokens) }
    return tokens
  }

  /// Returns the tokens of a text that stands in no file, such as a synonym.
  public static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let bytes = Array(text.utf8)
    tokens.reserveCapacity(bytes.count / 5)
    append(bytes, SourceRange(0, bytes.count), to: &tokens)
    return tokens
  }

  /// Returns the folded words of a text, joined by single spaces: two texts that a reader would
  /// call the same fold to the same string.
  public static func fold(_ text: String) -> String {
    plainlyFolded(text) ?? tokens(of: text).folded
  }

  private static func append(_ bytes: [UInt8], _ range: SourceRange, to tokens: inout [Token]) {
    var word = Word()
    var index = range.lowerBound
    let end = min(range.upperBound, bytes.count)
    while index < end {
      let byte = bytes[index]
      // Most bytes are letters, digits and blanks, most words nothing but letters and digits.
      if Folded.isLetterOrDigit(byte) {
        if word.isEmpty, let token = plainWord(bytes, from: index, to: end) {
          tokens.append(token)
          index = token.range.upperBound
          continue
        }
        word.add(byte | 0x20, from: index, to: index + 1)
        index += 1
        continue
      }
      if byte == 0x20 {
        word.flush(to: &tokens)
        index += 1
        continue
      }
      let start = index
      let folded = fold(bytes, &index, end)
      switch folded {
      case .letter(let letter): word.add(letter, from: start, to: index)
      case .text(let text): for letter in text.utf8 { word.add(letter, from: start, to: index) }
      case .apostrophe, .underscore:
        // An apostrophe stays inside a word ("it's") and is a mere quote elsewhere.
        if !word.isEmpty, index < end, isWordByte(bytes[index]) {
          word.add(folded.isUnderscore ? 0x5F : 0x27, from: start, to: index)
        } else {
          word.flush(to: &tokens)
        }
      case .accent: word.extend(to: index)
      case .nothing: break
      case .separator: word.flush(to: &tokens)
      case .mark(let mark):
        word.flush(to: &tokens)
        tokens.append(
          Token(
            text: String(UnicodeScalar(mark)), range: SourceRange(start, index),
            hash: PhraseTable.mixed(PhraseTable.seed, mark), isWord: false))
      }
    }
    word.flush(to: &tokens)
  }

  /// Folds the scalar at an index and moves behind it.
  private static func fold(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> Folded {
    let byte = bytes[index]
    if byte < 0x80 {
      index += 1
      return Folded(ascii: byte)
    }
    let start = index
    index += min(UTF8Columns.scalarLength(bytes, at: index), end - index)
    return Folded(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Folded.isLetterOrDigit(byte)
  }

  /// The letters of the word that is being read.
  private struct Word {
    private var letters: [UInt8] = []
    private var start = 0
    private var end = 0
    private var hash = PhraseTable.seed
    var isEmpty: Bool { letters.isEmpty }

    mutating func add(_ letter: UInt8, from lower: Int, to upper: Int) {
      if letters.isEmpty { start = lower }
      end = upper
      letters.append(letter)
      hash = PhraseTable.mixed(hash, letter)
    }

    /// Makes a combining mark part of the word, whose letters do not change.
    mutating func extend(to upper: Int) {
      if !letters.isEmpty { end = upper }
    }

    mutating func flush(to tokens: inout [Token]) {
      guard !letters.isEmpty else { return }
      tokens.append(
        Token(
          text: String(decoding: letters, as: UTF8.self), range: SourceRange(start, end),
          hash: hash, isWord: true))
      letters.removeAll(keepingCapacity: true)
      hash = PhraseTable.seed
    }
  }
}

extension Lexer {
  /// Returns the folded words of a text, without marks.
  public static func words(_ text: String) -> [String] {
    tokens(of: text).filter(\.isWord).map(\.text)
  }

  /// Returns the word at an offset if nothing but ASCII letters and digits can belong to it.
  private static func plainWord(_ bytes: [UInt8], from start: Int, to end: Int) -> Token? {
    var hash = PhraseTable.seed
    var index = start
    while index < end, Folded.isLetterOrDigit(bytes[index]) {
      hash = PhraseTable.mixed(hash, bytes[index] | 0x20)
      index += 1
    }
    // Letters beyond ASCII, accents, apostrophes and underscores may go on with it.
    if index < end, bytes[index] >= 0x80 || bytes[index] == 0x27 || bytes[index] == 0x5F {
      return nil
    }
    let text = String(unsafeUninitializedCapacity: index - start) { letters in
      for place in start..<index { letters[place - start] = bytes[place] | 0x20 }
      return index - start
    }
    return Token(text: text, range: SourceRange(start, index), hash: hash, isWord: true)
  }

  /// Folds a text of ASCII letters, digits and single blanks between them; nil for any other.
  private static func plainlyFolded(_ text: String) -> String? {
    let folded = text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      var last: UInt8 = 0x20
      for byte in bytes {
        guard Folded.isLetterOrDigit(byte) || byte == 0x20 && last != 0x20 else { return nil }
        last = byte
      }
      guard last != 0x20 else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { letters in
        for place in bytes.indices { letters[place] = bytes[place] | 0x20 }
        return bytes.count
      }
    }
    return folded ?? nil
  }
}

extension Collection<Token> {
  /// The folded words and marks, joined by single spaces.
  var folded: String {
    var text = ""
    for token in self {
      if !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }
}

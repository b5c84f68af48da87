import SpecDiagnostics

/// Finding words in lines without regard to case.
enum WordSearch {
  /// Returns where a phrase is in a range as whole words, in order.
  static func ranges(
    of phrase: String, in file: SourceFile, _ range: SourceRange
  ) -> [SourceRange] {
    let phrase = Array(phrase.utf8).map(folded)
    guard let first = phrase.first, phrase.count <= range.count else { return [] }
    var found: [SourceRange] = []
    var start = range.lowerBound
    while start + phrase.count <= range.upperBound {
      let end = start + phrase.count
      if folded(file.bytes[start]) == first, !joins(file, start - 1, phrase[0]),
        !joins(file, end, phrase[phrase.count - 1]),
        file.bytes[start..<end].elementsEqual(phrase, by: { folded($0) == $1 })
      {
        found.append(SourceRange(start, end))
        start = end
      } else {
        start += 1
      }
    }
    return found
  }

  /// Whether a phrase is in a text as whole words.
  static func holds(_ text: String, _ phrase: String) -> Bool {
    let file = SourceFile(path: "", text: text)
    return !ranges(of: phrase, in: file, file.range).isEmpty
  }

  /// Returns a text in the case of another: all capitals, a capital first, or as it is.
  static func recased(_ text: String, as model: String) -> String {
    // "iOS" is spelt like that everywhere.
    guard text.dropFirst().allSatisfy({ !$0.isUppercase }) else { return text }
    let letters = model.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) { return text.uppercased() }
    let text = text.lowercased()
    guard model.first?.isUppercase == true, let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// Whether the byte at an offset makes one word with a letter beside it.
  private static func joins(_ file: SourceFile, _ offset: Int, _ letter: UInt8) -> Bool {
    guard isLetter(letter), file.bytes.indices.contains(offset) else { return false }
    return isLetter(file.bytes[offset])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(folded(byte)) || (0x30...0x39).contains(byte) || byte >= 0x80
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

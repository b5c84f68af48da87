/// All that is known of a word without the file that it is in.
final class KnownWord: Sendable {
  let word: Word
  let text: String
  /// How it begins phrases, in any of its forms.
  let forms: PhraseForms

  /// Takes a word of ASCII letters in any case, or a folded one.
  init(_ letters: ArraySlice<UInt8>, _ hash: UInt64, _ vocabulary: Vocabulary) {
    let letters = Self.folded(letters)
    text = String(decoding: letters, as: UTF8.self)
    word = vocabulary.word(letters, hash: hash)
    forms = PhraseForms(word, vocabulary)
  }

  /// Takes a word that is found as it is written alone.
  init(_ text: String, _ hash: UInt64, _ vocabulary: Vocabulary) {
    self.text = text
    word = Word(
      hash: hash, length: text.utf8.count, noun: hash, verb: hash, forms: [],
      small: vocabulary.grammar.reading(of: hash).small,
      isLinking: false, hasWays: false, tellsOfFocusOrSpeech: false, number: -1)
    forms = PhraseForms(word, vocabulary)
  }

  /// Folds ASCII letters in any case; folded letters stay as they are.
  static func folded(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

/// The hashes of a word in its forms: as a verb, as a noun, as it is written, 0 for a form that is
/// one of the others; and where the phrases are that it can begin in these forms.
struct PhraseForms: Sendable {
  private(set) var hashes = SIMD3<UInt64>()
  private(set) var groups = SIMD3<Int32>(repeating: -1)
  let isQuote: Bool
  let beginsPhrases: Bool

  init(_ word: Word, _ vocabulary: Vocabulary) {
    hashes[2] = word.hash
    if word.noun != word.hash { hashes[1] = word.noun }
    if word.verb != word.hash, word.verb != word.noun { hashes[0] = word.verb }
    for form in 0..<3 where hashes[form] != 0 {
      groups[form] = Int32(vocabulary.group(hashes[form]) ?? -1)
    }
    isQuote = word.text == "\""
    beginsPhrases = groups != SIMD3(repeating: -1)
  }

  /// Whether a part of a hash is that of the word as it is written, or of any form of it.
  func holds(_ mark: Int, isExact: Bool) -> Bool {
    let isForm = hashes & 0xFFFFFF .== SIMD3(repeating: UInt64(mark))
    return isExact ? isForm[2] : any(isForm)
  }
}

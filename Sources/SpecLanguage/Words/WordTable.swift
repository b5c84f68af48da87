/// The distinct words of a text, found by their hashes.
struct WordTable {
  private(set) var words: [KnownWord] = []
  /// Without a vocabulary, the folded texts of the words in place of `words`.
  private(set) var texts: [String] = []
  private let vocabulary: Vocabulary?
  /// Where each word is in the list.
  private(set) var places: HashPlaces

  /// Takes the vocabulary that says what words are, without which only their text is known, and the
  /// number of words to make room for.
  init(_ vocabulary: Vocabulary?, room: Int) {
    self.vocabulary = vocabulary
    places = HashPlaces(room: room)
    if vocabulary != nil { words.reserveCapacity(room) } else { texts.reserveCapacity(room) }
  }

  /// Returns the place of a word, or nil if it is new.
  func place(of hash: UInt64) -> Int32? { places.place(of: hash).map { Int32($0) } }

  /// Adds a new word and returns its place.
  mutating func add(_ letters: ArraySlice<UInt8>, _ hash: UInt64) -> Int32 {
    let place = places.place(adding: hash)
    if let vocabulary {
      // Most words of a file are in those before it.
      words.append(vocabulary.knownWords.value(of: hash) { KnownWord(letters, hash, vocabulary) })
    } else {
      texts.append(String(decoding: Self.folded(letters), as: UTF8.self))
    }
    return Int32(place)
  }

  /// Folds ASCII letters in any case; folded letters stay as they are.
  fileprivate static func folded(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

/// All that is known of a word without the file that it is in.
final class KnownWord: Sendable {
  let word: Word
  let text: String
  /// How it begins phrases, in any of its forms.
  let forms: PhraseForms

  /// Takes a word of ASCII letters in any case, or a folded one.
  init(_ letters: ArraySlice<UInt8>, _ hash: UInt64, _ vocabulary: Vocabulary) {
    let letters = WordTable.folded(letters)
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
}

/// The distinct words of a text, found by their hashes.
struct WordTable {
  private(set) var words: [Word] = []
  /// The folded texts of the words.
  private(set) var texts: [String] = []
  /// How the words begin phrases; none without a vocabulary.
  private(set) var forms: [PhraseForms] = []
  private let vocabulary: Vocabulary?
  /// Where each word is in these lists.
  private(set) var places: HashPlaces

  /// Takes the vocabulary that says what words are, without which only their text is known, and the
  /// number of words to make room for.
  init(_ vocabulary: Vocabulary?, room: Int) {
    self.vocabulary = vocabulary
    places = HashPlaces(room: room)
    words.reserveCapacity(room)
    texts.reserveCapacity(room)
    if vocabulary != nil { forms.reserveCapacity(room) }
  }

  /// Returns the place of a word, or nil if it is new.
  func place(of hash: UInt64) -> Int32? { places.place(of: hash).map { Int32($0) } }

  /// Adds a new word and returns its place.
  mutating func add(_ letters: ArraySlice<UInt8>, _ hash: UInt64) -> Int32 {
    places.add(hash)
    if let vocabulary {
      // Most words of a file are in those before it.
      let known = vocabulary.knownWords.value(of: hash) { KnownWord(letters, hash, vocabulary) }
      texts.append(known.text)
      words.append(known.word)
      forms.append(known.forms)
    } else {
      let letters = Self.folded(letters)
      texts.append(String(decoding: letters, as: UTF8.self))
      words.append(
        Word(
          hash: hash, length: letters.count, noun: hash, verb: hash, forms: [], small: [],
          isLinking: false, hasWays: false, tellsOfFocusOrSpeech: false, number: -1))
    }
    return Int32(words.count - 1)
  }

  static func folded(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

/// All that is known of a word without the file that it is in.
final class KnownWord: Sendable {
  let word: Word
  let text: String
  let forms: PhraseForms

  /// Takes a word of ASCII letters in any case, or a folded one.
  init(_ letters: ArraySlice<UInt8>, _ hash: UInt64, _ vocabulary: Vocabulary) {
    let letters = WordTable.folded(letters)
    word = vocabulary.word(letters, hash: hash)
    text = String(decoding: letters, as: UTF8.self)
    forms = PhraseForms(word, vocabulary)
  }
}

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
      texts.append(String(decoding: KnownWord.folded(letters), as: UTF8.self))
    }
    return Int32(place)
  }
}

/// The distinct words of a text, found by their hashes, with their letters.
struct WordTable: Sendable {
  /// Where each word is in the list.
  private(set) var places: HashPlaces
  // The folded letters of all words, one after the other, and where those of each word end: a text
  // of its own for each would have to be freed one by one.
  private var letters: [UInt8] = []
  private var ends: [Int32] = []

  /// Makes room for a number of words.
  init(room: Int) {
    places = HashPlaces(room: room)
    ends.reserveCapacity(room)
    letters.reserveCapacity(8 * room)
  }

  /// Returns the place of a word, or nil if it is new.
  func place(of hash: UInt64) -> Int? { places.place(of: hash) }

  /// Adds a new word, of ASCII letters in any case or of folded ones, and returns its place.
  mutating func add(_ word: ArraySlice<UInt8>, _ hash: UInt64) -> Int {
    for letter in word {
      letters.append((0x41...0x5A).contains(letter) ? letter | 0x20 : letter)
    }
    ends.append(Int32(letters.count))
    return places.place(adding: hash)
  }

  /// Returns the folded letters of a word.
  func letters(_ place: Int) -> ArraySlice<UInt8> {
    letters[(place > 0 ? Int(ends[place - 1]) : 0)..<Int(ends[place])]
  }

  /// Returns the folded text of a word.
  func text(_ place: Int) -> String { String(decoding: letters(place), as: UTF8.self) }
}

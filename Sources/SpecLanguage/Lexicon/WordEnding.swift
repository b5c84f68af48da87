/// An ending of regular forms, with what it is put behind: "ies" behind what is left of "entry".
///
/// `Morphology` reads words by these endings, and the lexicon leaves out what they find.
public struct WordEnding: Sendable {
  private let letters: StaticString
  /// How many letters to take off, and which one to put in their place.
  let dropped: Int
  let added: UInt8?
  /// What the base has to be, one of these at least.
  public let of: WordForms
  /// What the ending makes of it.
  public let makes: WordForms
  /// Whether the letter before the ending is doubled, behind a vowel: "dropped", not "expandded".
  private var isDoubled = false

  /// Returns the base form of a folded word, or nil if the word does not end like this.
  public func base(of word: [UInt8]) -> [UInt8]? {
    guard fits(word) else { return nil }
    return word.dropLast(dropped) + (added.map { [$0] } ?? [])
  }

  /// Whether a word has this ending and a letter or more before it.
  func fits(_ word: [UInt8]) -> Bool {
    let length = letters.utf8CodeUnitCount
    guard word.count > length, word.count > dropped else { return false }
    let start = word.count - length
    let isSame = letters.withUTF8Buffer { ending in
      (0..<length).allSatisfy { word[start + $0] == ending[$0] }
    }
    return isSame && (!isDoubled || word.count > dropped + 1 && isDouble(word, before: start))
  }

  private func isDouble(_ word: [UInt8], before end: Int) -> Bool {
    end >= 3 && word[end - 1] == word[end - 2] && "aeiouy".utf8.contains(word[end - 3])
  }

  private static let e = UInt8(ascii: "e")
  private static let y = UInt8(ascii: "y")

  /// Returns the endings whose last letter is that of a word.
  static func like(_ word: [UInt8]) -> [WordEnding] {
    guard let last = word.last, (0x61...0x7A).contains(last) else { return [] }
    return byLetter[Int(last - 0x61)]
  }

  private static let byLetter: [[WordEnding]] = (UInt8(0x61)...0x7A).map { letter in
    all.filter { ending in ending.letters.withUTF8Buffer { $0.last == letter } }
  }

  /// All regular endings.
  public static let all: [WordEnding] = [
    WordEnding(
      letters: "s", dropped: 1, added: nil, of: [.noun, .verb], makes: [.plural, .third]),
    WordEnding(
      letters: "es", dropped: 2, added: nil, of: [.noun, .verb], makes: [.plural, .third]),
    WordEnding(
      letters: "ies", dropped: 3, added: y, of: [.noun, .verb], makes: [.plural, .third]),
    WordEnding(letters: "ed", dropped: 1, added: nil, of: .verb, makes: [.past, .participle]),
    WordEnding(letters: "ed", dropped: 2, added: nil, of: .verb, makes: [.past, .participle]),
    WordEnding(letters: "ied", dropped: 3, added: y, of: .verb, makes: [.past, .participle]),
    WordEnding(
      letters: "ed", dropped: 3, added: nil, of: .verb, makes: [.past, .participle],
      isDoubled: true),
    WordEnding(letters: "ing", dropped: 3, added: nil, of: .verb, makes: .gerund),
    WordEnding(letters: "ing", dropped: 3, added: e, of: .verb, makes: .gerund),
    WordEnding(letters: "ing", dropped: 4, added: nil, of: .verb, makes: .gerund, isDoubled: true),
    WordEnding(letters: "ly", dropped: 2, added: nil, of: .adjective, makes: .adverb),
    WordEnding(letters: "ly", dropped: 1, added: e, of: .adjective, makes: .adverb),
    WordEnding(letters: "ily", dropped: 3, added: y, of: .adjective, makes: .adverb),
    WordEnding(letters: "er", dropped: 2, added: nil, of: .adjective, makes: .adjective),
    WordEnding(letters: "er", dropped: 1, added: nil, of: .adjective, makes: .adjective),
    WordEnding(letters: "ier", dropped: 3, added: y, of: .adjective, makes: .adjective),
    WordEnding(
      letters: "er", dropped: 3, added: nil, of: .adjective, makes: .adjective, isDoubled: true),
    WordEnding(letters: "est", dropped: 3, added: nil, of: .adjective, makes: .adjective),
    WordEnding(letters: "est", dropped: 2, added: nil, of: .adjective, makes: .adjective),
    WordEnding(letters: "iest", dropped: 4, added: y, of: .adjective, makes: .adjective),
    WordEnding(
      letters: "est", dropped: 4, added: nil, of: .adjective, makes: .adjective, isDoubled: true),
  ]
}

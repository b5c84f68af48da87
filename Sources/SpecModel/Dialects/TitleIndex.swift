import SpecDiagnostics
import SpecLanguage

/// The names that a dialect knows for some parts, ready to be looked up by a heading or key.
public struct TitleIndex: Sendable {
  private let names: [Match]
  private let otherWords: Set<String>
  private let numberMatters: Bool

  /// What a title was found to name.
  struct Match: Sendable {
    /// The place of the part among all that are indexed.
    let place: Int
    /// The name, or the one that comes nearest, folded.
    fileprivate let folded: String
    /// Its letters, which are compared first.
    fileprivate let letters: UInt32
    /// How the title spells it.
    fileprivate(set) var name: KnownName
    /// Whether the title is a misspelling.
    var isMisspelt: Bool { name.spelling == .misspelt }
  }

  /// Indexes the names of parts, the canonical one of each first, some of which should be written otherwise.
  ///
  /// A word of `otherWords` in a title is meant as it is: such a title is not a misspelling. A
  /// plural for a singular is none either, unless `numberMatters`.
  init(
    _ names: [[String]], variants: [[String]] = [], otherWords: Set<String> = [],
    numberMatters: Bool = false
  ) {
    self.names = names.enumerated().flatMap { place, all in
      all.enumerated().map { number, name in
        let folded = FoldedText.fold(name)
        let isVariant = place < variants.count && variants[place].contains(name)
        return Match(
          place: place, folded: folded, letters: Self.letters(of: folded),
          name: KnownName(
            expected: isVariant ? all[0] : name,
            spelling: isVariant ? .variant : number == 0 ? .canonical : .accepted))
      }
    }
    self.otherWords = otherWords
    self.numberMatters = numberMatters
  }

  /// Returns the part that a folded title names exactly.
  func exactly(_ folded: String) -> Match? {
    let own = Self.letters(of: folded)
    return names.first { $0.letters == own && $0.folded == folded }
  }

  /// Returns the part that a folded title names, and whether it is misspelt; a title may be two
  /// edits away from a name of eight letters or more, or of the same letters, one from another.
  ///
  /// Names with fewer letters than `shortest` must be spelt right: "iOS" and "ISO" are near.
  func find(_ folded: String, shortest: Int = 5) -> Match? {
    if let match = exactly(folded) { return match }
    let own = Self.letters(of: folded)
    let count = folded.utf8.count
    guard count >= max(3, shortest - 1), count <= 80 else { return nil }
    var best: (match: Match, distance: Int)?
    // An edit changes at most two letters: one goes, one comes.
    for known in names where (own ^ known.letters).nonzeroBitCount <= 4 {
      let length = known.folded.utf8.count
      // "Gerkhin" has the letters of "Gherkin".
      let isJumbled = length == count && own == known.letters
      let reach = isJumbled ? 2 : NearestName.Reach.slip.limit(name: length, written: count)
      let limit = min(reach, (best?.distance ?? 3) - 1)
      guard length >= shortest, limit > 0, abs(length - count) <= limit,
        (own ^ known.letters).nonzeroBitCount <= 2 * limit,
        let distance = NearestName.distance(
          Array(folded.utf8), Array(known.folded.utf8), limit: limit),
        distance > 0, let isOfOtherNumber = isOfOtherNumber(folded, known.folded)
      else { continue }
      var match = known
      match.name = KnownName(
        expected: known.name.expected,
        spelling: isOfOtherNumber && !numberMatters ? .variant : .misspelt)
      best = (match, distance)
    }
    return best?.match
  }

  /// Returns whether two near titles differ in number alone, word by word; nil when the one means
  /// something else.
  private func isOfOtherNumber(_ title: String, _ known: String) -> Bool? {
    let words = title.split(separator: " ")
    let names = known.split(separator: " ")
    guard words.count == names.count else {
      // "Developernotes" is a slip, "Code example 2" is another heading.
      let isSlip = title.utf8.filter { $0 != 0x20 } == known.utf8.filter { $0 != 0x20 }
      return isSlip ? false : nil
    }
    var isNumber = true
    for (word, name) in zip(words, names) where word != name {
      if otherWords.contains(String(word)) { return nil }
      if word.utf8.contains(where: { (0x30...0x39).contains($0) }) { return nil }
      // The whole title says how many slips there may be; two make another one of a short word.
      let limit = name.utf8.count < 5 ? 1 : 2
      guard NearestName.distance(Array(word.utf8), Array(name.utf8), limit: limit) != nil else {
        return nil
      }
      if !isPlural(word, of: name), !isPlural(name, of: word) { isNumber = false }
    }
    return isNumber
  }

  /// Whether a word is the plural of another: "notes" of "note", but not "focus" of "focu".
  private func isPlural(_ word: Substring, of other: Substring) -> Bool {
    word == other + "s" && other.utf8.last != 0x73 && other.utf8.last != 0x75
  }

  /// Returns the letters that a folded title has, a bit for each.
  private static func letters(of folded: String) -> UInt32 {
    var folded = folded
    return folded.withUTF8 { $0.reduce(0) { $0 | 1 &<< UInt32($1) } }
  }
}

/// The name that a title stands for, and how the title spells it.
public struct KnownName: Sendable {
  /// The title as it should be written.
  public let expected: String
  /// How the title spells it.
  public let spelling: Spelling

  /// How a title can spell a name.
  public enum Spelling: String, Sendable {
    /// As the dialect prefers it.
    case canonical
    /// In another way that the dialect accepts.
    case accepted
    /// In a way that is understood and should be written otherwise.
    case variant
    /// With a slip of the fingers.
    case misspelt
  }
}

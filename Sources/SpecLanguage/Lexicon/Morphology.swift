/// What a word is and which base forms it comes from, read from its letters and the lexicon.
struct Morphology {
  let lexicon: Lexicon
  /// The words of the field that the lexicon lacks.
  let grammar: Grammar

  /// What was read from a word.
  struct Reading {
    /// What it can be.
    var forms: WordForms = []
    /// The hash of the noun in the singular; of the word itself where it is none.
    var noun: UInt64
    /// The hash of the verb's base form; of the word itself where it is none.
    var verb: UInt64
  }

  /// Reads a folded word.
  func read(_ word: [UInt8], hash: UInt64) -> Reading {
    var reading = readKnown(word, hash: hash)
    if !reading.forms.contains(.known) { guess(word, &reading) }
    return reading
  }

  /// Reads a folded word as far as the lexicon and the vocabulary know it.
  func readKnown(_ word: [UInt8], hash: UInt64) -> Reading {
    var reading = Reading(forms: forms(of: hash), noun: hash, verb: hash)
    if let irregular = lexicon.irregular(hash) {
      reading.forms.formUnion(irregular.forms.union(.known))
      if irregular.forms.isDisjoint(with: .anyVerb) {
        reading.noun = irregular.base
      } else {
        reading.verb = irregular.base
      }
    }
    for ending in WordEnding.like(word) where ending.fits(word) { read(word, ending, &reading) }
    return reading
  }

  private func forms(of hash: UInt64) -> WordForms {
    lexicon.forms(of: hash).union(grammar.forms(of: hash))
  }

  /// Adds what a word is if the base that an ending leaves is in the lexicon.
  private func read(_ word: [UInt8], _ ending: WordEnding, _ reading: inout Reading) {
    // A base has two letters or more.
    guard word.count >= ending.dropped + 2 else { return }
    let base = WordHash.of(word, dropping: ending.dropped, adding: ending.added)
    let forms = forms(of: base)
    guard !forms.isDisjoint(with: ending.of) else { return }
    if ending.makes.contains(.adverb) || ending.makes.contains(.adjective) {
      // "Really", "larger": words of their own.
      reading.forms.formUnion(ending.makes.union(.known))
      return
    }
    var made = ending.makes
    if !forms.contains(.noun) { made.remove(.plural) }
    if !forms.contains(.verb) { made.subtract(.anyVerb) }
    if !made.isDisjoint(with: .anyVerb) { reading.verb = base }
    if made.contains(.plural) { reading.noun = base }
    reading.forms.formUnion(made.union(.known))
    if made.contains(.third) || made.contains(.plural) {
      reading.forms.formUnion(forms.intersection(.mostlyVerb))
    }
  }

  /// Guesses what an unknown word is: a noun, unless its ending says otherwise.
  private func guess(_ word: [UInt8], _ reading: inout Reading) {
    let base = { (count: Int) in WordHash.of(word, dropping: count, adding: nil) }
    switch true {
    case word.ends(in: "ing"):
      reading.forms.formUnion([.gerund, .noun])
      reading.verb = base(3)
    case word.ends(in: "ed"):
      reading.forms.formUnion([.past, .participle])
      reading.verb = base(2)
    case word.ends(in: "ly"): reading.forms.insert(.adverb)
    case ["able", "ible", "ful", "less", "ous", "ive", "ic", "al"].contains(where: word.ends):
      reading.forms.formUnion([.adjective, .noun])
    case word.count > 3 && word.ends(in: "s") && !word.ends(in: "ss") && !word.ends(in: "us"):
      reading.forms.formUnion([.plural, .third])
      reading.noun = base(1)
      reading.verb = base(1)
    default: reading.forms.formUnion([.noun, .verb])
    }
  }
}

extension WordHash {
  /// Returns the hash of a word without its last letters, and with another one in their place.
  static func of(_ word: [UInt8], dropping count: Int, adding letter: UInt8?) -> UInt64 {
    var hash = seed
    for place in 0..<max(0, word.count - count) { hash = adding(word[place], to: hash) }
    return letter.map { adding($0, to: hash) } ?? hash
  }
}

extension [UInt8] {
  /// Whether a word ends in some letters.
  fileprivate func ends(in letters: StaticString) -> Bool {
    let length = letters.utf8CodeUnitCount
    guard count > length else { return false }
    return letters.withUTF8Buffer { ending in
      (0..<length).allSatisfy { self[count - length + $0] == ending[$0] }
    }
  }
}

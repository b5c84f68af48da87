/// English words around a word that is none.
extension Vocabulary {
  /// Returns the English words that are one slip of the fingers away from a folded word, in order.
  ///
  /// A letter is left out, put in, replaced, or exchanged with the next; the first letter is right.
  /// About one word in a hundred is found by mistake; see `Lexicon`.
  public func words(near word: String) -> [String] {
    let letters = Array(word.utf8)
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    var known: Set<String> = []
    func look(for changed: [UInt8]) {
      guard changed != letters, isKnown(changed) else { return }
      known.insert(String(decoding: changed, as: UTF8.self))
    }
    // Hundreds of words are made of one: an array for each takes as long as looking it up.
    func lookForLetters(at place: Int, of changed: [UInt8]) {
      var changed = changed
      for letter in alphabet {
        changed[place] = letter
        look(for: changed)
      }
    }
    lookForLetters(at: letters.count, of: letters + [0])
    for place in letters.indices.dropFirst() {
      var changed = letters
      changed.remove(at: place)
      look(for: changed)
      if place < changed.count {
        changed.insert(letters[place], at: place + 1)
        look(for: changed)
      }
      lookForLetters(at: place, of: letters)
      changed = letters
      changed.insert(0, at: place)
      lookForLetters(at: place, of: changed)
    }
    return known.sorted()
  }

  /// Whether a folded word is made of a known verb: "labeler", "openable".
  public func isDerived(_ word: String) -> Bool {
    ["er", "or", "ers", "ors", "able"].contains { ending in
      guard word.hasSuffix(ending) else { return false }
      let base = Array(word.utf8.dropLast(ending.utf8.count))
      return [base, base + [UInt8(ascii: "e")]].contains { stem in
        stem.count > 2
          && morphology.lexicon.forms(of: WordHash.of(stem)).contains(.verb)
      }
    }
  }

  private func isKnown(_ letters: [UInt8]) -> Bool {
    morphology.readKnown(letters, hash: WordHash.of(letters)).forms.contains(.known)
  }
}

/// English words around a word that is none.
extension Vocabulary {
  /// Returns the English words that are one slip of the fingers away from a folded word, in order.
  ///
  /// A letter is left out, put in, replaced, or exchanged with the next; the first letter is right.
  /// About one word in a hundred is found by mistake; see `Lexicon`.
  public func words(near word: String) -> [String] {
    let letters = Array(word.utf8)
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    var changed: [[UInt8]] = alphabet.map { letters + [$0] }
    for place in letters.indices.dropFirst() {
      let (front, rest) = (Array(letters[..<place]), Array(letters[(place + 1)...]))
      changed.append(front + rest)
      if let next = rest.first {
        changed.append(front + [next, letters[place]] + rest.dropFirst())
      }
      for letter in alphabet {
        changed.append(front + [letter] + rest)
        changed.append(front + [letter, letters[place]] + rest)
      }
    }
    return Set(changed.filter { $0 != letters && isKnown($0) })
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Whether a folded word names who or what does something that a known verb says: "labeler".
  public func isDoer(_ word: String) -> Bool {
    ["er", "or", "ers", "ors"].contains { ending in
      guard word.hasSuffix(ending) else { return false }
      let base = Array(word.utf8.dropLast(ending.utf8.count))
      return [base, base + [UInt8(ascii: "e")]].contains { stem in
        stem.count > 2
          && morphology.lexicon.forms(of: WordHash.of(stem)).contains(.verb)
      }
    }
  }

  private func isKnown(_ letters: [UInt8]) -> Bool {
    morphology.read(letters, hash: WordHash.of(letters)).forms.contains(.known)
  }
}

import SpecLanguage

/// Packing a lexicon, as `Lexicon` reads it.
enum LexiconTables {
  /// Returns the table of base forms, a word with its forms each.
  static func words(_ words: [(word: String, forms: WordForms)]) -> [Int] {
    // Four of five slots are taken.
    let count = words.count * 5 / 4 + 1
    var slots = [Int](repeating: 0, count: count)
    for (word, forms) in words {
      let hash = WordHash.of(word)
      var slot = WordHash.slot(hash, of: count)
      while slots[slot] != 0 { slot = (slot + 1) % count }
      // The bit above those of `Lexicon.forms` keeps an entry from being empty.
      slots[slot] = Int(hash & 0xFFFF) << 8 | 0x40 | Int(forms.rawValue & 0x3F)
    }
    return slots
  }

  /// Returns the table of irregular forms, each with its base form.
  static func irregular(_ words: [(form: String, base: String, forms: WordForms)]) -> [Int] {
    let count = words.count * 3 / 2 + 1
    var slots = [[Int]](repeating: [0, 0, 0, 0, 0], count: count)
    for (form, base, forms) in words {
      let hash = WordHash.of(form)
      let other = WordHash.of(base)
      var slot = WordHash.slot(hash, of: count)
      while slots[slot][4] != 0 { slot = (slot + 1) % count }
      slots[slot] = [
        Int(hash & 0xFFFFFF), Int(other & 0xFFFFFF), Int(other >> 24 & 0xFFFFFF), Int(other >> 48),
        Int(forms.rawValue),
      ]
    }
    return slots.flatMap(\.self)
  }
}

/// English words: what each can be, and the base of those that are formed irregularly.
///
/// Regular forms are found by their endings (`Morphology`), so that the table holds base forms
/// only. A word is looked up by its hash: about one unknown word in sixty thousand is found by
/// mistake.
public struct Lexicon: Sendable {
  let words: PackedNumbers
  let irregular: PackedNumbers

  /// Takes the two packed tables; see `LexiconTables`.
  public init(words: PackedNumbers, irregular: PackedNumbers) {
    self.words = words
    self.irregular = irregular
  }

  /// Returns what a base form can be; nothing for a word that is not there.
  func forms(of hash: UInt64) -> WordForms {
    guard words.count > 0 else { return [] }
    var slot = WordHash.slot(hash, of: words.count)
    let mark = Int(hash & 0xFFFF) << 8
    for _ in 0..<words.count {
      let entry = words[slot]
      if entry == 0 { break }
      if entry & 0xFFFF00 == mark {
        return WordForms(rawValue: UInt16(entry & 0x3F)).union(.known)
      }
      slot = slot + 1 == words.count ? 0 : slot + 1
    }
    return []
  }

  /// Returns the hash of the base of a form that no ending explains ("went", "men"), and what the
  /// form is; nil for any other.
  func irregular(_ hash: UInt64) -> (base: UInt64, forms: WordForms)? {
    let count = irregular.count / Self.width
    guard count > 0 else { return nil }
    var slot = WordHash.slot(hash, of: count)
    for _ in 0..<count {
      let start = slot * Self.width
      let forms = irregular[start + 4]
      if forms == 0 { return nil }
      if irregular[start] == Int(hash & 0xFFFFFF) {
        let base =
          UInt64(irregular[start + 1]) | UInt64(irregular[start + 2]) << 24
          | UInt64(irregular[start + 3]) << 48
        return (base, WordForms(rawValue: UInt16(forms & 0xFFFF)))
      }
      slot = slot + 1 == count ? 0 : slot + 1
    }
    return nil
  }

  // Part of the form's hash, the three parts of the base's hash, what the form is.
  static let width = 5
}

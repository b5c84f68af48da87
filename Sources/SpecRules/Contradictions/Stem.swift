/// The part of a word that its verb forms share: "moves", "moved" and "moving" have "mov".
///
/// Crude on purpose: two words with one stem count as the same, which only ever keeps checks
/// silent or lets them see a word that was negated.
enum Stem {
  /// Returns the stem of a folded word.
  static func of(_ word: String) -> String {
    let ending = ending(of: word)
    return ending == 0 ? word : String(word.dropLast(ending))
  }

  /// Returns the length of the ending that the stem lacks, in bytes; a stem has three or more.
  private static func ending(of word: String) -> Int {
    let letters = word.utf8
    guard letters.count > 3 else { return 0 }
    var last = letters.reversed().makeIterator()
    let (end, before, third) = (last.next(), last.next(), last.next())
    switch (third, before, end) {
    case (0x69, 0x6E, 0x67) where letters.count > 5: return 3  // "ing"
    case (_, 0x65, 0x64) where letters.count > 4: return 2  // "ed"
    case (_, 0x65, 0x73) where letters.count > 4: return 2  // "es"
    // "Express" and "focus" are no plurals.
    case (_, 0x73, 0x73), (_, 0x75, 0x73): return 0
    case (_, _, 0x73), (_, _, 0x65): return 1  // "s", "e"
    default: return 0
    }
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in the order of their first appearance; for short lists.
  var unique: [Element] {
    var elements: [Element] = []
    for element in self where !elements.contains(element) { elements.append(element) }
    return elements
  }
}

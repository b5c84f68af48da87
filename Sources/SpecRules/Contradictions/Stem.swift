/// The part of a word that its verb forms share: "moves", "moved" and "moving" have "mov".
///
/// Crude on purpose: two words with one stem count as the same, which only ever keeps checks
/// silent or lets them see a word that was negated.
enum Stem {
  /// Returns the stem of a folded word.
  static func of(_ word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "e"] where word.hasSuffix(ending) {
      // "Express" and "focus" are no plurals.
      if ending == "s", word.hasSuffix("ss") || word.hasSuffix("us") { return word }
      let stem = word.dropLast(ending.count)
      if stem.utf8.count >= 3 { return String(stem) }
    }
    return word
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

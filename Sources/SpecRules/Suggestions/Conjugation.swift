/// English verbs in the two forms that suggestions need: "moves" and "move".
///
/// Only for drafts, which an author reads before using them: no finding rests on these guesses.
enum Conjugation {
  /// Returns the base form of a verb in the third person: "moves" gives "move", "is" gives "be".
  static func base(of word: String) -> String {
    if let irregular = irregular.first(where: { $0.third.contains(word) }) { return irregular.base }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes", "oes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  /// Returns the third person of a base form; "be" becomes "are" behind what looks like a plural.
  static func thirdPerson(of word: String, behind noun: String?) -> String {
    let isPlural = noun.map { $0.hasSuffix("s") && !endsLikeSingular($0) } ?? false
    if word == "be" { return isPlural ? "are" : "is" }
    if isPlural { return word }
    if let irregular = irregular.first(where: { $0.base == word }) { return irregular.third[0] }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let hisses = ["ss", "sh", "ch", "x", "o"].contains(where: word.hasSuffix)
    return word + (hisses ? "es" : "s")
  }

  /// Whether a word is a verb in the third person, by its form and by what follows it.
  static func isThirdPerson(_ word: String, before next: String?) -> Bool {
    if irregular.contains(where: { $0.third.contains(word) }) { return true }
    guard word.hasSuffix("s"), word.utf8.count > 3, !endsLikeSingular(word) else { return false }
    return next.map { followers.contains($0) || $0.hasSuffix("ly") } ?? true
  }

  /// Whether a word is a participle that opens a statement without subject: "announced as".
  static func isParticiple(_ word: String, before next: String?) -> Bool {
    word.hasSuffix("ed") && next.map(afterParticiples.contains) ?? false
  }

  private static func endsLikeSingular(_ word: String) -> Bool {
    word.hasSuffix("ss") || word.hasSuffix("us") || word.hasSuffix("is")
  }

  private static let irregular: [(base: String, third: [String])] = [
    ("be", ["is", "are"]), ("have", ["has"]), ("do", ["does"]), ("go", ["goes"]),
  ]

  private static let followers = [
    "a", "an", "the", "its", "their", "to", "as", "it", "that", "this", "what", "when", "into",
    "through", "between", "up", "down", "next", "previous", "focus", "itself", "any", "each",
  ]

  private static let afterParticiples = ["as", "with", "by", "to", "in", "on", "together", "when"]
}

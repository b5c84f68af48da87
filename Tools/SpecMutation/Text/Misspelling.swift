/// Slips of the fingers.
enum Misspelling {
  /// Returns a word with one slip in it: two letters exchanged, one left out, or one doubled.
  static func of(_ word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    // Hyphens stay where they are.
    let starts = letters.indices.dropFirst().dropLast(2).filter {
      letters[$0].isLetter && letters[$0 + 1].isLetter
    }
    guard let start = starts.randomElement(using: &random) else { return word + word.suffix(1) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where letters[start] != letters[start + 1]: letters.swapAt(start, start + 1)
    case 1: letters.remove(at: start)
    default: letters.insert(letters[start], at: start)
    }
    return String(letters)
  }
}

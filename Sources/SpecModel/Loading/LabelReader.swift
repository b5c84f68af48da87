import SpecDiagnostics

/// Reading what a criterion's label names, a misspelt word as the one that was meant.
struct LabelReader {
  let context: LoadContext

  /// What a label names.
  struct Reading {
    let trigger: ClaimReader.Trigger
    let attribute: String?
    var misspelling: Misspelling?
  }

  func read(_ label: String?, _ tokens: [Token], channel: Channel) -> Reading {
    let reader = ClaimReader(context: context)
    let plain = Reading(
      trigger: reader.trigger(tokens, channel: channel),
      attribute: reader.attribute(ofLabel: label))
    // Nearly every label is known word by word; a long one is a sentence.
    guard plain.attribute == nil, plain.trigger.unknown > 0, tokens.count <= 12,
      let (place, meant) = misspelt(tokens)
    else { return plain }
    var corrected = tokens
    let words = Lexer.tokens(of: meant).map { word in
      Token(text: word.text, range: tokens[place].range, hash: word.hash, isWord: true)
    }
    corrected.replaceSubrange(place...place, with: words)
    var reading = Reading(
      trigger: reader.trigger(corrected, channel: channel),
      attribute: reader.attribute(ofLabel: corrected.folded))
    guard
      reading.attribute != nil || reading.trigger.actions != plain.trigger.actions
        || reading.trigger.unknown < plain.trigger.unknown
    else { return plain }
    reading.misspelling = Misspelling(
      written: Located(context.file.text(tokens[place].range), at: tokens[place].range),
      meant: meant)
    return reading
  }

  /// Returns the word of a label that is a near miss of a word of a usual label.
  private func misspelt(_ tokens: [Token]) -> (place: Int, meant: String)? {
    let usual = context.titles.labelWords
    for (place, token) in tokens.enumerated()
    where token.isWord && (token.text.utf8.count >= 3 || tokens.count == 1) {
      guard !usual.contains(where: { $0.text == token.text }) else { continue }
      let bytes = Array(token.text.utf8)
      let found = usual.first { Slip.of(Array($0.text.utf8), isWritten: bytes) }
      guard let found, !isKnown(tokens, at: place) else { continue }
      return (place, found.written)
    }
    return nil
  }

  /// Whether the vocabulary has a phrase with the word at a place.
  private func isKnown(_ tokens: [Token], at place: Int) -> Bool {
    context.vocabulary.matches(in: tokens, kinds: ClaimReader.kinds).contains {
      $0.tokens.contains(place)
    }
  }
}

/// The slips of a finger that make one word of another.
enum Slip {
  /// Whether a text is what a slip made of a word: one edit, or two in a word of eight letters;
  /// in a word of less than five only neighbours that changed places, a letter doubled or lost.
  ///
  /// An "s" more or less at the end is no slip, nor is another first letter: "reading" is no
  /// heading.
  static func of(_ word: [UInt8], isWritten text: [UInt8]) -> Bool {
    guard text != word, stem(text) != stem(word) else { return false }
    if word.count >= 5 {
      guard NearestName.distance(text, word, limit: word.count >= 8 ? 2 : 1) != nil else {
        return false
      }
      return text.first == word.first || text == Array(word.dropFirst())
        || text.prefix(2).reversed() == Array(word.prefix(2))
    }
    guard word.count >= 3, NearestName.distance(text, word, limit: 1) != nil else { return false }
    if text.count == word.count { return text.sorted() == word.sorted() }
    if text.count < word.count { return text.count > 1 }
    return zip(text, text.dropFirst()).contains { $0 == $1 }
  }

  private static func stem(_ word: [UInt8]) -> ArraySlice<UInt8> {
    word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
  }
}

import SpecDiagnostics
import SpecLanguage

/// A Gherkin keyword with a slip in one of its words: "WHNE", "THEN wehn".
struct MisspeltKeyword {
  /// The keyword that was meant.
  let word: DialectKeyword
  /// The word with the slip.
  let misspelling: Misspelling

  /// Looks for a keyword at the beginning of a step, the longest first, that has more words than one
  /// that is there.
  ///
  /// A word that is not set like the keyword may be any word: it must have all of its letters.
  init?(opening tokens: [Token], longerThan known: DialectKeyword?, in context: LoadContext) {
    let count = known?.words.count ?? 0
    for (keyword, words) in zip(context.dialect.keywords, context.titles.keywordWords)
    where keyword.words.count > count && tokens.count >= keyword.words.count {
      var slip: Int?
      let fits = keyword.words.indices.allSatisfy { place in
        if tokens[place].hash == words[place].hash { return true }
        guard slip == nil, Self.isSlip(tokens[place], of: keyword, at: place, in: context) else {
          return false
        }
        slip = place
        return true
      }
      guard fits, let slip else { continue }
      let range = tokens[slip].range
      word = keyword
      misspelling = Misspelling(
        written: context.file.located(range),
        meant: String(keyword.says.split(separator: " ")[slip]))
      return
    }
    return nil
  }

  private static func isSlip(
    _ token: Token, of keyword: DialectKeyword, at place: Int, in context: LoadContext
  ) -> Bool {
    let length = keyword.words[place].utf8.count
    // A slip adds or takes two letters at most.
    guard token.isWord, length >= 3, abs(token.range.count - length) <= 2,
      !token.isOne(of: context.titles.keywords)
    else { return false }
    let isSetAsKeyword = context.file.bytes[token.range.lowerBound..<token.range.upperBound]
      .allSatisfy { (0x41...0x5A).contains($0) }
    guard isSetAsKeyword || token.range.count == length else { return false }
    let meant = Array(keyword.words[place].utf8)
    let written = Array(context.words.text(of: token).utf8)
    return NearestName.isSlip(written, of: meant)
      && (isSetAsKeyword || written.sorted() == meant.sorted())
      || isSetAsKeyword && meant.count >= 4 && NearestName.isNear(written, meant)
  }
}

import SpecDiagnostics
import SpecLanguage

/// The numbers and keywords with which steps, scenarios and their bullets open.
extension LoadContext {
  /// Returns the number of an item that opens a step or scenario: its own, or in a heading that behind a
  /// word such as "Step", from 1 to 9.
  func number(of item: FlowItem, behind word: StaticString) -> Int? {
    if let number = item.number { return number }
    guard item.isHeading, let first = tokens(item.lines).first(where: { !$0.is(word) }),
      let number = Int(words.text(of: first)), (1...9).contains(number)
    else { return nil }
    return number
  }

  /// Returns the keyword with which a bullet opens, the longest first.
  func keyword(opening tokens: [Token]) -> StepKeyword? {
    let phrase = SpokenPhrase(tokens: tokens, words: words)
    for (place, words) in titles.keywordWords.enumerated() {
      guard let length = phrase.length(of: words, at: 0) else { continue }
      let range = tokens[0].range.union(tokens[length - 1].range)
      return StepKeyword(word: dialect.keywords[place], range: range)
    }
    return nil
  }

  /// Returns the keyword with a slip in one of its words with which a bullet opens ("WHNE", "THEN
  /// wehn"), the longest first, if it has more words than one that is there.
  ///
  /// A word that is not set like the keyword may be any word: it must have all of its letters.
  func misspeltKeyword(opening tokens: [Token], longerThan known: DialectKeyword?) -> StepKeyword? {
    let count = known?.words.count ?? 0
    for (keyword, words) in zip(dialect.keywords, titles.keywordWords)
    where keyword.words.count > count && tokens.count >= keyword.words.count {
      var slip: Int?
      let fits = keyword.words.indices.allSatisfy { place in
        if tokens[place].hash == words[place].hash { return true }
        guard slip == nil, isSlip(tokens[place], of: keyword, at: place) else { return false }
        slip = place
        return true
      }
      guard fits, let slip else { continue }
      let meant = String(keyword.says.split(separator: " ")[slip])
      return StepKeyword(
        word: keyword, range: tokens[0].range.union(tokens[keyword.words.count - 1].range),
        misspelling: Misspelling(written: file.located(tokens[slip].range), meant: meant))
    }
    return nil
  }

  private func isSlip(_ token: Token, of keyword: DialectKeyword, at place: Int) -> Bool {
    let length = keyword.words[place].utf8.count
    // A slip adds or takes two letters at most.
    guard token.isWord, length >= 3, abs(token.range.count - length) <= 2,
      !token.isOne(of: titles.keywords)
    else { return false }
    let isSetAsKeyword = token.style.contains(.upper)
    guard isSetAsKeyword || token.range.count == length else { return false }
    let meant = Array(keyword.words[place].utf8)
    let written = Array(words.text(of: token).utf8)
    return NearestName.isSlip(written, of: meant)
      && (isSetAsKeyword || written.sorted() == meant.sorted())
      || isSetAsKeyword && meant.count >= 4 && NearestName.isNear(written, meant)
  }
}

import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A step that says who acts, and on what, but not what is done: "WHEN I the Enter key".
struct MissingVerbCheck: CheckWithoutOptions {
  static let placeholders = ["step"]

  func findings(in document: Document) -> [Finding] {
    let actors = document.spec.dialect.stepForm.actors.flatMap(\.phrases)
    let keywords = document.spec.dialect.keywordWords
    return document.spec.scenarios.flatMap { scenario in
      scenario.allSteps.compactMap { step in
        guard let range = actorWithoutVerb(in: step, of: document.spec, actors, keywords) else {
          return nil
        }
        var finding = scenario.finding(on: step, at: range, in: document)
        // Not folded as elsewhere: baselines know the finding by it.
        finding.subject = step.text
        finding.breaks = [step.part]
        return finding
      }
    }
  }

  /// Returns the one who acts, behind a keyword, where what is acted on follows at once.
  private func actorWithoutVerb(
    in step: Step, of spec: ComponentSpec, _ actors: [String], _ keywords: WordSet
  ) -> SourceRange? {
    let tokens = spec.words.tokens(in: step.lines)
    for start in tokens.indices
    where start == tokens.startIndex || tokens[start - 1].isOne(of: keywords) {
      guard
        let length = actors.lazy.compactMap(tokens[start...].lead).first
          ?? screenReader(at: start, in: tokens, of: spec),
        let next = tokens[(start + length)...].firstIndex(where: {
          !spec.words[$0].small.contains(.filler)
        })
      else { continue }
      let isKey = tokens[next].isQuote && isKey(behind: next, in: tokens, of: spec)
      let isNoun = !spec.words[tokens[next]].small.isDisjoint(with: [.article, .possessive])
      if isKey || isNoun || tokens[next].is("to") {
        return tokens[start].range.union(tokens[start + length - 1].range)
      }
    }
    return nil
  }

  /// Returns how many tokens name a screen reader, with its article, where no verb is further on: "a
  /// screen reader", "NVDA".
  private func screenReader(at start: Int, in tokens: [Token], of spec: ComponentSpec) -> Int? {
    let first = spec.words[tokens[start]].small.contains(.article) ? start + 1 : start
    guard first < tokens.endIndex,
      !tokens[first...].contains(where: { spec.words[$0].forms.contains(.third) })
    else { return nil }
    let places = spec.words.places(in: tokens[first].range)
    let mention = places.first.flatMap { place in
      spec.words.mentions(at: place).first { $0.kind == .screenReader }
    }
    // A phrase may go on in the next bullet.
    guard let mention, first + Int(mention.count) <= tokens.endIndex else { return nil }
    return first - start + Int(mention.count)
  }

  /// Whether the name of a key is behind a quote, and nothing that it is done to: in 'I "Tab" to the
  /// button' it is the verb.
  private func isKey(behind quote: Int, in tokens: [Token], of spec: ComponentSpec) -> Bool {
    guard quote + 1 < tokens.endIndex,
      spec.words.term(named: tokens[quote + 1].range, kinds: [.key]) != nil
    else { return false }
    let next = tokens[(quote + 2)...].first { !$0.isQuote }
    return next.map { spec.words[$0].small.isDisjoint(with: [.article, .preposition]) } ?? true
  }
}

import SpecLanguage
import SpecModel

/// How the words of a step speak: of whom, of what is done, and of what should happen.
struct StepPhrasing {
  private let words: Words
  private let tokens: [Token]
  private let form: StepForm
  /// The place of the actor that the step opens with among those of the dialect.
  let actor: Int?
  /// The tokens of that actor.
  private let subject: Range<Int>

  /// Reads the words of a step behind its keyword.
  init(_ tokens: [Token], of words: Words, _ form: StepForm) {
    self.words = words
    self.tokens = tokens.contains(where: \.isQuote) ? tokens.filter { !$0.isQuote } : tokens
    self.form = form
    var start = 0
    let openers: SmallWord = [.subordinator, .coordinator, .filler]
    while start < self.tokens.count, !words[self.tokens[start]].small.isDisjoint(with: openers) {
      start += 1
    }
    let rest = self.tokens.dropFirst(start)
    var found: (actor: Int, end: Int)?
    for (place, actor) in form.actors.enumerated() where found == nil {
      found = actor.phrases.lazy.compactMap(rest.lead).first.map { (place, start + $0) }
    }
    actor = found?.actor
    subject = start..<(found?.end ?? start)
  }

  /// Whether it opens with "when", and goes on with one who acts.
  var opensWithWhen: Bool { tokens.first?.is("when") == true && actor != nil }

  /// Whether it says what the user does: "I press", "the user double-taps".
  var isAction: Bool {
    guard actor != nil else { return false }
    let verb = tokens.dropFirst(subject.upperBound).first { !words[$0].small.contains(.filler) }
    return verb.map { form.actions.contains(hash: $0.hash) } ?? false
  }

  /// The place of the word with which it demands something, among those of the dialect.
  ///
  /// "Describe what it will do" demands nothing: the word belongs to the question.
  var modal: Int? { Self.modal(in: tokens, of: words, form) }

  /// Returns the same of the words of a step of which nothing else is asked.
  static func modal(in tokens: [Token], of words: Words, _ form: StepForm) -> Int? {
    let modals = form.modals.map { WordHash.of($0) }
    for token in tokens where token.isWord {
      if words[token].small.contains(.question) && !token.is("when") || token.is("because") {
        return nil
      }
      if let place = modals.firstIndex(of: token.hash) { return place }
    }
    return nil
  }

  /// Whether it ends in a comma, so that something has to follow.
  var endsInComma: Bool { tokens.last?.is(",") == true }
}

import SpecLanguage
import SpecModel

/// How the words of a step speak: of whom, of what is done, and of what should happen.
struct StepPhrasing {
  private let tokens: [Token]
  private let spec: ComponentSpec
  /// Where the actor ends that the step opens with; nil without one.
  private let end: Int?

  /// Reads the words of a step behind its keyword.
  init(_ tokens: [Token], of spec: ComponentSpec) {
    self.tokens = tokens.contains(where: \.isQuote) ? tokens.filter { !$0.isQuote } : tokens
    self.spec = spec
    let keywords = spec.dialect.keywordWords
    let rest = self.tokens.drop { $0.isOne(of: keywords) || $0.is("that") }
    end = spec.dialect.stepForm.actors.lazy.compactMap(rest.lead).first.map { rest.startIndex + $0 }
  }

  /// Whether it opens with "when", and goes on with one who acts.
  var opensWithWhen: Bool { tokens.first?.is("when") == true && end != nil }

  /// Whether it says what the user does: "I press", "the user double-taps".
  var isAction: Bool {
    guard let end else { return false }
    let verb = tokens.dropFirst(end).first {
      !spec.words[$0].small.contains(.filler)
    }
    return verb?.isOne(of: spec.dialect.stepForm.actions) ?? false
  }

  /// The place of the word with which it demands something, among those of the dialect.
  ///
  /// "Describe what it will do" demands nothing: the word belongs to the question.
  var modal: Int? { Self.modal(in: tokens, of: spec) }

  /// Returns the same of the words of a step of which nothing else is asked.
  static func modal(in tokens: [Token], of spec: ComponentSpec) -> Int? {
    let modals = spec.dialect.stepForm.modals.map { WordHash.of($0) }
    for token in tokens where token.isWord {
      let asks = spec.words[token].small.contains(.question) && !token.is("when")
      if asks || token.is("because") { return nil }
      if let place = modals.firstIndex(of: token.hash) { return place }
    }
    return nil
  }

  /// Whether it ends in a comma, so that something has to follow.
  var endsInComma: Bool { tokens.last?.is(",") == true }
}

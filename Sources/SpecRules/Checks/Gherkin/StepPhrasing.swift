import SpecLanguage
import SpecModel

/// How the words of a step speak: of whom, of what is done, and of what should happen.
struct StepPhrasing {
  private let tokens: [Token]
  private let form: StepForm
  /// The place of the actor that the step opens with among those of the dialect.
  let actor: Int?
  /// The tokens of that actor.
  private let subject: Range<Int>

  /// Reads the words of a step behind its keyword.
  init(_ tokens: [Token], _ form: StepForm) {
    self.tokens = tokens.contains(where: \.isQuote) ? tokens.filter { !$0.isQuote } : tokens
    self.form = form
    var start = 0
    while start < self.tokens.count, self.tokens[start].isOne(of: Self.openers) { start += 1 }
    let rest = self.tokens.dropFirst(start)
    var found: (actor: Int, end: Int)?
    for (place, actor) in form.actors.enumerated() where found == nil {
      found = actor.phrases.lazy.compactMap(rest.lead).first.map { (place, start + $0) }
    }
    actor = found?.actor
    subject = start..<(found?.end ?? start)
  }

  private static let openers: WordSet = ["that", "when", "then", "and", "given"]
  private static let adverbs: WordSet = ["then", "also", "again", "next", "now"]

  /// Whether it opens with "when", and goes on with one who acts.
  var opensWithWhen: Bool { tokens.first?.is("when") == true && actor != nil }

  /// Whether it says what the user does: "I press", "the user double-taps".
  var isAction: Bool {
    guard actor != nil else { return false }
    let verb = tokens.dropFirst(subject.upperBound).first {
      !$0.isOne(of: Self.adverbs)
    }
    return verb.map { form.actions.contains(hash: $0.hash) } ?? false
  }

  /// The place of the word with which it demands something, among those of the dialect.
  ///
  /// "Describe what it will do" demands nothing: the word belongs to the question.
  var modal: Int? { Self.modal(in: tokens, form) }

  /// Returns the same of the words of a step of which nothing else is asked.
  static func modal(in tokens: [Token], _ form: StepForm) -> Int? {
    let modals = form.modals.map { WordHash.of($0) }
    for token in tokens where token.isWord {
      if token.isOne(of: subordinating) { return nil }
      if let place = modals.firstIndex(of: token.hash) { return place }
    }
    return nil
  }

  private static let subordinating: WordSet = [
    "what", "which", "where", "who", "how", "whether", "why", "because",
  ]

  /// Whether it ends in a comma, so that something has to follow.
  var endsInComma: Bool { tokens.last?.is(",") == true }
}

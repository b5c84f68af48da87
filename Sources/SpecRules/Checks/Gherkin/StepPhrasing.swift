import SpecLanguage
import SpecModel

/// How the words of a step speak: of whom, of what is done, and of what should happen.
struct StepPhrasing {
  private let tokens: [TextToken]
  private let form: StepForm
  /// The place of the voice that the step opens with among those of the dialect.
  let voice: Int?
  /// The tokens of that voice.
  private let subject: Range<Int>

  /// Reads the words of a step behind its keyword.
  init(_ tokens: [TextToken], _ form: StepForm) {
    self.tokens = tokens.filter { !$0.isQuote }
    self.form = form
    var start = 0
    while start < self.tokens.count, Self.openers.contains(self.tokens[start].text) { start += 1 }
    let rest = self.tokens.dropFirst(start)
    var found: (voice: Int, end: Int)?
    for (place, voice) in form.voices.enumerated() where found == nil {
      for phrase in voice.phrases where phrase.utf8.first == rest.first?.text.utf8.first {
        let words = phrase.split(separator: " ")
        if found == nil, rest.count >= words.count,
          zip(words, rest).allSatisfy({ $0 == $1.text })
        {
          found = (place, start + words.count)
        }
      }
    }
    voice = found?.voice
    subject = start..<(found?.end ?? start)
  }

  private static let openers: Set<String> = ["that", "when", "then", "and", "given"]
  private static let adverbs: Set<String> = ["then", "also", "again", "next", "now"]

  /// Whether it opens with "when", and goes on with one who acts.
  var opensWithWhen: Bool { tokens.first?.text == "when" && voice != nil }

  /// Whether it says what the user does: "I press", "the user double-taps".
  var isAction: Bool {
    guard voice != nil else { return false }
    let verb = tokens.dropFirst(subject.upperBound).first {
      !Self.adverbs.contains($0.text)
    }
    return verb.map { form.actions.contains($0.text) } ?? false
  }

  /// The place of the word with which it demands something, among those of the dialect.
  ///
  /// "Describe what it will do" demands nothing: the word belongs to the question.
  var modal: Int? {
    for token in tokens {
      if Self.subordinating.contains(token.text) { return nil }
      if let place = form.modals.firstIndex(of: token.text) { return place }
    }
    return nil
  }

  private static let subordinating: Set<String> = [
    "what", "which", "where", "who", "how", "whether", "why", "because",
  ]

  /// Whether it ends in a comma, so that something has to follow.
  var endsInComma: Bool { tokens.last?.text == "," }
}

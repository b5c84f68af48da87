import SpecDiagnostics
import SpecModel

/// A component that a sentence names.
struct ComponentMention: Sendable {
  /// The component.
  let term: Term
  /// The phrase, folded and in the singular.
  let phrase: String
  /// The places of its tokens in the sentence.
  let tokens: Range<Int>
  /// Where it stands.
  let range: SourceRange
  /// Whether the phrase means the component and nothing else.
  let isCertain: Bool
  /// Whether something of the component's follows: "the slider's value".
  let isPossessive: Bool
}

/// A criterion, a step or a note with the components that it names, code and quotes left out.
struct Passage: Sendable {
  /// The words and marks, without the endings of possessives.
  let tokens: [Token]
  /// What it names, in order.
  let mentions: [ComponentMention]
  /// The platform whose notes it stands in.
  let platform: String?
  /// The structural path.
  let location: [String]
  /// The code in it, in lower case.
  let code: String
  /// Where it stands.
  let range: SourceRange
  /// Whether it says what role is announced.
  var isAboutRole = false

  init(
    _ lines: [SourceRange], range: SourceRange, platform: String? = nil, location: [String],
    own: OwnComponent, in document: Document
  ) {
    let spans = document.spec.codeSpans(in: range)
    let quiet = spans.map(\.range)
    let written = document.spec.words.tokens(in: lines)
    tokens =
      written.contains { $0.text.hasSuffix("'s") } ? written.map(\.withoutPossessive) : written
    code = spans.map { $0.code.value.lowercased() }.joined(separator: " ")
    self.platform = platform
    self.location = location
    self.range = range
    let tokens = tokens
    // A key's name wins: "the tab key" is no tab.
    let matches = document.vocabulary.matches(in: tokens, kinds: [.key, .component])
    mentions = matches.compactMap { match in
      // Terms without names of their own ("element", "native") are plain words here.
      guard match.term.kind == .component, !match.term.names.isEmpty || own.isNamed(match.term),
        !quiet.contains(where: { $0.overlaps(match.range) }),
        tokens[..<match.tokens.lowerBound].count(where: \.isQuote).isMultiple(of: 2)
      else { return nil }
      let words = tokens[match.tokens].filter { !$0.isQuote }.map(\.text.singular)
      let phrase = words.joined(separator: " ")
      return ComponentMention(
        term: match.term, phrase: phrase, tokens: match.tokens, range: match.range,
        isCertain: match.term.names.contains { Self.isName($0, phrase) },
        isPossessive: written[match.tokens.upperBound - 1].text.hasSuffix("'s"))
    }
  }

  private static func isName(_ name: String, _ phrase: String) -> Bool {
    guard name.utf8.first == phrase.utf8.first else { return false }
    let singular = name.split(separator: " ").map { String($0).singular }.joined(separator: " ")
    guard phrase.hasPrefix(singular) || phrase.hasPrefix(name) else { return phrase == name }
    let rest = phrase.dropFirst(phrase.hasPrefix(name) ? name.count : singular.count)
    return rest.isEmpty || [" button", " content", " item", " control"].contains(String(rest))
  }
}

extension ComponentSpec {
  /// Returns the code spans in a range.
  func codeSpans(in range: SourceRange) -> ArraySlice<CodeSpan> {
    let start = codeSpans.firstIndexInOrder { $0.range.upperBound > range.lowerBound }
    return codeSpans[start...].prefix { $0.range.lowerBound < range.upperBound }
  }
}

import SpecDiagnostics
import SpecModel

/// A criterion and the step that tells it again quote different speech: "double tap to activate"
/// here, "double tap to open" there.
///
/// A quote on one side alone is no mismatch, nor are roles in quotes, which are compared as roles.
struct SpeechMismatchCheck: CheckWithoutOptions {
  static let placeholders = Mismatch.placeholders

  func findings(in document: Document) -> [Finding] {
    Mismatch.findings(document.counterparts.compactMap { mismatch($0, document) })
  }

  private struct Quote {
    let words: [String]
    let text: String
    let range: SourceRange
    let isOpen: Bool
    /// Whether it is a hint, such as "double tap to activate".
    let isHint: Bool
  }

  private func mismatch(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    let here = unmatched(pair.here, in: pair.there, document)
    let there = unmatched(pair.there, in: pair.here, document)
    guard !here.isEmpty, !there.isEmpty else { return nil }
    // What looks alike was meant to be the same; of two lonely ones one stands for the other.
    for quote in here {
      guard let twin = there.max(by: { likeness(quote, $0) < likeness(quote, $1) }) else {
        continue
      }
      // In a criterion on the role a quote may be a name; beside a hint it stands for another.
      let isPair =
        here.count == 1 && there.count == 1 && !quote.isOpen && !twin.isOpen
        && (pair.attribute != "role"
          || (quote.isHint || twin.isHint) && min(quote.words.count, twin.words.count) > 1)
      let isAlike = likeness(quote, twin) >= 0.5
      guard isAlike || isPair else { continue }
      return Mismatch(
        criterion: pair.criterion, here: quote.text, there: twin.text, place: twin.range,
        isCertain: isAlike)
    }
    return nil
  }

  /// Returns the quotes of statements whose words stand nowhere in the others.
  private func unmatched(
    _ statements: [Statement], in others: [Statement], _ document: Document
  ) -> [Quote] {
    let said = others.map { $0.words.map(\.withoutEllipsis) }
    return statements.flatMap { quotes($0, document) }.filter { quote in
      !said.contains { $0.holds(quote.words) }
    }
  }

  private func quotes(_ statement: Statement, _ document: Document) -> [Quote] {
    let tokens = statement.tokens
    var quotes: [Quote] = []
    var open: Int?
    for (place, token) in tokens.enumerated() where token.isQuote {
      guard let start = open else {
        open = place
        continue
      }
      open = nil
      let inner = Array(tokens[(start + 1)..<place])
      let words = inner.filter(\.isWord).map(\.text.withoutEllipsis).filter { !$0.isEmpty }
      let role = document.vocabulary.term(named: inner.filter(\.isWord), kinds: [.role])
      if words.isEmpty || role?.isHint == false { continue }
      let range = inner.dropFirst().reduce(inner[0].range) { $0.union($1.range) }
      quotes.append(
        Quote(
          words: words, text: "\"\(document.text(range))\"", range: statement.range,
          isOpen: statement.isOpen, isHint: role?.isHint ?? false))
    }
    return quotes
  }

  /// Returns the share of words that two quotes have in common, or of letters for single words.
  private func likeness(_ left: Quote, _ right: Quote) -> Double {
    let common = left.words.count { right.words.contains($0) }
    let words = Double(common) / Double(max(left.words.count, right.words.count))
    let (one, other) = (left.words.joined(separator: " "), right.words.joined(separator: " "))
    let isNear = one.utf8.count > 3 && NearestName.of(one, in: [other]) != nil
    return isNear ? 1 : words
  }
}

extension [String] {
  /// Whether the words stand in the list one behind the other.
  func holds(_ words: [String]) -> Bool {
    guard let first = words.first, words.count <= count else { return false }
    return (0...(count - words.count)).contains { start in
      self[start] == first && Array(self[start..<start + words.count]) == words
    }
  }
}

extension String {
  /// The word without "…" behind it: "Loading…" is said like "Loading".
  fileprivate var withoutEllipsis: String { hasSuffix("…") ? String(dropLast()) : self }
}

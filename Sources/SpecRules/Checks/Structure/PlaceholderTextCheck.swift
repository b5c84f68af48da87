import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Text that is still to be written in a part that has more than that, and text of a template that no
/// one replaced.
///
/// Code, targets of links and what is in quotes are left alone. It is Swift, as it looks at words wherever they are,
/// not at parts.
struct PlaceholderTextCheck: Check {
  static let options: CheckOptions = [
    "phrases": "Phrases of a template; an ellipsis makes room for a few other words.",
    "exactly": "Words that count alone, in exactly this case.",
  ]
  static let placeholders = ["text"]
  /// The phrases up to an ellipsis, each with what follows behind it.
  private let phrases: PhraseIndex<[UInt64]>
  private let exact: [String]
  /// The same, folded.
  private let exactly: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    var phrases: [(words: [UInt64], value: [UInt64])] = []
    for text in try options.strings("phrases") {
      let parts = text.split(separator: "…").map { FoldedText.hashes(String($0)) }
      guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else {
        throw options.wrong(
          "phrases", options.value("phrases") ?? options.node,
          "phrases of words with one \"…\" between them at most, not \(text.quoted)")
      }
      phrases.append((parts[0], parts.count > 1 ? parts[1] : []))
    }
    self.phrases = PhraseIndex(phrases)
    exact = try options.strings("exactly")
    exactly = WordSet(hashes: exact.flatMap(FoldedText.hashes))
  }

  func findings(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    let words = document.spec.words
    let unwritten = document.unwritten
    // The keyword of a step is no text of its own.
    let steps = document.spec.scenarios.flatMap(\.allSteps).flatMap(\.texts)
      .compactMap(words.gap)
    // The words without which a text has nothing of a template.
    let suspects = phrases.beginnings(in: words).union(exactly)
    for block in document.spec.texts where !unwritten.contains(where: { $0.contains(block.range) })
    {
      let tokens = words.tokens(in: block.lines)
      var ranges = steps.filter(block.range.contains)
      if !block.isHeading, let gap = words.gap(in: block.lines) { ranges.append(gap) }
      for place in tokens.indices where tokens[place].isOne(of: suspects) {
        if let range = exact(tokens[place], document) { ranges.append(range) }
        if let range = phrase(at: place, in: tokens) { ranges.append(range) }
      }
      var last = 0
      for range in ranges.sorted() where range.lowerBound >= last {
        guard !isSilent(range, tokens, block, document) else { continue }
        last = range.upperBound
        findings.append(
          Finding(
            range: range, values: ["text": document.text(range)],
            subject: document.text(range), breaks: parts(at: range, document)))
      }
    }
    return findings
  }

  /// Returns the criterion or step that the text is in: what it would say is not known.
  private func parts(at range: SourceRange, _ document: Document) -> [DocumentPart] {
    let steps = document.spec.scenarios.flatMap(\.allSteps).filter { $0.range.contains(range) }
    return document.spec.allCriteria.filter { $0.range.contains(range) }
      .map { .criterion($0.range.lowerBound) } + steps.map(\.part)
  }

  /// Returns where a phrase is that begins at a place; an ellipsis makes room for four others.
  private func phrase(at place: Int, in tokens: [Token]) -> SourceRange? {
    phrases.matches(at: place, in: tokens).lazy.compactMap { tail, places, range -> SourceRange? in
      if tail.isEmpty { return range }
      let start = (places.upperBound...places.upperBound + 4).first { start in
        start + tail.count <= tokens.count
          && zip(tail, tokens[start...]).allSatisfy { $0 == $1.hash }
      }
      return start.map { range.union(tokens[$0 + tail.count - 1].range) }
    }.first
  }

  /// Returns where one of the exact words is by itself, with the "_" before it if it has one.
  private func exact(_ word: Token, _ document: Document) -> SourceRange? {
    guard word.isOne(of: exactly) else { return nil }
    let bytes = document.file.bytes
    var start = word.range.lowerBound
    if start > 0, bytes[start - 1] == UInt8(ascii: "_") { start -= 1 }
    let range = SourceRange(start, word.range.upperBound)
    let beside = bytes[..<start].suffix(1) + bytes[range.upperBound...].prefix(1)
    return beside.contains(where: Self.isPart) || !exact.contains(document.text(range))
      ? nil : range
  }

  /// Whether a byte goes on with a word or a path.
  private static func isPart(_ byte: UInt8) -> Bool {
    "_-/".utf8.contains(byte) || byte >= 0x80 || FoldedText.isLetterOrDigit(byte)
  }

  private func isSilent(
    _ range: SourceRange, _ tokens: [Token], _ block: TextBlock, _ document: Document
  ) -> Bool {
    let quotes = tokens.filter(\.isQuote)
    let before = quotes.count { $0.range.lowerBound < range.lowerBound }
    if before % 2 == 1, before < quotes.count { return true }
    return document.spec.codeSpans.contains { $0.range.overlaps(range) }
      || document.spec.links.contains { $0.range.overlaps(range) }
  }
}

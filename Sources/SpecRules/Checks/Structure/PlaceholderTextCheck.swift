import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Text of a template that nobody replaced.
///
/// Code, targets of links and what is in quotes are left alone.
struct PlaceholderTextCheck: Check {
  static let optionKeys = ["phrases", "alone", "exactly"]
  static let placeholders = ["text"]
  /// The phrases up to an ellipsis, each with what follows behind it.
  private let phrases: PhraseIndex<[UInt64]>
  /// Phrases that also occur in sentences, and count where little else is said.
  private let alone: PhraseIndex<[UInt64]>
  private let exact: [[UInt8]]
  /// Whether a byte begins one of the exact words.
  private let begins: [Bool]
  /// The words of the exact ones, folded.
  private let exactly: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    phrases = try Self.phrases("phrases", options)
    alone = try Self.phrases("alone", options)
    let exact = try options.strings("exactly").map { Array($0.utf8) }
    begins = (UInt8.min...UInt8.max).map { byte in exact.contains { $0.first == byte } }
    self.exact = exact
    exactly = WordSet(
      hashes: exact.flatMap { FoldedText.hashes(String(decoding: $0, as: UTF8.self)) })
  }

  private static func phrases(
    _ key: String, _ options: StrictMapping
  ) throws(DataError) -> PhraseIndex<[UInt64]> {
    var phrases: [(words: [UInt64], value: [UInt64])] = []
    for text in try options.strings(key) {
      let halves = text.holds("…") ? text.split(separator: "…") : [text[...]]
      let parts = halves.map { FoldedText.hashes(String($0)) }
      guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else {
        throw options.wrong(
          key, options.value(key) ?? options.node,
          "phrases of words with one \"…\" between them at most, not \(text.quoted)")
      }
      phrases.append((parts[0], parts.count > 1 ? parts[1] : []))
    }
    return PhraseIndex(phrases)
  }

  func findings(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    let words = document.spec.words
    // The words without which a text has no gap.
    let suspects = phrases.beginnings(in: words).union(alone.beginnings(in: words)).union(exactly)
    let places = WordPlaces(of: suspects.union(["]"]), in: words)
    for block in document.spec.texts where places.touch(block.lines) {
      let tokens = words.tokens(in: block.lines)
      var ranges: [SourceRange] = []
      var holdsExact = false
      for place in tokens.indices where tokens[place].isOne(of: suspects) {
        holdsExact = holdsExact || tokens[place].isOne(of: exactly)
        if let range = phrase(at: place, in: tokens, phrases) { ranges.append(range) }
        if let range = phrase(at: place, in: tokens, alone), isAlone(range, in: tokens) {
          ranges.append(range)
        }
      }
      if holdsExact {
        for line in block.lines { ranges += exact(in: line, document.file.bytes) }
      }
      if let range = bracketed(tokens, of: block, in: document) { ranges.append(range) }
      var last = 0
      for range in ranges.sorted() where range.lowerBound >= last {
        guard !isSilent(range, tokens, block, document) else { continue }
        last = range.upperBound
        findings.append(
          Finding(
            range: range, values: ["text": document.text(range)], location: block.location,
            subject: document.text(range), breaks: parts(at: range, document)))
      }
    }
    return findings
  }

  /// Returns the criterion or step that the text is in: what it would say is not known.
  private func parts(at range: SourceRange, _ document: Document) -> [DocumentPart] {
    let spec = document.spec
    let criteria = spec.allCriteria
    let steps = spec.scenarios.flatMap(\.allSteps)
    return criteria.filter { $0.range.contains(range) }.map { .criterion($0.range.lowerBound) }
      + steps.filter { $0.range.contains(range) }.map { .bullet($0.range.lowerBound) }
  }

  /// Returns where a phrase is that begins at a place; an ellipsis makes room for four others.
  private func phrase(
    at place: Int, in tokens: [Token], _ phrases: PhraseIndex<[UInt64]>
  ) -> SourceRange? {
    for phrase in phrases.phrases(at: place, in: tokens) {
      var end = place + phrase.count
      let tail = phrase.value
      if !tail.isEmpty {
        let found = (end...(end + 4)).first { start in
          start + tail.count <= tokens.count
            && zip(tail, tokens[start...]).allSatisfy { $0 == $1.hash }
        }
        guard let found else { continue }
        end = found + tail.count
      }
      return tokens[place].range.union(tokens[end - 1].range)
    }
    return nil
  }

  /// Whether at most four other words are in the sentence of a phrase.
  private func isAlone(_ range: SourceRange, in tokens: [Token]) -> Bool {
    let isEnd = { (token: Token) in token.isOne(of: Self.ends) }
    let before = tokens.prefix { $0.range.lowerBound < range.lowerBound }
    let behind = tokens.drop { $0.range.lowerBound < range.upperBound }
    let words =
      before.reversed().prefix { !isEnd($0) }.count(where: \.isWord)
      + behind.prefix { !isEnd($0) }.count(where: \.isWord)
    return words <= 4
  }

  private static let ends: WordSet = [".", "!", "?", ":"]

  /// Returns the value of a criterion that is nothing but words in square brackets: a gap to fill.
  private func bracketed(
    _ tokens: [Token], of block: TextBlock, in document: Document
  ) -> SourceRange? {
    guard let last = tokens.last, last.is("]"),
      let open = tokens.lastIndex(where: { $0.is("[") })
    else { return nil }
    let value = tokens[open...]
    guard let first = value.first,
      value.count > 2, value.dropFirst().dropLast().allSatisfy(\.isWord)
    else { return nil }
    let range = first.range.union(last.range)
    let criteria = document.spec.allCriteria
    guard let criterion = criteria.first(where: { $0.range.contains(range) }) else { return nil }
    let before = tokens.last { $0.range.upperBound <= first.range.lowerBound }
    let isWhole = before.map { $0.is(":") || !criterion.range.contains($0.range) } ?? true
    return isWhole ? range : nil
  }

  /// Returns where a word stands by itself, in its own case.
  private func exact(in line: SourceRange, _ bytes: [UInt8]) -> [SourceRange] {
    var found: [SourceRange] = []
    for start in line.lowerBound..<line.upperBound
    where begins[Int(bytes[start])] && (start == line.lowerBound || !Self.isPart(bytes[start - 1]))
    {
      for word in exact where word.first == bytes[start] && start + word.count <= line.upperBound {
        let end = start + word.count
        guard bytes[start..<end].elementsEqual(word),
          end == line.upperBound || !Self.isPart(bytes[end])
        else { continue }
        found.append(SourceRange(start, end))
      }
    }
    return found
  }

  /// Whether a byte goes on with a word or a path.
  private static func isPart(_ byte: UInt8) -> Bool {
    FoldedText.isLetterOrDigit(byte) || byte >= 0x80 || "_-/".utf8.contains(byte)
  }

  private func isSilent(
    _ range: SourceRange, _ tokens: [Token], _ block: TextBlock, _ document: Document
  ) -> Bool {
    let quotes = tokens.filter(\.isQuote)
    let before = quotes.count { $0.range.lowerBound < range.lowerBound }
    if before % 2 == 1, before < quotes.count { return true }
    let spec = document.spec
    return spec.codeSpans.contains { $0.range.overlaps(range) }
      || spec.links.contains { $0.range.overlaps(range) }
  }
}

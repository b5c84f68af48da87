import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A bullet whose first word is none of the verbs that bullets begin with.
///
/// Only a word that is listed as none of them, or one of them with an ending, counts for sure; of
/// any other word may or may not be a verb.
struct FirstWordCheck: EntryCheck {
  static let summary: String? =
    "A bullet does not begin with one of the words that it should begin with."
  static let options: CheckOptions = [
    "keys": "The keys whose bullets are looked at.",
    "lead-ins": "The lead-ins in front of the bullets.",
    "words": "The words that a bullet may begin with.",
    "other-words": "Words that are certainly not among them.",
    "passed-over": "Words that may be in front of the one that counts, such as \"not\".",
  ]
  static let placeholders = ["found", "expected"]
  let keys: [String]
  private let leadIn: LeadIn
  private let words: Set<String>
  private let otherWords: Set<String>
  private let passedOver: Set<String>
  private let examples: [String]

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    leadIn = LeadIn(try options.strings("lead-ins"))
    examples = Array(try options.names("words").prefix(2))
    words = Set(try options.strings("words").map(FoldedText.fold))
    otherWords = Set(try options.strings("other-words").map(FoldedText.fold))
    passedOver = Set(try options.strings("passed-over").map(FoldedText.fold))
    for node in options.value("other-words")?.sequence ?? [] {
      guard let word = node.text, words.contains(FoldedText.fold(word)) else { continue }
      throw DataError(
        path: options.path, message: "\(word.quoted) is in \"words\" too", range: node.range)
    }
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    // Bullets go on with what is above them: below other words than "must", or below none, they
    // are sentences of their own.
    var isAsked = false
    return entry.items.compactMap { item in
      switch item.kind {
      case .paragraph, .other: isAsked = leadIn.endsWithWord(item, in: document)
      case .bullet(isNested: false) where isAsked:
        return finding(item, below: entry, in: document)
      case .bullet, .id, .entry: break
      }
      return nil
    }
  }

  private func finding(
    _ item: SpecEntry.Item, below entry: SpecEntry, in document: Document
  ) -> Finding? {
    let all = document.spec.words
    let tokens = all.tokens(in: item.lines).filter { !$0.isQuote }
    guard let first = tokens.first(where: { !passedOver.contains(all.text(of: $0)) }),
      first.isWord
    else { return nil }
    let word = all.text(of: first)
    if words.contains(word) { return nil }
    let base = words.first { WordHash.of($0) == all[first].verb }
    let isSure = otherWords.contains(word) || base != nil
    let examples = examples.map(\.quoted).joinedAsText("or")
    var finding = entry.finding(
      at: first.range,
      [
        "found": document.text(first.range),
        "expected": base.map(\.quoted) ?? "one such as \(examples)",
      ], about: item.text)
    if !isSure { finding.confidence = .low }
    return finding
  }
}

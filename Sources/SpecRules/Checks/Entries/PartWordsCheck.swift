import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// A part of an entry whose value the other parts contradict: they have words that belong to another
/// value, and none of its own.
struct PartWordsCheck: EntryCheck {
  static let summary: String? =
    "The words of an entry belong to another value than the one that it has."
  static let options: CheckOptions = [
    "keys": "The keys whose entries are looked at.",
    "part": "The part that has the value.",
    "in": "The parts whose words are compared with it.",
    "words": "The values with the words that belong to each.",
  ]
  static let placeholders = ["part", "value", "found", "expected"]
  let keys: [String]
  private let part: String
  private let texts: [String]
  private let phrases: PhraseIndex<String>
  private let values: [String]

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    part = try options.string("part")
    texts = try options.names("in")
    var (phrases, values): ([(words: [UInt64], value: String)], [String]) = ([], [])
    for node in try options.list("words") {
      let map = try StrictMapping(node, of: "a value", keys: ["value", "says"], path: options.path)
      let value = try map.string("value")
      phrases += try map.names("says").map { (FoldedText.hashes($0), value) }
      values.append(value)
    }
    self.values = values
    self.phrases = PhraseIndex(phrases)
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    entry.items.compactMap { finding($0, in: entry, of: document) }
  }

  private func finding(
    _ item: SpecEntry.Item, in entry: SpecEntry, of document: Document
  ) -> Finding? {
    guard let part = item.part(part), values.contains(part.text), let range = part.lines.span
    else { return nil }
    let said = texts.compactMap(item.part).flatMap { part in
      let tokens = document.spec.words.tokens(in: part.lines)
      return tokens.indices.flatMap { phrases.matches(at: $0, in: tokens) }
    }
    guard let first = said.first, !said.contains(where: { $0.value == part.text }) else {
      return nil
    }
    let expected = said.map(\.value).uniqued.map(\.quoted).joinedAsText("or")
    var finding = entry.finding(
      at: range,
      [
        "part": part.name.value, "value": part.text, "found": document.text(first.range),
        "expected": expected,
      ], about: item.text, in: item)
    finding.related = [(first.range, "this belongs to \(expected)")]
    return finding
  }
}

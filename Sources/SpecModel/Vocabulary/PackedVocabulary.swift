import SpecDiagnostics
import SpecYAML

/// A vocabulary as text that is ready to use: one line a term, a blank line, one line a label, a
/// blank line, one line a phrase. Fields are parted by tabs, lists by commas.
enum PackedVocabulary {
  /// Packs the files of a vocabulary; throws a `DataError` for an id that stands twice.
  static func pack(_ files: [(path: String, node: YAMLNode)]) throws(DataError) -> String {
    var terms: [String] = []
    var labels: [String] = []
    var phrases: [(words: [String], term: Int)] = []
    var seen: Set<String> = []
    for file in files {
      for entry in try VocabularyFile.entries(file.node, path: file.path) {
        guard seen.insert(entry.term.id).inserted else {
          throw DataError(
            path: file.path, message: "term \"\(entry.term.id)\" is defined twice",
            range: entry.range)
        }
        for label in entry.labels { labels.append("\(Lexer.fold(label))\t\(terms.count)") }
        for says in entry.says { phrases.append((words(says), terms.count)) }
        terms.append(line(entry.term))
        for other in entry.otherPhrases {
          phrases.append((words(other), terms.count))
          terms.append(
            line(Term(kind: .connective, shortID: other, name: other, function: "proper")))
        }
      }
    }
    // Every line of the first two sections ends in a line feed, so that a section without lines is
    // still one blank line.
    let head = [terms, labels].map { $0.map { $0 + "\n" }.joined() + "\n" }
    return head.joined() + PhraseTable.lines(phrases).joined(separator: "\n")
  }

  private static func words(_ text: String) -> [String] {
    Lexer.tokens(of: text).filter { !$0.isQuote }.map(\.text)
  }

  private static func line(_ term: Term) -> String {
    [
      term.kind.rawValue, term.shortID, term.name, term.platforms.joined(separator: ","),
      term.includes.joined(separator: ","), term.sameAs.joined(separator: ","), term.group ?? "",
      term.isHint ? "hint" : "", term.function ?? "", term.roles.joined(separator: ","),
      term.aspectsAreOptional ? "optional" : "",
    ].joined(separator: "\t")
  }

  /// Reads a term's line, or returns nil when it is damaged.
  static func term(_ line: ArraySlice<UInt8>) -> Term? {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count == 11, let kind = TermKind(rawValue: text(fields[0])) else { return nil }
    return Term(
      kind: kind, shortID: text(fields[1]), name: text(fields[2]), platforms: list(fields[3]),
      includes: list(fields[4]), sameAs: list(fields[5]),
      group: fields[6].isEmpty ? nil : text(fields[6]), isHint: !fields[7].isEmpty,
      function: fields[8].isEmpty ? nil : text(fields[8]), roles: list(fields[9]),
      aspectsAreOptional: !fields[10].isEmpty)
  }

  private static func list(_ field: ArraySlice<UInt8>) -> [String] {
    field.isEmpty ? [] : field.split(separator: 0x2C).map(text)
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field, as: UTF8.self)
  }
}

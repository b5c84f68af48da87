import SpecDiagnostics
import SpecYAML

/// A vocabulary as text that is ready to use: one line a term, a blank line, one line a label, a
/// blank line, one line a phrase.
///
/// Fields are parted by tabs, lists by commas.
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
  static func term(_ bytes: [UInt8], in line: Range<Int>) -> Term? {
    var fields = Fields(bytes: bytes, rest: line)
    guard let kind = TermKind(rawValue: fields.text()) else { return nil }
    let term = Term(
      kind: kind, shortID: fields.text(), name: fields.text(), platforms: fields.list(),
      includes: fields.list(), sameAs: fields.list(), group: fields.optionalText(),
      isHint: !fields.next().isEmpty, function: fields.optionalText(), roles: fields.list(),
      aspectsAreOptional: !fields.next().isEmpty)
    return fields.isAtEnd ? term : nil
  }

  /// The fields of a line, one after the other.
  private struct Fields {
    let bytes: [UInt8]
    /// What is left of the line; nil behind the last field.
    var rest: Range<Int>?
    /// Whether a field was asked for that the line does not have.
    var isShort = false

    /// Whether all fields are read, and no more than there are.
    var isAtEnd: Bool { rest == nil && !isShort }

    mutating func next() -> Range<Int> {
      guard let line = rest else {
        isShort = true
        return 0..<0
      }
      var end = line.lowerBound
      while end < line.upperBound, bytes[end] != 0x09 { end += 1 }
      rest = end < line.upperBound ? end + 1..<line.upperBound : nil
      return line.lowerBound..<end
    }

    mutating func text() -> String { String(decoding: bytes[next()], as: UTF8.self) }

    mutating func optionalText() -> String? {
      let text = text()
      return text.isEmpty ? nil : text
    }

    mutating func list() -> [String] {
      let field = next()
      if field.isEmpty { return [] }
      return bytes[field].split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

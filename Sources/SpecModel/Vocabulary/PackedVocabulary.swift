import SpecDiagnostics
import SpecYAML

/// Writing a vocabulary as text that is ready to use.
///
/// ```
/// 000042 … 123456          where each section below begins, and where the last one ends
/// k⇥tab⇥Tab⇥…              a line for each term: its kind's letter, then the fields of `Term`
/// S⇥on⇥On⇥…               another for its words that only count beside others of the kind
/// role⇥000137 000999       a line for each label: the offsets of the terms that it names
/// k007000042tab key        a group of lines for the phrases that begin alike; see `PhraseTable`
/// -000000 k000042 …        tables of the offsets of terms by id, labels, groups; see `PackedSlots`
/// ```
///
/// Offsets are UTF-8 bytes in six digits.
enum PackedVocabulary {
  static let comma = UInt8(ascii: ",")
  /// Where terms, labels, phrases and the three tables begin, and the end.
  static let sectionCount = 7
  static let digitCount = 6
  private static let headerLength = sectionCount * (digitCount + 1)

  /// Packs the files of a vocabulary; throws a `DataError` for an id that stands twice.
  static func pack(
    _ files: [(path: String, node: YAMLNode)], adding additions: [Vocabulary.Addition] = []
  ) throws(DataError) -> String {
    var terms = Terms()
    var entries: [VocabularyFile.Entry] = []
    var seen: Set<String> = []
    for file in files {
      for term in try VocabularyFile.entries(file.node, path: file.path) {
        guard seen.insert(term.id).inserted else {
          throw DataError(
            path: file.path, message: "term \"\(term.id)\" is defined twice", range: term.range)
        }
        entries.append(term)
      }
    }
    for term in try VocabularyFile.adding(additions, to: entries) { terms.add(term) }
    let labels = labels(terms.labels, from: terms.end)
    let phrases = phrases(terms.phrases, from: labels.end)
    let tables = [terms.table, labels.table, phrases.table].map(PackedSlots.packed)
    let sections = [terms.text, labels.text, phrases.text] + tables
    var starts = [headerLength]
    for section in sections { starts.append(starts[starts.count - 1] + section.utf8.count) }
    return starts.map(digits).joined(separator: " ") + "\n" + sections.joined()
  }

  /// Returns the range of a section of a packed vocabulary; empty in a text that is none.
  static func section(_ number: Int, of text: PackedText) -> Range<Int> {
    let place = number * (digitCount + 1)
    let start = text.number(at: place, digits: digitCount)
    return
      start..<min(
        max(start, text.number(at: place + digitCount + 1, digits: digitCount)),
        max(start, text.count))
  }

  /// Returns an offset in six digits.
  static func digits(_ number: Int) -> String { digits(number, count: digitCount) }

  private static func digits(_ number: Int, count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func labels(_ labels: [(label: String, term: Int)], from start: Int) -> Section {
    var terms: [String: [Int]] = [:]
    for (label, term) in labels { terms[label, default: []].append(term) }
    var section = Section(start: start)
    for (label, terms) in terms.sorted(by: { $0.key < $1.key }) {
      section.table.append((Token.hash(of: label), section.end))
      section.text += "\(label)\t\(terms.map(digits).joined(separator: " "))\n"
    }
    return section
  }

  private static func phrases(_ phrases: [Phrase], from start: Int) -> Section {
    var groups: [String: [Phrase]] = [:]
    for phrase in phrases where !phrase.words.isEmpty {
      groups[phrase.words.prefix(2).joined(separator: " "), default: []].append(phrase)
    }
    var section = Section(start: start)
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let hashes = group[0].words.prefix(2).map(Token.hash(of:))
      section.table.append(
        (PhraseTable.key(hashes[0], hashes.dropFirst().first), section.end))
      for phrase in group.sorted(by: precedes) {
        let words = phrase.words.joined(separator: " ")
        section.text += String(UnicodeScalar(phrase.kind))
        section.text += digits(words.utf8.count, count: PhraseTable.lengthDigits)
        section.text += "\(digits(phrase.term))\(words)\n"
      }
      section.text += "\n"
    }
    return section
  }

  /// The order in a group: the longest first, so that a search may end early.
  private static func precedes(_ left: Phrase, _ right: Phrase) -> Bool {
    if left.words.count != right.words.count { return left.words.count > right.words.count }
    return (left.words.joined(separator: " "), left.term)
      < (right.words.joined(separator: " "), right.term)
  }

  /// Words that name a term: the letter of its kind as its line has it, and where the line begins.
  private typealias Phrase = (words: [String], kind: UInt8, term: Int)

  /// A section while it grows, with the table that points into it.
  private struct Section {
    let start: Int
    var text = ""
    var table: [PackedSlots.Entry] = []
    var end: Int { start + text.utf8.count }
  }

  /// The section of terms while it grows, with what the other sections say of them.
  private struct Terms {
    private var section = Section(start: headerLength)
    private var offsets: [(id: String, offset: Int)] = []
    private(set) var labels: [(label: String, term: Int)] = []
    private(set) var phrases: [Phrase] = []
    var text: String { section.text }
    var end: Int { section.end }

    /// The table of ids; of terms with one id, as phrases that name no platform may be, the last.
    var table: [PackedSlots.Entry] {
      var seen: Set<String> = []
      return offsets.reversed().filter { seen.insert($0.id).inserted }.map {
        (Token.hash(of: $0.id), $0.offset)
      }
    }

    mutating func add(_ term: VocabularyFile.Entry) {
      for label in term.labels { labels.append((Lexer.fold(label), end)) }
      for says in term.says { phrases.append((words(says), term.kind.code, end)) }
      append(term)
      if !term.lists.isEmpty {
        for says in term.lists { phrases.append((words(says), term.kind.listedCode, end)) }
        section.text += term.line(isListed: true)
      }
      for other in term.otherPhrases {
        phrases.append((words(other), TermKind.connective.code, end))
        append(
          VocabularyFile.Entry(
            kind: .connective, shortID: other, name: other, function: "proper", range: term.range))
      }
    }

    private mutating func append(_ term: VocabularyFile.Entry) {
      offsets.append((term.id, end))
      section.text += term.line(isListed: false)
    }

    private func words(_ text: String) -> [String] {
      Lexer.tokens(of: text).filter { !$0.isQuote }.map(\.text)
    }
  }
}

extension VocabularyFile.Entry {
  /// Returns the term's line in a packed vocabulary, as `Term` reads it; for the words that name it
  /// only beside others with a capital letter for the kind.
  fileprivate func line(isListed: Bool) -> String {
    var fields = [
      String(UnicodeScalar(isListed ? kind.listedCode : kind.code)), shortID, name,
      platforms.joined(separator: ","),
      includes.joined(separator: ","), sameAs.joined(separator: ","), group ?? "",
      isHint ? "hint" : "", function ?? "", roles.joined(separator: ","),
      aspectsAreOptional ? "optional" : "", alike.joined(separator: ","),
      parts.joined(separator: ","), names.joined(separator: ","), negation ?? "",
      opposites.joined(separator: ","),
    ]
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t") + "\n"
  }
}

import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A check of entries by themselves, those with some keys.
protocol EntryCheck: Check {
  /// The keys of the entries.
  var keys: [String] { get }
  /// Returns the faults of one of them.
  func findings(in entry: SpecEntry, of document: Document) -> [Finding]
}

extension EntryCheck {
  func findings(in document: Document) -> [Finding] {
    document.spec.entries.filter { keys.contains($0.key) }.flatMap {
      findings(in: $0, of: document)
    }
  }
}

extension SpecEntry {
  /// Makes a finding on the entry, or on an item in it.
  func finding(
    at range: SourceRange, _ values: [String: String], about subject: String, in item: Item? = nil
  ) -> Finding {
    Finding(
      range: range, values: values, location: [name.value, item?.text].compactMap(\.self),
      subject: FoldedText.fold(subject))
  }
}

/// Paragraphs that lead in to a list: they end with a colon, or with words such as "must".
struct LeadIn {
  /// The hashes of the words with which a lead-in ends; each ending is one or more words.
  private let endings: [[UInt64]]

  init(_ endings: [String]) { self.endings = endings.map(FoldedText.hashes) }

  /// Whether a paragraph ends with one of the words, with or without a colon.
  func endsWithWord(_ item: SpecEntry.Item, in document: Document) -> Bool {
    guard item.kind == .paragraph else { return false }
    let words = document.spec.words.tokens(in: item.lines).filter(\.isWord).map(\.hash)
    // What ends with a full stop leads in to nothing.
    let isOpen = item.text.last.map { $0.isLetter || $0 == ":" } ?? false
    return isOpen && endings.contains { words.suffix($0.count) == $0[...] }
  }

  /// Whether a paragraph leads in to something.
  func isLeadIn(_ item: SpecEntry.Item, in document: Document) -> Bool {
    item.kind == .paragraph && item.text.hasSuffix(":") || endsWithWord(item, in: document)
  }
}

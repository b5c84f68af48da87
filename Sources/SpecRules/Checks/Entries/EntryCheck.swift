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

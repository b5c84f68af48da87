import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Keys that a document of the dialect needs and lacks; all at once, and those that are there by a
/// misspelt name one by one.
struct MissingEntryCheck: Check {
  static let optionKeys = ["keys"]
  static let placeholders = ["keys", "hint"]
  private let keys: [String]

  init(_ options: StrictMapping) throws(DataError) { keys = try options.names("keys") }

  func findings(in document: Document) -> [Finding] {
    let known = keys.filter { key in document.spec.dialect.entries.contains { $0.key == key } }
    let entries = document.spec.entries
    let misspelt = entries.filter { $0.isMisspelt && known.contains($0.key) }.map(misspelt)
    let missing = known.filter { key in !entries.contains { $0.key == key } }
    guard !missing.isEmpty else { return misspelt }
    let names = missing.map { "\"\($0)\"" }.joinedAsText()
    return misspelt + [
      Finding(
        range: document.firstLine, values: ["keys": names],
        subject: missing.joined(separator: ", "), needs: [.file])
    ]
  }

  private func misspelt(_ entry: SpecEntry) -> Finding {
    Finding(
      range: entry.name.range,
      values: [
        "keys": "\"\(entry.key)\"", "hint": "; \"\(entry.name.value)\" comes near it",
      ],
      location: [entry.name.value], subject: FoldedText.fold(entry.name.value),
      fixes: [.write(entry.key, at: entry.name.range, .safe)], needs: [.file])
  }
}

extension StrictMapping {
  /// Returns the texts of a list that must be there and not be empty.
  func names(_ key: String) throws(DataError) -> [String] {
    let node = try required(key)
    let names = try strings(key)
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else {
      throw wrong(key, node, "a list of texts")
    }
    return names
  }
}

extension Document {
  /// The first line, behind a byte order mark.
  var firstLine: SourceRange {
    let line = file.lines.range(ofLine: 1)
    return SourceRange(
      max(line.lowerBound, min(file.contentStart, line.upperBound)), line.upperBound)
  }
}

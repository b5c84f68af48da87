import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Keys that a document of the dialect needs and lacks; all at once, and those that are there by a
/// misspelt name one by one.
///
/// Of keys in a list of their own one is enough.
struct MissingEntryCheck: Check {
  static let summary: String? = "A document lacks keys or headings that each one needs."
  static let options: CheckOptions = [
    "keys": "The keys that a document needs; of keys in a list of their own one is enough.",
    "except": "Keys that no document needs.",
  ]
  static let placeholders = ["keys", "hint"]
  private let keys: [[String]]
  private let exceptions: [String]

  init(_ options: StrictMapping) throws(DataError) {
    let node = try options.required("keys")
    keys = (node.sequence ?? []).map { key in
      key.sequence?.compactMap(\.text) ?? [key.text].compactMap(\.self)
    }
    exceptions = try options.strings("except")
    guard !keys.isEmpty, keys.joined().allSatisfy({ !$0.isEmpty }), !keys.contains([]) else {
      throw options.wrong("keys", node, "a list of keys, or of lists of which one key is enough")
    }
  }

  func findings(in document: Document) -> [Finding] {
    let all = document.spec.dialect.entries.map(\.key)
    let known = keys.map { $0.filter(all.contains) }.filter { !$0.isEmpty }
    let entries = document.spec.entries
    let misspelt = entries.filter { entry in
      entry.isMisspelt && known.joined().contains(entry.key)
    }.map(misspelt)
    let missing = known.filter { keys in
      !entries.contains { keys.contains($0.key) } && !keys.contains(where: exceptions.contains)
    }
    guard !missing.isEmpty else { return misspelt }
    return misspelt + [finding(missing, in: document)]
  }

  private func finding(_ missing: [[String]], in document: Document) -> Finding {
    let names = missing.map { keys in keys.map(\.quoted).joinedAsText("or") }
    return Finding(
      range: document.firstLine, values: ["keys": names.joinedAsText()],
      location: [], subject: missing.joined().joined(separator: ", "))
  }

  private func misspelt(_ entry: SpecEntry) -> Finding {
    Finding(
      range: entry.name.range,
      values: ["keys": entry.key.quoted, "hint": "; \(entry.name.value.quoted) is close to it"],
      location: [entry.name.value], subject: FoldedText.fold(entry.name.value),
      fixes: [.write(entry.known.name, at: entry.name.range, .safe)])
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
  /// The first line that holds more than comments of Markdown, behind a byte order mark; the first one of a
  /// file that has none.
  var firstLine: SourceRange {
    let start = file.textStart == file.bytes.count ? file.contentStart : file.textStart
    let line = file.lines.range(ofLine: file.lines.line(at: start))
    return SourceRange(
      max(line.lowerBound, min(file.contentStart, line.upperBound)), line.upperBound)
  }
}

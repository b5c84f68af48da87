import SpecDiagnostics
import SpecModel
import SpecYAML

/// A name in a list that is none of those that are known.
struct UnknownIDCheck: EntryCheck {
  static let summary: String? = "A list has a name that is none of the known ones."
  static let optionKeys = ["keys", "known"]
  static let placeholders = ["id", "key", "expected"]
  let keys: [String]
  private let known: [String]

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    known = try options.names("known")
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    entry.items.filter { $0.kind == .id && !known.contains($0.text) }.map { finding($0, entry) }
  }

  private func finding(_ item: SpecEntry.Item, _ entry: SpecEntry) -> Finding {
    let near = NearestName.of(item.text, in: known)
    let expected =
      near.map(\.quoted) ?? "one of " + known.map(\.quoted).joinedAsText("or")
    return Finding(
      range: item.range,
      values: ["id": item.text, "key": entry.name.value, "expected": expected],
      location: [entry.name.value], subject: item.text,
      fixes: near.map { [.write($0, at: item.range, .unsafe)] } ?? [])
  }
}

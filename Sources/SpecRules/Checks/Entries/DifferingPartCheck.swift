import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Two entries that say the same in one part and not in another: one summary with two numbers.
struct DifferingPartCheck: Check {
  static let summary: String? = "Two entries say the same in one part and not in another."
  static let optionKeys = ["keys", "same", "differs"]
  static let placeholders = ["text", "part", "here", "there"]
  private let keys: [String]
  private let same: String
  private let differs: [String]

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    same = try options.string("same")
    differs = try options.names("differs")
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.entries.filter { keys.contains($0.key) }.flatMap { entry -> [Finding] in
      var firsts: [String: SpecEntry.Item] = [:]
      return entry.items.flatMap { item -> [Finding] in
        guard let text = item.part(same)?.text, !text.isEmpty else { return [] }
        let folded = FoldedText.fold(text)
        guard let first = firsts[folded] else {
          firsts[folded] = item
          return []
        }
        return differs.compactMap { finding($0, of: item, unlike: first, in: entry) }
      }
    }
  }

  private func finding(
    _ name: String, of item: SpecEntry.Item, unlike first: SpecEntry.Item, in entry: SpecEntry
  ) -> Finding? {
    guard let here = item.part(name), let there = first.part(name), !here.text.isEmpty,
      !there.text.isEmpty, here.text != there.text, let range = here.lines.span,
      let other = there.lines.span
    else { return nil }
    return Finding(
      range: range,
      values: ["text": item.text, "part": name, "here": here.text, "there": there.text],
      related: [(other, "here it is \"\(there.text)\"")],
      location: [entry.name.value, item.text], subject: FoldedText.fold("\(item.text) \(name)"),
      needs: [.file])
  }
}

import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A lead-in that no bullets follow.
struct EmptyLeadInCheck: Check {
  static let summary: String? = "No bullets follow a lead-in."
  static let optionKeys = ["keys", "lead-ins"]
  static let placeholders = ["lead-in", "key"]
  private let keys: [String]
  private let leadIn: LeadIn

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    leadIn = LeadIn(try options.strings("lead-ins"))
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.entries.filter { keys.contains($0.key) }.flatMap { entry in
      entry.items.indices.compactMap { place in
        let item = entry.items[place]
        let next = place + 1 < entry.items.count ? entry.items[place + 1].kind : nil
        guard next == nil || next == .paragraph, leadIn.isLeadIn(item, in: document) else {
          return nil
        }
        return Finding(
          range: item.range, values: ["lead-in": item.text, "key": entry.name.value],
          location: [entry.name.value], subject: FoldedText.fold(item.text), needs: [.file])
      }
    }
  }
}

import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A lead-in that no bullets follow.
struct EmptyLeadInCheck: EntryCheck {
  static let summary: String? = "No bullets follow a lead-in."
  static let optionKeys = ["keys", "lead-ins"]
  static let placeholders = ["lead-in", "key"]
  let keys: [String]
  private let leadIn: LeadIn

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    leadIn = LeadIn(try options.strings("lead-ins"))
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    entry.items.indices.compactMap { place in
      let item = entry.items[place]
      let next = place + 1 < entry.items.count ? entry.items[place + 1].kind : nil
      guard next == nil || next == .paragraph, leadIn.isLeadIn(item, in: document) else {
        return nil
      }
      return entry.finding(
        at: item.range, ["lead-in": item.text, "key": entry.name.value], about: item.text)
    }
  }
}

import SpecDiagnostics
import SpecModel
import SpecYAML

/// A key with nothing under it; with `parts` an entry of its map that lacks one of these, with
/// `written` one that has the key of a part and nothing under that, with `lead-ins` a lead-in that no
/// bullets follow.
struct EmptyEntryCheck: EntryCheck {
  static let summary: String? =
    "Nothing is below a key, a heading or a lead-in, or a part of an entry is empty."
  static let options: CheckOptions = [
    "keys": "The keys that must have something under them.",
    "parts": "The keys that each entry of a map needs.",
    "written": "The keys that an entry may leave out, but not leave empty.",
    "lead-ins": "The lead-ins that bullets must follow.",
  ]
  static let placeholders = ["name", "missing"]
  let keys: [String]
  /// The keys that each entry of a map needs; where there are none, the keys themselves are asked.
  private let parts: [String]
  private let written: [String]
  /// The lead-ins that are asked in place of keys.
  private let leadIn: LeadIn?

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    parts = try options.strings("parts")
    written = try options.strings("written")
    leadIn = options.value("lead-ins") == nil ? nil : LeadIn(try options.strings("lead-ins"))
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    if let leadIn { return empty(leadIn, in: entry, of: document) }
    let isOfParts = !parts.isEmpty || !written.isEmpty
    if isOfParts { return entry.items.compactMap { lacking($0, in: entry) } }
    let name = entry.name.value
    return entry.isEmpty
      ? [entry.finding(at: entry.name.range, ["name": name, "missing": "a value"], about: name)]
      : []
  }

  private func lacking(_ item: SpecEntry.Item, in entry: SpecEntry) -> Finding? {
    guard item.kind == .entry else { return nil }
    // A column that a table lacks is not a fault of each row.
    let missing =
      parts.filter { item.part($0)?.isEmpty ?? (entry.known.content != .tables) }
      + written.filter { item.part($0)?.isEmpty ?? false }
    guard !missing.isEmpty else { return nil }
    // Of a key that is there and holds nothing the key is shown; columns are named once for all rows.
    let key = item.parts.first { missing.contains($0.key) }?.name.range
    let shown = entry.known.content == .tables ? item.range : key ?? item.range
    return entry.finding(
      at: shown, ["name": item.text, "missing": missing.map(\.quoted).joinedAsText()],
      about: item.text, in: item)
  }

  private func empty(
    _ leadIn: LeadIn, in entry: SpecEntry, of document: Document
  ) -> [Finding] {
    zip(entry.items, entry.items.dropFirst().map(\.kind) + [.paragraph]).compactMap { item, next in
      guard next == .paragraph, leadIn.isLeadIn(item, in: document) else { return nil }
      return entry.finding(
        at: item.range, ["name": item.text, "missing": "bullets"], about: item.text)
    }
  }
}

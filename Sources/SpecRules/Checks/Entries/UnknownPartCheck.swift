import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A key of an entry of a map or list that the dialect does not name, a value that it does not list, or
/// a name in a list of ids that is none of the known ones.
struct UnknownPartCheck: EntryCheck {
  static let summary: String? =
    "An entry has an unknown key, value or id."
  static let options: CheckOptions = [
    "keys": "The keys whose entries are looked at.",
    "of": .one(of: Aspect.self),
    "known": "The ids that are known.",
  ]
  static let placeholders = ["entry", "part", "found", "expected"]
  let keys: [String]
  private let aspect: Aspect
  private let known: [String]

  private enum Aspect: String, CaseIterable {
    case key, value, id
  }

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    aspect = try options.requiredChoice("of", of: Aspect.self)
    known = aspect == .id ? try options.names("known") : []
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    // The rows of a table share their keys.
    var seen: Set<SourceRange> = []
    return entry.items.flatMap { item in
      names(in: item, of: entry).compactMap { finding($0, in: item, of: entry) }
    }.filter { seen.insert($0.range).inserted }
  }

  /// Something written, with what may be there.
  private typealias Name = (part: String, text: String, range: SourceRange?, known: [String])

  private func names(in item: SpecEntry.Item, of entry: SpecEntry) -> [Name] {
    if aspect == .id {
      return item.kind == .id ? [(entry.name.value, item.text, item.range, known)] : []
    }
    return item.parts.map { part in
      let name = part.name.value
      let own = entry.known.parts.first { $0.key == part.key }
      return aspect == .value
        ? (name, part.text, part.lines.span, own?.values ?? [])
        : (name, name, part.name.range, own == nil ? entry.known.parts.map(\.key) : [])
    }
  }

  private func finding(
    _ name: Name, in item: SpecEntry.Item, of entry: SpecEntry
  ) -> Finding? {
    guard let range = name.range, !name.known.isEmpty, !name.known.contains(name.text) else {
      return nil
    }
    // A key that is there already is not the one that was meant.
    let free = name.known.filter { aspect != .key || item.part($0) == nil }
    // No number is a slip of another one.
    let near = name.text.contains(where: \.isLetter) ? NearestName.of(name.text, in: free) : nil
    let isID = aspect == .id
    var finding = entry.finding(
      at: range,
      [
        "entry": item.text, "part": name.part, "found": name.text,
        "expected": near.map(\.quoted) ?? Self.list(free),
      ], about: isID ? name.text : "\(name.part) \(name.text)", in: isID ? nil : item)
    finding.fixes = near.map { [.write($0, at: range, .unsafe)] } ?? []
    return finding
  }

  /// Returns names in quotes, after "one of" where there are several; of many only the first.
  private static func list(_ names: [String]) -> String {
    if names.count == 1 { return names[0].quoted }
    let shown = names.prefix(12).map(\.quoted)
    return names.count > shown.count
      ? "one of " + shown.joined(separator: ", ") + " and \(names.count - shown.count) more"
      : "one of " + shown.joinedAsText("or")
  }
}

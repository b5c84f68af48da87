import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A key of an entry of a map or list that the dialect does not name, or a value that it does not
/// list.
struct UnknownPartCheck: EntryCheck {
  static let summary: String? = "An entry has a key, or a value, that the dialect does not list."
  static let optionKeys = ["keys", "of"]
  static var choice: OptionChoice? { OptionChoice("of", Aspect.self) }
  static let placeholders = ["entry", "part", "found", "expected"]
  let keys: [String]
  private let aspect: Aspect

  /// What of a part must be known.
  private enum Aspect: String, CaseIterable {
    case key, value
  }

  init(_ options: StrictMapping) throws(DataError) {
    keys = try options.names("keys")
    aspect = try options.requiredChoice("of", of: Aspect.self)
  }

  func findings(in entry: SpecEntry, of document: Document) -> [Finding] {
    // The rows of a table share their keys.
    var seen: Set<SourceRange> = []
    return entry.items.flatMap { item in
      item.parts.compactMap { finding($0, of: item, in: entry, entry.known.parts) }
    }.filter { seen.insert($0.range).inserted }
  }

  private func finding(
    _ part: SpecEntry.Part, of item: SpecEntry.Item, in entry: SpecEntry, _ known: [DialectPart]
  ) -> Finding? {
    let name = part.name.value
    let own = known.first { $0.key == part.key }
    let (found, range, expected): (String, SourceRange?, [String]) =
      switch aspect {
      case .key: (name, part.name.range, own == nil ? known.map(\.key) : [])
      case .value: (part.text, part.lines.span, own?.values ?? [])
      }
    guard let range, !expected.isEmpty, !expected.contains(found) else { return nil }
    // A key that is there already is not the one that was meant.
    let free = expected.filter { aspect == .value || item.part($0) == nil }
    // No number is a slip of another one.
    let near = found.contains(where: \.isLetter) ? NearestName.of(found, in: free) : nil
    var finding = entry.finding(
      at: range,
      [
        "entry": item.text, "part": name, "found": found,
        "expected": near.map(\.quoted) ?? Self.list(free),
      ], about: "\(name) \(found)", in: item)
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

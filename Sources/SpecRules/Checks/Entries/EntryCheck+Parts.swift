import SpecDiagnostics
import SpecModel

/// Keys, parts and ids that are not there, are empty or are not known.
extension EntryCheck {
  /// Returns those that are there by a misspelt name, and those that are not there, all at once.
  func missing(beside entries: [SpecEntry], in document: Document) -> [Finding] {
    let misspelt = entries.filter(\.isMisspelt).map { entry in
      let hint = "; \(entry.name.value.quoted) is close to it"
      var finding = entry.finding(
        at: entry.name.range, ["expected": entry.key.quoted, "hint": hint])
      finding.fixes = [.write(entry.known.name, at: entry.name.range, .safe)]
      return finding
    }
    let all = Set(document.spec.dialect.entries.map(\.key))
    let there = Set(exceptions + entries.map(\.key))
    let missing = keys.map { $0.filter(all.contains) }
      .filter { !$0.isEmpty && there.isDisjoint(with: $0) }
    guard !missing.isEmpty else { return misspelt }
    let names = missing.map { $0.map(\.quoted).joinedAsText("or") }.joinedAsText()
    return misspelt + [
      Finding(
        range: document.firstLine, values: ["expected": names], location: [],
        subject: missing.joined().joined(separator: ", "))
    ]
  }

  /// Returns the parts of an entry that are empty, or not there though each entry has them.
  func lacking(in entry: SpecEntry, _ item: SpecEntry.Item) -> Finding? {
    guard item.kind == .entry else { return nil }
    let isRow = entry.known.content == .tables
    // A column that a table lacks is not a fault of each row.
    let isNeeded = expectation == .complete && !isRow
    let missing = parts.filter { item.part($0)?.isEmpty ?? isNeeded }
    if missing.isEmpty { return nil }
    // Of a key that is there and holds nothing the key is shown; columns are named once for all rows.
    let key = isRow ? nil : item.parts.first { missing.contains($0.key) }?.name.range
    return entry.finding(
      on: item, at: key ?? item.range, ["expected": missing.map(\.quoted).joinedAsText()])
  }

  /// Returns the keys or values that the dialect does not name, or the ids that the rule does not.
  func unknown(in entry: SpecEntry, _ item: SpecEntry.Item) -> [Finding] {
    let all = entry.known.parts
    let names: [(part: String, text: String, range: SourceRange?, known: [String])] =
      switch expectation {
      case .knownID: item.kind == .id ? [(entry.name.value, item.text, item.range, known)] : []
      case .knownValue:
        item.parts.map { part in
          let own = all.first { $0.key == part.key }
          return (part.name.value, part.text, part.lines.span, own?.values ?? [])
        }
      default:
        item.parts.filter { part in !all.contains { $0.key == part.key } }.map { part in
          (part.name.value, part.name.value, part.name.range, all.map(\.key))
        }
      }
    return names.compactMap { part, text, range, known in
      guard let range, !known.isEmpty, !known.contains(text) else { return nil }
      // A key that is there already is not the one that was meant.
      let free = known.filter { expectation != .knownKey || item.part($0) == nil }
      // No number is a slip of another one.
      let near = text.contains(where: \.isLetter) ? NearestName.of(text, in: free) : nil
      var finding = entry.finding(
        on: item, at: range, about: item.kind == .id ? text : "\(part) \(text)",
        [
          "part": part, "found": text,
          "expected": near?.quoted ?? (free.isEmpty ? known : free).quotedAsChoice,
        ])
      finding.fixes = near.map { [.write($0, at: range, .unsafe)] } ?? []
      return finding
    }
  }
}

extension [String] {
  /// The names in quotes, after "one of" where there are several; of many only the first.
  fileprivate var quotedAsChoice: String {
    if count == 1 { return self[0].quoted }
    let (shown, rest) = (prefix(12).map(\.quoted), count - 12)
    return "one of "
      + (rest > 0 ? (shown + ["\(rest) more"]).joinedAsText() : shown.joinedAsText("or"))
  }
}

import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What a rule file says to people.
struct RuleTexts: Sendable {
  var summary = ""
  var why = ""
  var details = ""
  var message = TextByCase()
  var help = TextByCase()

  init() {}

  init(_ map: StrictMapping) throws(DataError) {
    summary = try map.string("summary")
    why = try map.string("why").trimmingLineEnds
    details = try map.optionalString("details")?.trimmingLineEnds ?? ""
    message = try TextByCase("message", in: map)
    help = try TextByCase("help", in: map)
  }
}

/// A text for all findings of a rule, or one for each case of them, where "other" stands for those that are not named.
struct TextByCase: Sendable {
  /// The texts by case; the one for all has no name.
  private(set) var all: [(name: String, text: String, range: SourceRange)] = []

  init() {}

  /// Reads a key of a rule file.
  init(_ key: String, in map: StrictMapping) throws(DataError) {
    let node = try map.required(key)
    if node.text != nil {
      all = [("", try map.string(key).trimmingLineEnds, node.range)]
      return
    }
    for entry in node.mapping ?? [] {
      guard let name = entry.key.text, let text = entry.value.text, !text.isEmpty else { break }
      all.append((name, text.trimmingLineEnds, entry.key.range))
    }
    guard !all.isEmpty, all.count == node.mapping?.count else {
      throw map.wrong(key, node, "a text, or a text for each case")
    }
  }

  /// Returns the text for a case.
  subscript(name: String) -> String {
    let own = all.first { $0.name == name } ?? all.first { $0.name == "other" } ?? all.first
    return own?.text ?? ""
  }

  /// Throws a `DataError` for a case that a check does not know, and for one that has no text.
  func check(_ cases: [String], path: String) throws(DataError) {
    guard let first = all.first, !first.name.isEmpty else { return }
    for (name, _, range) in all where name != "other" && !cases.contains(name) {
      let hint =
        cases.isEmpty
        ? "write one text for all findings" : NearestName.hint(name, among: cases, "the cases are")
      throw DataError(
        path: path, message: "the check has no case \(name.quoted); \(hint)", range: range)
    }
    let names = all.map(\.name)
    let lacking = names.contains("other") ? nil : cases.first { !names.contains($0) }
    if let lacking {
      throw DataError(
        path: path,
        message: "there is no text for the case \(lacking.quoted), and none for \"other\"",
        range: first.range)
    }
  }
}

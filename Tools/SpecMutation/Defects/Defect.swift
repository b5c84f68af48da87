import SpecDiagnostics
import SpecYAML

/// One kind of defect that is made on purpose, a row of `defects.yml`, in one document.
struct Defect: Sendable {
  /// Where a finding may be besides the changed lines and what contains them.
  enum Reach: String {
    /// Nowhere else, unless the change says so.
    case beside
    /// In the other one of the two blocks that say the same: the checklist and the scenarios.
    case otherBlock = "other-block"
    /// In both of these blocks.
    case blocks
    /// Anywhere: a missing section is reported on line 1.
    case anywhere
  }

  /// The rule that has to notice it.
  let rule: String
  /// Others that may notice it as well, and families of which any rule may.
  let also: [String]
  /// What is done, in a few words: the name of a row.
  let name: String
  let reach: Reach
  /// How it is made.
  let row: YAMLNode
  let outline: Outline

  init(_ row: YAMLNode, in outline: Outline) {
    let rules = row.text("rules").split(separator: " ").map(String.init)
    (rule, also) = (rules.first ?? "", Array(rules.dropFirst()))
    name = row.text("name")
    reach = Reach(rawValue: row.text("reach")) ?? .beside
    (self.row, self.outline) = (row, outline)
  }

  func isNoticed(by rule: RuleID) -> Bool {
    ([self.rule] + also).contains { $0 == rule.description || $0 == rule.family }
  }
  var family: String { RuleID(rule).family }

  /// Returns as many of its changes as a limit allows, drawn by lot.
  func mutants(in file: SourceFile, seed: UInt64, limit: Int) -> [Mutant] {
    var random = SeededGenerator(seed: seed, topic: file.path + "\n" + name)
    let changes = outline.changes(of: self, &random)
    return random.sample(changes, limit).map { Mutant(file: file, defect: self, change: $0) }
  }
}

/// One defect in one document.
struct Mutant: Sendable {
  let file: SourceFile
  let defect: Defect
  let change: Change

  /// The document with the defect.
  var changed: SourceFile { change.edits.applied(to: file) }
  /// The one-based line of the first edit.
  var line: Int { change.edits.edits.first.map { file.lines.line(at: $0.range.lowerBound) } ?? 1 }

  /// The line of the first edit and what it does there, for lists.
  var about: String {
    guard let edit = change.edits.edits.first else { return "nothing" }
    let old = Self.quote(file.text(edit.range))
    let new = Self.quote(String(decoding: edit.bytes, as: UTF8.self))
    let what = edit.range.isEmpty ? "\(new) put in" : "\(old) became \(new)"
    let more = change.edits.edits.count - 1
    return Self.quote(file.text(file.lines.range(ofLine: line))) + ": "
      + (edit.bytes.isEmpty ? "\(old) deleted" : what) + (more > 0 ? " and \(more) more" : "")
  }

  /// The first line of a text in quotes, cut short.
  private static func quote(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    let first = (lines.first ?? "").trimmed(of: [" ", "\t"])
    return "\"" + first.prefix(60) + (first.count > 60 || lines.count > 1 ? "…" : "") + "\""
  }
}

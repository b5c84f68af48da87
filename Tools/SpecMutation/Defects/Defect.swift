import SpecDiagnostics
import SpecYAML

/// One kind of defect that is made on purpose, rows of `defects.yml`, in one document.
struct Defect: Sendable {
  /// Where a finding may be besides the changed lines, the changed part and what contains them.
  enum Reach: String {
    /// Nowhere else.
    case beside
    /// In the other one of the two blocks that say the same: the checklist and the scenarios.
    case otherBlock = "other-block"
    /// In both of these blocks.
    case blocks
    /// Anywhere in the aspect with the change.
    case aspect
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
  /// How it is made, in one way or several.
  let rows: [YAMLNode]
  let document: Manuscript

  init(_ name: String, _ rows: [YAMLNode], in document: Manuscript) {
    let rules = rows[0].text("rules").split(separator: " ").map(String.init)
    (rule, also) = (rules.first ?? "", Array(rules.dropFirst()))
    reach = Reach(rawValue: rows[0].text("reach")) ?? .beside
    (self.name, self.rows, self.document) = (name, rows, document)
  }

  func isNoticed(by rule: RuleID) -> Bool {
    ([self.rule] + also).contains { $0 == rule.description || $0 == rule.family }
  }
  var family: String { RuleID(rule).family }

  /// Makes every change of the kind.
  func changes(_ random: inout SeededGenerator) -> [Change] {
    rows.flatMap { document.changes($0, &random) }
  }

  /// Returns as many of its changes as a limit allows, drawn by lot.
  func mutants(seed: UInt64, limit: Int) -> [Mutant] {
    var random = SeededGenerator(seed: seed, topic: document.file.path + "\n" + name)
    return random.sample(changes(&random), limit).map {
      Mutant(file: document.file, defect: self, change: $0)
    }
  }
}

extension Manuscript {
  /// Every kind of defect that is made in the document, in the order of reports.
  var defects: [Defect] { Words.named("defects").map { Defect($0, $1, in: self) } }
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
    let first = String(lines.first ?? "").drop { $0 == " " }
    return "\"" + first.prefix(60) + (first.count > 60 || lines.count > 1 ? "…" : "") + "\""
  }
}

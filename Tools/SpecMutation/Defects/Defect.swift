import SpecDiagnostics

/// One kind of defect that is made on purpose.
struct Defect: Sendable {
  /// Makes every such change of a document, in order.
  typealias Maker = @Sendable (inout SeededGenerator) -> [Change]

  /// Where a finding may be besides the changed lines and what contains them.
  enum Reach {
    /// Nowhere else, unless the change says so.
    case beside
    /// In the other one of the two blocks that say the same: the checklist and the scenarios.
    case otherBlock
    /// In both of these blocks.
    case blocks
    /// Anywhere: a missing section is reported on line 1.
    case anywhere
  }

  /// The rules that may notice a defect, parted by spaces, the one that has to in front.
  struct Rules: ExpressibleByStringLiteral {
    fileprivate let names: [String]

    /// Rules, with all others of the family of the first.
    init(stringLiteral names: String) {
      self.names = Self.only(names).names + [RuleID(names).family]
    }
    private init(names: [String]) { self.names = names }

    /// Rules, and no other of the family of the first.
    static func only(_ names: String) -> Rules {
      Rules(names: names.split(separator: " ").map(String.init))
    }
  }

  /// The rule that has to notice it.
  let rule: String
  /// Others that may notice it as well, and families of which any rule may.
  let also: [String]
  /// What is done, in a few words: the name of a row.
  let name: String
  /// Where a finding may be.
  let reach: Reach
  let make: Maker

  /// Creates a defect that chance has a part in.
  init(_ rules: Rules, _ name: String, reach: Reach = .beside, _ make: @escaping Maker) {
    rule = rules.names[0]
    also = Array(rules.names.dropFirst())
    self.name = name
    self.reach = reach
    self.make = make
  }

  /// Creates a defect that is made in the same way each time.
  init(
    _ rules: Rules, _ name: String, reach: Reach = .beside,
    _ make: @escaping @Sendable () -> [Change]
  ) { self.init(rules, name, reach: reach) { _ in make() } }

  /// Creates a defect whose changes one expression lists.
  init(
    _ rules: Rules, _ name: String, reach: Reach = .beside,
    _ changes: @autoclosure @escaping @Sendable () -> [Change]
  ) { self.init(rules, name, reach: reach) { _ in changes() } }

  func isNoticed(by rule: RuleID) -> Bool {
    ([self.rule] + also).contains { $0 == rule.description || $0 == rule.family }
  }
  var family: String { RuleID(rule).family }

  /// Returns as many of its changes of a document as a limit allows, drawn by lot.
  func mutants(in file: SourceFile, seed: UInt64, limit: Int) -> [Mutant] {
    var random = SeededGenerator(seed: seed, topic: file.path + "\n" + name)
    let changes = make(&random)
    return random.sample(changes, limit).map { Mutant(file: file, defect: self, change: $0) }
  }
}

/// Lists defects one below the other.
@resultBuilder enum DefectList {
  static func buildBlock(_ defects: Defect...) -> [Defect] { defects }
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

extension Outline {
  /// Every kind of defect that is made in the document, in the order of reports: by rule, then as
  /// written.
  var defects: [Defect] {
    sectionDefects + listDefects + notesDefects + frontMatterDefects + scenarioDefects
      + triggerDefects + platformDefects + roleDefects + valueDefects + componentDefects
      + announcementDefects + apiDefects + gherkinDefects + referenceDefects + styleDefects
      + htmlDefects + markDefects + parityDefects + fileDefects + suppressionDefects
  }

  /// Where a finding may be besides a changed line and what contains it.
  func places(_ reach: Defect.Reach, at index: Int) -> [ClosedRange<Int>] {
    let zones: [OutlineLine.Zone] =
      switch reach {
      case .beside, .anywhere: []
      case .otherBlock: [lines[index].zone == .condensed ? .gherkin : .condensed]
      case .blocks: [.condensed, .gherkin]
      }
    return zones.map(indices(in:)).filter { !$0.isEmpty }.map { $0[0]...$0[$0.count - 1] }
  }
}

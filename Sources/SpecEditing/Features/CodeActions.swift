import SpecDiagnostics
import SpecLinting
import SpecRules

/// What can be done about diagnostics: fixes, drafts, comments that suppress, and all fixes at once.
struct CodeActions {
  /// The kind of the action that makes all safe fixes.
  static let fixAll = "source.fixAll.a11yspec"
  /// What a comment gives as the reason until the author writes one.
  private static let reason = "write the reason here"

  let judgement: Judgement
  /// Whether the edits that take a while are made only once an action is chosen.
  let isLazy: Bool

  /// Returns the actions for a range that are of one of some kinds; of any where there is none.
  func actions(in range: SourceRange, only kinds: [String]) -> [JSONValue] {
    func isAsked(_ kind: String) -> Bool {
      kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var actions: [JSONValue] = []
    if isAsked("quickfix") {
      let here = judgement.diagnostics.filter { isNear($0.range, range) }
      actions += here.flatMap(fixes) + here.map { suppression(of: $0) }
    }
    if isAsked(Self.fixAll),
      judgement.diagnostics.contains(where: { FixPolicy().fix(of: $0) != nil })
    {
      actions.append(
        action("Fix all that is safe to fix", Self.fixAll, data: ["fixAll": true]) { allFixes })
    }
    return actions
  }

  /// Whether the lines of two ranges meet.
  private func isNear(_ one: SourceRange, _ other: SourceRange) -> Bool {
    let lines = judgement.file.lines
    return lines.line(at: one.lowerBound) <= lines.line(at: other.upperBound)
      && lines.line(at: other.lowerBound) <= lines.line(at: one.upperBound)
  }

  private func fixes(of diagnostic: Diagnostic) -> [JSONValue] {
    diagnostic.fixes.map { fix in
      // That a draft has to be looked at shows in its own title.
      let title = fix.applicability == .unsafe ? "\(fix.title) (please check)" : fix.title
      return .object(present: [
        "title": .text(title), "kind": "quickfix",
        "diagnostics": [judgement.message(of: diagnostic)],
        "isPreferred": fix.applicability == .safe && fix == diagnostic.fixes.first ? true : nil,
        "edit": judgement.change(fix.edits),
      ])
    }
  }

  private func suppression(of diagnostic: Diagnostic) -> JSONValue {
    let start = diagnostic.range.lowerBound
    return action(
      "Suppress \(diagnostic.rule), with a reason", "quickfix",
      data: ["suppress": .text(diagnostic.rule.description), "at": .number(start)], diagnostic
    ) { suppressing(diagnostic) }
  }

  private func action(
    _ title: String, _ kind: String, data: JSONValue, _ diagnostic: Diagnostic? = nil,
    edit: () -> JSONValue?
  ) -> JSONValue {
    let reference: JSONValue = [
      "uri": .text(judgement.uri.text), "age": .number(judgement.age), "what": data,
    ]
    return .object(present: [
      "title": .text(title), "kind": .text(kind),
      "diagnostics": diagnostic.map { [judgement.message(of: $0)] },
      "data": isLazy ? reference : nil, "edit": isLazy ? nil : edit(),
    ])
  }

  /// Returns the edit of an action by what it was given as data; nil where nothing can be done.
  func edit(for data: JSONValue) -> JSONValue? {
    if data["fixAll"].isTrue { return allFixes }
    return judgement.diagnostics.first {
      $0.rule.description == data["suppress"].text && $0.range.lowerBound == data["at"].number
    }.flatMap(suppressing)
  }

  private var allFixes: JSONValue? {
    guard let run = judgement.task.run else { return nil }
    let fixer = DocumentFixer(
      FixPolicy(), check: { run.check($0, Neighbours()) }, shown: { run.reported($0) })
    let fixed = fixer.fix(judgement.file, found: run.check(judgement.file, Neighbours()))
    return fixed.isChange ? change(to: fixed.file.bytes) : nil
  }

  /// Returns the edit that suppresses a diagnostic, and what is the same of the same words.
  private func suppressing(_ diagnostic: Diagnostic) -> JSONValue? {
    guard let writer = try? SuppressionWriter(reason: Self.reason) else { return nil }
    let key = diagnostic.key
    let outcome = try? writer.suppressing(
      in: judgement.file, loader: judgement.task.configuration.knowledge.loader
    ) { file in
      judgement.findings(in: file).filter { $0.key == key }
    }
    return outcome.map { change(to: $0.bytes) }
  }

  private func change(to bytes: [UInt8]) -> JSONValue {
    judgement.change([judgement.file.edit(to: bytes)])
  }
}

import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

/// Linting and fixing documents.
extension FuzzTarget {
  static let suppression = FuzzTarget("suppression") { input, promises in
    guard let knowledge, let writer = try? SuppressionWriter(reason: "known") else { return }
    let file = CheckedFile(
      SourceFile(path: "spec.md", bytes: Array(sampleSpec.utf8) + Array("\n".utf8) + input))
    for comment in knowledge.loader.load(file.file).comments {
      guard let directive = Directive(comment, in: file.file) else { continue }
      promises.ascend(directive.names.map(\.range), of: file, "names of a directive")
      promises.hold(directive.word, isIn: comment.content, of: file, "word of a directive")
    }
    promises.hold(knowledge.check(file.file), of: file)
    let findings = { (file: SourceFile) in knowledge.check(file).diagnostics }
    let written = try writer.suppressing(
      in: file.file, loader: knowledge.loader, findings: findings)
    let left = findings(SourceFile(path: "spec.md", bytes: written.bytes))
    promises.hold(left.isEmpty, "comments that should suppress leave \(left.first?.message ?? "")")
  }

  static let fixer = FuzzTarget("fixer") { input, promises in
    guard let knowledge else { return }
    let file = CheckedFile(document: input)
    let found = knowledge.check(file.file)
    promises.hold(found, of: file)
    promises.hold(
      knowledge.check(file.file).diagnostics == found.diagnostics, "a second look says other things"
    )
    let policy = FixPolicy()
    let fixer = DocumentFixer(policy, check: { knowledge.check($0) }, shown: \.diagnostics)
    let outcome = fixer.fix(file.file, found: found)
    promises.hold(
      outcome.isChange == (outcome.fixedCount > 0), "what is fixed and what is changed differ")
    let again = knowledge.check(outcome.file)
    promises.hold(
      again.diagnostics == outcome.check.diagnostics, "the fixed file says other things when read")
    promises.hold(again, of: CheckedFile(outcome.file))
    promises.hold(!found.isSpec || again.isSpec, "a fixed spec is not a spec any more")
    let undone = Set(outcome.undone.map { "\($0.rule) \($0.title)" })
    for diagnostic in again.diagnostics {
      guard let fix = policy.fix(of: diagnostic) else { continue }
      promises.hold(
        undone.contains("\(diagnostic.rule) \(fix.title)"),
        "\(diagnostic.rule): \(fix.title): neither made nor taken back")
    }
    // Where many are undone, not each was tried by itself.
    if undone.count > 8 { return }
    let second = fixer.fix(outcome.file, found: again)
    promises.hold(!second.isChange, "fixing a second time changes the file")
  }

  /// A spec in which rules find something.
  static let sampleSpec = """
    ## Condensed

    1. Test keyboard actions

       - Tab: Focus moves to the the button

    ## Gherkin

    1. Scenario: Test keyboard actions

       - WHEN I press the "TAB" key
          - THEN the focus should move


    """
}

extension Promises {
  /// What is found is in the file, in order, and each fix can be made by itself.
  mutating func hold(_ check: FileCheck, of file: CheckedFile) {
    for finding in check.diagnostics + check.withheld {
      hold(finding.range, isIn: file.range, of: file, "\(finding.rule)")
      for place in finding.related where place.path == file.file.path {
        hold(place.range, isIn: file.range, of: file, "related place of \(finding.rule)")
      }
      for fix in finding.fixes {
        ascend(fix.edits.map(\.range), of: file, "edits of \(finding.rule)")
      }
      hold(!finding.message.utf8.contains(0x0A), "\(finding.rule): the message has two lines")
    }
    let found = check.diagnostics
    hold(
      zip(found, found.dropFirst()).allSatisfy { !Diagnostic.precedes($1, $0) },
      "diagnostics are not in order")
  }
}

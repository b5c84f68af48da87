import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecReporting
import SpecRules
import SpecYAML

/// What the commands need of the rules and the model.
struct Engine: Sendable {
  private let knowledge: Knowledge

  /// Loads the built-in rules, or those of a folder.
  init(rulesFolder: String?) throws(CommandFailure) {
    do {
      if let rulesFolder {
        knowledge = try RuleFolder.read(rulesFolder).compiled()
      } else if let data = EmbeddedRules.data() {
        knowledge = try data.compiled()
      } else {
        throw CommandFailure.damagedRules
      }
    } catch let error as CommandFailure {
      throw error
    } catch let error as DataError {
      throw CommandFailure(DataErrorReport.text(error, folder: rulesFolder))
    } catch {
      throw CommandFailure("the rules cannot be loaded")
    }
    // It is needed until the process ends, which frees memory at once and not piece by piece.
    _ = Unmanaged.passRetained(knowledge)
  }

  /// Every rule, in the order of ids.
  var rules: [RuleInfo] { knowledge.ruleset.catalogue }

  /// What reads documents.
  var loader: SpecLoader { knowledge.loader }

  /// The names by which rules may be asked for.
  var names: RuleNames { knowledge.names }

  /// Returns every rule, in the order of ids, with its examples where they are asked for: of the
  /// built-in rules they are taken apart only then.
  func rules(withExamples needsExamples: Bool) -> [RuleInfo] {
    guard needsExamples else { return rules }
    let embedded = (try? EmbeddedRules.ruleExamples()) ?? [:]
    return knowledge.ruleset.rules.map { rule in
      let examples = rule.file.examples.isEmpty ? embedded[rule.file.path] : rule.file.examples
      var info = rule.info
      info.examples = (examples ?? []).map {
        RuleInfo.Example(name: $0.name, text: $0.unmarked, reports: $0.reports)
      }
      return info
    }
  }

  /// Looks at one file.
  func check(
    _ file: SourceFile, isOnDisk: Bool, suppressions policy: SuppressionPolicy
  ) -> FileCheck {
    knowledge.check(
      file, exists: isOnDisk ? Knowledge.files(seenFrom: Path(".")) : nil, suppressions: policy)
  }

  /// Returns what writes comments into files that suppress some findings.
  func suppressionWriter(
    reason: SuppressionReason, findings: @escaping @Sendable (SourceFile) -> [Diagnostic]
  ) -> SuppressionWriter {
    SuppressionWriter(reason: reason, loader: knowledge.loader, findings: findings)
  }

  /// Explains a line of a file, one-based; nil for a file that is no specification.
  func explain(_ file: SourceFile, line: Int) -> Explanation? {
    knowledge.explain(file, line: line)
  }

  /// Says what is wrong with a file that could not be looked at.
  func refuse(_ problem: InputProblem, path: String) -> [Diagnostic] {
    knowledge.refuse(problem, path: path)
  }

  /// Returns the model of a file, or nil for a file that is no specification.
  func spec(_ file: SourceFile) -> ComponentSpec? { knowledge.loader.load(file).spec }
}

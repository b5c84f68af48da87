import SpecDiagnostics
import SpecLinting
import SpecReporting

/// What the commands need of the rules and the model.
///
/// A stand-in: there is no rule, and no file is a specification.
struct Engine: Sendable {
  /// An example of a rule, for `explain`.
  struct Example: Sendable {
    let name: String
    let text: String
    /// The messages that the rule gives; none for an example that is as it should be.
    let reports: [String]
  }

  /// Writes one object of `dump`.
  typealias Dump = @Sendable (inout JSONWriter) -> Void

  /// Every rule, in the order of ids.
  let rules: [RuleInfo] = []
  /// The former ids of rules.
  let aliases: [String: RuleID] = [:]

  /// Loads the built-in rules, and those of a folder.
  init(rulesFolder: String?) throws(CommandFailure) {
    if rulesFolder != nil { throw CommandFailure("folders of rules are not supported yet") }
  }

  /// The names by which rules may be asked for.
  var names: RuleNames { RuleNames(ids: rules.map(\.id), aliases: aliases) }

  /// Returns the examples of a rule.
  func examples(of rule: RuleID) -> [Example] { [] }

  /// Looks at one file.
  func check(_ file: SourceFile, isNamed: Bool) -> FileCheck { FileCheck(isSpec: false) }

  /// Returns what writes the model of a file, or nil for a file that is no specification.
  func dump(_ file: SourceFile, isNamed: Bool) -> Dump? { nil }
}

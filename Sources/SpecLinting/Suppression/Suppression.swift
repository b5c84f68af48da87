import SpecDiagnostics
import SpecModel

/// What one name of a directive asks for, or a directive without names.
struct Suppression {
  let directive: Directive
  /// The name; nil for every rule.
  let name: Directive.Name?
  /// The rule or family that the name stands for, or `all`; nil where nothing has that name.
  var rules: RuleID?
  /// The one-based lines on which it suppresses these; none for an `a11yspec-enable`.
  var lines: Range<Int>
  /// Whether it is for the same as an `a11yspec-disable` that is still open.
  var isRepeated = false
  /// What an `a11yspec-enable` inside a wider `a11yspec-disable` lets through, from which line on.
  var exceptions: [(rules: RuleID, line: Int)] = []
  /// The places of the suppressions that an `a11yspec-enable` ends or cuts short.
  var ended: [Int] = []
  var isExpired = false
  var isUsed = false

  var isInForce: Bool {
    directive.kind != .enable && rules != nil && !isRepeated && !isExpired
  }
  /// Whether it is one of an `a11yspec-disable` that nothing has ended.
  var isOpen: Bool { directive.kind == .disable && lines.upperBound == .max }
  /// Whether it suppresses rules about suppressions.
  var isOfOwnFamily: Bool {
    directive.kind != .enable && rules?.family == RuleNames.ownFamily
  }
  /// Where it is.
  var range: SourceRange { name?.range ?? directive.comment.range }
  /// What it names, as messages write it.
  var title: String { name.map { "\"\($0.text)\"" } ?? "any rule" }
  /// Whether the same comment names the same before.
  var isNamedBefore: Bool { directive.names.first { $0.text == name?.text } != name }

  func covers(_ rule: RuleID, onLine line: Int) -> Bool {
    lines.contains(line) && rules?.covers(rule) == true
      && !exceptions.contains { $0.line <= line && $0.rules.covers(rule) }
  }

  /// How much it is for.
  var width: Int {
    let reach = directive.kind == .file ? 2 : directive.kind == .disable ? 1 : 0
    return reach * 3 + (rules?.breadth ?? .rule).rawValue
  }
}

public import SpecDiagnostics

/// How much each rule finds, and how much is found in each spec, in place of the findings themselves.
public struct RunStatistics {
  private let report: LintReport
  /// By rule, the most frequent first.
  private let rules: [(id: String, count: RuleCount)]
  /// By spec, those with the most errors first, then those with the most warnings and notes.
  private let files: [(path: String, count: LintReport.Summary)]

  private struct RuleCount {
    var findings = 0
    var specs = 0
    var fixable = 0
  }

  /// Counts what a report says.
  public init(of report: LintReport) {
    self.report = report
    var rules: [String: RuleCount] = [:]
    var paths: [String] = []
    for file in report.files {
      paths.append(file.path)
      for (rule, own) in Dictionary(grouping: file.diagnostics, by: \.rule.description) {
        rules[rule, default: RuleCount()].findings += own.count
        rules[rule, default: RuleCount()].specs += 1
        rules[rule, default: RuleCount()].fixable += own.count(where: \.hasSafeFix)
      }
    }
    self.rules = rules.map { ($0.key, $0.value) }.sorted {
      ($1.count.findings, $0.id) < ($0.count.findings, $1.id)
    }
    files = zip(paths, report.counts).map { ($0, $1) }.sorted { left, right in
      let (a, b) = (left.count, right.count)
      return (b.errors, b.warnings, b.notes, left.path)
        < (a.errors, a.warnings, a.notes, right.path)
    }
  }

  /// Returns them as lines of text, UTF-8.
  public func text(_ style: ReportStyle) -> [UInt8] {
    var blocks = blocks(style)
    if style.showsCounts { blocks.append([report.inOneLine]) }
    return TextGate.pass(blocks.joined(separator: [""]).map { $0 + "\n" }.joined())
  }

  /// Returns the lines on rules and those on specs, each below its heading, no more than some of them.
  func blocks(_ style: ReportStyle, rules ruleLimit: Int = .max, specs: Int = .max) -> [[String]] {
    let byRule = rules.prefix(ruleLimit).map { id, count in
      (count.findings, "\(id), in \(count.specs.counting("spec"))\(Self.fixes(count.fixable))")
    }
    let byFile = files.prefix(specs).map { path, count in
      (count.shown, "\(VisibleText.line(path)), \(count.list)\(Self.fixes(count.fixable))")
    }
    return [
      Self.block("Findings by rule", byRule, "the most frequent", of: rules.count, style),
      Self.block("Findings by spec", byFile, "those with the most errors,", of: files.count, style),
    ].filter { $0.count > 1 }
  }

  /// Returns them as JSON, version 1, UTF-8; `Examples/ci/statistics.schema.json` describes it.
  public func json(toolVersion: String) -> [UInt8] {
    let document: JSONValue = [
      "version": 1, "tool": .tool(version: toolVersion),
      "rules": .list(rules) { id, count in
        [
          "rule": .text(id), "findings": .number(count.findings), "specs": .number(count.specs),
          "fixable": .number(count.fixable),
        ]
      },
      "specs": .list(files) { path, count in
        [
          "path": .text(path), "errors": .number(count.errors), "warnings": .number(count.warnings),
          "notes": .number(count.notes), "fixable": .number(count.fixable),
        ]
      }, "summary": report.summary.json,
    ]
    return document.bytes
  }

  private static func fixes(_ count: Int) -> String {
    count > 0 ? ", \(count) with a safe fix" : ""
  }

  /// Returns a heading and lines that begin with a number, below each other unless they are for
  /// listening.
  private static func block(
    _ name: String, _ lines: [(Int, String)], _ first: String, of all: Int, _ style: ReportStyle
  ) -> [String] {
    let part = lines.count < all ? ", \(first) \(lines.count) of \(all)" : ""
    let widest = lines.map { String($0.0).utf8.count }.max() ?? 0
    return ["\(name)\(part):"]
      + lines.map { count, words in
        let indent = style.isPlain ? 0 : 2 + widest - String(count).utf8.count
        return String(" ", times: indent) + "\(count) \(words)"
      }
  }
}

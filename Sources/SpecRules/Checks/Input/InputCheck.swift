import SpecDiagnostics
import SpecModel

/// Something wrong with the file itself, its encoding, its YAML, its size: Swift, as it shows what the readers have
/// found.
struct InputCheck: CheckOfFault {
  static let summary: String? =
    "Something is wrong with the file itself: its encoding, its YAML, its size."
  static let placeholders = ["found"]
  let kind: InputProblem.Kind

  var cases: [String] {
    switch kind {
    case .encoding: ["utf-16", "byte", "nul"]
    case .unclosed: ["fence", "tag", "comment", "front-matter-start", "front-matter-end"]
    case .littleRead: ["spec", "criteria", "steps", "notes"]
    case .yamlSyntax, .duplicateKey, .lateFrontMatter, .limit, .unreadable, .tooLarge: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    findings(of: document.problems).map { finding in
      var finding = finding
      if let unread = finding.extents.first.map(document.file.trimmed) {
        let line = document.file.trimmed(document.file.firstLines(1, of: unread))
        if line != unread {
          finding.related.append((line, "what is below this key was not read"))
        }
      }
      if kind == .duplicateKey { finding.subject = document.text(finding.range) }
      if kind == .unclosed, let section = document.section(of: finding.range) {
        // What is missing from a section is said at its heading.
        finding.extents = [
          section.heading, SourceRange(finding.range.lowerBound, section.end.lowerBound),
        ]
        finding.related = [(section.end, "it has to be closed before this line")]
      }
      return finding
    }
  }

  /// Returns the faults of a file that may be no readable specification.
  func findings(of problems: [InputProblem]) -> [Finding] {
    problems.filter { $0.kind == kind }.map { problem in
      var finding = Finding(
        range: problem.range, sort: problem.sort, values: ["found": problem.found],
        related: problem.related.map { [$0] } ?? [], severity: problem.isHint ? .note : nil,
        location: [],
        // What a parser could not read is missing from the model: say nothing of its absence.
        breaks: problem.leavesGap ? [.file, .criteria] : problem.isCut ? [.rest] : [], needs: [])
      if let unread = problem.unread {
        finding.breaks =
          [.file] + (problem.hidesKeys ? [.keys] : []) + (problem.hidesKind ? [.kind] : [])
        finding.extents = [unread]
      }
      return finding
    }
  }
}

extension Document {
  /// Returns the heading before a place, and the heading or empty place behind it: nothing swallows
  /// a heading.
  ///
  /// Nil where no heading is in front of it, as in front matter.
  fileprivate func section(of range: SourceRange) -> (heading: SourceRange, end: SourceRange)? {
    let headings = spec.headings.filter { $0.level > 1 }.map(\.range)
    let last = SourceRange(file.range.upperBound, file.range.upperBound)
    let end = headings.first { $0.lowerBound > range.lowerBound } ?? last
    return headings.last { $0.lowerBound <= range.lowerBound }.map { ($0, end) }
  }
}

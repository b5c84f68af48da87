import SpecDiagnostics
import SpecLinting
import SpecModel

/// A document before anything is done to it, with what the linter says of it.
struct BaseDocument: Sendable {
  let document: Manuscript
  let diagnostics: [Diagnostic]
  var file: SourceFile { document.file }

  /// How many lines a finding may be beside a change.
  private static let slack = 2

  init(_ document: Manuscript, diagnostics: [Diagnostic]) {
    self.document = document
    self.diagnostics = diagnostics
  }

  /// Returns why nothing needs to be noticed, judged by the document as it was: an expected rule
  /// reports the place already, or a part with the place in it cannot be read.
  func exclusion(of mutant: Mutant) -> MutationReport.Exclusion? {
    let ranges = mutant.change.edits.edits.map(\.range)
    let first = ranges.first?.lowerBound ?? 0
    if diagnostics.contains(where: { $0.rule.family == "input" && $0.range.lowerBound <= first }) {
      return .withheld
    }
    let changed = ranges.map { lines(of: $0, in: file) }
    let isReported = diagnostics.contains {
      mutant.defect.isNoticed(by: $0.rule) && isAt(changed, $0, in: file)
    }
    return isReported ? .repairing : nil
  }

  /// Returns what is said of the changed document and was not said before: by rule, message and
  /// the line where the old place is found.
  func newDiagnostics(
    _ now: [Diagnostic], of mutant: Mutant, in changed: SourceFile
  ) -> [Diagnostic] {
    var known = diagnostics.map { diagnostic in
      (diagnostic, changed.lines.line(at: mutant.change.edits.moved(diagnostic.range.lowerBound)))
    }
    return now.map { ($0, changed.lines.line(at: $0.range.lowerBound)) }
      .beyond(&known) { "\($0.rule) \($1) \($0.message)" }.map(\.0)
  }

  /// Whether a diagnostic of the changed document, or a place that it names, is where the
  /// change can be blamed for it: beside it, at what contains it, or at its twin.
  func stands(_ diagnostic: Diagnostic, where mutant: Mutant, in changed: SourceFile) -> Bool {
    if mutant.defect.reach == .anywhere { return true }
    let edits = mutant.change.edits
    var allowed = edits.results.map { lines(of: $0, in: changed, slack: Self.slack) }
    let starts = edits.edits.map(\.range.lowerBound)
    let old =
      mutant.change.places + places(mutant.defect.reach, at: starts.first ?? 0)
      + document.parts.filter { part in
        part.kind != "document" && starts.contains { part.range.contains($0) }
      }
      .map { document.line(at: $0.range.lowerBound) }
    allowed += old.map { place in
      lines(
        of: SourceRange(edits.moved(place.lowerBound), edits.moved(place.upperBound)), in: changed)
    }
    return isAt(allowed, diagnostic, in: changed)
  }

  /// Whether a diagnostic, or a place that it names, is on one of some lines.
  private func isAt(
    _ places: [ClosedRange<Int>], _ diagnostic: Diagnostic, in file: SourceFile
  ) -> Bool {
    ([diagnostic.range] + diagnostic.related.map(\.range)).contains { range in
      places.contains { $0.overlaps(lines(of: range, in: file)) }
    }
  }

  private func lines(
    of range: SourceRange, in file: SourceFile, slack: Int = 0
  ) -> ClosedRange<Int> {
    // A range that ends with a line end does not reach the next line.
    let last = max(range.lowerBound, range.upperBound - 1)
    return max(1, file.lines.line(at: range.lowerBound) - slack)...file.lines.line(at: last) + slack
  }

  /// Where a finding may be besides a change and what contains it.
  private func places(_ reach: Defect.Reach, at offset: Int) -> [SourceRange] {
    let (checklist, scenarios) = (document.spec?.condensed?.range, document.spec?.gherkin?.range)
    let blocks: [SourceRange?] =
      switch reach {
      case .beside, .anywhere: []
      case .otherBlock: [checklist?.contains(offset) == true ? scenarios : checklist]
      case .blocks: [checklist, scenarios]
      case .aspect: document.parts("aspect").map(\.range).filter { $0.contains(offset) }
      }
    return blocks.compactMap(\.self)
  }
}

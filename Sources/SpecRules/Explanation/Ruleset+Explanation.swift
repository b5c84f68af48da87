public import SpecDiagnostics
public import SpecModel

extension Ruleset {
  /// Explains a line of a loaded file, one-based; nil for a file that is not a specification.
  ///
  /// `configured` returns a diagnostic as it is in force, and the place that turns its rule off.
  public func explain(
    _ loaded: LoadedFile, of file: SourceFile, line: Int,
    configured: (Diagnostic) -> (diagnostic: Diagnostic, offBy: String?) = { ($0, nil) }
  ) -> Explanation? {
    guard let spec = loaded.spec else { return nil }
    let remarks = remarks(on: line, of: check(loaded, of: file), file, configured)
    // What is too long to be compared is too long to be explained.
    let parts =
      spec.isTooLong
      ? [] : LineReading(document: document(spec, loaded.problems), line: line).parts
    return Explanation(line: line, parts: parts, remarks: remarks)
  }

  private func remarks(
    on line: Int, of outcome: Outcome, _ file: SourceFile,
    _ configured: (Diagnostic) -> (diagnostic: Diagnostic, offBy: String?)
  ) -> [Explanation.Remark] {
    let lines = file.lines
    func start(_ range: SourceRange) -> Int { lines.line(at: range.lowerBound) }
    func isHere(_ range: SourceRange) -> Bool {
      (start(range)...lines.line(at: max(range.lowerBound, range.upperBound - 1))).contains(line)
    }
    func remark(_ diagnostic: Diagnostic, _ fate: Explanation.Fate) -> Explanation.Remark {
      Explanation.Remark(diagnostic: diagnostic, line: start(diagnostic.range), fate: fate)
    }
    var remarks: [Explanation.Remark] = []
    for (place, diagnostic) in outcome.diagnostics.enumerated() {
      let first = outcome.diagnostics[..<place].first {
        $0.rule == diagnostic.rule && $0.message == diagnostic.message
      }
      if isHere(diagnostic.range) {
        let (shown, offBy) = configured(diagnostic)
        let fate: Explanation.Fate =
          offBy.map { .off($0) } ?? first.map { .folded(start($0.range)) }
          ?? (shown.confidence == .low ? .hidden : .reported)
        remarks.append(remark(shown, fate))
      } else if first == nil, let place = diagnostic.related.first(where: { isHere($0.range) }) {
        remarks.append(remark(diagnostic, .related(place.message)))
      }
    }
    for consequence in outcome.consequences where isHere(consequence.diagnostic.range) {
      let causes = consequence.causes.map {
        Explanation.Cause(diagnostic: $0, line: start($0.range))
      }
      remarks.append(remark(consequence.diagnostic, .withheld(causes)))
    }
    return remarks
  }
}

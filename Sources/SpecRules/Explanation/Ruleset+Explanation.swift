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
    let outcome = check(loaded, of: file)
    let remarks =
      found(on: line, of: outcome, file, configured) + withheld(on: line, of: outcome, file)
    // What is too much to be compared is too much to be explained.
    let parts =
      spec.isComparable
      ? LineReading(document: document(spec, loaded.problems), line: line).parts : []
    return Explanation(parts, remarks: remarks, place: "\(file.path), line \(line)", line: line)
  }

  /// Says what is reported on a line, or is not as its rule is turned off, as it is less sure, or as
  /// it is reported elsewhere.
  private func found(
    on line: Int, of outcome: FileCheck, _ file: SourceFile,
    _ configured: (Diagnostic) -> (diagnostic: Diagnostic, offBy: String?)
  ) -> [String] {
    outcome.diagnostics.enumerated().flatMap { place, diagnostic -> [String] in
      let first = outcome.diagnostics[..<place].first {
        $0.rule == diagnostic.rule && $0.message == diagnostic.message
      }
      guard file.isLine(line, in: diagnostic.range) else {
        guard first == nil,
          let here = diagnostic.related.first(where: { file.isLine(line, in: $0.range) })
        else { return [] }
        let other = file.lines.line(at: diagnostic.range.lowerBound)
        return [
          "Named by a finding on line \(other): \(diagnostic.inWords)", "  Here: \(here.message)",
        ]
      }
      let (shown, offBy) = configured(diagnostic)
      if let offBy { return ["Turned off in \(offBy): \(shown.inWords)"] }
      if let first {
        let other = file.lines.line(at: first.range.lowerBound)
        return ["Folded: \(shown.inWords)", "  It is reported once, on line \(other)."]
      }
      guard shown.confidence == .low else { return ["Found: \(shown.inWords)"] }
      return ["Hidden: \(shown.inWords)", "  Its confidence is low; --confidence low shows it."]
    }
  }

  /// Says what is withheld on a line, and what it follows from.
  private func withheld(on line: Int, of outcome: FileCheck, _ file: SourceFile) -> [String] {
    outcome.consequences.filter { file.isLine(line, in: $0.diagnostic.range) }.flatMap {
      ["Withheld: \($0.diagnostic.inWords)"]
        + $0.causes.map { cause in
          let place = file.lines.line(at: cause.range.lowerBound)
          return "  It follows from line \(place), \(cause.rule): \(cause.message)"
        }
    }
  }
}

extension Diagnostic {
  fileprivate var inWords: String { "\(severity.rawValue) \(rule): \(message)" }
}

extension SourceFile {
  /// Whether a range has some of a line, one-based.
  func isLine(_ line: Int, in range: SourceRange) -> Bool {
    lines.line(at: range.lowerBound) <= line
      && line <= lines.line(at: max(range.lowerBound, range.upperBound - 1))
  }
}

public import SpecDiagnostics

/// The shapes in which a matrix of what specs cover can be written.
public enum MatrixFormat: String, CaseIterable, Sendable {
  /// Tables for a terminal, and the places of what is missing; with `isPlain` sentences.
  case text
  /// A line for each part of the notes, for a spreadsheet (RFC 4180).
  case csv
  /// JSON, version 1; `Examples/ci/matrix.schema.json` describes it.
  case json
  /// One page of HTML.
  case html

  /// Writes the matrix in this format, in UTF-8.
  ///
  /// - Parameters:
  ///   - matrix: What is covered.
  ///   - isPlain: Whether text is sentences only.
  ///   - toolVersion: The linter's version, such as `0.1.0`.
  ///   - write: Takes the next piece of it.
  public func write(
    _ matrix: CoverageMatrix, isPlain: Bool, toolVersion: String, to write: ([UInt8]) -> Void
  ) {
    switch self {
    case .text:
      let lines = isPlain ? MatrixSentences(matrix: matrix).lines : MatrixText(matrix: matrix).lines
      write(TextGate.pass(lines.joined(separator: "\n") + "\n"))
    case .csv: MatrixCSV(matrix: matrix).write(to: write)
    case .html:
      var page = HTMLMatrix(matrix: matrix)
      page.writePage(toolVersion: toolVersion) { write($0.bytes) }
    case .json: MatrixJSON(matrix: matrix, toolVersion: toolVersion).write(to: write)
    }
  }
}

extension CoverageState {
  /// One word for a cell of a table.
  var word: String { texts.word }
  /// What a cell in this state is, behind "is" and behind a number: "3 not applicable".
  var words: String { texts.words }
  var meaning: String { texts.meaning }

  private var texts: (word: String, words: String, meaning: String) {
    switch self {
    case .covered: ("yes", "covered", "there are notes")
    case .byPointer: ("see", "covered elsewhere", "the notes point to other guidance")
    case .notApplicable: ("n/a", "not applicable", "the notes say that it does not apply")
    case .contradicted:
      ("conflict", "contradicted", "an error says that another part contradicts the notes")
    case .missing: ("no", "missing", "nothing is there, and a rule asks for it")
    case .unlabelled:
      (
        "unlabelled", "unlabelled",
        "there are notes, but without the heading or label that they need"
      )
    case .unclear: ("unclear", "unclear", "another finding has to be dealt with first")
    case .notRequired: ("-", "not asked for", "nothing is there, and no rule asks for it")
    }
  }
}

extension CoverageTotals {
  /// The states that occur, with how often: "12 covered, 1 missing".
  var list: String {
    CoverageState.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.words)" }
      .joined(separator: ", ")
  }

  /// How much of what is required is there: "12 of 13 (92 %)".
  var share: String { percent.map { "\(good) of \(required) (\($0) %)" } ?? "nothing asked for" }
}

extension CoverageMatrix {
  /// What is said of specs without a row; nil where all have one.
  var remainder: String? {
    if unmeasured == 0 { return nil }
    return
      "\(unmeasured.counting("spec")) \(unmeasured == 1 ? "has" : "have") no developer notes by "
      + "aspect, or could not be read whole"
  }

  /// How much is there of all: "12 of 13 parts of the developer notes (92 %) in 2 specs".
  var summary: String {
    guard !rows.isEmpty else { return "No specs with developer notes by aspect" }
    guard let percent = totals.percent else { return "No rule asks for any developer notes" }
    return "\(totals.good) of \(totals.required) parts of the developer notes are covered "
      + "(\(percent) %) in \(rows.count.counting("spec"))"
  }
}

public import SpecDiagnostics

/// The shapes in which a matrix of what specs cover can be written.
public enum MatrixFormat: String, CaseIterable, Sendable {
  /// Tables for a terminal, and the places of what is missing; with `isPlain` sentences.
  case text
  /// Tables of Markdown, for a page or a comment on a pull request.
  case markdown
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
    case .text where isPlain: write(Self.text(MatrixSentences(matrix: matrix).lines))
    case .text: write(Self.text(MatrixText(matrix: matrix).lines))
    case .markdown: write(MatrixMarkdown(matrix: matrix).bytes)
    case .csv: MatrixCSV(matrix: matrix).write(to: write)
    case .html:
      var page = HTMLMatrix(matrix: matrix)
      page.writePage(toolVersion: toolVersion, to: write)
    case .json: MatrixJSON(matrix: matrix, toolVersion: toolVersion).write(to: write)
    }
  }

  private static func text(_ lines: [String]) -> [UInt8] {
    var gate = TextGate()
    return gate.pass(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}

extension CoverageState {
  /// One word for a cell of a table.
  var word: String {
    switch self {
    case .covered: "yes"
    case .byPointer: "see"
    case .notApplicable: "n/a"
    case .contradicted: "conflict"
    case .missing: "no"
    case .unlabelled: "unlabelled"
    case .unclear: "unclear"
    case .notRequired: "-"
    }
  }

  /// What a cell in this state is, behind "is" and behind a number: "3 not applicable".
  var words: String {
    switch self {
    case .covered: "covered"
    case .byPointer: "covered elsewhere"
    case .notApplicable: "not applicable"
    case .contradicted: "contradicted"
    case .missing: "missing"
    case .unlabelled: "unlabelled"
    case .unclear: "unclear"
    case .notRequired: "not asked for"
    }
  }

  /// What the word means.
  var meaning: String {
    switch self {
    case .covered: "there are notes"
    case .byPointer: "the notes point to other guidance"
    case .notApplicable: "the notes say that it does not apply"
    case .contradicted: "an error says that another part contradicts the notes"
    case .missing: "nothing is there, and a rule asks for it"
    case .unlabelled: "there are notes, but without the heading or label that they need"
    case .unclear: "another finding has to be dealt with first"
    case .notRequired: "nothing is there, and no rule asks for it"
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
    switch unmeasured {
    case 0: nil
    case 1: "1 spec has no developer notes by aspect, or could not be read whole"
    default: "\(unmeasured) specs have no developer notes by aspect, or could not be read whole"
    }
  }

  /// How much is there of all: "12 of 13 parts of the developer notes (92 %) in 2 specs".
  var summary: String {
    guard !rows.isEmpty else { return "No specs with developer notes by aspect" }
    guard let percent = totals.percent else { return "No rule asks for any developer notes" }
    return "\(totals.good) of \(totals.required) parts of the developer notes are covered "
      + "(\(percent) %) in \(rows.count.counting("spec"))"
  }
}

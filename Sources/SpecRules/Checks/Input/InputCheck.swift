import SpecDiagnostics
import SpecModel
import SpecYAML

/// Something wrong with the file itself: its encoding, its YAML, its size.
struct InputCheck: Check {
  static let optionKeys = ["problem"]
  static let placeholders = ["problem"]
  private let kind: InputProblem.Kind

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("problem", of: InputProblem.Kind.self)
  }

  func findings(in document: Document) -> [Finding] {
    findings(ofInput: document.problems).map { finding in
      var finding = finding
      if kind == .duplicateKey { finding.subject = document.text(finding.range) }
      // A fence that opens behind the checklist and the scenarios swallows nothing of them.
      if kind == .unclosed, finding.range.lowerBound >= document.endOfCriteria {
        finding.breaks.removeAll { $0 == "criteria" }
      }
      return finding
    }
  }

  func findings(ofInput problems: [InputProblem]) -> [Finding] {
    problems.filter { $0.kind == kind }.map { problem in
      Finding(
        range: problem.range, values: ["problem": problem.message],
        related: problem.related.map { [$0] } ?? [],
        // What a parser could not read is missing from the model: say nothing of its absence.
        breaks: kind == .duplicateKey ? [] : ["file", "criteria", "text"])
    }
  }
}

extension Document {
  /// Where the checklist and the scenarios end, in UTF-8 bytes; the end of the file if one is absent.
  fileprivate var endOfCriteria: Int {
    guard let condensed = spec.condensed, let gherkin = spec.gherkin else { return .max }
    return max(condensed.range.upperBound, gherkin.range.upperBound)
  }
}

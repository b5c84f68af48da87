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
    guard kind == .duplicateKey else { return findings(ofInput: document.problems) }
    return findings(ofInput: document.problems).map { finding in
      var finding = finding
      finding.subject = document.text(finding.range)
      return finding
    }
  }

  func findings(ofInput problems: [InputProblem]) -> [Finding] {
    problems.filter { $0.kind == kind }.map { problem in
      Finding(
        range: problem.range, values: ["problem": problem.message],
        related: problem.related.map { [$0] } ?? [],
        // What a parser could not read is missing from the model: say nothing of its absence.
        breaks: kind == .duplicateKey ? [] : ["file"])
    }
  }
}

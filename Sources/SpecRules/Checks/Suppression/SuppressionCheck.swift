import SpecModel

/// Something wrong with a comment that suppresses diagnostics.
///
/// What such comments do is known only when all rules have run, so that the problems come from
/// outside and not from the document.
struct SuppressionCheck: CheckOfFault {
  static let summary: String? = "Something is wrong with a comment that suppresses rules."
  static let question = "What is wrong with the comment."
  static let placeholders = ["problem"]
  let kind: SuppressionProblem.Kind

  func findings(in document: Document) -> [Finding] { [] }

  /// Returns the faults of the comments that suppress diagnostics.
  func findings(of problems: [SuppressionProblem]) -> [Finding] {
    problems.filter { $0.kind == kind }.map { problem in
      Finding(
        range: problem.range, values: ["problem": problem.message],
        fixes: problem.fix.map { [$0] } ?? [], needs: [])
    }
  }
}

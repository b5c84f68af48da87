import SpecDiagnostics

/// Setting what a rule says of an example against what it should say.
struct ExampleComparison {
  let expected: [ExampleReport]
  let found: [ExampleReport]
  /// What was found and is not said, because it follows from something else.
  var withheld: Set<ExampleReport> = []

  /// The differences in the order of the expected reports, what is too much behind them.
  var problems: [ExampleProblem] {
    var noisy = found
    let missing = expected.beyond(&noisy) { $0 }
    var problems: [ExampleProblem] = []
    for report in missing {
      if let place = noisy.firstIndex(where: { $0.range == report.range }) {
        problems.append(.wrongMessage(expected: report, found: noisy.remove(at: place)))
      } else if let place = noisy.firstIndex(where: { $0.message == report.message }) {
        problems.append(.wrongPlace(expected: report, found: noisy.remove(at: place)))
      } else {
        problems.append(.missing(report, isWithheld: withheld.contains(report)))
      }
    }
    return problems + noisy.map(ExampleProblem.noisy)
  }
}

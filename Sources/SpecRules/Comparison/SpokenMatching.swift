import SpecDiagnostics
import SpecModel

/// Pairing the criteria on what a screen reader says with the steps that let one hear it.
///
/// A web spec lets one hear the same in several scenarios, each of which is paired by itself.
struct SpokenMatching {
  /// The partners of each criterion, in document order.
  private(set) var partners: [[Partner]]
  /// What no criterion tells, as events of one step.
  private(set) var lonely: [Event] = []
  /// What is heard, scenario by scenario.
  let heard: [HeardScenario]

  private let criteria: [Telling]
  private let matcher: Matcher

  init(_ criteria: [Criterion], _ heard: [HeardScenario], _ matcher: Matcher) {
    self.heard = heard
    self.matcher = matcher
    self.criteria = criteria.map { $0.telling(matcher) }
    partners = [[Partner]](repeating: [], count: criteria.count)
    for scenario in heard { pair(scenario) }
  }

  /// Returns how well a criterion fits a statement, by its place; nil when they cannot be paired.
  func fit(_ criterion: Int, _ statement: HeardScenario.Statement) -> Fit? {
    matcher.spokenFit(criteria[criterion], statement.telling)
  }

  private mutating func pair(_ scenario: HeardScenario) {
    let statements = scenario.statements
    var candidates: [Assignment.Candidate] = []
    for row in criteria.indices {
      for column in statements.indices {
        guard var fit = fit(row, statements[column]), statements[column].mayAnswer(fit) else {
          continue
        }
        fit.order =
          1
          - abs(
            Double(row) / Double(criteria.count) - Double(column) / Double(statements.count))
        candidates.append(Assignment.Candidate(row: row, column: column, score: fit.total))
      }
    }
    let assigned = Assignment.best(
      rows: criteria.count, columns: statements.count, candidates)
    var isPaired = [Bool](repeating: false, count: criteria.count)
    var isTaken = [Bool](repeating: false, count: statements.count)
    func link(_ row: Int, _ column: Int, _ kind: Partner.Kind) {
      guard let fit = fit(row, statements[column]) else { return }
      partners[row].append(
        Partner(
          statements[column].event, of: statements[column].whole, fit: fit, kind: kind))
      isPaired[row] = true
      isTaken[column] = true
    }
    for (row, column) in assigned.enumerated() {
      if let column { link(row, column, .best) }
    }
    // Where a scenario repeats the checklist word for word, other words are another thing.
    let same = partners.count { $0.contains { $0.fit.text == 1 && scenario.has($0.event) } }
    let isWordForWord = same >= 2 && 2 * same >= isPaired.count { $0 }
    for candidate in candidates.sorted(by: Assignment.Candidate.precedes) {
      let (row, column) = (candidate.row, candidate.column)
      guard !isPaired[row] || !isTaken[column], let fit = fit(row, statements[column]),
        isWordForWord
          ? fit.words >= 0.5 : joins(statements[column].telling, fit)
      else { continue }
      link(row, column, .joined)
    }
    // One step may tell several criteria, each in a sentence of its own.
    for (column, statement) in statements.enumerated() where statement.event.claims.count > 1 {
      let subjects = statement.event.claims.map { Telling.subject(of: $0) }
      for row in criteria.indices where criteria[row].subject.map(subjects.contains) ?? false {
        let isLinked = partners[row].contains { $0.event.step.range == statement.event.step.range }
        if !isLinked { link(row, column, .joined) }
      }
    }
    lonely += statements.indices.filter { !isTaken[$0] && statements[$0].isHeard }
      .map { statements[$0].event }
  }

  /// Whether what is left over may join what has a partner: it is about the same attribute, or
  /// says most of its words.
  ///
  /// A label is named in passing by what is about something else.
  private func joins(_ statement: Telling, _ fit: Fit) -> Bool {
    if fit.text == 1 || fit.attribute >= 0.75 || fit.words >= 0.6 { return true }
    // One sentence may tell several: "its role should be …, and its state should be …".
    return fit.attribute > 0
      && (statement.listsAttributes || statement.attributes.count > 2 || fit.words >= 0.4
        || fit.meaning > 0)
  }
}

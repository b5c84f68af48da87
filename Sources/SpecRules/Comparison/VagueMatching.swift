import SpecModel

/// Pairing criteria and events that name no action that the vocabulary knows: "Skip-links: …" and
/// "WHEN I use the skip-links", by the words of label and trigger.
struct VagueMatching {
  /// The pairs, in the order of the criteria.
  private(set) var pairs: [Comparison.Pair] = []

  init(_ criteria: [Criterion], _ events: [Event], _ matcher: Matcher) {
    for channel in Channel.allCases {
      pair(
        criteria.filter { $0.channel == channel }, events.filter { $0.channel == channel }, matcher)
    }
  }

  private mutating func pair(_ criteria: [Criterion], _ events: [Event], _ matcher: Matcher) {
    var candidates: [Assignment.Candidate] = []
    for (row, criterion) in criteria.enumerated() {
      for (column, event) in events.enumerated() {
        guard let fit = Self.fit(criterion, event, matcher) else { continue }
        candidates.append(Assignment.Candidate(row: row, column: column, score: fit.total))
      }
    }
    let assigned = Assignment.best(rows: criteria.count, columns: events.count, candidates)
    for (row, column) in assigned.enumerated() {
      guard let column else { continue }
      // A web spec tells the same again with a screen reader.
      let rest = events.indices.filter { other in
        !assigned.contains(other) && Self.fit(criteria[row], events[other], matcher)?.trigger == 1
      }
      let partners = ([column] + rest).compactMap { place in
        Self.fit(criteria[row], events[place], matcher).map { fit in
          Partner(events[place], fit: fit, kind: place == column ? .best : .joined)
        }
      }
      pairs.append(Comparison.Pair(criteria[row], partners))
    }
  }

  /// Returns how well two fit; nil unless the trigger has the words of the label, or half of all
  /// words are the same.
  private static func fit(_ criterion: Criterion, _ event: Event, _ matcher: Matcher) -> Fit? {
    let label = SignificantWords(criterion.label.map { Lexer.words($0.value) } ?? [])
    let trigger = SignificantWords(Lexer.words(event.step.text))
    var fit = Fit()
    fit.trigger = label.without(matcher.commonplace).similarity(to: trigger)
    let (own, other) = (criterion.allWords, event.allWords)
    fit.words =
      own.without(matcher.commonplace).similarity(to: other.without(matcher.commonplace))
    return fit.trigger == 1 && !label.isEmpty || fit.words >= 0.5 ? fit : nil
  }
}

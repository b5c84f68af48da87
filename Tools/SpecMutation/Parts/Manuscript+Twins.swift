import SpecDiagnostics

/// What the criteria and the scenarios say to each other, found with words of `defects.yml`.
extension Manuscript {
  /// Returns the parts with tags for what other parts repeat.
  ///
  /// A criterion is `untold` where no scenario repeats it, `double` where another one has its label,
  /// `placed` where its label says under which step it belongs; a trigger is `spare` where no criterion
  /// loses its twin with it, a step `told` where a criterion says it, and nothing else in its block does.
  func tagged(_ parts: [Part]) -> [Part] {
    let (criteria, steps) = (
      parts.filter { $0.kind == "criterion" }, parts.filter { $0.kind == "step" }
    )
    let triggers = steps.filter { $0.tags.contains("trigger") }
    let done = triggers.map { actions(of: $0, among: steps) }
    let told = criteria.map { criterion -> [SourceRange] in
      let actions = Words.actions(file.text(criterion.label))
      let blocks = zip(triggers, done).filter { !$1.isDisjoint(with: actions) }.map(\.0.range)
      return actions.isEmpty ? lines(of: criterion, among: steps) : blocks
    }
    return parts.map { part in
      var part = part
      if part.kind == "criterion",
        let place = criteria.firstIndex(where: { $0.range == part.range })
      {
        let label = file.text(part.label)
        if told[place].isEmpty { part.tags.insert("untold") }
        // The volume keys of a phone are keys to some and gestures to others.
        let isPlaced = !Words.actions(label).subtracting(["gesture.volume"]).isEmpty
        if isPlaced || part.tags.contains("attribute") { part.tags.insert("placed") }
        let own = criteria.filter { $0.owner == part.owner && file.text($0.label) == label }
        if own.count > 1 { part.tags.insert("double") }
      } else if part.kind == "step" {
        // A list of what is heard has its twin in another scenario.
        let heard = steps.count { part.range.contains($0.range) && $0.tags.contains("I HEAR") }
        let isMissed = zip(criteria, told).contains { criterion, told in
          !criterion.tags.contains("n/a") && !told.isEmpty && told.allSatisfy(part.range.contains)
        }
        if heard < 2, !isMissed { part.tags.insert("spare") }
        let block = steps.last { $0.has("trigger") && $0.range.contains(part.range) }
        let rest = steps.filter {
          $0.range != part.range && block?.range.contains($0.range) == true
        }
        let (words, others) = (stems(of: [part]), stems(of: rest))
        let isTold = criteria.contains { criterion in
          let told = stems(of: [criterion]).union(Words.stems(file.text(criterion.label)))
          let own = words.subtracting(others)
          return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
        }
        // A remark on a defect of a product is not an outcome.
        if words.count > 1, isTold, !file.text(part.range).contains("nown issue") {
          part.tags.insert("told")
        }
      }
      return part
    }
  }

  private func stems(of parts: [Part]) -> Set<String> {
    Words.stems(parts.flatMap(\.text).map(file.text).joined(separator: " "))
  }

  /// Returns what the user does in a trigger: by its own text, and by what is before its first outcome.
  private func actions(of trigger: Part, among steps: [Part]) -> Set<String> {
    let below = steps.filter { trigger.range.contains($0.range) }
      .prefix { $0.range == trigger.range || !$0.tags.contains("outcome") }
    let text = ([trigger] + below).flatMap(\.text).map(file.text).joined(separator: " ")
    let outcome = ["I SEE", "I HEAR"].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
    return Words.actions(String(text[..<(outcome ?? text.endIndex)]))
  }

  /// Returns the steps that share half of their words with a criterion that names no action.
  private func lines(of criterion: Part, among steps: [Part]) -> [SourceRange] {
    let label = criterion.has("attribute") ? Words.stems(file.text(criterion.label)) : []
    let words = stems(of: [criterion]).union(label)
    // In front matter no scenario repeats attributes: a word in common is chance.
    let attribute = criterion.has("keyed") ? [] : label
    return steps.filter { step in
      let told = stems(of: [step])
      return Words.share(words, told) || Words.share(told, words)
        || !attribute.isDisjoint(with: told)
    }.map { step in SourceRange(step.range.lowerBound, line(at: step.range.lowerBound).upperBound) }
  }
}

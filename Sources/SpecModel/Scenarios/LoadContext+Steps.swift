import SpecDiagnostics
import SpecLanguage

/// Making scenarios and steps from gathered bullets: keyword and role.
extension LoadContext {
  /// Makes the scenarios of a block; which of the dialect's they are, titles, numbers and steps say.
  func scenarios(_ drafts: [PartDraft]) -> [NumberedPart] {
    let places = places(of: drafts, among: dialect.scenarios, titles.scenarios, votes: channels)
    return zip(drafts, places).map { scenario($0, at: $1) }
  }

  /// Makes a scenario; one of a key has the channel of that.
  func scenario(_ draft: PartDraft, at place: StepPlace, channel: Channel? = nil) -> NumberedPart {
    let forest = Nesting.tree(draft.bullets, column: \.column) { (step: FlowItem, children) in
      Node(step: step, keyword: keyword(of: step), children: children)
    }
    let steps = make(forest, under: nil)
    let end = draft.bullets.last?.range.upperBound ?? draft.range.upperBound
    return NumberedPart(
      number: draft.number, isNumbered: draft.isNumbered,
      channel: channel ?? dialect.scenarios.channel(of: place.number), place: place,
      title: draft.title,
      range: SourceRange(draft.range.lowerBound, max(end, draft.range.upperBound)), steps: steps,
      allSteps: steps.flatMap(\.withDescendants))
  }

  private struct Node {
    let step: FlowItem
    let keyword: StepKeyword?
    let children: [Node]
  }

  private func keyword(of step: FlowItem) -> StepKeyword? {
    if let keyword = step.keyword { return keyword }
    let tokens = tokens(step.lines)
    let exact = keyword(opening: tokens)
    // "THEN wehn" is more than a THEN.
    return misspeltKeyword(opening: tokens, longerThan: exact?.word) ?? exact
  }

  /// Makes the steps of one level in document order.
  private func make(_ nodes: [Node], under parent: DialectKeyword.Role?) -> [Step] {
    var steps: [Step] = []
    let lastOutcome = nodes.lastIndex { $0.keyword?.word.role == .outcome } ?? -1
    for (place, node) in nodes.enumerated() {
      let role = role(
        of: node, under: parent, before: steps.last?.role, outcomeFollows: lastOutcome > place)
      let next = nodes.dropFirst(place + 1).first
      let isAlone = node.children.isEmpty && next?.keyword?.word.role != .outcome
      steps.append(make(node, role: role, isAlone: isAlone))
    }
    return steps
  }

  private func make(_ node: Node, role: DialectKeyword.Role, isAlone: Bool) -> Step {
    let lines =
      node.keyword?.range.map { keyword in
        let end = node.step.lines.first { $0.contains(keyword) }?.upperBound ?? keyword.upperBound
        let start = file.endOfMarkers(from: keyword.upperBound, before: end)
        return self.lines(node.step.lines, from: start)
      } ?? node.step.lines
    // "WHEN … I SEE …" states an outcome too.
    let isDone = role == .trigger || role == .condition
    let parts =
      isDone
      ? split(lines, isAlone: isAlone) : (before: lines, after: [])
    return Step(
      keyword: node.keyword?.word.says, role: role, keywordRange: node.keyword?.range,
      misspelling: node.keyword?.misspelling, text: text(lines), lines: lines,
      triggerLines: parts.before, outcomeLines: parts.after, range: node.step.range,
      children: make(node.children, under: role))
  }

  /// Says what a step does.
  ///
  /// AND and BUT take the role of what they are with: below an outcome they are outcomes; below a
  /// trigger they are conditions if a THEN follows beside them.
  private func role(
    of node: Node, under parent: DialectKeyword.Role?, before: DialectKeyword.Role?,
    outcomeFollows: Bool
  ) -> DialectKeyword.Role {
    switch node.keyword?.word.role {
    case let role? where role != .joins: return role
    case nil:
      let tokens = tokens(node.step.lines)
      if lead(of: tokens, in: dialect.triggerLeads) != nil { return .trigger }
      return parent == .outcome ? .outcome : .other
    default:
      if parent == .outcome { return .outcome }
      let isBelow = parent == .trigger || parent == .condition
      return (isBelow ? outcomeFollows : before == .trigger) ? .condition : before ?? .condition
    }
  }
}

/// Cutting a step at the words that begin an outcome in its middle: `WHEN … I SEE …`.
extension LoadContext {
  /// Returns the lines before and behind these words; a step that is alone may also go on with a
  /// sentence of its own: "WHEN I press Tab, focus moves to the list".
  func split(
    _ lines: [SourceRange], isAlone: Bool
  ) -> (before: [SourceRange], after: [SourceRange]) {
    let tokens = tokens(lines)
    let spoken = SpokenPhrase(tokens: tokens, words: words)
    for index in tokens.indices.dropFirst() where tokens[index].style.contains(.capitalised) {
      for phrase in titles.inlineOutcomes {
        guard let length = spoken.length(of: phrase, at: index),
          isSpoken(tokens[index..<index + length])
        else { continue }
        return cut(lines, before: tokens[index], behind: tokens[index + length - 1])
      }
    }
    if let (start, end) = spoken.clauseInCapitals(), start > 0 {
      return cut(lines, before: tokens[start], behind: tokens[end])
    }
    if isAlone, let comma = mainClause(lines) { return cut(lines, before: comma, behind: comma) }
    return (lines, [])
  }

  /// Returns the comma in front of a sentence behind what is done.
  private func mainClause(_ lines: [SourceRange]) -> Token? {
    let clauses = words.clauses(in: lines.map { words.places(in: $0) }).flatMap(\.self)
    let main = clauses.dropFirst().first { clause in
      clause.kind == .statement && clause.verb != nil && clause.joint == nil
        && !clause.subjects.isEmpty && !clause.sharesSubject
    }
    guard let start = main?.places.lowerBound, words[start - 1].text == "," else { return nil }
    return words.tokens[start - 1]
  }

  private func cut(
    _ lines: [SourceRange], before first: Token, behind last: Token
  ) -> (before: [SourceRange], after: [SourceRange]) {
    let before = file.lines(lines, in: SourceRange(0, first.range.lowerBound))
    return (before, self.lines(lines, from: last.range.upperBound))
  }

  /// Whether the last word is in capitals, or follows THEN: "as I see it" is not an outcome.
  private func isSpoken(_ tokens: ArraySlice<Token>) -> Bool {
    guard let last = tokens.last, let first = tokens.first else { return false }
    let isUpper = file.bytes[last.range.lowerBound] < 0x61
    let before = SourceRange(max(0, first.range.lowerBound - 5), first.range.lowerBound)
    return isUpper || FoldedText.fold(file.text(before)) == "then"
  }
}

import SpecDiagnostics
import SpecModel
import SpecRules

/// Saying what is wrong with the suppressions of one file.
struct SuppressionJudge {
  var table: SuppressionTable
  let file: SourceFile
  let names: RuleNames
  /// Whether every block of the file is closed, so that a comment at its end is one.
  let isClosed: Bool
  /// Whether each suppression must say why.
  let requiresReason: Bool
  /// Says whether a rule has run.
  let isRun: (RuleID) -> Bool

  /// Returns the problems: with the suppressions of rules about suppressions, or with all others.
  ///
  /// `kept` is what was not suppressed.
  func problems(kept: [Diagnostic], ofOwnFamily isOwn: Bool) -> [SuppressionProblem] {
    let removal = SuppressionRemoval(table, judged: self)
    var problems: [SuppressionProblem] = []
    for (place, entry) in table.entries.enumerated()
    where entry.selector.isAboutSuppressions == isOwn && judges(entry.selector) {
      if isExpired(place) || !table.used.contains(place) {
        problems.append(problem(isExpired(place) ? .expired : .unused, ofEntry: place, removal))
      }
    }
    problems += unclosed(ofOwnFamily: isOwn)
    if isOwn { return problems }
    problems += unknown(kept, removal)
    problems += table.enabled.filter(\.targets.isEmpty).filter { judges($0.selector) }
      .map { idle($0, removal) }
    for place in table.directives.indices where table.directives[place].fault != nil {
      problems += [malformed(place, kept)].compactMap(\.self)
    }
    if requiresReason { problems += table.directives.compactMap(withoutReason) }
    if table.isCut, let last = table.directives.last { problems.append(tooMany(last)) }
    return problems
  }

  /// Whether a rule that the selector stands for has run.
  func judges(_ selector: RuleSelector) -> Bool {
    switch selector {
    case .rule(let id): isRun(id)
    case .family, .every: names.allIDs.contains { selector.covers($0) && isRun($0) }
    }
  }

  /// Whether the last day of an entry is over.
  func isExpired(_ place: Int) -> Bool { !table.entries[place].isActive }

  /// Whether an entry does nothing and will be reported.
  func isIdle(_ place: Int) -> Bool {
    !table.used.contains(place) && judges(table.entries[place].selector)
  }

  private func range(directive: Int, name: Int?) -> SourceRange {
    let directive = table.directives[directive]
    return name.map { directive.names[$0].range } ?? directive.comment.range
  }

  /// Returns what an entry names, as messages write it.
  private func title(directive: Int, name: Int?) -> String {
    name.map { "\"\(table.directives[directive].names[$0].text)\"" } ?? "any rule"
  }

  private func problem(
    _ kind: SuppressionProblem.Kind, ofEntry place: Int, _ removal: SuppressionRemoval
  ) -> SuppressionProblem {
    let entry = table.entries[place]
    let title = title(directive: entry.directive, name: entry.name)
    return SuppressionProblem(
      kind: kind, message: kind == .expired ? expired(title, entry) : unused(title, entry),
      range: range(directive: entry.directive, name: entry.name),
      fix: removal.fix(ofEntry: place))
  }

  private func expired(_ title: String, _ entry: Suppression) -> String {
    let day = table.directives[entry.directive].lastDay.map { "\($0)" } ?? ""
    return
      "the suppression of \(title) ended with \"\(day)\"; expected a day to come, or no comment"
  }

  private func unused(_ title: String, _ entry: Suppression) -> String {
    let scope =
      switch table.directives[entry.directive].kind {
      case .nextLine: "on the next line"
      case .line: "on this line"
      case .file: "in this file"
      case .disable, .enable, nil: "between this comment and its end"
      }
    let isRepeated = entry.reach == .nowhere || isNamedBefore(entry)
    return isRepeated
      ? "\(title) is suppressed here already; expected it once"
      : "\(title) is suppressed \(scope), but nothing there is left to suppress"
  }

  /// Whether the same comment names the same rule before.
  private func isNamedBefore(_ entry: Suppression) -> Bool {
    guard let name = entry.name else { return false }
    let names = table.directives[entry.directive].names
    return names[..<name].contains { $0.text == names[name].text }
  }

  private func idle(
    _ enabling: SuppressionTable.Enabling, _ removal: SuppressionRemoval
  ) -> SuppressionProblem {
    SuppressionProblem(
      kind: .unused,
      message: "\(title(directive: enabling.directive, name: enabling.name)) is enabled here, "
        + "but no \"\(Directive.Kind.disable.rawValue)\" above has disabled it",
      range: range(directive: enabling.directive, name: enabling.name),
      fix: removal.fix(directive: enabling.directive, name: enabling.name))
  }

  private func unclosed(ofOwnFamily isOwn: Bool) -> [SuppressionProblem] {
    let open = table.entries.indices.filter {
      let entry = table.entries[$0]
      return entry.isOpen && entry.isActive && table.used.contains($0)
        && entry.selector.isAboutSuppressions == isOwn && judges(entry.selector)
    }
    return Dictionary(grouping: open) { table.entries[$0].directive }.sorted { $0.key < $1.key }
      .map { directive, places in
        let names = places.compactMap { table.entries[$0].name }
          .map { table.directives[directive].names[$0].text }
        let titles = names.isEmpty ? "any rule" : names.map { "\"\($0)\"" }.joined(separator: ", ")
        return SuppressionProblem(
          kind: .unclosed,
          message: "\(titles) is disabled here and never enabled again; expected an "
            + "\"\(Directive.Kind.enable.rawValue)\" below",
          range: table.directives[directive].word,
          fix: isClosed ? SuppressionRemoval.closing(names, in: file) : nil)
      }
  }

  private func unknown(
    _ kept: [Diagnostic], _ removal: SuppressionRemoval
  ) -> [SuppressionProblem] {
    table.unknown.map { unknown in
      let name = table.directives[unknown.directive].names[unknown.name]
      let hint = unknown.nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      // Under its right name it would be as idle as it is now, unless it has something to suppress.
      let isMeant = unknown.meant.map { suppresses([$0], kept) } ?? false
      let replacement = isMeant ? unknown.nearest : nil
      return SuppressionProblem(
        kind: .unknownRule,
        message: "\"\(name.text)\" is neither a rule nor a family of rules\(hint)",
        range: name.range,
        fix: replacement.map { .write($0, at: name.range, .safe) }
          ?? removal.fix(directive: unknown.directive, name: unknown.name))
    }
  }

  private func malformed(_ place: Int, _ kept: [Diagnostic]) -> SuppressionProblem? {
    let directive = table.directives[place]
    let written = file.text(directive.word)
    switch directive.fault {
    case .unknownKind:
      let nearest = directive.kind?.rawValue
      let expected =
        nearest.map { "expected \"\($0)\"" }
        ?? "expected one of \(Directive.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))"
      let isMeant =
        directive.kind == .enable || suppresses(table.meant(place), kept)
      let fix =
        isMeant
        ? nearest.map { .write($0, at: directive.word, .safe) }
        : SuppressionRemoval.removing(directive.comment, in: file)
      return SuppressionProblem(
        kind: .malformed, message: "\"\(written)\" is not a directive; \(expected)",
        range: directive.word, fix: fix)
    case .noDay(let range):
      return SuppressionProblem(
        kind: .malformed,
        message: "\"\(file.text(range))\" names no day; expected one such as \"until 2027-01-31\"",
        range: range, fix: SuppressionRemoval.removing(directive.comment, in: file))
    case .tooManyNames:
      return SuppressionProblem(
        kind: .malformed,
        message: "\"\(written)\" names more than \(Directive.maximumNames) rules; "
          + "expected families, or several comments", range: directive.word, fix: nil)
    case nil: return nil
    }
  }

  private func withoutReason(_ directive: Directive) -> SuppressionProblem? {
    guard directive.fault == nil, directive.kind != .enable, directive.reason == nil else {
      return nil
    }
    return SuppressionProblem(
      kind: .malformed,
      message: "\"\(file.text(directive.word))\" gives no reason, which the configuration "
        + "requires; expected one behind \"--\"", range: directive.word, fix: nil)
  }

  private func tooMany(_ last: Directive) -> SuppressionProblem {
    SuppressionProblem(
      kind: .malformed,
      message: "the file has more than \(SuppressionTable.maximumDirectives) directives; "
        + "what follows is not read", range: last.comment.range, fix: nil)
  }

  private func suppresses(_ entries: [Suppression], _ kept: [Diagnostic]) -> Bool {
    kept.contains { diagnostic in
      let line = file.lines.line(at: diagnostic.range.lowerBound)
      return entries.contains { $0.covers(diagnostic.rule, onLine: line) }
    }
  }
}

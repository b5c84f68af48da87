import SpecDiagnostics
import SpecModel
import SpecRules

/// Saying what is wrong with the suppressions of one file.
extension SuppressionRun {
  /// Returns the problems: with the suppressions of rules about suppressions, or with all others.
  ///
  /// `kept` is what was not suppressed.
  func problems(kept: [Diagnostic], ofOwnFamily isOwn: Bool) -> [SuppressionProblem] {
    let removal = SuppressionRemoval(self)
    var problems: [SuppressionProblem] = []
    var open: [Suppression] = []
    for entry in entries
    where entry.rules != nil && entry.isOfOwnFamily == isOwn {
      if isIdle(entry), entry.ended.isEmpty {
        problems.append(
          .init(
            entry.isExpired ? .expired : .unused, sort(of: entry),
            ["rules": entry.title, "found": "\(entry.directive.lastDay.map { "\($0)" } ?? "")"],
            at: entry.range,
            // Of what is over its author may want a later day.
            fix: removal.fix(of: entry, entry.isExpired ? .unsafe : .safe)))
      } else if entry.isUsed, entry.isOpen, isJudged(entry) {
        open.append(entry)
      }
    }
    problems += Dictionary(grouping: open, by: \.directive.word.lowerBound).values.map(unclosed)
    return isOwn
      ? problems : problems + unknownNames(kept, removal) + malformed(kept)
  }

  private func malformed(_ kept: [Diagnostic]) -> [SuppressionProblem] {
    var problems: [SuppressionProblem] = []
    for directive in directives {
      if let fault = directive.fault {
        problems.append(problem(of: directive, with: fault, kept))
      } else if policy.requiresReason, directive.kind != .enable, directive.reason == nil {
        problems.append(
          .init(
            .malformed, "no-reason", ["found": file.text(directive.word)], at: directive.word))
      }
    }
    if isCut, let last = directives.last {
      problems.append(
        .init(
          .malformed, "many-comments", ["found": "\(Self.maximumDirectives)"],
          at: last.comment.range))
    }
    return problems
  }

  /// Returns why an entry does nothing.
  private func sort(of entry: Suppression) -> String {
    if entry.directive.kind == .enable { return "enabled" }
    if entry.isRepeated || entry.isNamedBefore { return "repeated" }
    return switch entry.directive.kind {
    case .nextLine: "next-line"
    case .line: "line"
    case .file: "file"
    case .disable, .enable, nil: "block"
    }
  }

  /// Returns the problem with entries of one directive that nothing ends.
  private func unclosed(_ entries: [Suppression]) -> SuppressionProblem {
    let enable = Directive.Kind.enable.rawValue
    let names = entries.compactMap(\.name?.text).joined(separator: ", ")
    let comment = "<!-- \(enable)\(names.isEmpty ? "" : " ")\(names) -->"
    let isLineOpen = !file.lines.range(ofLine: file.lines.count).isEmpty
    // Below a block that is not closed a comment would be none.
    let canEnd = !loaded.problems.contains { $0.kind == .unclosed }
    return SuppressionProblem(
      .unclosed, "", ["rules": entries.map(\.title).joined(separator: ", "), "expected": enable],
      at: entries[0].directive.word,
      fix: canEnd
        ? Fix(
          "Write \"\(comment)\" at the end", .safe,
          // Line ends become those of the document where edits are made.
          write: isLineOpen ? "\n" + comment : comment + "\n",
          at: SourceRange(at: file.bytes.count)) : nil)
  }

  private func unknownNames(
    _ kept: [Diagnostic], _ removal: SuppressionRemoval
  ) -> [SuppressionProblem] {
    var searched: [String: String?] = [:]
    return entries.compactMap { entry in
      guard entry.rules == nil, let name = entry.name else { return nil }
      // The nearest name is looked for once, and not for too many.
      if searched[name.text] == nil, searched.count < 50 {
        searched[name.text] = .some(names.unknownRuleOrFamily(name.text).nearest)
      }
      let nearest = searched[name.text] ?? nil
      var meant = entry
      meant.rules = nearest.flatMap(names.known).map { RuleID($0) }
      // Under its right name it would be as idle as it is now, unless it has something to suppress.
      let replacement = suppresses([meant], kept) ? nearest : nil
      return SuppressionProblem(
        .unknownRule, nearest == nil ? "unknown" : "near",
        ["found": name.text, "expected": nearest ?? ""], at: name.range,
        // It was out of force: what it suppresses then may be more than its author meant.
        fix: replacement.map { .write($0, at: name.range, .unsafe) }
          // Another configuration may know it.
          ?? removal.fix(of: entry, .unsafe))
    }
  }

  private func problem(
    of directive: Directive, with fault: Directive.Fault, _ kept: [Diagnostic]
  ) -> SuppressionProblem {
    switch fault {
    case .unknownKind:
      let known = (directive.kind.map { [$0] } ?? Directive.Kind.allCases)
        .map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let isMeant =
        directive.kind == .enable || suppresses(suppressions(of: directive), kept)
      return SuppressionProblem(
        .malformed, directive.kind == nil ? "words" : "word",
        ["found": file.text(directive.word), "expected": known], at: directive.word,
        fix: isMeant
          ? directive.kind.map { .write($0.rawValue, at: directive.word, .unsafe) } : nil)
    case .noDay(let range):
      return SuppressionProblem(
        .malformed, "no-day", ["found": file.text(range)], at: range)
    case .tooManyNames:
      return SuppressionProblem(
        .malformed, "many-rules",
        ["found": file.text(directive.word), "expected": "\(Directive.maximumNames)"],
        at: directive.word)
    }
  }

  private func suppresses(_ entries: [Suppression], _ kept: [Diagnostic]) -> Bool {
    kept.contains { diagnostic in
      let line = file.lines.line(at: diagnostic.range.lowerBound)
      return entries.contains { $0.covers(diagnostic.rule, onLine: line) }
    }
  }
}

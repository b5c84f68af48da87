import SpecDiagnostics
import SpecLanguage

/// Reading Gherkin as its own tools write it, in a fence or in paragraphs: `Feature:`, `Scenario:` and one
/// keyword a line.
extension LoadContext {
  /// The first words of info strings of fences that hold Gherkin.
  private static let languages: WordSet = ["gherkin", "feature", "cucumber"]

  /// Returns the sentences of an item that is Gherkin, each with one keyword; nil for any other item.
  func gherkin(of item: FlowItem) -> [[SourceRange]]? {
    switch item.kind {
    case .code(let info?) where !info.isEmpty:
      let lines = item.lines.map { [$0] }
      let language = tokens(info).first(where: \.isWord)
      return language?.isOne(of: Self.languages) == true ? lines : nil
    case .code: return withKeywords(item.lines.map { [$0] })
    case .paragraph: return withKeywords(clauses(of: item.lines, or: Self.lineOpenings))
    case .heading, .bullet, .row, .html, .rule: return nil
    }
  }

  private func withKeywords(_ clauses: [[SourceRange]]) -> [[SourceRange]]? {
    let firsts = clauses.compactMap { tokens($0).first }
    return firsts.contains { $0.is("when") } && firsts.contains { $0.is("then") } ? clauses : nil
  }

  /// Returns the steps that a bullet is, three of "Given …, when …, then …"; what is below it is below THEN.
  func steps(of bullet: FlowItem) -> [FlowItem] {
    let clauses = clauses(of: bullet.lines, or: [])
    let isOutcome = clauses.map { tokens($0).first?.is("then") == true }
    guard isOutcome.last == true, isOutcome.first == false, withKeywords(clauses) != nil else {
      return [bullet]
    }
    return zip(clauses, isOutcome).enumerated().map { place, clause in
      let own = clause.0.span ?? bullet.range
      let start = place == 0 ? bullet.range.lowerBound : own.lowerBound
      return FlowItem(
        kind: .bullet, lines: clause.0, range: SourceRange(start, own.upperBound),
        column: bullet.column + (clause.1 ? 1 : 0), isSwallowed: bullet.isSwallowed)
    }
  }

  /// Cuts lines that begin with a keyword before each other keyword that begins a line or is behind a comma,
  /// and before some other words that begin a line.
  private func clauses(of lines: [SourceRange], or others: WordSet) -> [[SourceRange]] {
    let tokens = tokens(lines)
    guard let first = tokens.first, let end = lines.last?.upperBound,
      first.isOne(of: Self.openings) || first.isOne(of: others),
      tokens.dropFirst().contains(where: { $0.isOne(of: Self.openings) || $0.isOne(of: others) })
    else { return lines.map { [$0] } }
    var cuts: [(token: Token, before: SourceRange)] = []
    var rest = lines.dropFirst()
    for (token, before) in zip(tokens.dropFirst(), tokens) {
      var line: SourceRange?
      while let next = rest.first, next.lowerBound <= token.range.lowerBound {
        (line, rest) = (next, rest.dropFirst())
      }
      let mark = before.is(",") || before.is(";") ? before.range : nil
      let isOpening = token.isOne(of: Self.openings) && (line != nil || mark != nil)
      guard isOpening || line != nil && token.isOne(of: others),
        let place = mark ?? line.map({ SourceRange(at: $0.lowerBound) })
      else { continue }
      cuts.append((token, place))
    }
    // "WHEN I press Tab, then Enter, THEN the menu opens" has two clauses.
    if cuts.contains(where: { $0.token.isOne(of: Self.openings) && $0.token.style.contains(.upper) }
    ) {
      cuts.removeAll { $0.token.isOne(of: Self.openings) && !$0.token.style.contains(.upper) }
    }
    let starts = [lines[0].lowerBound] + cuts.map(\.before.upperBound)
    return zip(starts, cuts.map(\.before.lowerBound) + [end]).map {
      file.lines(lines, in: SourceRange($0, $1))
    }
  }

  /// The words that begin a step in any file of Gherkin.
  static let openings: WordSet = ["given", "when", "then"]
  /// The words that begin a line of it besides.
  private static let lineOpenings: WordSet = [
    "and", "but", "or", "scenario", "example", "feature", "background", "rule", "examples",
  ]

  /// Adds the scenarios of clauses, and the GIVEN if there is none yet.
  ///
  /// Steps without a title belong to the scenario above them. Depth follows from the keywords: THEN is below
  /// its WHEN, AND and BUT below the THEN before them, or below the WHEN where no THEN is between.
  func add(
    _ clauses: [[SourceRange]], to drafts: inout [PartDraft], behind given: inout Located<String>?
  ) {
    var (count, depth) = (0, 0)
    for lines in clauses.map({ file.lines($0, in: file.range) }) {
      guard let line = lines.span else { continue }
      let tokens = tokens(lines)
      guard let first = tokens.first.map({ words.text(of: $0) }) else { continue }
      let second = tokens.dropFirst().first
      let isTitle = second?.is(":") == true
      switch first {
      case "feature", "background", "rule", "examples": if isTitle { continue }
      case "scenario", "example":
        if isTitle || second?.is("outline") == true {
          let colon = tokens.first { $0.is(":") } ?? tokens.first
          let title = self.lines(lines, from: colon?.range.upperBound ?? line.lowerBound)
          count += 1
          if count > 1 || drafts.isEmpty || !title.isEmpty {
            let text = Located(text(title), at: title.span ?? SourceRange(at: line.upperBound))
            drafts.append(PartDraft(number: count, title: text, range: line))
          }
          continue
        }
      case "given":
        if given == nil {
          given = Located(text(lines), at: line)
          if count == 0 { continue }
        }
        depth = 0
      case "when": depth = 1
      case "then": depth = 2
      case "and", "but", "or": if depth == 2 { depth = 3 }
      case "#", "@", "|": continue
      default: break
      }
      count = max(count, 1)
      if drafts.isEmpty { drafts.append(PartDraft(untitledAt: line.lowerBound, range: line)) }
      if first == "given" || depth == 0, given?.range == line { continue }
      let joins = ["and", "but", "or"].contains(first)
      let column = max(1, joins && depth == 1 ? 2 : depth)
      drafts[drafts.count - 1].bullets.append(
        FlowItem(kind: .bullet, lines: lines, range: line, column: column))
    }
  }
}

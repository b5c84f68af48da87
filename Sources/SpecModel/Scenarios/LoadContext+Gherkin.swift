import SpecDiagnostics
import SpecLanguage

/// Reading Gherkin as its own tools write it, in a fence or in paragraphs: `Feature:`, `Scenario:` and one
/// keyword a line.
extension LoadContext {
  /// The info strings of a fence that say it holds Gherkin, folded.
  private static let languages = ["gherkin", "feature", "cucumber"]

  /// Returns the lines of an item that is Gherkin, one for each keyword of a sentence; nil for any other item.
  func gherkinLines(of item: FlowItem) -> [SourceRange]? {
    switch item.kind {
    case .code(let info?) where !info.isEmpty:
      return Self.languages.contains(FoldedText.fold(file.text(info))) ? item.lines : nil
    case .code: return beginWithKeywords(item.lines) ? item.lines : nil
    case .paragraph:
      let lines = item.lines.flatMap(clauses)
      return beginWithKeywords(lines) ? lines : nil
    case .heading, .bullet, .row, .html, .rule: return nil
    }
  }

  private func beginWithKeywords(_ lines: [SourceRange]) -> Bool {
    let firsts = lines.compactMap { tokens($0).first }
    return firsts.contains { $0.is("when") } && firsts.contains { $0.is("then") }
  }

  /// Cuts a line that begins with a keyword before each keyword behind a comma.
  private func clauses(of line: SourceRange) -> [SourceRange] {
    let tokens = Array(tokens(line))
    guard let first = tokens.first, first.isOne(of: Self.openings) else { return [line] }
    let cuts = tokens.indices.dropFirst().filter {
      tokens[$0 - 1].is(",") && tokens[$0].isOne(of: Self.openings)
    }
    let starts = [line.lowerBound] + cuts.map { tokens[$0].range.lowerBound }
    let ends = cuts.map { tokens[$0 - 1].range.lowerBound } + [line.upperBound]
    return zip(starts, ends).map { file.trimmed(SourceRange($0, $1)) }
  }

  /// The words that begin a step in any file of Gherkin.
  static let openings: WordSet = ["given", "when", "then"]

  /// Adds the scenarios of lines, and the GIVEN if there is none yet.
  ///
  /// Steps without a title belong to the scenario above them. Depth follows from the keywords: THEN is below
  /// its WHEN, AND and BUT below the THEN before them, or below the WHEN where no THEN is between.
  func add(
    _ lines: [SourceRange], to drafts: inout [PartDraft], behind given: inout Located<String>?
  ) {
    var (count, depth) = (0, 0)
    for line in lines.map({ file.trimmed($0) }) where !line.isEmpty {
      let tokens = tokens(line)
      guard let first = tokens.first.map({ words.text(of: $0) }) else { continue }
      let second = tokens.dropFirst().first
      let isTitle = second?.is(":") == true
      switch first {
      case "feature", "background", "rule", "examples": if isTitle { continue }
      case "scenario", "example":
        if isTitle || second?.is("outline") == true {
          let colon = tokens.first { $0.is(":") } ?? tokens.first
          let title = file.trimmed(
            SourceRange(colon?.range.upperBound ?? line.lowerBound, line.upperBound))
          count += 1
          if count > 1 || drafts.isEmpty || !title.isEmpty {
            drafts.append(PartDraft(number: count, title: file.located(title), range: line))
          }
          continue
        }
      case "given":
        if given == nil {
          given = file.located(line)
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
        FlowItem(kind: .bullet, lines: [line], range: line, column: column))
    }
  }
}

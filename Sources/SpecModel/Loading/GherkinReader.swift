import SpecDiagnostics

/// Reading the scenarios: numbered titles with nested bullets, or a fenced block of Gherkin.
struct GherkinReader {
  let context: LoadContext

  func gherkin(_ found: FoundSection) -> Gherkin {
    var given: Located<String>?
    var givenMisspelling: Misspelling?
    var fullInformation: FullInformation?
    var drafts: [ScenarioDraft] = []
    for item in found.items {
      if let full = FullInformationReader(context: context).line(item) {
        fullInformation = fullInformation ?? full
      } else if case .code(let info, _) = item.kind {
        let fence = FencedGherkin(context: context)
        guard fence.isGherkin(info: info, lines: item.lines) else { continue }
        let read = fence.read(item.lines)
        given = given ?? read.given
        drafts += read.scenarios
      } else if item.kind == .paragraph, isGiven(item) {
        if given == nil { givenMisspelling = misspeltGiven(item) }
        given = given ?? Located(context.text(item.lines), at: item.textRange)
      } else if let number = item.number ?? headingNumber(item) {
        drafts.append(
          ScenarioDraft(
            number: number, isNumbered: true, title: title(item), range: item.range,
            misspelling: misspelling(item)))
      } else if item.isBullet {
        if drafts.isEmpty {
          let place = SourceRange(at: found.section.heading.upperBound)
          drafts.append(ScenarioDraft(number: 1, title: Located("", at: place), range: item.range))
        }
        drafts[drafts.count - 1].append(StepDraft(item))
      }
    }
    return Gherkin(
      range: found.section.range, heading: found.section.heading, given: given,
      givenMisspelling: givenMisspelling,
      scenarios: zip(drafts, places(of: drafts)).map {
        StepBuilder(context: context).scenario($0, at: $1)
      },
      fullInformation: fullInformation)
  }

  private func places(of drafts: [ScenarioDraft]) -> [StepPlace] {
    let votes = ScenarioVotes(context: context)
    return StepPlaces(
      context: context, known: context.dialect.scenarios, titles: context.titles.scenarios
    ).places(
      drafts.map { draft in
        StepPlaces.Candidate(
          title: draft.title.value.isEmpty ? nil : [draft.title.range], number: draft.number,
          votes: { draft.isNumbered ? votes.votes(of: draft) : [] })
      })
  }

  private func isGiven(_ item: FlowItem) -> Bool {
    context.tokens(item.lines).first?.text == "given" || misspeltGiven(item) != nil
  }

  /// Returns the first word of "GIVEN THAT I am on …", if it is a slip of "GIVEN".
  private func misspeltGiven(_ item: FlowItem) -> Misspelling? {
    let tokens = context.tokens(item.lines)
    guard tokens.count > 3, Slip.of(Array("given".utf8), isWritten: Array(tokens[0].text.utf8)),
      context.lead(of: Array(tokens.dropFirst()), in: ["that", "i am"]) != nil
    else { return nil }
    return Misspelling(
      written: Located(context.file.text(tokens[0].range), at: tokens[0].range), meant: "GIVEN")
  }

  private func headingNumber(_ item: FlowItem) -> Int? {
    guard let level = item.headingLevel, level >= 3 else { return nil }
    let first = context.tokens(item.lines).first { $0.text != "scenario" }
    return first.flatMap { Int($0.text) }.flatMap { (1...9).contains($0) ? $0 : nil }
  }

  /// Returns the word "Scenario" in front of a title, if it is misspelt.
  private func misspelling(_ item: FlowItem) -> Misspelling? {
    guard let word = context.tokens(item.lines).first, word.text != Self.lead,
      opensWithLead(context.tokens(item.lines))
    else { return nil }
    return Misspelling(
      written: Located(context.file.text(word.range), at: word.range), meant: "Scenario")
  }

  private static let lead = "scenario"

  /// Whether a title opens with "Scenario:", or a slip of it.
  private func opensWithLead(_ tokens: [Token]) -> Bool {
    guard tokens.count > 1, tokens[1].text == ":" else { return false }
    return tokens[0].text == Self.lead
      || Slip.of(Array(Self.lead.utf8), isWritten: Array(tokens[0].text.utf8))
  }

  /// Returns a scenario's title without the word "Scenario:".
  private func title(_ item: FlowItem) -> Located<String> {
    let tokens = context.tokens(item.lines)
    var start = item.textRange.lowerBound
    if opensWithLead(tokens) { start = tokens[1].range.upperBound }
    let lines = context.lines(item.lines, from: start)
    let range = lines.first.flatMap { first in lines.last.map { first.union($0) } }
    return Located(context.text(lines), at: range ?? SourceRange(at: item.range.upperBound))
  }
}

/// A scenario while its bullets are gathered.
struct ScenarioDraft {
  let number: Int
  /// Whether the number is written, and not counted.
  let isNumbered: Bool
  let title: Located<String>
  let range: SourceRange
  /// The word in front of the title, if it is misspelt.
  let misspelling: Misspelling?
  private(set) var steps: [StepDraft] = []

  init(
    number: Int, isNumbered: Bool = false, title: Located<String>, range: SourceRange,
    misspelling: Misspelling? = nil
  ) {
    self.number = number
    self.misspelling = misspelling
    self.isNumbered = isNumbered
    self.title = title
    self.range = range
  }

  mutating func append(_ step: StepDraft) { steps.append(step) }
}

/// One bullet or line of a scenario while it is gathered.
struct StepDraft {
  let lines: [SourceRange]
  let range: SourceRange
  let column: Int
  /// The keyword, where it need not be looked for: a key of YAML.
  var keyword: Keyword?

  /// A keyword that is known.
  struct Keyword {
    let word: DialectKeyword
    /// Where it is written; nil where it goes without saying.
    let range: SourceRange?
  }

  init(_ item: FlowItem) {
    lines = item.lines
    range = item.range
    column = item.column
  }

  init(lines: [SourceRange], range: SourceRange, column: Int, keyword: Keyword? = nil) {
    self.lines = lines
    self.range = range
    self.column = column
    self.keyword = keyword
  }
}

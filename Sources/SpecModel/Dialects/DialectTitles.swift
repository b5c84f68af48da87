/// What a dialect looks up by name, indexed once.
struct DialectTitles: Sendable {
  let sections: TitleIndex
  let keys: TitleIndex
  let steps: TitleIndex
  let scenarios: TitleIndex
  let aspects: TitleIndex
  let subtitles: TitleIndex
  let general: TitleIndex
  let media: TitleIndex
  let labels: TitleIndex
  /// The words of the phrases that begin an outcome in the middle of a step.
  let inlineOutcomes: [[String]]

  init(_ dialect: Dialect) {
    let others = dialect.otherWords
    sections = TitleIndex(dialect.sections.map(\.titles), otherWords: others)
    keys = TitleIndex(dialect.keys.map(\.keys), numberMatters: true)
    steps = TitleIndex(dialect.steps.map(\.titles))
    scenarios = TitleIndex(dialect.scenarios.map(\.titles))
    aspects = TitleIndex(dialect.aspects.map(\.titles), otherWords: others)
    subtitles = TitleIndex([dialect.subtitles], otherWords: others)
    general = TitleIndex([dialect.generalTitles], otherWords: others)
    media = TitleIndex([dialect.mediaTitles], otherWords: others)
    labels = TitleIndex(dialect.frameworkLabels.map(\.labels), otherWords: others)
    inlineOutcomes = dialect.inlineOutcomes.map { $0.split(separator: " ").map(String.init) }
  }
}

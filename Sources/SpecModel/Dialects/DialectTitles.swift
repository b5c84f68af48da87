import SpecDiagnostics
import SpecLanguage

/// What a dialect looks up by name, indexed once.
///
/// A class, because it is handed to the readers of each document.
final class DialectTitles: Sendable {
  let sections: TitleIndex
  let keys: TitleIndex
  private let ordinaryKeys: [String]
  /// The entries of each parent, with their keys.
  private let entries: [String: (all: [DialectEntry], index: TitleIndex)]
  let steps: TitleIndex
  let scenarios: TitleIndex
  let aspects: TitleIndex
  let subtitles: TitleIndex
  let general: TitleIndex
  let media: TitleIndex
  let frameworkLabels: TitleIndex
  let platformLabels: TitleIndex
  /// The words of each keyword.
  let keywordWords: [[Spelling]]
  /// The words of each phrase that begins an outcome within a step.
  let inlineOutcomes: [[Spelling]]
  /// Every word of the keywords.
  let keywords: WordSet
  /// The words that alone open a bullet of scenarios, such as WHEN.
  let triggers: WordSet
  /// The words of the dialect's subject, and its phrases of several words.
  private let about: WordSet
  private let aboutPhrases: [String]

  init(_ dialect: Dialect) {
    let others = dialect.otherWords
    sections = TitleIndex(
      dialect.sections.map(\.titles), variants: dialect.sections.map(\.variants),
      otherWords: others)
    keys = TitleIndex(dialect.keys.map(\.keys), numberMatters: true)
    ordinaryKeys = dialect.ordinaryKeys
    entries = Dictionary(grouping: dialect.entries, by: \.parent).mapValues {
      ($0, TitleIndex($0.map(\.keys), numberMatters: true))
    }
    steps = TitleIndex(dialect.steps.map(\.titles))
    scenarios = TitleIndex(dialect.scenarios.map(\.titles))
    aspects = TitleIndex(
      dialect.aspects.map(\.titles), variants: dialect.aspects.map(\.variants), otherWords: others)
    subtitles = TitleIndex([dialect.subtitles], otherWords: others)
    general = TitleIndex(
      [dialect.generalTitles], variants: [dialect.generalVariants], otherWords: others)
    media = TitleIndex([dialect.mediaTitles], otherWords: others)
    frameworkLabels = TitleIndex(dialect.frameworkLabels.map(\.labels), otherWords: others)
    platformLabels = TitleIndex(dialect.platformLabels.map(\.labels), otherWords: others)
    keywordWords = dialect.keywords.map { $0.words.map { Spelling(hash: WordHash.of($0)) } }
    inlineOutcomes = dialect.inlineOutcomes.map { phrase in
      phrase.utf8.split(separator: 0x20).map { Spelling(hash: WordHash.of($0)) }
    }
    keywords = WordSet(dialect.keywords.flatMap(\.words))
    triggers = WordSet(
      dialect.keywords.filter { $0.role == .trigger && $0.words.count == 1 }.flatMap(\.words))
    about = WordSet(dialect.signs.about)
    aboutPhrases = dialect.signs.about.filter { $0.contains(" ") }
  }

  /// Returns the tokens at which a word or phrase of the dialect's subject begins.
  func subjects(of tokens: [Token]) -> [Token] {
    tokens.indices.lazy.filter { place in
      tokens[place].isOne(of: self.about)
        || self.aboutPhrases.contains { tokens[place...].lead($0) != nil }
    }.map { tokens[$0] }
  }

  /// Returns the name of a key, folded; nil for one that the dialect leaves to other programs.
  func special(_ key: String?) -> String? {
    key.map(FoldedText.fold).flatMap { ordinaryKeys.contains($0) ? nil : $0 }
  }

  /// Returns the key of front matter that a name is or comes near to.
  func key(named name: String?) -> TitleIndex.Match? {
    special(name).flatMap { keys.find($0, shortest: 4) }
  }

  /// Returns the entry that a key or heading is or comes near to, of those that nest in another one.
  func entry(
    named name: String?, below parent: String = ""
  ) -> (entry: DialectEntry, isExact: Bool)? {
    guard let name, let folded = special(name), let known = entries[parent],
      let match = known.index.find(folded)
    else { return nil }
    let entry = known.all[match.place]
    return (entry, entry.keys.contains(name))
  }

  /// Returns the entries that are signs of the dialect, for each name of one.
  func signs(_ names: [String]) -> [DialectEntry] {
    names.compactMap { entry(named: $0)?.entry }.filter { $0.sign != nil }
  }
}

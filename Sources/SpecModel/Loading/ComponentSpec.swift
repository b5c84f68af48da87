public import SpecDiagnostics
public import SpecLanguage
import SpecYAML

/// One specification of one component's accessibility, as its document describes it.
///
/// This module turns a file into a `ComponentSpec` (`SpecLoader`), with the help of two kinds of
/// data: a `Dialect` says which headings, keys and Gherkin words a house uses, the `Vocabulary`
/// says which words name a key, a role, a platform. It refuses to judge: what is wrong with a
/// document is the business of rules.
///
/// A class, for it never changes and is handed on again and again.
public final class ComponentSpec: Sendable {
  /// The file that was loaded.
  public let file: SourceFile
  /// The names in its path, from the top folder of the repository where that is known.
  public let path: [String]
  /// Whether it is in a folder of the dialect, where it is named after its component.
  public let liesInItsPlace: Bool
  /// The words of the file.
  public let words: Words
  /// The way in which the document is written.
  public let dialect: Dialect
  /// The component, and every place that names it.
  public let component: ComponentIdentity
  /// The document's sections, by its headings or the keys of its front matter, in document order.
  public let sections: [Section]
  /// The keys at the top level, in document order.
  public let keys: [DocumentKey]
  /// The keys of the front matter that the dialect knows, or that are in for one of them.
  public let frontMatterKeys: [FrontMatterKey]
  /// The checklist for testers, or nil when the document has none.
  public let condensed: NumberedBlock?
  /// The scenarios, or nil when the document has none.
  public let gherkin: NumberedBlock?
  /// The developer notes, one for each platform that has a section.
  public let notes: [PlatformNotes]
  /// Headings from the first section on, and the labels of frameworks, in document order.
  public let headings: [Heading]
  /// Videos and other media, in document order.
  public let media: [Media]
  /// Hyperlinks outside code, in document order.
  public let links: [Link]
  /// Code spans outside fences, in document order.
  public let codeSpans: [CodeSpan]
  /// Words that only code has, without backticks, in document order.
  public let bareNames: [CodeSpan]
  /// Code blocks: fences, Liquid highlights and indented code, in document order.
  public let codeBlocks: [CodeBlock]
  /// The text of the document, block by block, outside code blocks and comments.
  public let texts: [TextBlock]
  /// HTML, and marks that mean nothing, in document order.
  public let markup: Markup
  /// Which page of its component it is, where each platform has a file of its own.
  public let page: PagePlace?
  /// The keys that the dialect names for documents of its own kind, in document order.
  public let entries: [SpecEntry]
  /// The tests that its lists hold, in document order.
  public let tests: [ListedTest]
  /// Values of YAML below keys that a dialect with `entries` does not name, in document order.
  let strays: [SourceRange]
  /// Whether it has no more criteria, steps and notes than can be compared, each with each.
  public let isComparable: Bool
  /// What is said of too much of something: what is not compared, or else what was not read.
  let limit: InputProblem?

  /// Reads the parts of a recognised document.
  init(_ reader: DocumentReader) {
    let context = reader.context
    let found = reader.found
    let keyed = reader.keyed
    let entries = reader.entries
    let collector = reader.collected(keyed?.root)
    (file, path, words) = (context.file, context.path, context.words)
    dialect = context.dialect
    liesInItsPlace = dialect.isMarked(by: path)
    page = reader.page
    sections = (keyed?.sections ?? []) + (reader.isYAML ? [] : found.map(\.section))
    keys = (reader.root?.mapping ?? []).map {
      DocumentKey(name: $0.name, lines: $0.value.lines(within: 8), range: $0.range)
    }
    frontMatterKeys = keyed?.keys ?? []
    condensed = keyed?.condensed() ?? reader.condensed
    gherkin = keyed?.gherkin() ?? reader.gherkin
    notes = reader.notes
    headings = context.headings(found, notes: Set(notes.map(\.heading.lowerBound)))
    media = reader.media
    self.entries = entries?.entries ?? []
    tests = entries?.tests ?? []
    strays = entries?.strays ?? []
    component = context.component(
      sections: found, gherkin: gherkin, title: keyed?.title() ?? reader.title, root: reader.root)
    links = collector.links
    codeSpans = collector.codeSpans
    bareNames = collector.bareNames
    codeBlocks = collector.codeBlocks
    texts = collector.texts
    markup = collector.markup
    let tooMany = Self.excess(of: condensed, gherkin, tests, notes)
    isComparable = tooMany == nil
    let (cut, long) = (tooMany ?? reader.bounds.excess, reader.bounds.longText)
    limit = (cut ?? long).map {
      InputProblem(
        kind: .limit, found: $0.value, range: $0.range, isHint: cut == nil, isCut: cut != nil)
    }
  }

  /// The most criteria that the checklist of a spec may have, the most announcement examples and labels
  /// of frameworks; real ones have some twenty.
  public static let maximumCriteria = 500
  /// The most steps that its scenarios may have; real ones have some sixty.
  public static let maximumSteps = 1000

  private static func excess(
    of condensed: NumberedBlock?, _ gherkin: NumberedBlock?, _ tests: [ListedTest],
    _ notes: [PlatformNotes]
  ) -> Located<String>? {
    let criteria = (condensed?.criteria ?? []).flatMap(\.withDescendants)
    let steps = (gherkin?.parts ?? []).flatMap(\.allSteps)
    let aspects = notes.flatMap(\.aspects)
    let parts: [(places: [SourceRange], most: Int, name: String)] = [
      (tests.map(\.criterion.range), maximumCriteria, "tests"),
      (criteria.map(\.range), maximumCriteria, "criteria"),
      (steps.map(\.range), maximumSteps, "steps of scenarios"),
      (aspects.flatMap(\.frameworks).map(\.range), maximumCriteria, "labels of frameworks"),
      (aspects.flatMap(\.announcements).map(\.range), maximumCriteria, "announcement examples"),
    ]
    return parts.first { $0.places.count > $0.most }.map {
      Located("there are more than \($0.most) \($0.name)", at: $0.places[$0.most])
    }
  }

  /// The scenarios; empty where the document has none.
  public var scenarios: [NumberedPart] { gherkin?.parts ?? [] }
  /// The criteria of the checklist, each with those below it; empty where the document has none.
  public var allCriteria: [Criterion] { (condensed?.criteria ?? []).flatMap(\.withDescendants) }
  /// Returns the notes of a platform.
  public func notes(for platform: String) -> PlatformNotes? {
    notes.first { $0.platform == platform }
  }
  /// The developer notes for the platforms that the house builds for.
  public var notesInScope: [PlatformNotes] { notes.filter { isInScope($0.platform) } }

  /// Returns whether the house builds for a platform.
  public func isInScope(_ platform: String) -> Bool {
    dialect.demands.platforms?.contains(platform) ?? true
  }
  /// Returns the first section that fills a place of the dialect, such as `gherkin`.
  public func section(_ id: String) -> Section? { sections.first { $0.id == id } }

  /// The ids of the sections, steps, aspects and frameworks that the dialect knows, by the titles that
  /// the document gives them.
  public var partIDs: [String: String] {
    let steps = condensed?.parts.map { ($0.title.value, $0.channel.name) } ?? []
    let sections = sections.compactMap { section in section.id.map { (section.title.value, $0) } }
    let others = headings.compactMap { heading -> (String, String)? in
      let id: String? =
        switch heading.part {
        case .section(let id), .aspect(let id): id
        case .framework(let ids): ids.joined(separator: " ")
        case .block, .medium: heading.name?.expected
        // A heading that is no part may change its words, and what is below it stays known.
        case .general, .other: heading.title.value.isEmpty ? nil : ""
        }
      return id.map { (heading.title.value, $0) }
    }
    return Dictionary(sections + steps + others) { $0.isEmpty ? $1 : $0 }
  }
}

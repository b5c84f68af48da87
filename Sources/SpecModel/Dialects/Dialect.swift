public import SpecLanguage

/// How a house writes its specs: which headings, keys, labels and Gherkin words mean what.
///
/// Read from one file of `Rules/dialects/`; the code knows shapes, a dialect knows names.
public struct Dialect: Sendable {
  /// The id, such as `markdown-native`.
  public let id: String
  /// The shape of its documents.
  public let shape: Shape
  /// What it is called in front of people: "Markdown"; the id where it says nothing.
  public let name: String
  /// One sentence: what it is.
  public let summary: String
  /// The platforms that its specs are for.
  public internal(set) var platforms: [String]
  /// Folder names that speak for this dialect where two fit a document.
  public let pathMarks: [String]
  /// Where the component's name comes from.
  public let component: ComponentSource
  /// The sections of its documents, in the order of the file.
  public internal(set) var sections: [DialectSection]
  /// The keys of its front matter, in the order of the file.
  public internal(set) var keys: [DialectKey]
  /// The headings that may be at the top of a block of criteria or scenarios.
  public let subtitles: [String]
  /// What opens the line that links to the full information, folded.
  public let fullInformationLeads: [String]
  /// What the path of that link begins with, such as `/native-criteria/`.
  public let fullInformationPaths: [String]
  /// The steps of the checklist.
  public let steps: [DialectStep]
  /// The scenarios.
  public let scenarios: [DialectStep]
  /// The Gherkin keywords, longest first.
  public let keywords: [DialectKeyword]
  /// The words that alone are a keyword, those of conditions left out: "when", "and".
  public let keywordWords: WordSet
  /// What opens a trigger that has no keyword, folded: "I swipe".
  public let triggerLeads: [String]
  /// The keywords that begin an outcome in the middle of a step, folded.
  public let inlineOutcomes: [String]
  /// What else is expected of the steps of scenarios.
  public let stepForm: StepForm
  /// The aspects of the developer notes.
  public internal(set) var aspects: [DialectAspect]
  /// The aspects that are in one order in the notes of each platform, in that order.
  public let aspectOrder: [String]
  /// Titles of headings in the notes that are not an aspect of their own, the canonical one first.
  public internal(set) var generalTitles: [String]
  /// Those of `generalTitles` that should be written otherwise.
  public internal(set) var generalVariants: [String]
  /// The orders in which sections may be; each is a list of stages, a stage holds the sections
  /// that may be in any order at that place.
  public let orders: [[[String]]]
  /// The headings over videos.
  public let mediaTitles: [String]
  /// Words that are not misspellings of a name, however near to one they come; folded.
  public let otherWords: Set<String>
  /// The attributes that the checklist needs.
  public internal(set) var criteriaNeeded: [NeededAttribute]
  /// The frameworks of each platform.
  public let frameworks: [String: [String]]
  /// What may head the notes of each framework, in the order of the file.
  public internal(set) var frameworkLabels: [PartLabels]
  /// What heads the notes of each platform within an aspect, where one section has the notes of
  /// all; empty where each platform has a section of its own.
  public internal(set) var platformLabels: [PartLabels]
  /// Keys of front matter that hold nothing of a spec, folded.
  public let ordinaryKeys: [String]
  /// Whose the labels of criteria are.
  public let labels: DialectLabels
  /// The level of the headings that are scenarios, 1 to 6, where these are in no section; nil
  /// where a section holds them.
  public let scenarioLevel: Int?
  /// How one component is described in a file for each platform; nil where one file describes all.
  public let pages: DialectPages?
  /// The keys, or in Markdown the headings, of its documents where these hold other things than a
  /// spec's parts; then nothing else is read.
  public let entries: [DialectEntry]
  /// What makes a document one of it.
  public internal(set) var signs: DialectSigns
  /// What the whole document is, whatever headings it has or lacks; nil where its sections say it.
  ///
  /// A dialect that says so in its file is for those documents alone that the configuration names.
  public internal(set) var block: DialectSection.Content?
  /// The headings that the house gives to parts, by the id of the part.
  public private(set) var ownTitles: [String: [String]] = [:]
  /// What the house asks for beside it.
  public var demands = HouseDemands()

  /// Lets one sign be enough, because the configuration says that documents are of it.
  public mutating func bind() { signs.isBound = true }

  /// The ids of the parts that have a heading or a label which a house may call otherwise: sections,
  /// aspects, platforms and frameworks; none of YAML alone, and of documents without sections.
  public var headedParts: [String] {
    if block != nil || shape == .yaml { return [] }
    let known = sections.map(\.id)
    let general = generalTitles.map { FoldedText.fold($0).replacing(" ", with: "-") }
      .filter { ["developer-notes", "general-notes"].contains($0) && !known.contains($0) }
    return known + general + aspects.map(\.id) + platformLabels.map(\.id)
      + frameworkLabels.map(\.id)
  }

  /// Gives the part with an id the headings of a house, the one to write first, beside its own; the keys of
  /// YAML keep their names.
  public mutating func rename(_ id: String, _ titles: [String]) {
    if shape == .yaml { return }
    ownTitles[id] = titles
    // "Developer notes" may be above the notes of each platform, too.
    if generalTitles.contains(where: { FoldedText.fold($0) == id.replacing("-", with: " ") }) {
      generalTitles += titles
      let own = titles.map(FoldedText.fold)
      generalVariants.removeAll { own.contains(FoldedText.fold($0)) }
    }
    for place in sections.indices where sections[place].id == id {
      sections[place].titles.insert(contentsOf: titles, at: 0)
      sections[place].variants.removeAll(where: titles.contains)
    }
    for place in aspects.indices where aspects[place].id == id {
      aspects[place].titles.insert(contentsOf: titles, at: 0)
      aspects[place].variants.removeAll(where: titles.contains)
    }
    for place in platformLabels.indices where platformLabels[place].id == id {
      platformLabels[place].labels.insert(contentsOf: titles, at: 0)
    }
    for place in frameworkLabels.indices where frameworkLabels[place].id == id {
      frameworkLabels[place].labels.insert(contentsOf: titles, at: 0)
    }
  }

  /// Returns the section or aspect, another than one with an id of the same sort, whose first title a text is.
  public func part(of id: String, titled title: String) -> String? {
    let folded = FoldedText.fold(title)
    let parts = [sections.map { ($0.id, $0.title) }, aspects.map { ($0.id, $0.title) }]
    return parts.first { $0.contains { $0.0 == id } }?
      .first { $0.0 != id && FoldedText.fold($0.1) == folded }?.0
  }

  /// The shapes of document that the code can read.
  public enum Shape: String, Sendable, CaseIterable {
    /// Markdown with a heading for each section.
    case headedMarkdown = "headed-markdown"
    /// Markdown behind YAML front matter that holds the criteria.
    case frontMatter = "front-matter"
    /// YAML alone, with Markdown in its block scalars.
    case yaml
  }
}

/// Where a component's name comes from.
public struct ComponentSource: Sendable {
  /// What opens the sentence whose rest is the name, folded: "how to test".
  public let leads: [String]
  /// What opens the GIVEN sentence whose rest is the name, folded; longest first.
  public let given: [String]
  /// What is right before the component's name within a GIVEN, folded: "page with".
  public let givenWithin: [String]
  /// The key of the front matter that holds the title.
  public let titleKey: String?
  /// The class of component that a folder's name, or a word of `kindKey`, stands for.
  public let kinds: [String: String]
  /// The key of the front matter whose words show the class of component.
  public let kindKey: String?
}

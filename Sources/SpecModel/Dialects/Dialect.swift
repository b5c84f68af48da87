public import SpecLanguage

/// How a house writes its specs: which headings, keys, labels and Gherkin words mean what.
///
/// Read from one file of `Rules/dialects/`; the code knows shapes, a dialect knows names.
public struct Dialect: Sendable {
  /// The id, such as `markdown-native`.
  public let id: String
  /// The shape of its documents.
  public let shape: Shape
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
  /// What the path of that link began with on earlier sites.
  public let outdatedPaths: [String]
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
  /// The channels that the scenarios repeat.
  public let retold: [Channel]
  /// The keywords that begin an outcome in the middle of a step, folded.
  public let inlineOutcomes: [String]
  /// What else is expected of the steps of scenarios.
  public let stepForm: StepForm
  /// The aspects of the developer notes.
  public internal(set) var aspects: [DialectAspect]
  /// The aspects that are in one order in the notes of each platform, in that order.
  public let aspectOrder: [String]
  /// Titles of headings in the notes that are not an aspect of their own, the canonical one first.
  public let generalTitles: [String]
  /// Those of `generalTitles` that should be written otherwise.
  public let generalVariants: [String]
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
  public let frameworkLabels: [FrameworkLabels]
  /// What heads the notes of each platform within an aspect, where one section has the notes of
  /// all; empty where each platform has a section of its own.
  public let platformLabels: [PlatformLabels]
  /// Keys of front matter that hold nothing of a spec, folded.
  public let ordinaryKeys: [String]
  /// Whose the labels of criteria are.
  public let labels: DialectLabels
  /// The level of the headings that are scenarios, 1 to 6, where these are in no section; nil
  /// where a section holds them.
  public let scenarioLevel: Int?
  /// Whether its scenarios are known by their titles alone: where each has a heading of its own,
  /// pages may have more of them than others, and number them as they come.
  public var bindsByTitle: Bool { scenarioLevel != nil }
  /// How one component is told in a file for each platform; nil where one file tells all.
  public let pages: DialectPages?
  /// The keys, or in Markdown the headings, of its documents where these hold other things than a
  /// spec's parts; then nothing else is read.
  public let entries: [DialectEntry]
  /// What makes a document one of it.
  public internal(set) var signs: DialectSigns
  /// What the house asks for beside it.
  public var demands = HouseDemands()

  /// Lets one sign be enough, because the configuration says that documents are of it.
  public mutating func bind() { signs.isBound = true }

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
  /// The key of the front matter whose words tell the class of component.
  public let kindKey: String?
}

/// One section of a dialect.
public struct DialectSection: Sendable {
  /// The id, such as `condensed`.
  public let id: String
  /// The canonical title.
  public let title: String
  /// Every title that is understood, the canonical one first.
  public let titles: [String]
  /// Those of `titles` that should be written otherwise.
  public let variants: [String]
  /// What is in it.
  public let content: Content
  /// The platform whose notes it holds.
  public let platform: String?
  /// How much it is needed.
  public internal(set) var required: Need
  /// Its place in the order of required sections, from 1; nil for a section without place.
  public let order: Int?

  /// What a section can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// Text that is not taken apart.
    case prose
    /// The checklist.
    case criteria
    /// The scenarios.
    case scenarios
    /// Developer notes.
    case notes
    /// Videos.
    case media
  }
}

/// How much a part is needed.
public enum Need: String, Sendable, CaseIterable {
  /// A spec without it is incomplete.
  case always
  /// Most specs have it.
  case recommended
  /// It may be there.
  case never
}

/// One key of a dialect's front matter.
public struct DialectKey: Sendable {
  /// The id.
  public let id: String
  /// The canonical key.
  public let key: String
  /// Every accepted key, the canonical one first.
  public let keys: [String]
  /// What is in it.
  public let content: Content
  /// The channel of its criteria or triggers.
  public let channel: Channel?
  /// The number of its scenario.
  public let number: Int?
  /// The title of its scenario.
  public let title: String?
  /// How much it is needed.
  public internal(set) var required: Need
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]
  /// Whether its first trigger is answered by the screen reader's criteria, so that it needs no
  /// result of its own.
  public let isAnsweredByCriteria: Bool
  /// The keys of what it holds, if they are known.
  public let inner: [String]

  /// What a key can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// A value that is not taken apart.
    case text
    /// The component's title.
    case title
    /// A mapping of criteria.
    case criteria
    /// A sequence of triggers with results.
    case scenario
  }
}

/// One step of the checklist, or one scenario.
public struct DialectStep: Sendable {
  /// The number, from 1.
  public let number: Int
  /// The channel.
  public let channel: Channel
  /// The canonical title.
  public let title: String
  /// Every accepted title, the canonical one first.
  public let titles: [String]
  /// Folded words and phrases that mark a title of other words as this step's.
  public let marks: [String]
  /// Folded phrases that only the bullets of this scenario hold.
  public let told: [String]
  /// How much it is needed.
  public let required: Need
}

/// Which channel the labels of criteria belong to, and how the usual ones are spelt.
public struct DialectLabels: Sendable {
  /// What belongs to each channel: kinds of term, such as `key`, and terms, such as
  /// `attribute.role`.
  public let owned: [(channel: Channel, terms: [String])]
  /// Terms that may be under any step.
  public let shared: [String]
  /// The labels that nearly every checklist has.
  public let usual: [String]

  /// Returns the channel that a label with some actions, or an attribute, belongs to; nil when it
  /// belongs to none or to several.
  public func owner(actions: [String], attribute: String?) -> Channel? {
    var found: Channel?
    for term in actions.isEmpty ? [attribute.map { "attribute.\($0)" } ?? ""] : actions {
      guard !shared.contains(term), let owner = owner(of: term), found ?? owner == owner else {
        return nil
      }
      found = owner
    }
    return found
  }

  /// Returns the attributes that belong to a channel.
  public func attributes(of channel: Channel) -> [String] {
    let kind = "attribute."
    return owned.filter { $0.channel == channel }.flatMap(\.terms)
      .filter { $0.hasPrefix(kind) }.map { String($0.dropFirst(kind.count)) }
  }

  private func owner(of term: String) -> Channel? {
    let kind = String(Substring(term.utf8.prefix { $0 != UInt8(ascii: ".") }))
    return owned.first { $0.terms.contains { $0 == term || $0 == kind } }?.channel
  }
}

/// One Gherkin keyword.
public struct DialectKeyword: Sendable {
  /// The canonical spelling.
  public let says: String
  /// Its folded words.
  public let words: [String]
  /// What it means.
  public let role: Role
  /// Whether a trigger or outcome before it must open what it goes on with: `THEN when`.
  public let goesOn: Bool

  /// What a keyword can mean.
  public enum Role: String, Sendable, CaseIterable {
    /// What the user does.
    case trigger
    /// What happens.
    case outcome
    /// What must hold.
    case condition
    /// More of what it is with.
    case joins
    /// None of these.
    case other
  }
}

/// One aspect of the developer notes.
public struct DialectAspect: Sendable {
  /// The id, such as `role`.
  public let id: String
  /// The canonical heading.
  public let title: String
  /// Every heading that is understood, the canonical one first.
  public let titles: [String]
  /// Those of `titles` that should be written otherwise.
  public let variants: [String]
  /// Words that make any heading that holds one of them this aspect, folded.
  public let contains: [String]
  /// What is in it.
  public let content: Content
  /// The classes of component that need it; empty for none.
  public internal(set) var neededBy: [String]
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]

  /// What an aspect can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// Notes by framework.
    case notes
    /// Examples of what is said.
    case announcements
    /// Code.
    case code
    /// Text that is not taken apart.
    case prose
  }
}

/// What may head the notes of one framework.
public struct FrameworkLabels: Sendable {
  /// The framework, such as `android_views`.
  public let framework: String
  /// The accepted labels, the canonical one first.
  public let labels: [String]
}

/// What may head the notes of one platform.
public struct PlatformLabels: Sendable {
  /// The platform, such as `ios`.
  public let platform: String
  /// The accepted labels, the canonical one first.
  public let labels: [String]
}

/// An attribute that the checklist needs.
public struct NeededAttribute: Sendable {
  /// The attribute, such as `role`.
  public let attribute: String
  /// The classes of component that need it.
  public let neededBy: [String]
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]
}

import SpecDiagnostics
import SpecFacts
import SpecLanguage
public import SpecModel

/// What the page of one platform says about a component, as far as the pages of other platforms
/// should say it too.
///
/// A few dozen names with their places: a run keeps one of it for each file, and no document.
public struct ComponentPage: Sendable {
  /// The file.
  public let path: String
  /// Which page of which component it is.
  public let place: PagePlace
  /// The dialect that it is written in.
  public let dialect: String
  /// The component's name.
  let component: String
  /// The platform as messages write it.
  let platform: String
  /// The scenarios: what number the dialect gives them, and where their titles are.
  let scenarios: [(number: Int, title: Located<String>)]
  /// What it says, in the order of the document.
  let facts: [PageFact]
  /// Where to point at what is missing from all of it.
  let heading: SourceRange
}

/// Something that a page says.
struct PageFact: Sendable {
  /// The sorts of it.
  enum Kind: String, Sendable, CaseIterable {
    /// One of the dialect's scenarios.
    case scenario
    /// A key in the scenario of the keyboard.
    case key
    /// A setting of the device.
    case setting
    /// An attribute that is announced.
    case attribute
  }

  let kind: Kind
  /// The term, a chord of terms, or the number of the scenario.
  let id: String
  /// How messages write it.
  let name: String
  /// The number of the scenario that has it.
  let scenario: Int
  /// Where.
  let range: SourceRange
  /// The key or setting.
  var action: Action?
  /// All keys or settings of its trigger, any of which does the same: "Tab or arrow keys".
  var alternatives: [Action] = []
  /// The place of its trigger in the scenario, from zero.
  var event = 0
  /// The terms that the dialect takes for the same as the key or setting.
  var equal: [String] = []
  /// Whether it only says that an attribute changes: other pages need not announce that attribute.
  var isChange = false

  /// Whether it says what another fact says.
  func tells(_ other: PageFact) -> Bool {
    guard kind == other.kind else { return false }
    guard let action, let second = other.action else { return id == other.id }
    let isSame = { action.agrees(with: $0) || equal.contains($0.fullID) }
    return isSame(second) || event == other.event && other.alternatives.contains(where: isSame)
  }
}

/// Something that no page of a platform says, and pages of another platform do.
public struct PageGap: Hashable, Sendable {
  let dialect: String
  /// The platform that lacks it.
  let platform: String
  let kind: PageFact.Kind
  /// The id of the fact.
  let id: String
}

extension ComponentPage {
  /// Reads a page; nil for a document that describes all platforms, or has no scenarios, or says in each
  /// of them that there is nothing to see or hear: the platform has no such component.
  init?(_ reading: SpecReading, vocabulary: Vocabulary) {
    let spec = reading.spec
    guard let place = spec.page, let gherkin = spec.gherkin else { return nil }
    let outcomes = reading.events.flatMap(\.outcomes)
    guard outcomes.isEmpty || !outcomes.allSatisfy(\.statement.deniesAtOnce) else { return nil }
    path = spec.file.path
    self.place = place
    dialect = spec.dialect.id
    component = spec.component.name
    platform = vocabulary.term("platform.\(place.platform)")?.name ?? place.platform
    heading = gherkin.heading
    let scenarios = gherkin.parts.compactMap { scenario in
      spec.dialect.scenarios.first { $0.number == scenario.place.number }.map { (scenario, $0) }
    }
    self.scenarios = scenarios.map { ($1.number, $0.title) }
    facts =
      scenarios.map { scenario, known in
        PageFact(
          kind: .scenario, id: String(known.number), name: known.title.quoted,
          scenario: known.number, range: scenario.title.range)
      } + Self.facts(of: reading, vocabulary)
  }
}

extension ComponentPage {
  /// Whether another page says something that this one does not.
  func lacksSomething(of other: ComponentPage) -> Bool { other.facts.contains(where: lacks) }

  /// Whether it has a scenario for a fact that each page should say and does not say it, or lacks
  /// the scenario that is the fact.
  func lacks(_ fact: PageFact) -> Bool {
    !fact.isChange
      && (fact.kind == .scenario || scenarios.contains { $0.number == fact.scenario })
      && !facts.contains { $0.tells(fact) }
  }

  /// What the pages of each component lack of each other and no page of their platform says, each
  /// with the paths of those that lack it, in order; nothing that fewer than three lack.
  public static func gaps(_ components: some Sequence<[ComponentPage]>) -> [PageGap: [String]] {
    var lacking: [PageGap: Set<String>] = [:]
    var told: Set<PageGap> = []
    for pages in components {
      for page in pages {
        for fact in page.facts { told.insert(page.gap(fact)) }
        for other in pages where other.place.platform != page.place.platform {
          for fact in other.facts where page.lacks(fact) {
            lacking[page.gap(fact), default: []].insert(page.path)
          }
        }
      }
    }
    return lacking.filter { !told.contains($0.key) && $0.value.count >= 3 }
      .mapValues { $0.sorted() }
  }

  /// Returns what is missing from its platform where it lacks a fact.
  func gap(_ fact: PageFact) -> PageGap {
    PageGap(dialect: dialect, platform: place.platform, kind: fact.kind, id: fact.id)
  }

  /// What the scenarios say: settings, keys of the keyboard, attributes that are announced.
  private static func facts(of reading: SpecReading, _ vocabulary: Vocabulary) -> [PageFact] {
    var facts: [PageFact] = []
    let equal = reading.spec.dialect.pages?.equal ?? []
    let owned = reading.spec.dialect.labels.attributes(of: .screenReader)
    var scenario: SourceRange?
    var place = 0
    for event in reading.events {
      place = event.scenario.range == scenario ? place + 1 : 0
      scenario = event.scenario.range
      let number = event.scenario.place.number
      let range = event.step.lines.first ?? event.step.range
      for action in event.trigger.actions {
        let isKey = action.kind == .key && event.scenario.channel == .keyboard
        guard isKey || action.kind == .setting else { continue }
        let id = action.fullID
        facts.append(
          PageFact(
            kind: isKey ? .key : .setting, id: id, name: vocabulary.name(of: action),
            scenario: number, range: range, action: action,
            alternatives: event.trigger.actions, event: place,
            equal: equal.filter { $0.contains(id) }.flatMap(\.self)))
      }
      // Platforms differ in what one sees; they should agree in what one hears.
      guard [.gestures, .screenReader].contains(event.scenario.channel) else { continue }
      for outcome in event.outcomes
      where !outcome.statement.isNotApplicable && !outcome.statement.isRemark {
        for attribute in outcome.statement.attributes where owned.contains(attribute) {
          let id = "attribute.\(attribute)"
          facts.append(
            PageFact(
              kind: .attribute, id: id, name: vocabulary.term(id)?.name ?? attribute,
              scenario: number, range: outcome.step.lines.first ?? outcome.step.range,
              isChange: outcome.statement.effects.contains { $0.outcome == "value_changes" }))
        }
      }
    }
    return facts
  }
}

import SpecDiagnostics
import SpecFacts
import SpecLanguage
public import SpecModel

/// What the page of one platform tells of a component, as far as the pages of other platforms
/// should tell it too.
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
  /// What it tells, in the order of the document.
  let facts: [PageFact]
  /// Where to point at what is missing from all of it.
  let heading: SourceRange
}

/// Something that a page tells.
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
  /// The number of the scenario that tells it.
  let scenario: Int
  /// Where.
  let range: SourceRange
  /// The key or setting.
  let action: Action?
  /// The other keys or settings that do the same: "Tab or arrow keys".
  var alternatives: [Action] = []
  /// Which trigger of its scenario tells it, from zero.
  var event = 0

  /// Whether it tells what another fact tells.
  func tells(_ other: PageFact) -> Bool {
    guard kind == other.kind else { return false }
    guard let action, let second = other.action else { return id == other.id }
    return action.agrees(with: second)
      || event == other.event && other.alternatives.contains { action.agrees(with: $0) }
  }
}

/// Something that no page of a platform tells, and pages of another platform do.
public struct PageGap: Hashable, Sendable {
  let kind: String
  let id: String
  let platform: String
}

extension ComponentPage {
  /// Reads a page; nil for a document that tells all platforms, or has no scenarios.
  init?(_ reading: SpecReading, vocabulary: Vocabulary) {
    let spec = reading.spec
    guard let place = spec.page, let gherkin = spec.gherkin else { return nil }
    path = spec.file.path
    self.place = place
    dialect = spec.dialect.id
    component = spec.component.name
    platform = vocabulary.term("platform.\(place.platform)")?.name ?? place.platform
    heading = gherkin.heading
    scenarios = gherkin.scenarios.map { ($0.place.number, $0.title) }
    var facts: [PageFact] = []
    for scenario in gherkin.scenarios where scenario.place.titled != nil {
      let number = scenario.place.number
      let title = spec.dialect.scenarios.first { $0.number == number }?.title
      facts.append(
        PageFact(
          kind: .scenario, id: String(number), name: "\"\(title ?? scenario.title.value)\"",
          scenario: number, range: scenario.title.range, action: nil))
    }
    facts += Self.facts(of: reading, vocabulary)
    self.facts = facts
  }
}

extension ComponentPage {
  /// Whether another page tells something that this one does not.
  func lacksSomething(of other: ComponentPage) -> Bool {
    other.facts.contains { fact in !facts.contains { $0.tells(fact) } }
  }

  /// What the pages of each component lack of each other and no page of their platform tells, each
  /// with the paths of those that lack it, in order; nothing that fewer than three lack.
  public static func gaps(_ components: some Sequence<[ComponentPage]>) -> [PageGap: [String]] {
    var lacking: [PageGap: Set<String>] = [:]
    var told: Set<PageGap> = []
    for pages in components {
      for page in pages {
        for fact in page.facts { told.insert(page.gap(fact)) }
        for other in pages where other.place.platform != page.place.platform {
          for fact in other.facts where !page.facts.contains(where: { $0.tells(fact) }) {
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
    PageGap(kind: fact.kind.rawValue, id: fact.id, platform: "\(dialect) \(place.platform)")
  }

  /// What the scenarios tell: settings, keys of the keyboard, attributes that are announced.
  private static func facts(of reading: SpecReading, _ vocabulary: Vocabulary) -> [PageFact] {
    var facts: [PageFact] = []
    for (place, event) in reading.events.enumerated() {
      let first = reading.events.firstIndex { $0.scenario.range == event.scenario.range } ?? 0
      let number = event.scenario.place.number
      let range = event.step.lines.first ?? event.step.range
      for action in event.trigger.actions {
        let isKey = action.kind == .key && event.scenario.channel == .keyboard
        guard isKey || action.kind == .setting else { continue }
        var fact = PageFact(isKey ? .key : .setting, action, number, range, vocabulary)
        fact.alternatives = event.trigger.actions
        fact.event = place - first
        facts.append(fact)
      }
      // What is seen may differ; what is heard is the same component to everybody.
      guard [.gestures, .screenReader].contains(event.scenario.channel) else { continue }
      for outcome in event.outcomes
      where !outcome.statement.isNotApplicable && !outcome.statement.isRemark {
        for attribute in outcome.statement.attributes {
          let name = vocabulary.term("attribute.\(attribute)")?.name ?? attribute
          facts.append(
            PageFact(
              kind: .attribute, id: "attribute.\(attribute)", name: name, scenario: number,
              range: outcome.step.lines.first ?? outcome.step.range, action: nil))
        }
      }
    }
    return facts
  }
}

extension PageFact {
  /// Takes an action.
  fileprivate init(
    _ kind: Kind, _ action: Action, _ scenario: Int, _ range: SourceRange,
    _ vocabulary: Vocabulary
  ) {
    self.init(
      kind: kind, id: action.fullID, name: vocabulary.name(of: action), scenario: scenario,
      range: range, action: action)
  }
}

import SpecDiagnostics
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
  /// The scenarios: what number the dialect gives them, and where their titles stand.
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
  /// Terms that it tells too: "arrow keys" tells of "up arrow".
  let covered: [String]

  /// Whether it tells what another fact tells.
  func tells(_ other: PageFact) -> Bool {
    guard kind == other.kind else { return false }
    let everything = "\(kind.rawValue).all"
    return id == other.id || !other.covered.allSatisfy { $0 != id && $0 != everything }
      || !covered.allSatisfy { $0 != other.id && $0 != everything }
  }
}

extension ComponentPage {
  /// Reads a page; nil for a document that tells all platforms, or has no scenarios.
  init?(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    guard let place = spec.page, let gherkin = spec.gherkin else { return nil }
    path = spec.file.path
    self.place = place
    dialect = spec.dialect.id
    component = spec.component.name
    platform = vocabulary.term("platform.\(place.platform)")?.name ?? place.platform
    heading = gherkin.heading
    scenarios = gherkin.scenarios.map { ($0.place.number, $0.title) }
    var facts: [PageFact] = []
    for scenario in gherkin.scenarios {
      let number = scenario.place.number
      let title = spec.dialect.scenarios.first { $0.number == number }?.title
      facts.append(
        PageFact(
          kind: .scenario, id: String(number), name: "\"\(title ?? scenario.title.value)\"",
          scenario: number, range: scenario.title.range, covered: []))
      for step in scenario.allSteps {
        let range = step.lines.first ?? step.range
        for id in step.trigger where id.hasPrefix("setting.") {
          facts.append(.init(.setting, id, number, range, vocabulary))
        }
        if scenario.channel == .keyboard {
          for id in step.trigger where id.hasPrefix("key.") {
            facts.append(.init(.key, id, number, range, vocabulary))
          }
        }
        for claim in step.claims where claim.polarity == .does && !claim.isRemark {
          for attribute in claim.attributes {
            facts.append(.init(.attribute, "attribute.\(attribute)", number, range, vocabulary))
          }
        }
      }
    }
    self.facts = facts
  }
}

extension PageFact {
  /// Takes a term, or a chord of terms.
  fileprivate init(
    _ kind: Kind, _ id: String, _ scenario: Int, _ range: SourceRange, _ vocabulary: Vocabulary
  ) {
    let term = vocabulary.term(id)
    self.kind = kind
    self.id = id
    name = id.split(separator: "+").map { vocabulary.term(String($0))?.name ?? String($0) }
      .joined(separator: "+")
    self.scenario = scenario
    self.range = range
    covered =
      (term.map { Array($0.includes) + Array($0.sameAs) } ?? []).map { "\(kind.rawValue).\($0)" }
  }
}

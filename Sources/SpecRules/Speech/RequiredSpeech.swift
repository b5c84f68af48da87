import SpecDiagnostics
import SpecModel

/// What criteria and scenarios demand that a screen reader of one platform says.
struct RequiredSpeech {
  /// The platform.
  let platform: String
  /// The ids of the roles, hints left out.
  private(set) var roles: [String] = []
  /// The ids of the hints that stand for a role: "double tap to activate".
  private(set) var hints: [String] = []
  /// The ids of the states that a state criterion or its steps demand.
  private(set) var states: [String] = []
  /// The ids of the states that criteria and scenarios name anywhere.
  private(set) var mentionedStates: [String] = []
  /// Where roles are demanded, the checklist first.
  private(set) var rolePlaces: [Place] = []
  /// Where states are demanded, the checklist first.
  private(set) var statePlaces: [Place] = []

  /// One criterion or step that demands something.
  struct Place {
    let range: SourceRange
    let text: String
    let block: String
  }

  init(_ platform: String, in document: Document) {
    self.platform = platform
    let spec = document.spec
    for criterion in (spec.condensed?.criteria ?? []).flatMap(\.withDescendants) {
      let place = Place(range: criterion.range, text: criterion.text, block: "Condensed")
      for claim in criterion.claims { add(claim, at: place, document) }
    }
    for step in (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps) {
      let text = [step.keyword, step.text].compactMap(\.self).joined(separator: " ")
      let place = Place(range: step.range, text: text, block: "Gherkin")
      for claim in step.claims { add(claim, at: place, document) }
    }
  }

  private mutating func add(_ claim: Claim, at place: Place, _ document: Document) {
    mentionedStates += claim.states + onAndOff(claim)
    guard claim.polarity == .does, claim.channel == .screenReader else { return }
    let own = claim.roles.filter { $0.platforms.isEmpty || $0.platforms.contains(platform) }
    if claim.attribute == "role" || claim.attributes.contains("role") || !own.isEmpty {
      for mention in own {
        if document.vocabulary.term("role.\(mention.role)")?.isHint == true {
          hints.append(mention.role)
        } else {
          roles.append(mention.role)
        }
      }
      if !own.isEmpty { rolePlaces.append(place) }
    }
    if claim.attribute == "state" || claim.attributes.contains("state"),
      claim.platforms.map({ $0.contains(platform) }) ?? true
    {
      let named = claim.states + onAndOff(claim)
      states += named
      if !named.isEmpty { statePlaces.append(place) }
    }
  }

  /// "Off" says of itself that a thing has the two states; "on" alone does not.
  private func onAndOff(_ claim: Claim) -> [String] {
    claim.words.contains("off") ? ["on", "off"] : []
  }
}

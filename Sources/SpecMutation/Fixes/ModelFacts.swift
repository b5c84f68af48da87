import SpecDiagnostics
import SpecFacts
import SpecModel

/// What the model says of a document, in single statements, each with the text that it rests on.
struct ModelFacts {
  /// One statement.
  struct Fact {
    /// What sort of thing it is about.
    let kind: String
    /// Where that is.
    let start: Int
    /// What the model says.
    let text: String
    /// The text that it follows from.
    let scope: [SourceRange]
  }

  private(set) var all: [Fact] = []
  private let reading: SpecReading

  init(_ spec: ComponentSpec) {
    reading = SpecReading(spec)
    let names = spec.component.mentions.map(\.name.range)
    add("component", SourceRange(at: 0), "\(spec.dialect.id) \(spec.component.name)", names)
    for heading in spec.headings {
      add("heading", heading.range, "\(heading.level) \(heading.part) \(heading.title.value)")
    }
    for step in spec.condensed?.steps ?? [] {
      add("step", step.title.range, "\(step.place.number) \(step.channel) \(step.title.value)")
      for criterion in step.criteria { add(criterion, below: [step.title.range]) }
    }
    for scenario in spec.gherkin?.scenarios ?? [] {
      add(
        "scenario", scenario.title.range,
        "\(scenario.place.number) \(scenario.channel) \(scenario.title.value)")
      var opened: [SourceRange] = []
      var isOpening = false
      for step in scenario.steps {
        // What happens rests on the triggers before it: "WHEN …", then "THEN …" beside it.
        if step.role == .trigger, !isOpening { opened = [] }
        isOpening = step.role == .trigger
        add(step, below: [scenario.title.range] + opened)
        opened.append(step.range)
      }
    }
    for notes in spec.notes {
      add("notes", notes.heading, notes.platform)
      for aspect in notes.aspects {
        add("aspect", aspect.heading, "\(notes.platform) \(aspect.id)")
        for part in aspect.frameworks {
          add("framework", part.range, part.frameworks.joined(separator: " "))
        }
        for item in aspect.allItems { add("note", item.range, "\(item.depth) \(item.text)") }
      }
      for spoken in notes.announcements {
        add("announcement", spoken.range, "\(spoken.platform) \(spoken.text.value)")
      }
    }
    for medium in spec.media {
      let words = [medium.platform, medium.source?.value, medium.type?.value].map { $0 ?? "-" }
      add("medium", medium.range, "\(words.joined(separator: " ")) \(medium.hasCaptions)")
    }
    for span in spec.codeSpans { add("code", span.range, span.code.value) }
    for link in spec.links { add("link", link.range, link.target.value) }
  }

  private mutating func add(
    _ kind: String, _ range: SourceRange, _ text: String, _ scope: [SourceRange] = []
  ) {
    all.append(
      Fact(kind: kind, start: range.lowerBound, text: text, scope: [range] + scope))
  }

  // The depth of lists is bounded where documents are read.
  private mutating func add(_ criterion: Criterion, below above: [SourceRange]) {
    let words = [
      criterion.label?.value ?? "", criterion.attribute ?? "",
      criterion.actions.joined(separator: " "), criterion.text,
    ]
    add("criterion", criterion.range, words.joined(separator: " | "), above)
    add(reading.claim(of: criterion), above + [criterion.range])
    for child in criterion.children { add(child, below: above + [criterion.range]) }
  }

  private mutating func add(_ step: Step, below above: [SourceRange]) {
    let words = [step.keyword ?? "", step.text]
    add("bullet", step.range, words.joined(separator: " | "), above)
    add(reading.claim(of: step), above + [step.range])
    for child in step.children { add(child, below: above + [step.range]) }
  }

  private mutating func add(_ claim: Claim?, _ scope: [SourceRange]) {
    guard let claim else { return }
    let facts = claim.outcome + claim.negated + claim.states + claim.numbers + claim.quotes
    let words: [String] = [
      "\(claim.channel)", claim.trigger.joined(separator: " "), claim.condition ?? "",
      (claim.platforms ?? []).joined(separator: " "), claim.attribute ?? "",
      facts.joined(separator: " "), claim.roles.map(\.role).joined(separator: " "),
      claim.polarity.rawValue,
    ]
    add("claim", claim.range, words.joined(separator: " | "), scope)
  }
}

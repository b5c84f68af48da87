import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// Something that one platform's page of a component says and another one's does not.
///
/// It is Swift, as it compares files; it says nothing of one whose siblings are not there.
struct OnePlatformPageCheck: Check {
  static let summary: String? =
    "The page of one platform leaves out what the page of another one says."
  static let options: CheckOptions = [
    "of": .one(of: PageFact.Kind.self),
    "except": "Terms that platforms need not share.",
  ]
  static let placeholders = ["missing", "platform", "others", "component", "scenario"]
  private let kind: PageFact.Kind
  private let exceptions: [String]

  var asksForNeighbours: Bool { true }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: PageFact.Kind.self)
    exceptions = try options.strings("except")
  }

  /// Returns what a page leaves out, by the other pages of its component: one finding for each
  /// scenario that leaves something out.
  func findings(in document: Document) -> [Finding] {
    let others = document.neighbours.pages
    guard !others.isEmpty, let page = document.page else { return [] }
    var missing: [(fact: PageFact, page: ComponentPage)] = []
    for other in others {
      for fact in other.facts where fact.kind == kind && !exceptions.contains(fact.id) {
        let isKnown =
          !page.lacks(fact)
          || missing.contains { $0.page.path == other.path && $0.fact.tells(fact) }
        // What one of several others says may be special to its platform.
        let isTold = others.allSatisfy { $0.facts.contains { $0.tells(fact) } }
        // What no page of the platform says is said once, on the first that lacks it.
        let first = document.neighbours.gaps[page.gap(fact)]?.first ?? page.path
        if !isKnown, isTold, first == page.path { missing.append((fact, other)) }
      }
    }
    let gaps = document.neighbours.gaps
    if kind == .scenario {
      return missing.isEmpty ? [] : [finding(missing, of: page, in: nil, gaps)]
    }
    var seen: Set<Int> = []
    return page.scenarios.compactMap { scenario in
      let own = missing.filter { $0.fact.scenario == scenario.number }
      guard !own.isEmpty, seen.insert(scenario.number).inserted else { return nil }
      return finding(own, of: page, in: scenario.title, gaps)
    }
  }

  private func finding(
    _ missing: [(fact: PageFact, page: ComponentPage)], of page: ComponentPage,
    in scenario: Located<String>?, _ gaps: [PageGap: [String]]
  ) -> Finding {
    let names = missing.map(\.fact.name).uniqued
    var finding = Finding(
      range: scenario.flatMap { $0.range.isEmpty ? nil : $0.range } ?? page.heading,
      values: [
        "missing": names.joinedAsText(), "platform": page.platform,
        "others": missing.map(\.page.platform).uniqued.joinedAsText(),
        "component": page.component, "scenario": scenario?.value ?? "",
      ],
      location: scenario.map { [$0.value] } ?? [],
      subject: names.map { FoldedText.fold($0) }.joined(separator: ", "))
    if kind == .scenario {
      finding.breaks = missing.map { .page(.scenario, $0.fact.scenario) }
    } else if let number = missing.first?.fact.scenario {
      finding.needs.append(.scenario(number))
    }
    finding.elsewhere = missing.map { fact, other in
      let count = gaps[page.gap(fact)]?.count
      let more = count.map { "; \($0) pages for \(page.platform) leave out \(fact.name)" } ?? ""
      return RelatedPlace(
        path: other.path, range: fact.range, message: "\(other.platform) says it here\(more)")
    }
    return finding
  }
}

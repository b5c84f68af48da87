import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// Something that one platform's page of a component tells and another one's does not.
///
/// It compares files, and says nothing of one by itself.
struct OnePlatformPageCheck: Check {
  static let optionKeys = ["of", "except", "equal"]
  static let placeholders = ["missing", "platform", "others", "component", "scenario"]
  private let kind: PageFact.Kind
  /// Terms that platforms need not share.
  private let exceptions: [String]
  /// Terms of which platforms may have one in place of another, by list.
  private let equal: [[String]]

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: PageFact.Kind.self)
    exceptions = try options.strings("except")
    var equal: [[String]] = []
    for node in try options.list("equal") {
      guard let terms = node.sequence?.compactMap(\.text), terms.count > 1 else {
        throw options.wrong("equal", node, "a list of terms that may replace each other")
      }
      equal.append(terms)
    }
    self.equal = equal
  }

  /// Returns what a page leaves out, by the other pages of its component: one finding for each
  /// scenario that leaves something out.
  func findings(in document: Document) -> [Finding] {
    let others = document.neighbours.pages
    guard !others.isEmpty, let page = document.page else { return [] }
    let own = page.facts.filter { $0.kind == kind }
    var missing: [(fact: PageFact, page: ComponentPage)] = []
    for other in others {
      for fact in other.facts where fact.kind == kind && !exceptions.contains(fact.id) {
        let isKnown =
          own.contains { $0.tells(fact) || isEqual($0, fact) }
          || missing.contains { $0.page.path == other.path && $0.fact.tells(fact) }
        // What no page of the platform tells is said once, on the first of them.
        let isSaid =
          document.neighbours.gaps[page.gap(fact)].map { $0.first != page.path } ?? false
        if !isKnown, !isSaid { missing.append((fact, other)) }
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

  /// Whether one fact may be told in place of another, or of one of its alternatives.
  private func isEqual(_ one: PageFact, _ other: PageFact) -> Bool {
    let others = one.event == other.event ? other.alternatives.map(\.fullID) : []
    return equal.contains { terms in
      terms.contains(one.id) && (others + [other.id]).contains(where: terms.contains)
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
    finding.needs = [.file]
    if kind == .scenario {
      finding.breaks = missing.map { .page(.scenario, $0.fact.scenario) }
    } else if let number = missing.first?.fact.scenario {
      finding.needs += [.titles(.scenario), .scenario(number)]
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

import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// Two places that say different things of one criterion, platforms, roles, keys and the like: Swift, as it shows what
/// the comparison has found.
struct DifferenceCheck: CheckOfFault {
  static let summary: String? = "Two places say different things about one criterion."
  static let placeholders = [
    "criterion", "here", "there", "side", "only", "step", "channel", "attribute",
  ]
  let kind: Difference.Kind

  var cases: [String] { kind == .applies ? ["checklist", "scenario", "notes"] : [] }

  func findings(in document: Document) -> [Finding] {
    let found = document.comparison.differences(kind)
    return switch kind {
    case .applies: contradictions(found, document)
    case .uncoveredCriterion: found.compactMap { uncoveredCriterion($0, document) }
    case .uncoveredStep: found.compactMap { uncoveredStep($0, document) }
    default: found.map { finding($0, document) }
    }
  }

  private func finding(_ difference: Difference, _ document: Document) -> Finding {
    let start = difference.range.lowerBound
    let there = words(difference.there, at: difference.other, document)
    let platform = difference.platform.map { " for \(document.name("platform.\($0)"))" } ?? ""
    let side = document.side(of: difference)
    return Finding(
      range: difference.range,
      values: [
        "criterion": difference.label.shortened,
        "here": words(difference.here, at: difference.range, document) + platform, "there": there,
        "side": side, "only": platform + ": " + only(difference, side, document),
      ],
      related: (difference.other.map { [($0, related(there, side))] } ?? [])
        + placesOfWords(in: difference, document),
      severity: difference.isHint ? .note : nil,
      location: location(difference, document), subject: subject(of: difference),
      isLeftOver: kind == .component,
      breaks: kind == .roles ? [.demandedRole(start)] : [],
      needs: [.criteria, .criterion(start)]
        + (spoken.map { [.spoken($0, start)] } ?? []))
  }

  /// What a baseline knows it by: closed values, so that another one is new; else the label, as a sentence
  /// may be reworded.
  private func subject(of difference: Difference) -> String {
    switch kind {
    case .platforms, .roles, .states, .numbers, .keys, .gestures, .settings, .leftOutKey,
      .component:
      [difference.here, difference.there].map { $0.sorted().joined(separator: " ") }
        .joined(separator: " / ")
    default: FoldedText.fold(difference.label)
    }
  }

  /// What an example of what is heard may differ in.
  var spoken: TermKind? { kind == .roles ? .role : kind == .states ? .state : nil }

  private func location(_ difference: Difference, _ document: Document) -> [String] {
    guard document.spec.tests.isEmpty else { return [difference.label] }
    if kind == .component { return document.spec.block(around: difference.range)?.location ?? [] }
    let criterion = document.reading.criteria.first { $0.criterion.range == difference.range }
    guard let channel = criterion?.criterion.channel else { return [difference.label] }
    return [document.spec.criteriaTitle, channel.name, difference.label]
  }

  private func related(_ there: String, _ side: String) -> String {
    switch kind {
    // Of several steps each may name some of them.
    case .roles, .states: "the \(side) name\(side == "notes" ? "" : "s") \(there)"
    case .platforms: "the scenario says it for \(there)"
    case .leftOutKey: "it is pressed here"
    case .component, .outcomes, .numbers: there.isEmpty ? "the other place" : "here it is \(there)"
    default: "this names \(there)"
    }
  }

  /// Returns what each side has alone: `"on" only here, "off" only in the scenario`.
  private func only(_ difference: Difference, _ side: String, _ document: Document) -> String {
    let (here, there) = (difference.here, difference.there)
    let isShared = Set(here) == Set(there)
    let sides = [
      (isShared ? here : here.filter { !there.contains($0) }, difference.range, "only here"),
      (
        isShared ? there : there.filter { !here.contains($0) }, difference.other,
        side.contains(" ") ? "only there" : "only in the \(side)"
      ),
    ]
    return sides.filter { !$0.0.isEmpty }
      .map { "\(words($0, at: $1, document)) \($2)" }.joined(separator: ", ")
  }

  /// Returns what one side says, as a message says it.
  private func words(_ values: [String], at place: SourceRange?, _ document: Document) -> String {
    switch kind {
    case .platforms:
      return values.isEmpty
        ? "no platform in particular" : document.names(values, kind: .platform)
    case .roles, .states:
      guard !values.isEmpty else { return "none of them" }
      return values.map { written($0, at: place, document).quoted }.joinedAsText()
    case .keys, .gestures, .settings: return values.map(\.quoted).joinedAsText("or")
    case .component, .leftOutKey: return values.joinedAsText()
    default: return values.map { $0.shortened.quoted }.joinedAsText()
    }
  }

  // MARK: Where a document says what a message quotes, if neither of the two places shows it

  /// A further place, with what is there.
  typealias Place = (range: SourceRange, message: String)

  /// Returns the places of the words in which two places differ.
  func placesOfWords(in difference: Difference, _ document: Document) -> [Place] {
    switch kind {
    case .component:
      (document.named.groups.first?.prefix(1) ?? []).map {
        ($0.written.range, "\($0.source) names \($0.written.value.quoted)")
      }
    case .outcomes, .numbers: placesOfTexts(in: difference, document)
    case .roles, .states: placesOfTerms(in: difference, document)
    default: []
    }
  }

  /// Returns the steps after the other place that have what it is quoted with.
  private func placesOfTexts(in difference: Difference, _ document: Document) -> [Place] {
    guard let other = difference.other else { return [] }
    return difference.there.compactMap { text in
      let step = document.spec.scenarios.flatMap(\.allSteps).first {
        $0.range.lowerBound >= other.lowerBound && $0.text.holds(text)
      }
      return step.flatMap { $0.range == other ? nil : ($0.range, "it is said here") }
    }
  }

  /// Returns where each role or state is named first, in the scenario, the checklist or the notes that
  /// its side is in.
  private func placesOfTerms(in difference: Difference, _ document: Document) -> [Place] {
    let shown = [difference.range, difference.other].compactMap(\.self)
    func places(of ids: [String], beside side: SourceRange?) -> [Place] {
      guard let part = part(around: side, document) else { return [] }
      return ids.compactMap { id in
        let own = ranges(naming: id, in: part, document)
        guard let first = own.first,
          !own.contains(where: { range in shown.contains { $0.contains(range) } })
        else { return nil }
        return (first, "\(document.file.text(first).quoted) is here")
      }
    }
    return places(of: difference.here, beside: difference.range)
      + places(of: difference.there, beside: difference.other)
  }

  /// Returns how the document writes a role or state: in a place, else in the part of the document around
  /// it; the vocabulary's name where neither names it.
  func written(_ id: String, at place: SourceRange?, _ document: Document) -> String {
    let ranges = [place, part(around: place, document)].lazy.compactMap(\.self)
      .flatMap { self.ranges(naming: id, in: $0, document) }
    return ranges.first.map { document.file.text($0) }
      ?? document.name("\(spoken?.rawValue ?? "").\(id)").lowercased()
  }

  /// The scenario, the checklist or the notes that a place is in.
  private func part(around place: SourceRange?, _ document: Document) -> SourceRange? {
    guard let place else { return nil }
    let spec = document.spec
    let parts = spec.scenarios.map(\.range) + [spec.condensed?.range].compactMap(\.self)
    return (parts + spec.notes.map(\.range)).first { $0.contains(place) }
  }

  /// Returns where a part of the document names a role or state, without that word: "expanded" of
  /// "the 'expanded' state".
  private func ranges(
    naming id: String, in part: SourceRange, _ document: Document
  ) -> [SourceRange] {
    let words = document.spec.words
    return words.mentions(in: words.places(in: part)).filter { mention in
      mention.kind == spoken && words.vocabulary.term(mention)?.shortID == id
        && words.tokens[mention.places].last?.hasText(mention.kind.rawValue) == false
    }.compactMap { words.tokens[$0.places].map(\.range).span }
  }
}

extension Document {
  /// Returns what messages call the part of the document that has the other side of a difference.
  fileprivate func side(of difference: Difference) -> String {
    if reading.hasTwins { return "detail" }
    guard let range = difference.other else { return "scenario" }
    // Of keys the criteria may be around the scenarios.
    let isScenario = spec.scenarios.contains { $0.range.contains(range) }
    if let condensed = spec.condensed, condensed.range.contains(range), !isScenario {
      // Of two criteria it has to be said which.
      let other = condensed.range.contains(difference.range) ? spec.allCriteria : []
      return other.first { $0.range == range }?.label.map { "criterion \($0.value.quoted)" }
        ?? "checklist"
    }
    if spec.notes.contains(where: { $0.range.contains(range) }) { return "notes" }
    // Of two scenarios it has to be said which.
    guard let gherkin = spec.gherkin, gherkin.range.contains(difference.range),
      let other = gherkin.parts.first(where: { $0.range.contains(range) })
    else { return "scenario" }
    return "scenario \(other.title.value.quoted)"
  }
}

extension Step {
  /// The step with its keyword.
  var asWritten: String { [keyword, text].compactMap(\.self).joined(separator: " ") }
}

import SpecDiagnostics
import SpecModel
import SpecYAML

/// An announcement example that speaks a state which the document does not demand, or another one
/// than the remark behind it says.
struct AnnouncementStateCheck: Check {
  static let optionKeys = ["switches", "others"]
  static let placeholders = ["example", "platform", "found", "expected"]
  private let sides: StateSides

  init(_ options: StrictMapping) throws(DataError) { sides = try StateSides(options) }

  func findings(in document: Document) -> [Finding] {
    let all = SpokenExamples.all(in: document)
    return all.flatMap { examples in
      examples.utterances.compactMap { utterance in
        againstRemark(utterance, examples, document)
          ?? withoutState(utterance, examples, all, document)
          ?? notDemanded(utterance, examples, document)
      }
    }
  }

  /// "(expanded state)" behind an example that speaks another state.
  private func againstRemark(
    _ utterance: Utterance, _ examples: SpokenExamples, _ document: Document
  ) -> Finding? {
    let remarked = remarkedStates(utterance, document)
    guard !remarked.isEmpty,
      let state = utterance.states.first(where: { sides.side(of: $0.term.group) != nil }),
      !utterance.looseStates.contains(where: { id in
        remarked.contains {
          sides.side(of: $0.group) == sides.side(of: document.group(ofState: id))
        }
      })
    else { return nil }
    return finding(
      utterance, state, examples,
      expected: "the remark behind it says "
        + remarked.map { "\"\($0.name.lowercased())\"" }.unique.joinedAsText("or"),
      related: [(utterance.announcement.range, "the example with its remark")], document)
  }

  /// "(disabled state)" behind an example that speaks no state, where another example speaks it.
  private func withoutState(
    _ utterance: Utterance, _ examples: SpokenExamples, _ all: [SpokenExamples],
    _ document: Document
  ) -> Finding? {
    let remarked = remarkedStates(utterance, document)
    let spoken = utterance.looseStates.map { sides.side(of: document.group(ofState: $0)) }
    guard let term = remarked.first, spoken.allSatisfy({ $0 == nil }), utterance.hasRole,
      let side = sides.side(of: term.group), !StateSides.quiet.contains(side),
      Set(remarked.map { sides.side(of: $0.group) }).count == 1,
      let other = all.flatMap(\.utterances).first(where: { other in
        other.states.contains { sides.side(of: $0.term.group) == side }
      })
    else { return nil }
    return Finding(
      range: utterance.range,
      values: values(
        utterance, examples, found: "no state",
        expected: "the remark behind it says \"\(term.name.lowercased())\"", document),
      related: [(other.range, "this example speaks it")], severity: .warning, confidence: .medium,
      location: examples.location(utterance),
      subject: Lexer.fold(utterance.announcement.text.value), needs: ["file"])
  }

  /// Returns the states of a remark that says little else: "(disabled state)", "(when expanded)".
  private func remarkedStates(_ utterance: Utterance, _ document: Document) -> [Term] {
    let matches = document.vocabulary.matches(in: utterance.remark, kinds: [.state])
    let words = utterance.remark.count(where: \.isWord)
    let known = matches.reduce(0) { $0 + $1.wordCount }
    var terms = matches.map(\.term)
    if utterance.remark.contains(where: { $0.text == "off" }) {
      terms += ["state.off"].compactMap(document.vocabulary.term)
    }
    if utterance.remark.first?.text == "on" {
      terms += ["state.on"].compactMap(document.vocabulary.term)
    }
    guard words - known <= 4 else { return [] }
    return terms.filter { sides.side(of: $0.group) != nil }
  }

  /// "Selected", where the document demands "checked/not checked" and nothing like it.
  private func notDemanded(
    _ utterance: Utterance, _ examples: SpokenExamples, _ document: Document
  ) -> Finding? {
    let required = examples.required
    let demanded = classes(required.states, document)
    guard let place = required.statePlaces.first else { return nil }
    let mentioned = classes(required.mentionedStates, document)
    for state in utterance.states {
      guard let group = state.term.group, sides.isTwoSided(group),
        !mentioned.contains(where: { sides.areSides($0, group) }),
        !remarkedStates(utterance, document).contains(where: { $0.group == group })
      else { continue }
      let rival = demanded.contains { other in
        sides.isSwitch(other) && sides.isSwitch(group) && !sides.areSides(other, group)
      }
      // Notes may explain what the criteria leave out, unless the criteria name its rival.
      guard rival || !isNoted(group, examples.notes, document),
        !isNoted(asWritten: state, examples.notes, document)
      else { continue }
      return finding(
        utterance, state, examples,
        expected: "\(place.block) demands "
          + required.states.unique.map { "\"\(document.name("state.\($0)").lowercased())\"" }
          .joinedAsText("or"),
        related: [(place.range, "\(place.block) demands it here")], document)
    }
    return nil
  }

  private func classes(_ states: [String], _ document: Document) -> Set<String> {
    Set(states.map(document.group(ofState:)))
  }

  /// Whether the notes of the platform speak of a state, announcement examples left out.
  private func isNoted(_ group: String, _ notes: PlatformNotes, _ document: Document) -> Bool {
    let items = notes.general + notes.aspects.filter(\.announcements.isEmpty).flatMap(\.allItems)
    return items.contains { item in
      document.vocabulary
        .matches(in: document.spec.words.tokens(in: item.lines), kinds: [.state])
        .contains { $0.term.group.map { $0 == group || sides.areSides($0, group) } ?? false }
    }
  }

  /// Whether the notes hold the word by which a state is spoken, whatever it means there.
  private func isNoted(
    asWritten state: Utterance.SpokenState, _ notes: PlatformNotes, _ document: Document
  ) -> Bool {
    let words = Lexer.words(document.text(state.range))
    let items = notes.general + notes.aspects.filter(\.announcements.isEmpty).flatMap(\.allItems)
    return items.contains { Lexer.words($0.text).holds(words) }
  }

  private func finding(
    _ utterance: Utterance, _ state: Utterance.SpokenState, _ examples: SpokenExamples,
    expected: String, related: [(range: SourceRange, message: String)], _ document: Document
  ) -> Finding {
    Finding(
      range: state.range,
      values: values(
        utterance, examples, found: "\"\(document.text(state.range))\"", expected: expected,
        document),
      related: related, location: examples.location(utterance),
      subject: Lexer.fold(utterance.announcement.text.value), needs: ["file"])
  }

  private func values(
    _ utterance: Utterance, _ examples: SpokenExamples, found: String, expected: String,
    _ document: Document
  ) -> [String: String] {
    [
      "example": utterance.announcement.text.value.shortened,
      "platform": document.names([examples.required.platform], kind: .platform),
      "found": found, "expected": expected,
    ]
  }
}

extension Document {
  /// Returns the class of a state by its id: disabled and dimmed are one.
  func group(ofState id: String) -> String { vocabulary.term("state.\(id)")?.group ?? id }
}

import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An announcement with another state than its remark says, or than the document demands.
struct AnnouncementStateCheck: CheckWithoutOptions {
  static let placeholders = ["example", "platform", "found", "expected"]
  /// Remarks, which are the same few words again and again.
  private let remarks = Memo<Words>()

  func findings(in document: Document) -> [Finding] {
    let all = document.announced
    return all.flatMap { announced in
      announced.examples.compactMap { example in
        againstRemark(example, announced, all, document)
          ?? notDemanded(example, announced, document)
      }
    }
  }

  /// "(expanded state)" behind an example that speaks another state.
  private func againstRemark(
    _ example: ReadAnnouncement, _ announced: Announced, _ all: [Announced], _ document: Document
  ) -> Finding? {
    guard let remark = remark(of: example, announced, document) else { return nil }
    let expected = "the remark after it says \(remark.name.lowercased().quoted)"
    let spoken = example.parts.flatMap { part in part.states.map { (part, $0) } }
    let group = remark.group ?? remark.shortID
    let other = all.lazy.flatMap(\.examples).first { announced.speaks(group, in: $0) }
    if spoken.isEmpty {
      // Another example shows that the state is spoken at all.
      guard example.parts.contains(where: { $0.role != nil }), group != "enabled", let other else {
        return nil
      }
      return announced.finding(
        on: .state, in: example, at: example.announcement.text.range,
        ["found": "no state", "expected": expected],
        [(other.announcement.text.range, "this example has it")])
    }
    // "(folded)" may mention something that has no state.
    let isState =
      other != nil || announced.states.contains { announced.side($0.fact.state) == group }
    // "Selected table 4" says a state among other words.
    let loose = document.spec.words.matches(
      in: [example.announcement.text.range], kinds: [.state])
    guard !announced.speaks(group, in: example),
      !loose.contains(where: { announced.side($0.term.shortID) == group }),
      let (part, _) = spoken.first(where: { _, state in
        !announced.isRival(state, remark.shortID)
          && (isState || announced.question(state).contains { announced.side($0) == group })
      })
    else { return nil }
    let range = announced.range(part.places)
    return announced.finding(
      on: .state, in: example, at: range,
      ["found": document.text(range).quoted, "expected": expected],
      [(example.announcement.range, "the example with its remark")])
  }

  /// Returns the one spoken state that a short remark names: "(disabled state)".
  private func remark(
    of example: ReadAnnouncement, _ announced: Announced, _ document: Document
  ) -> Term? {
    guard let gloss = example.announcement.gloss else { return nil }
    let words = remarks.value(of: WordHash.of(gloss)) {
      Words(gloss, document.vocabulary, readsForms: true)
    }
    let states = words.matches(kinds: [.state])
    // "Some kinds are ticked" and "half of the crew ticked" are not remarks on the whole.
    let known = states + words.matches(kinds: [.role, .attribute, .component])
    guard
      words.tokens.indices.allSatisfy({ place in
        !words.isContentWord(place)
          || known.contains { $0.range.contains(words.tokens[place].range) }
      }),
      // "The can has been mixed" says what was done.
      words.tokens.allSatisfy({
        words[$0].small.isDisjoint(with: [.determiner, .negation]) && !$0.is("been")
      })
    else { return nil }
    var terms = states.map(\.term)
    // "On focus" and "off today" name no state.
    let all = words.tokens.filter(\.isWord)
    if terms.isEmpty, all.count == 1, all[0].is("on") || all[0].is("off"),
      !example.parts.contains(where: { $0.text.hasPrefix(words.text(of: all[0])) })
    {
      terms = [document.vocabulary.term("state.\(words.text(of: all[0]))")].compactMap(\.self)
    }
    // "Still locked": no screen reader has a word for it.
    return terms.count == 1 && terms[0].isSpoken ? terms[0] : nil
  }

  /// "Selected", where the document demands "checked/not checked" and nothing like it.
  private func notDemanded(
    _ example: ReadAnnouncement, _ announced: Announced, _ document: Document
  ) -> Finding? {
    // Where the demands contradict each other, that is enough to say.
    let doubted = document.comparison.differences(.states).flatMap { [$0.range, $0.other] }
    guard let place = announced.states.first,
      !announced.states.contains(where: { doubted.contains($0.range) })
    else { return nil }
    let demanded = announced.states.map(\.fact.state)
    for part in example.parts {
      for state in part.states {
        guard demanded.contains(where: { announced.isRival($0, state) }),
          announced.question(state).count > 1,
          !demanded.contains(where: {
            announced.question($0).contains(state) && !announced.isRival($0, state)
          })
        else { continue }
        let range = announced.range(part.places)
        let names = demanded.map { document.name("state.\($0)").lowercased().quoted }.uniqued
        var finding = announced.finding(
          on: .state, in: example, at: range,
          [
            "found": document.text(range).quoted,
            "expected": "the document demands \(names.joinedAsText("or"))",
          ], [(place.range, "this demands it")])
        // A wrong role has the states of its own kind of control.
        finding.needs.append(.spoken(.role, example.announcement.range.lowerBound))
        return finding
      }
    }
    return nil
  }
}

extension Announced {
  /// The dimension of a state with its end: "disabled" and "dimmed" are one.
  fileprivate func side(_ state: String) -> String { term(.state, state)?.group ?? state }

  /// The states that answer one question: "checked", "on" and "selected" all say yes.
  fileprivate func question(_ state: String) -> Set<String> {
    let term = term(.state, state)
    return Set([state, term?.negation].compactMap(\.self) + (term.map { Array($0.sameAs) } ?? []))
  }

  /// Whether a state stands for the same question in the words of another kind of control.
  fileprivate func isRival(_ one: String, _ other: String) -> Bool {
    one != other && term(.state, one)?.sameAs.contains(other) ?? false
  }

  /// Whether an example speaks a state of a group.
  fileprivate func speaks(_ group: String, in example: ReadAnnouncement) -> Bool {
    example.parts.contains { $0.states.contains { side($0) == group } }
  }
}

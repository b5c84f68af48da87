import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Focus that goes back to where it came from in one place and to an end of the page in another.
  var destinations: [Difference] {
    guard isOn(.destinations) else { return [] }
    return zip(criteria, ownSteps).compactMap { criterion, steps in
      guard !criterion.isSpoken, let here = destination(criterion.statement.effects) else {
        return nil
      }
      for step in steps {
        guard let there = destination(step.statement.effects), there != here else { continue }
        return difference(
          .outcomes, criterion, step.step.range, here: [text(criterion.statement)],
          there: [text(step.statement)])
      }
      return nil
    }
  }

  /// The same among the notes of the platforms on focus, and focus that stays by one of them and moves
  /// by the other.
  var noteDestinations: [Difference] {
    guard isOn(.notedDestinations) else { return [] }
    let notes = reading.notes.filter { $0.aspect == "focus" && tells($0.places) }
    // Two that differ are not both where focus came from.
    let goesOn = notes.map { note in
      note.places.contains { !relations(in: $0).allSatisfy { $0 != "start" && $0 != "next" } }
    }
    let contents = notes.map(\.content)
    // Half of the words of two notes on one subject are the same, but for the component's name.
    let name = nameStems
    let subjects = contents.map { words in
      words.contains(where: name.contains) ? words.filter { !name.contains($0) } : words
    }
    for (place, one) in notes.enumerated() {
      for behind in notes.indices[(place + 1)...] where notes[behind].platform != one.platform {
        let mayGoOn = goesOn[place] || goesOn[behind]
        let other = notes[behind]
        // Most notes have other words, or all the same, so that what they say need not be read.
        let common = contents[place].overlap(contents[behind])
        guard common >= 0.25,
          case let haveOneSubject = subjects[place].overlap(subjects[behind]) >= 0.5,
          mayGoOn || haveOneSubject,
          text(one.places, atLeast: 0) != text(other.places, atLeast: 0)
        else { continue }
        let (mine, theirs) = (one.effects { tells([$0]) }, other.effects { tells([$0]) })
        guard
          mayGoOn && haveOtherDestinations(mine, theirs)
            || haveOneSubject && excludeFocus(mine, theirs)
        else { continue }
        return [
          Difference(
            kind: .outcomes, range: other.item.range, other: one.item.range, label: "Focus",
            here: [text(other.places)], there: [text(one.places)],
            isHint: common < 0.4)
        ]
      }
    }
    return []
  }

  private func haveOtherDestinations(_ one: [Effect], _ other: [Effect]) -> Bool {
    guard let here = destination(one), let there = destination(other) else { return false }
    return here != there
  }

  /// Whether focus stays by one text and moves by the other, and none of them says both: "the panel
  /// is reached by a swipe" does not say that focus has moved.
  private func excludeFocus(_ one: [Effect], _ other: [Effect]) -> Bool {
    let mine = one.filter { $0.group == "focus" && $0.thing != nil }
    let theirs = other.filter { $0.group == "focus" && $0.thing != nil }
    return mine.contains { here in theirs.contains { areOpposites(here.outcome, $0.outcome) } }
      && !mine.contains { here in theirs.contains { says($0, here) } }
  }

  /// Whether a place is the start of a page: "the top", "the screen title".
  private func isStart(_ place: Group) -> Bool {
    words.mentions(in: place.places).contains { mention in
      mention.kind == .relation && words.vocabulary.term(mention)?.shortID == "start"
        && (Int(mention.start)..<mention.end).contains(place.head)
    }
  }

  private func destination(_ effects: [Effect]) -> String? {
    for effect in effects where effect.group == "focus" && !effect.isNegative {
      // "To the next row with this letter at its beginning": the first place counts.
      for target in effect.targets {
        if isStart(target) { return "start" }
        let named = relations(in: target.places)
        if effect.outcome == "focus_returns" || named.contains("origin") { return "origin" }
        if named.contains("next") { return "next" }
      }
    }
    return nil
  }
}

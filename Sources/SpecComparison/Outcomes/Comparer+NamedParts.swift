import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Criteria on what an action does to a part with a name, "Double-tap on Send", of which the scenario has that
  /// action on other parts only.
  var namedParts: [Difference] {
    zip(criteria, pairing.events).flatMap { criterion, places -> [Difference] in
      let channel = criterion.criterion.channel
      guard !criterion.isSpoken, channel != .settings, criterion.trigger.isWhole,
        criterion.statement.isDemanded
      else { return [] }
      let own = scenario(of: channel).filter(places.contains).map { events[$0] }
      guard !own.isEmpty else { return [] }
      let label = names(in: criterion.trigger.places)
      return (label + names(behindPrepositionsOf: criterion.statement)).filter { name in
        own.allSatisfy { !says(name, $0) && isElsewhere($0, than: criterion) }
      }.map { name in
        var lost = difference(
          .uncoveredCriterion, criterion, nil, here: names(criterion.trigger), there: [])
        if !label.contains(name) {
          let written = words.tokens[name].map(\.range).span ?? criterion.criterion.range
          lost.label += " on \(reading.spec.file.text(written))"
        }
        return lost
      }
    }
  }

  /// The names of parts with which sentences begin: "On Send, sends it; on Clear, empties the field".
  private func names(behindPrepositionsOf statement: Statement) -> [Range<Int>] {
    statement.places.flatMap { places in
      places.filter { place in
        words[place].small.contains(.preposition)
          && (place == places.lowerBound || [";", "."].contains(words[place - 1].text))
      }.flatMap { start in
        names(in: [start..<(places[start...].first { words[$0].text == "," } ?? start)])
      }
    }
  }

  /// The names in texts: words with a capital letter that are no word of the vocabulary on what is done, and do not
  /// begin the text.
  private func names(in texts: [Range<Int>]) -> [Range<Int>] {
    texts.flatMap { places in
      places.dropFirst().filter(isName).reduce(into: [Range<Int>]()) { names, place in
        let isNext = names.last?.upperBound == place
        let start = isNext ? names.removeLast().lowerBound : place
        names.append(start..<place + 1)
      }
    }
  }

  private func isName(_ place: Int) -> Bool {
    let style = words.tokens[place].style
    let kinds: [TermKind] = [.key, .gesture, .setting, .platform, .screenReader]
    return style.contains([.word, .capitalised]) && !style.contains(.upper)
      && !words.mentions(at: place).contains { kinds.contains($0.kind) }
  }

  /// Whether an event has one of the words of a name.
  private func says(_ name: Range<Int>, _ event: ReadEvent) -> Bool {
    (event.trigger.places + event.statements.flatMap(\.places)).joined().contains { place in
      name.contains { words[$0].stem == words[place].stem }
    }
  }

  /// Whether an event is surely about another part: it names one, or says which one it is, "the field", and the
  /// criterion does not.
  private func isElsewhere(_ event: ReadEvent, than criterion: ReadCriterion) -> Bool {
    let end = words.actions(in: event.trigger.places, kinds: [.gesture, .key]).end ?? 0
    let object = event.trigger.places.joined().dropFirst(end)
    if let first = object.first, let last = object.last, !names(in: [first - 1..<last + 1]).isEmpty
    {
      return true
    }
    let mayBeAny = object.contains { place in
      !words[place].small.isDisjoint(with: [.pronoun, .determiner]) || words[place].isIndefinite
        || words[place].forms.contains(.plural)
    }
    let things = object.filter { words.isContentWord($0) && !words.tokens[$0].is("focus") }
      .map { words[$0].stem }
    return !mayBeAny && !things.isEmpty
      && !things.contains(where: criterion.trigger.rest.contains)
  }
}

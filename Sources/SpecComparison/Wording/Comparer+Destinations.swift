import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Focus that by the notes of one platform goes back to where it came from, and by the same sentence in
  /// those of another to the start of the page.
  var noteDestinations: [Difference] {
    let notes = reading.notes.filter { $0.aspect == "focus" && tells($0.places) }
    let contents = notes.map(\.content)
    for (place, one) in notes.enumerated() {
      for behind in notes.indices[(place + 1)...] where notes[behind].platform != one.platform {
        // Most notes have other words, so that what they say need not be read.
        guard contents[place].overlap(contents[behind]) >= 0.4,
          let here = destination(of: one), let there = destination(of: notes[behind]),
          here != there
        else { continue }
        return [
          Difference(
            kind: .outcomes, range: notes[behind].item.range, other: one.item.range, label: "Focus",
            here: [text(notes[behind].places)], there: [text(one.places)])
        ]
      }
    }
    return []
  }

  /// Returns the words that say which of several.
  func relations(in places: Range<Int>) -> [String] {
    words.mentions(in: places).filter { mention in
      mention.kind == .relation && mention.end <= places.upperBound
        // "The last one following the first" is not the following one.
        && !(mention.end < words.tokens.count && words[mention.end].small.contains(.article))
    }.compactMap { words.vocabulary.term($0)?.shortID }
  }

  /// Whether a place is the start of a page: "the top", "the screen title".
  private func isStart(_ place: Group) -> Bool {
    words.mentions(in: place.places).contains { mention in
      mention.kind == .relation && words.vocabulary.term(mention)?.shortID == "start"
        && (Int(mention.start)..<mention.end).contains(place.head)
    }
  }

  private func destination(of note: ReadNote) -> String? {
    for effect in note.effects(where: { tells([$0]) })
    where effect.group == "focus" && !effect.isNegative {
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

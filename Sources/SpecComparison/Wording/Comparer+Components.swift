import SpecDiagnostics
import SpecFacts
public import SpecLanguage
import SpecModel

extension Comparer {
  /// Sentences about this component that name another one, which nothing else in the document
  /// speaks of.
  var components: [Difference] {
    strangers.map { stranger in
      let api = api(around: stranger)
      return Difference(
        kind: api == nil ? .component : .componentOfAPI, range: range(stranger.places), other: nil,
        label: api ?? "", here: [text(stranger.places)], there: [reading.spec.component.name])
    }
  }

  /// The name in code beside a name that has it inside: `accessibilityViewIsModal` beside "modal".
  ///
  /// Such a sentence is out of place, and another name would not make it true.
  private func api(around stranger: Stranger) -> String? {
    let name = text(stranger.places).split(separator: " ")
    let inCamelCase = name.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let inKebabCase = "-" + name.joined(separator: "-")
    let passage = passages.first { $0.places.contains { $0.overlaps(stranger.places) } }
    return reading.spec.codeSpans.lazy.filter { passage?.range.contains($0.range) == true }
      .map(\.code.value).first { $0.contains(inCamelCase) || $0.contains(inKebabCase) }
  }

  /// A name that only one sentence has, where the component's own would be expected.
  private struct Stranger {
    /// Its tokens.
    let places: Range<Int>
    /// The component that it means.
    let term: Term
  }

  /// The names that only one sentence has, of components that the vocabulary knows.
  private var strangers: [Stranger] {
    // A page, or what the vocabulary does not know, may hold anything.
    guard let own = wholeName ?? lastWords, own.isThing else { return [] }
    let mentions = reading.spec.component.mentions
    lazy var name = mentions.flatMap { nouns(words.places(in: $0.name.range)) }.uniqued
    let known = namedTerms.all.filter { $0.term.kind == .component }
    var all: [Stranger] = []
    for passage in passages {
      guard known.contains(where: { passage.holdsAll(of: $0) }) else { continue }
      // "An alert takes focus; this banner does not."
      if passage.places.joined().contains(where: { words[$0].noun == ownName.last }) { continue }
      let clauses = passage.clauses(where: { mentionsOnly($0, in: passage) })
      for clause in clauses
      where !clause.isNegative && clause.kind != .relative && clause.kind != .reason {
        all += names(in: clause, of: passage, own).filter { stranger in
          isOnly(stranger, in: passage) && !isOwn(stranger, name, own)
        }
      }
    }
    return all
  }

  /// What the vocabulary knows by the component's name.
  private var wholeName: Term? {
    words.vocabulary.term(named: reading.spec.component.name, kinds: [.component])
  }

  /// What the vocabulary knows by the last words of the component's name: "seat request sheet".
  private var lastWords: Term? {
    let name = reading.spec.component.name.split(separator: " ")
    return name.indices.dropFirst().lazy.compactMap { start in
      self.words.vocabulary.term(
        named: name[start...].joined(separator: " "), kinds: [.component])
    }.first
  }

  /// Whether a text names a component whose first and last mention is in a passage.
  private func mentionsOnly(_ places: Range<Int>, in passage: Passage) -> Bool {
    words.mentions(in: places).contains { mention in
      mention.kind == .component && namedTerms[mention].map(passage.holdsAll(of:)) == true
    }
  }

  /// Returns the names in a clause: of what gets focus, is heard or acted on any, elsewhere those
  /// of known components behind "the" or at the beginning of what is said in general.
  private func names(in clause: Clause, of passage: Passage, _ own: Term) -> [Stranger] {
    let slots = clause.outcomes.filter {
      ["focus", "speech"].contains(words.outcome($0)?.group)
    }.flatMap(\.targets).map(\.head)
    return clause.allGroups.flatMap { group -> [Stranger] in
      let isSlot = passage.isTrigger || slots.contains(group.head)
      guard !group.isPronoun, !group.isNegative, !group.isAlternative,
        isSubjectInGeneral(group, in: clause)
          || !passage.isGeneral && (isSlot || group.places.contains { words[$0].text == "the" })
      else { return [] }
      var all: [Stranger] = []
      var place = group.places.lowerBound
      while place < group.places.upperBound {
        let mention = words.mentions(at: place).first {
          $0.kind == .component && $0.end <= group.places.upperBound
            && !words.tokens[place].style.contains(.code) && !isKey($0)
            && ($0.end - 1 == group.head || $0.end - 1 == group.owner
              || words.tokens[$0.end - 1].style.contains(.possessive))
        }
        if let mention, let term = words.vocabulary.term(mention) {
          if isSlot
            ? term.isThing : mayBeAnother(mention, term, own, group, clause, in: passage),
            isWhole(mention, in: group),
            !isInPassing(mention, in: clause), !isPartOfOther(term, group),
            term.names.contains(words.text(mention.places))
          {
            all.append(Stranger(places: mention.places, term: term))
          }
          place = mention.end
        } else {
          place += 1
        }
      }
      return all
    }
  }

  /// Whether a sentence says something of each component of a kind: "a slider sets a value".
  private func isSubjectInGeneral(_ group: Group, in clause: Clause) -> Bool {
    clause.kind == .statement
      && clause.subjects.first?.head == group.head
      && words[group.places.lowerBound].small.contains(.article)
      && words[group.places.lowerBound].text != "the"
  }

  /// Whether a name belongs to that of a key: "the volume up or down button".
  private func isKey(_ mention: Mention) -> Bool {
    let start = Int(mention.start)
    return words.mentions(in: max(0, start - 4)..<start).contains {
      ($0.kind == .key || $0.kind == .gesture)
        && ["up", "down"].contains(words.text(at: $0.end))
    }
  }

  /// Whether a name is not part of a longer one: "the accessibility tree".
  private func isWhole(_ mention: Mention, in group: Group) -> Bool {
    let before = Int(mention.start) - 1
    return before < group.places.lowerBound || !words.isContentWord(before)
      || words[before].forms.contains(.adjective)
  }

  /// Whether the name of a control means another component than the document's, outside of what gets
  /// focus.
  private func mayBeAnother(
    _ mention: Mention, _ term: Term, _ own: Term, _ group: Group, _ clause: Clause,
    in passage: Passage
  ) -> Bool {
    guard term.isControl else { return false }
    if wholeName != nil { return true }
    // Of a name whose last words are known less is sure: what is around it, beside it or under a name
    // of its own may belong to it, and so may what a sentence about it speaks of.
    let isPlaced = clause.phrases.contains { phrase in
      clause.verb.map { phrase.preposition < $0 } ?? true && words[phrase.preposition].text != "of"
    }
    let isNamed =
      mention.end < words.tokens.count
      && (words.tokens[mention.end].isQuote || words[mention.end].text == "that")
    return term.group == "control" && !term.isEveryday && !isPlaced && !isNamed
      && clause.subjects.contains { $0.head == group.head }
  }

  /// Whether a name is that of a text which belongs to something: "the heading of the list".
  private func isPartOfOther(_ term: Term, _ group: Group) -> Bool {
    !term.isControl && group.owner != nil
  }

  /// Whether a name is only an example, "a logical place, such as the first text field", or of what
  /// may be there: "the text field (if available)".
  private func isInPassing(_ mention: Mention, in clause: Clause) -> Bool {
    let behind = mention.end..<min(mention.end + 3, words.tokens.count)
    return words.names(
      .polarity, "example", in: [clause.places.clamped(to: 0..<Int(mention.start))])
      || words.names(.polarity, "optional", in: [behind])
  }

  private func nouns(_ places: Range<Int>) -> [UInt64] { places.map { words[$0].noun } }

  /// Whether a name may be the component's own, or that of one of its parts.
  private func isOwn(_ stranger: Stranger, _ name: [UInt64], _ own: Term) -> Bool {
    let told = nouns(stranger.places)
    // "The icon button" may be the dismiss button.
    if told.count > 1,
      words.mentions.contains(where: { mention in
        let place = Int(mention.start)
        return mention.kind == .role && mention.words == 1 && words[place].noun == told.last
          && !stranger.places.contains(place)
      })
    {
      return true
    }
    let term = stranger.term
    let roles = criteria.flatMap(\.statement.roles).map(\.role)
    if words.mentions(at: stranger.places.lowerBound).contains(where: {
      $0.kind == .role && roles.contains(words.vocabulary.term($0)?.shortID ?? "")
    }) {
      return true
    }
    return own.isAlike(term) || own.parts.contains(term.shortID)
      || term.parts.contains(own.shortID)
  }

  /// Whether nothing else in the document names the same.
  private func isOnly(_ stranger: Stranger, in passage: Passage) -> Bool {
    namedTerms.all.allSatisfy {
      $0.term.kind != .component || $0.id != stranger.term.shortID || passage.holdsAll(of: $0)
    }
  }
}

extension Term {
  /// Whether documents use the names of one component for the other too.
  public func isAlike(_ other: Term) -> Bool {
    shortID == other.shortID || alike.contains(other.shortID) || other.alike.contains(shortID)
  }

  /// Whether two components are different controls, which speak different roles.
  public func isApart(from other: Term) -> Bool {
    guard isControl, other.isControl else { return group != other.group }
    return roles.isEmpty || other.roles.isEmpty || !roles.contains(where: other.roles.contains)
  }

  /// Whether it is more than a place or a text.
  var isThing: Bool { isControl || group == "pattern" }

  /// Whether users act on it or are notified by it.
  var isControl: Bool { group == "control" || group == "notification" }
}

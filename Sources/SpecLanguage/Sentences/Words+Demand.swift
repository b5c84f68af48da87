import SpecDiagnostics

extension Words {
  /// Returns what a text says to happen as something that should happen.
  ///
  /// "Closes the hint" becomes "it should close the hint". Without a modal it only gets its subject:
  /// "it closes the hint". Nil where the subject cannot be told.
  public func demand(_ ranges: [Range<Int>], modal: String?) -> String? {
    let places = ranges.flatMap(\.self)
    guard let first = places.first else { return nil }
    var changes: [Int: String] = [:]
    for clause in clauses(in: ranges).flatMap(\.self) where clause.kind == .statement {
      guard let verb = clause.verb, clause.joint == nil else { continue }
      let isFirst = clause.places.lowerBound == first
      // What depends on "when" or "where" stays as it is.
      let before = clause.places.lowerBound - 1
      guard isFirst || !tokens[before].isWord || self[before].small.contains(.coordinator) else {
        continue
      }
      let follows = !isFirst && clause.subjects.isEmpty
      let subject = clause.subjects.isEmpty && !follows ? "it " : ""
      let isLacking = clause.isPassive && !has(.be, clause)
      let start = isLacking ? verb : clause.places.first { self[$0].small.contains(.be) } ?? verb
      let isFinite =
        isLacking || self[start].small.contains(.be) || self[start].forms.contains(.third)
      guard isFinite, !clause.isOptional, !has(.modal, clause) else { continue }
      let base = isLacking ? "be " + text(at: verb) : base(of: start) ?? text(at: start)
      let plain = isLacking ? "is " + text(at: verb) : text(at: start)
      // "It's" is one word and a half.
      let gap = start > 0 && tokens[start - 1].end == tokens[start].start ? " " : ""
      changes[start] = gap + subject + (modal.map { (follows ? "" : $0 + " ") + base } ?? plain)
    }
    if changes[first] == nil, self[first].forms.contains(.third), !self[first].forms.contains(.noun)
    {
      return nil
    }
    var text = ""
    var end = Int(tokens[first].start)
    for place in places {
      let token = tokens[place]
      let between = file.text(.init(end, Int(token.start)))
      text += between.contains(where: \.isNewline) ? " " : between
      text += changes[place] ?? file.text(token.range)
      end = Int(token.end)
    }
    return text
  }

  /// Whether a text says something by itself: it has a subject, and a verb that goes with it.
  ///
  /// "The outline stay", which may be behind "I see", does not.
  public func isSentence(_ ranges: [Range<Int>]) -> Bool {
    clauses(in: ranges).flatMap(\.self).contains { clause in
      guard clause.kind == .statement, let verb = clause.verb,
        let noun = clause.subjects.last?.places.last
      else { return false }
      return self[verb].forms.contains(.third) || has([.be, .modal, .have, .do], clause)
        || self[noun].forms.contains(.plural)
    }
  }

  private func has(_ small: SmallWord, _ clause: Clause) -> Bool {
    clause.places.contains { !self[$0].small.isDisjoint(with: small) }
  }

  /// The base form of the verb at a place; nil where it cannot be told.
  private func base(of place: Int) -> String? {
    let text = text(at: place)
    let candidates = [
      text, String(text.dropLast()), String(text.dropLast(2)), text.dropLast(3) + "y", "be", "have",
    ]
    return candidates.first { WordHash.of($0) == self[place].verb }
  }
}

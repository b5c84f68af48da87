import SpecDiagnostics

extension Words {
  /// Returns what a text says to happen as something that should happen.
  ///
  /// "Closes the hint" becomes "it should close the hint". Without a modal it only gets its subject:
  /// "it closes the hint".
  public func demand(_ places: Range<Int>, modal: String?) -> String {
    var changes: [Int: String] = [:]
    for clause in clauses(in: [places]).flatMap(\.self) where clause.kind == .statement {
      guard let verb = clause.verb, clause.joint == nil else { continue }
      let follows = clause.sharesSubject && clause.places.lowerBound > places.lowerBound
      let subject = clause.subjects.isEmpty && !follows ? "it " : ""
      let isLacking = clause.isPassive && !has(.be, clause)
      let start = isLacking ? verb : clause.places.first { self[$0].small.contains(.be) } ?? verb
      let isFinite =
        isLacking || self[start].small.contains(.be) || self[start].forms.contains(.third)
      guard isFinite, !clause.isOptional, !has(.modal, clause) else { continue }
      let base = isLacking ? "be " + text(at: verb) : base(of: start) ?? text(at: start)
      let plain = isLacking ? "is " + text(at: verb) : text(at: start)
      changes[start] = subject + (modal.map { (follows ? "" : $0 + " ") + base } ?? plain)
    }
    var text = ""
    var end = places.first.map { Int(tokens[$0].start) } ?? 0
    for place in places {
      let token = tokens[place]
      let between = file.text(.init(end, Int(token.start)))
      text += between.contains(where: \.isNewline) ? " " : between
      text += changes[place] ?? file.text(token.range)
      end = Int(token.end)
    }
    return text
  }

  private func has(_ small: SmallWord, _ clause: Clause) -> Bool {
    clause.places.contains { self[$0].small.contains(small) }
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

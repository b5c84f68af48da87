import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The trigger of a step that is drafted: what another step of the scenario says, with other actions.
///
/// Nothing is drafted that would be read as other actions, or in which something is left over.
struct TriggerDraft {
  let document: Document
  private static let kinds: [TermKind] = [.key, .gesture, .setting]

  /// Returns what a trigger says with the actions of a label in the place of its own, and without
  /// what is behind these: "to open the menu".
  func trigger(of model: Step, naming label: Located<String>) -> String? {
    let words = document.spec.words
    let places = model.triggerLines.map { words.places(in: $0) }
    let own = words.actions(in: places, kinds: Self.kinds)
    guard let line = model.triggerLines.first, let run = run(of: own, in: places) else {
      return nil
    }
    var lead = document.text(SourceRange(line.lowerBound, run.lowerBound))
    let isVerb = beginsWithVerb(run)
    guard isVerb == beginsWithVerb(label.range),
      isVerb
        || words.places(in: line).contains(where: { place in
          words.isInput(place) && words.tokens[place].range.upperBound <= run.lowerBound
        })
    else { return nil }
    // "TAB" or "ENTER".
    let written = words.places(in: run).filter { words[$0].small.isDisjoint(with: [.coordinator]) }
      .map { document.text(words.tokens[$0].range) }.joined()
    let isQuoted = lead.last == "\""
    if isQuoted { lead.removeLast() }
    var name = label.value.parts.map { part in
      if part.isJoint { return part.text }
      let text = written.contains(where: \.isLowercase) ? part.text : part.text.uppercased()
      return isQuoted ? "\"\(text)\"" : text
    }.joined()
    if !written.contains(where: \.isUppercase) { name = name.lowercased() }
    // "The Tab key", but not "the arrow keys key".
    let next = words.tokens.first { $0.range.lowerBound >= run.upperBound && $0.isWord }
    let isKey = next.map { words.distinct[Int($0.word)].isKeyWord } ?? false
    if !isVerb, !label.value.holds("key"), isKey || !isQuoted && lead.hasSuffix("the ") {
      name += label.value.parts.count > 1 ? " keys" : " key"
    }
    return accepted(lead + name, label, own, places)
  }

  /// Returns where the actions of a trigger are, if nothing else is between them.
  private func run(of own: ActionReading, in places: [Range<Int>]) -> SourceRange? {
    let words = document.spec.words
    let named = own.taken.filter { place in
      words.tokens[place].isWord && !words[place].isKeyWord
        && words[place].small.isDisjoint(with: [.article, .coordinator]) && !words.isInput(place)
    }
    guard let first = named.min(), let last = named.max() else { return nil }
    let isPlain = (first...last).allSatisfy { place in
      own.taken.contains(place) || !words.isContentWord(place)
    }
    return isPlain ? words.tokens[first].range.union(words.tokens[last].range) : nil
  }

  /// Whether what is done begins with its verb: "swipe left", not "a swipe" or "the Tab key".
  private func beginsWithVerb(_ run: SourceRange) -> Bool {
    let words = document.spec.words
    guard let first = words.places(in: run).first else { return false }
    let isNoun =
      first > 0 && !words[first - 1].small.isDisjoint(with: [.article, .number])
      || first > 0 && words.isInput(first - 1)
    return !isNoun && words[first].forms.contains(.verb)
      && words.mentions(at: first).contains { $0.kind == .gesture }
  }

  /// Returns a trigger if it is read as the actions of a label, and nothing in it is unknown.
  private func accepted(
    _ text: String, _ label: Located<String>, _ own: ActionReading, _ places: [Range<Int>]
  ) -> String? {
    let words = document.spec.words
    let read = Words(text, document.vocabulary, readsForms: true)
    let all = [0..<read.tokens.count]
    let drafted = read.actions(in: all, kinds: Self.kinds)
    let asked = words.actions(in: [words.places(in: label.range)], kinds: Self.kinds)
    let known = rest(words, places, own)
    guard Set(drafted.actions) == Set(asked.actions),
      rest(read, all, drafted).isSubset(of: known),
      rest(words, [words.places(in: label.range)], asked).isEmpty
    else { return nil }
    return text
  }

  /// Returns the words with a meaning that no action takes up.
  private func rest(_ words: Words, _ places: [Range<Int>], _ reading: ActionReading) -> Set<UInt64>
  {
    Set(
      places.joined().filter { words.isContentWord($0) && !reading.taken.contains($0) }
        .map { words[$0].hash })
  }
}

extension Word {
  /// Whether it only says what sort of action it is: "the Tab key".
  fileprivate var isKeyWord: Bool { text == "key" || text == "keys" || text == "gesture" }
}

extension String {
  /// The names in a list, and what joins them: "Tab", ", ", "arrow keys", " or ", "Ctrl+Tab".
  fileprivate var parts: [(text: String, isJoint: Bool)] {
    var parts: [(text: String, isJoint: Bool)] = []
    for (index, piece) in split(separator: ", ").enumerated() {
      if index > 0 { parts.append((", ", true)) }
      for (index, name) in piece.split(separator: " or ").enumerated() {
        if index > 0 { parts.append((" or ", true)) }
        parts.append((String(name), false))
      }
    }
    return parts
  }
}

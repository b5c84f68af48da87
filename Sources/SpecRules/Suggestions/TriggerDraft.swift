import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The trigger of a step that is drafted: what another step of the scenario says, with another key.
///
/// Nothing is drafted that would be read as other actions.
struct TriggerDraft {
  let document: Document
  private static let kinds: [TermKind] = [.key]

  /// Returns what a trigger says, "I press the TAB key", with the key of a label in the place of its
  /// own, and without what is behind that: "to open the menu".
  func trigger(of model: Step, naming label: Located<String>) -> String? {
    let words = document.spec.words
    let places = model.triggerLines.map { words.places(in: $0) }
    let own = words.actions(in: places, kinds: Self.kinds)
    guard let line = model.triggerLines.first, let run = run(of: own),
      words.places(in: line).contains(where: { place in
        words.isInput(place) && words.tokens[place].range.upperBound <= run.lowerBound
      })
    else { return nil }
    let lead = document.text(SourceRange(line.lowerBound, run.lowerBound))
    // "TAB" or "ENTER".
    let written = words.tokens(in: run).filter { !words[$0].small.contains(.coordinator) }
      .map { document.text($0.range) }.joined()
    var name = label.value
    if !written.contains(where: \.isLowercase) { name = name.uppercased() }
    if !written.contains(where: \.isUppercase) { name = name.lowercased() }
    if lead.last == "\"" { name += "\"" }
    let next = words.tokens.first { $0.range.lowerBound >= run.upperBound && $0.isWord }
    let isKey = next.map { words.distinct[Int($0.word)].isKeyWord } ?? false
    if isKey || lead.hasSuffix("the "), !label.value.holds("key") { name += " key" }
    return accepted(lead + name, label)
  }

  /// Returns where the keys of a trigger are, if nothing else is between them.
  private func run(of own: ActionReading) -> SourceRange? {
    let words = document.spec.words
    let named = own.taken.filter { place in
      words.tokens[place].isWord && !words[place].isKeyWord
        && words[place].small.isDisjoint(with: [.article, .coordinator]) && !words.isInput(place)
    }
    guard let first = named.min(), let last = named.max(),
      (first...last).allSatisfy({ own.taken.contains($0) || !words.isContentWord($0) })
    else { return nil }
    return words.tokens[first].range.union(words.tokens[last].range)
  }

  /// Returns a trigger if it is read as the one key of a label.
  private func accepted(_ text: String, _ label: Located<String>) -> String? {
    let words = document.spec.words
    let read = Words(text, document.vocabulary, readsForms: true)
    let drafted = read.actions(in: [read.tokens.indices], kinds: Self.kinds).actions
    let asked = words.actions(in: [words.places(in: label.range)], kinds: Self.kinds).actions
    return asked.count == 1 && drafted == asked && asked.allSatisfy(isPressed) ? text : nil
  }

  /// Whether an action is that of a key: no one presses "the skip link key".
  private func isPressed(_ action: Action) -> Bool {
    let vocabulary = document.vocabulary
    guard let term = vocabulary.term("\(action.kind.rawValue).\(action.id)") else { return true }
    return ["", " key"].contains { ending in
      let name = term.name + ending
      return ["key", "keys"].contains { name.lowercased().hasSuffix($0) }
        && vocabulary.term(named: name, kinds: Self.kinds)?.shortID == term.shortID
    }
  }
}

extension Word {
  /// Whether it only says what sort of action it is: "the Tab key".
  fileprivate var isKeyWord: Bool { text == "key" || text == "keys" }
}

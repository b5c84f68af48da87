import SpecDiagnostics
import SpecModel

/// An action by the name that messages give it, with its kind.
struct ActionName {
  /// The kind of its first part.
  let kind: TermKind?
  /// "Shift+Tab", "double tap".
  let text: String

  /// Takes a chord of ids such as `key.shift+key.tab`.
  init(_ chord: String, _ vocabulary: Vocabulary) {
    let terms = chord.split(separator: "+").map { vocabulary.term(String($0)) }
    kind = terms.first??.kind
    let name = zip(terms, chord.split(separator: "+")).map { $0?.name ?? String($1) }
      .joined(separator: "+")
    text = kind == .key ? name : name.lowercasingFirst
  }

  /// Returns the actions of a criterion, in the words of its label where that holds nothing else.
  static func all(of criterion: Criterion, in document: Document) -> [ActionName] {
    let names = criterion.actions.map { ActionName($0, document.vocabulary) }
    guard let label = criterion.label, let kind = names.first?.kind else { return names }
    let tokens = Array(document.spec.words.tokens(in: label.range))
    let matches = document.vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting])
    let spelt = spelt(matches, tokens, document)
    guard spelt.count == names.count else { return names }
    return spelt.map { ActionName(kind: kind, text: kind == .key ? $0 : $0.lowercasingFirst) }
  }

  private init(kind: TermKind?, text: String) {
    (self.kind, self.text) = (kind, text)
  }

  /// What a key is called beside its name.
  static let keys = ["key", "keys"]

  /// Returns the words of each action, chords joined by "+".
  static func spelt(
    _ run: [Vocabulary.Match], _ tokens: [Token], _ document: Document
  ) -> [String] {
    var names: [String] = []
    var last: Vocabulary.Match?
    for match in run {
      var words = tokens[match.tokens].filter { $0.isWord }
      // "arrow keys" is a name, "the enter key" is not.
      if words.count > 1, let word = words.last?.text, keys.contains(word),
        !match.term.name.hasSuffix(word)
      {
        words.removeLast()
      }
      guard let from = words.first, let to = words.last else { continue }
      // What a gesture is for, "swipe to navigate", is no part of its name.
      let name =
        match.term.kind == .key
        ? document.text(from.range.union(to.range))
        : match.term.name.lowercasingFirst
      let gap = last.map { tokens[$0.tokens.upperBound..<match.tokens.lowerBound] } ?? []
      if gap.contains(where: { $0.text == "+" }), let before = names.popLast() {
        names.append(before + "+" + name)
      } else {
        names.append(name)
      }
      last = match
    }
    return names
  }
}

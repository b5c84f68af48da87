import SpecLanguage

/// Which attributes a text is about: the name, the role, the group.
extension StatementReader {
  func readAttributes(_ labelled: String?) {
    var named: [String] = []
    var about: [String] = labelled.map { [$0] } ?? []
    for clause in clauses
    where clause.kind == .question
      || clause.kind.isStated && (kinds.contains(.attribute) || !clause.outcomes.isEmpty)
    {
      if kinds.contains(.attribute) {
        addAttributes(of: clause.subjects, to: &named)
        if let topic = clause.topic { addAttributes(of: [topic], to: &named) }
        if tellsSpeech(clause) {
          addAttributes(of: clause.objects, to: &named)
          addAttributes(of: clause.subjects, to: &named)
        }
      }
      if saysWhatItIs(clause) { about.append("role") }
      if clause.kind == .question {
        if asksPosition(clause) { about.append("index") }
        if let attribute = asked(by: clause) { named.append(attribute) }
      }
      for effect in clause.outcomes {
        switch words.outcome(effect)?.group {
        case "grouping": about.append("group")
        case "display", "selection", "ability":
          if clause.kind == .question { about.append("state") }
        default: break
        }
      }
    }
    statement.named = named.uniqued
    if kinds.contains(.attribute) {
      statement.mentioned =
        statement.places.flatMap { mentions(.attribute, in: $0) }
        .compactMap { words.vocabulary.term($0)?.shortID }.uniqued
    }
    statement.attributes = (about + named).uniqued
  }

  /// Whether something says what it is, of whatever name: "it identifies itself as progress".
  private func saysWhatItIs(_ clause: Clause) -> Bool {
    clause.verb.map { words[$0].verb == Self.identify } == true
      && clause.phrases.contains { words[$0.preposition].text == "as" }
  }

  private static let identify = WordHash.of("identify")

  /// Returns the attribute that a question asks for: "what it is called", "what it is".
  private func asked(by clause: Clause) -> String? {
    guard let joint = clause.joint, words[joint].text == "what", let verb = clause.verb,
      clause.objects.isEmpty
    else { return nil }
    if words[verb].verb == Self.call { return "name" }
    return words[verb].small.contains(.be) && clause.qualities.isEmpty && clause.phrases.isEmpty
      ? "role" : nil
  }

  /// Whether a question asks how many are so: "how many places are filled".
  func asksNumber(_ clause: Clause) -> Bool {
    guard clause.kind == .question, let joint = clause.joint else { return false }
    return words[joint].text == "how"
      && words[min(joint + 1, words.tokens.count - 1)].text == "many"
  }

  /// Whether a question asks for a place in a list: "which page it is", "how many there are".
  func asksPosition(_ clause: Clause) -> Bool {
    guard let joint = clause.joint else { return false }
    let next = words[min(joint + 1, words.tokens.count - 1)].text
    return words[joint].text == "which"
      || words[joint].text == "how" && (next == "many" || next == "far")
  }

  static let hear = WordHash.of("hear")

  /// Whether a clause says that something is announced.
  func tellsSpeech(_ clause: Clause) -> Bool {
    isHeard && clause.kind == .statement
      || clause.outcomes.contains { words.outcome($0)?.group == "speech" }
  }

  private func addAttributes(of groups: [Group], to names: inout [String]) {
    for group in groups { if let name = attribute(of: group) { names.append(name) } }
  }

  /// Returns the attribute that a group names: "its role", "the accessible name".
  func attribute(of group: Group) -> String? {
    guard kinds.contains(.attribute) else { return nil }
    return words.mentions(in: group.places).first {
      $0.kind == .attribute && $0.end - 1 == group.head
    }.flatMap { words.vocabulary.term($0)?.shortID }
  }
}

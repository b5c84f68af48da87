extension Words {
  /// Returns how a clause was read, in one line.
  public func inWords(_ clause: Clause) -> String {
    var parts: [String] = []
    let add = { (name: String, groups: [Group]) in
      guard !groups.isEmpty else { return }
      parts.append(
        "\(name) \"" + groups.map { self.text($0.places) }.joined(separator: "\", \"") + "\"")
    }
    if let topic = clause.topic { add("of", [topic]) }
    add(clause.sharesSubject ? "the same subject" : "subject", clause.subjects)
    if let verb = clause.verb {
      let denial = clause.isNegative ? "not " : ""
      let voice = clause.isPassive ? "is " : ""
      parts.append("verb \"\(denial)\(voice)\(text(at: verb))\"")
    } else if clause.isNegative {
      parts.append("not")
    }
    add("object", clause.objects)
    if !clause.qualities.isEmpty {
      parts.append("\"" + clause.qualities.map(text(at:)).joined(separator: "\", \"") + "\"")
    }
    for phrase in clause.phrases { add(text(at: phrase.preposition), [phrase.group]) }
    let kind = clause.joint.map { "\(clause.kind) (\(text(at: $0)))" } ?? "\(clause.kind)"
    return kind + ": " + parts.joined(separator: ", ")
  }
}

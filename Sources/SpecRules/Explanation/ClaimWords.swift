import SpecModel

/// What was understood of statements, in words.
struct ClaimWords {
  let vocabulary: Vocabulary

  /// Returns what a claim states, a phrase for each thing.
  func facts(_ claim: Claim, attribute: String?) -> [String] {
    var facts: [String] = []
    if !claim.trigger.isEmpty { facts.append("the user: \(actions(claim.trigger))") }
    if let condition = claim.condition { facts.append("on condition: \"\(condition)\"") }
    if let attribute {
      facts.append("about: \(name(attribute, .attribute))")
    } else if !claim.attributes.isEmpty {
      facts.append("names: \(names(claim.attributes, .attribute))")
    }
    if !claim.outcome.isEmpty { facts.append("what happens: \(names(claim.outcome, .outcome))") }
    if !claim.roles.isEmpty {
      facts.append("roles: " + claim.roles.map(role).joinedAsText())
    }
    if !claim.states.isEmpty { facts.append("states: \(names(claim.states, .state))") }
    if !claim.numbers.isEmpty { facts.append("numbers: \(claim.numbers.joinedAsText())") }
    if !claim.quotes.isEmpty {
      facts.append("quoted: " + claim.quotes.map { "\"\($0)\"" }.joinedAsText())
    }
    facts.append(
      claim.platforms.map { "platforms: \(names($0, .platform))" } ?? "platforms: none named")
    facts += polarity(claim.polarity)
    if claim.isOpen { facts.append("its lists are examples") }
    facts.append("understood: \(Int((claim.understood * 100).rounded())) % of its words")
    return facts
  }

  /// Returns alternatives of actions as a list with "or".
  func actions(_ trigger: [String]) -> String {
    trigger.map { chord in
      chord.split(separator: "+").map { vocabulary.term(String($0))?.name ?? String($0) }
        .joined(separator: "+")
    }.joinedAsText("or")
  }

  /// Returns the name of a term.
  func name(_ id: String, _ kind: TermKind) -> String {
    vocabulary.term("\(kind.rawValue).\(id)")?.name ?? id
  }

  private func names(_ ids: [String], _ kind: TermKind) -> String {
    ids.map { name($0, kind) }.unique.joinedAsText()
  }

  private func role(_ mention: RoleMention) -> String {
    let role = name(mention.role, .role)
    return mention.platforms.isEmpty ? role : "\(role) on \(names(mention.platforms, .platform))"
  }

  private func polarity(_ polarity: Polarity) -> [String] {
    switch polarity {
    case .does: []
    case .notApplicable: ["says that it does not apply"]
    case .exempt: ["says that it is exempt"]
    case .nothing: ["says that nothing happens"]
    }
  }
}

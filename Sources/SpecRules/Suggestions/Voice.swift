import SpecModel

/// How the scenarios of a document demand something: "should", "must", or as a fact.
///
/// It turns the words of a criterion into those of an answer, and back.
struct Voice {
  /// "should" or "must", whichever the outcomes say more often; nil where most state facts.
  let modal: String?

  /// Takes the modality as it is.
  init(modal: String?) { self.modal = modal }

  /// Reads the modality from the outcomes of the scenarios.
  init(_ gherkin: Gherkin?) {
    var counts = [0, 0]
    var facts = 0
    for step in (gherkin?.scenarios ?? []).flatMap(\.allSteps) where step.role == .outcome {
      let words = Lexer.words(step.text)
      if words.contains("should") {
        counts[0] += 1
      } else if words.contains("must") {
        counts[1] += 1
      } else {
        facts += 1
      }
    }
    let most = counts[0] >= counts[1] ? 0 : 1
    modal = counts[most] > 0 && counts[0] + counts[1] >= facts ? Self.modals[most] : nil
  }

  private static let modals = ["should", "must"]

  /// Returns the outcome of a criterion as a scenario would tell it: "Moves focus" becomes "it
  /// should move focus".
  func answer(_ criterion: String) -> String {
    var words = criterion.split(separator: " ").map(String.init)
    let plain = words.map { Lexer.words($0).first ?? "" }
    guard let first = plain.first else { return criterion }
    let second = plain.dropFirst().first
    words[0] = words[0].lowercasingFirst
    if Conjugation.isParticiple(first, before: second) {
      return (["it"] + (modal.map { [$0, "be"] } ?? ["is"]) + words).joined(separator: " ")
    }
    let verb = plain.indices.first {
      Conjugation.isThirdPerson(plain[$0], before: plain.dropFirst($0 + 1).first)
    }
    guard let verb else { return words.joined(separator: " ") }
    if verb == 0 { words.insert("it", at: 0) }
    let place = verb == 0 ? 1 : verb
    if !Self.openers.contains(first), verb > 0 { words[0] = "the " + words[0] }
    guard let modal else { return words.joined(separator: " ") }
    words[place] = Conjugation.base(of: plain[verb])
    for later in plain.indices.dropFirst(verb + 1)
    where ["and", "or"].contains(plain[later - 1])
      && Conjugation.isThirdPerson(plain[later], before: plain.dropFirst(later + 1).first)
    {
      words[later + place - verb] = Conjugation.base(of: plain[later])
    }
    // "the focus should visibly move": behind the subject, before its adverb.
    let adverb = place > 0 && words[place - 1].hasSuffix("ly") ? place - 1 : place
    words.insert(modal, at: adverb)
    return words.joined(separator: " ")
  }

  private static let openers = [
    "it", "its", "the", "a", "an", "all", "each", "every", "no", "any", "when", "if", "this",
    "these", "that", "those", "they", "their", "your",
  ]

  /// Returns an answer as a criterion would say it: "it should move focus" becomes "Moves focus".
  func criterion(_ answer: String) -> String {
    var words = answer.split(separator: " ").map(String.init)
    let plain = words.map { Lexer.words($0).first ?? "" }
    var end = words.count
    if let modal = plain.firstIndex(where: Self.modals.contains), modal + 1 < words.count {
      // "name and state" is a plural too.
      let subject =
        plain[..<modal].contains("and") ? "both parts" : modal > 0 ? plain[modal - 1] : nil
      if plain[modal + 1] == "not" {
        let isBe = modal + 2 < words.count && plain[modal + 2] == "be"
        words[modal] = Conjugation.thirdPerson(of: isBe ? "be" : "do", behind: subject)
        if isBe { words.remove(at: modal + 2) }
      } else {
        let verb = plain[modal + 1].hasSuffix("ly") ? modal + 2 : modal + 1
        if verb < words.count {
          words[verb] = Conjugation.thirdPerson(of: plain[verb], behind: subject)
        }
        for later in plain.indices.dropFirst(verb + 1)
        where plain[later] == "be" && plain[later - 1] == "and" {
          words[later] = Conjugation.thirdPerson(of: "be", behind: subject)
        }
        words.remove(at: modal)
      }
      end = modal
    }
    // "it should move" is said of the component, which the label stands for; "the focus" is "Focus".
    if words.count > 1, end > 0, plain[0] == "it" || plain[0] == "the" { words.removeFirst() }
    return words.joined(separator: " ").capitalizingFirst
  }
}

extension String {
  /// The text with its first letter small, unless a capital or digit follows it.
  var lowercasingFirst: String {
    guard let first, let second = dropFirst().first, second.isLowercase || second == " " else {
      return self
    }
    return first.lowercased() + dropFirst()
  }

  /// The text with its first letter as a capital.
  var capitalizingFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

import SpecDiagnostics
import SpecModel

extension Passage {
  /// Whether a mention is what the sentence is about: "the slider", "the slider's value", "a slider
  /// should …", "activates slider".
  func isSubject(_ mention: ComponentMention) -> Bool {
    var before = mention.tokens.lowerBound - 1
    while before >= 0, tokens[before].isQuote || Self.adjectives.contains(tokens[before].text) {
      before -= 1
    }
    let after = word(behind: mention)
    if mention.isPossessive { return true }
    guard before >= 0 else {
      return mention.tokens.lowerBound > 0 || after.map(Self.verbs.contains) ?? false
    }
    let word = tokens[before].text
    if Self.determiners.contains(word) || Self.prepositions.contains(word) { return true }
    if after.map(Self.verbs.contains) ?? false, !Self.modals.contains(word) { return true }
    guard word == "a" || word == "an" else { return false }
    return before == 0 || Self.openers.contains(tokens[before - 1].text)
      || !tokens[before - 1].isWord
  }

  /// Whether a mention only helps to say something about another component: one of a list, an
  /// example, a comparison, a role, a class of the platform, a control that a clause tells apart.
  func isInPassing(_ mention: ComponentMention) -> Bool {
    if isListed(mention) || isCode(mention) { return true }
    let words = tokens[..<mention.tokens.lowerBound].filter(\.isWord).map(\.text)
    if words.suffix(4).contains(where: Self.comparisons.contains) { return true }
    // "No slider", "not a slider", but "not on the slider".
    let hasArticle = words.last.map(["a", "an", "the"].contains) ?? false
    let last = hasArticle ? words.dropLast().last : words.last
    if words.suffix(2) == ["role", "of"] { return true }
    let lead = (hasArticle ? words.dropLast() : words[...]).suffix(2)
    if lead.first.map({ $0.hasPrefix("switch") }) ?? false, lead.last == "to" { return true }
    // "Button: use …" heads one of several ways.
    if mention.tokens.lowerBound == 0, word(behind: mention) == ":" { return true }
    // "A Clear button must be there": a button with a name is part of anything.
    if mention.term.shortID == "button", hasName(mention) { return true }
    // "A tab bar is often the better option".
    if tokens[mention.tokens.upperBound...].contains(where: { Self.advice.contains($0.text) }) {
      return true
    }
    if hasArticle, words.last != "the", isKind(mention) { return true }
    if hasArticle, words.last != "the", last.map(Self.copulas.contains) ?? false { return true }
    if let last, Self.negations.contains(last) || Self.appliances.contains(last) { return true }
    guard let after = word(behind: mention) else { return false }
    // "For a toggle (ex: Bold)" is an example of what the own component may be.
    if after == "(", tokens[mention.tokens.upperBound...].dropFirst().first.map(isExample) ?? false
    {
      return true
    }
    // "For a button with `role="switch"`" says what makes it another one.
    if after == "with", code.holds("role") { return true }
    // "For a link to the guidance on …" points somewhere.
    if mention.term.shortID == "link", after == "to" { return true }
    return Self.followers.contains(after)
  }

  /// Whether a word of its own stands before it that is neither an article nor an adjective of the
  /// field: "Clear button".
  private func hasName(_ mention: ComponentMention) -> Bool {
    guard let before = tokens[..<mention.tokens.lowerBound].last, before.isWord else {
      return false
    }
    let isNamed = !Self.adjectives.contains(before.text) && !Self.prepositions.contains(before.text)
    return isNamed
      && tokens[..<mention.tokens.lowerBound].dropLast().last.map {
        $0.text == "a" || $0.text == "an"
      } ?? false
  }

  private func isExample(_ token: Token) -> Bool {
    ["ex", "e", "eg", "example", "for"].contains(token.text)
  }

  /// Whether the sentence sets one component against another: "a tab bar moves between screens, a
  /// toolbar does not".
  func compares(_ mention: ComponentMention, with isOwn: (ComponentMention) -> Bool) -> Bool {
    mentions.contains { isOwn($0) && !$0.isPossessive }
      && tokens.contains { Self.contrasts.contains($0.text) }
  }

  /// Whether a text opens with a mention that a clause describes: "A slider that …".
  func opens(with mention: ComponentMention) -> Bool {
    let before = tokens[..<mention.tokens.lowerBound]
    return before.count == 1 && before.allSatisfy { $0.text == "a" || $0.text == "an" }
      && ["that", "which"].contains(word(behind: mention))
  }

  /// Whether a single thing is what something is done to or said of: "focus on slider".
  func isTarget(_ mention: ComponentMention) -> Bool {
    let last = tokens[mention.tokens.upperBound - 1].text
    guard !isPlace(mention), last.singular == last else { return false }
    let before = tokens[..<mention.tokens.lowerBound].last {
      !$0.isQuote && !Self.adjectives.contains($0.text)
    }
    guard let before else { return true }
    return Self.targetings.contains(before.text)
  }

  /// Whether another component owns the same sort of thing beside it: "the slider's title is the
  /// button's label".
  func isOwnerBeside(_ mention: ComponentMention, _ isOther: (ComponentMention) -> Bool) -> Bool {
    mention.isPossessive && isDefinite(mention)
      && mentions.contains { $0.isPossessive && isDefinite($0) && isOther($0) }
  }

  /// Whether a mention has the definite article.
  func isDefinite(_ mention: ComponentMention) -> Bool {
    tokens[..<mention.tokens.lowerBound].last { !Self.adjectives.contains($0.text) }?.text == "the"
  }

  /// Returns the three words in front of a mention, and whether it owns what follows.
  func frame(before mention: ComponentMention) -> String {
    let words = tokens[..<mention.tokens.lowerBound].filter(\.isWord).suffix(3).map(\.text)
    return words.joined(separator: " ") + (mention.isPossessive ? " §'s" : " §")
  }

  /// Whether the sentence is about an example that it calls "this custom …".
  func isThisCustom(_ mention: ComponentMention) -> Bool {
    tokens[..<mention.tokens.lowerBound].suffix(2).map(\.text) == ["this", "custom"]
  }

  /// Whether a word is no component but what is done: "should toggle".
  func isVerb(_ mention: ComponentMention) -> Bool {
    guard let before = tokens[..<mention.tokens.lowerBound].last else { return false }
    return mention.tokens.count == 1 && (Self.modals.contains(before.text) || before.text == "just")
  }

  /// Whether it names the place where something happens: "inside the menu", "opens a menu".
  func isPlace(_ mention: ComponentMention) -> Bool {
    tokens[..<mention.tokens.lowerBound].filter(\.isWord).suffix(3)
      .contains { Self.placings.contains($0.text) }
  }

  /// Whether it has what the sentence is about: "the label of the tab bar".
  func isOwner(_ mention: ComponentMention) -> Bool {
    tokens[..<mention.tokens.lowerBound].filter(\.isWord).suffix(2).first?.text == "of"
  }

  /// The word that follows a mention without a mark between them.
  private func word(behind mention: ComponentMention) -> String? {
    var place = mention.tokens.upperBound
    while place < tokens.count, tokens[place].isQuote { place += 1 }
    guard place < tokens.count else { return nil }
    return tokens[place].text
  }

  /// Whether nothing but "or", "and" and marks parts it from another component.
  private func isListed(_ mention: ComponentMention) -> Bool {
    mentions.contains { other in
      guard other.tokens != mention.tokens else { return false }
      let gap =
        other.tokens.upperBound <= mention.tokens.lowerBound
        ? other.tokens.upperBound..<mention.tokens.lowerBound
        : mention.tokens.upperBound..<other.tokens.lowerBound
      let between = tokens[gap].filter { !$0.isQuote }
      guard between.count <= 5, between.allSatisfy({ Self.gaps.contains($0.text) }) else {
        return false
      }
      // A comma between two parts sentences as well as names.
      let hasComma = between.contains { $0.text == "," }
      return between.contains { Self.joints.contains($0.text) }
        && (!hasComma || mentions.count > 2)
    }
  }

  /// Whether it is told apart from another component in the same words: "one for a button, another
  /// for a toggle".
  private func isKind(_ mention: ComponentMention) -> Bool {
    let frame = tokens[..<mention.tokens.lowerBound].suffix(2).map(\.text)
    return frame.count == 2
      && mentions.contains { other in
        other.tokens != mention.tokens && !other.term.isAlike(mention.term)
          && tokens[..<other.tokens.lowerBound].suffix(2).map(\.text) == frame
      }
  }

  /// Whether the code beside it names the same thing, so that it explains the code.
  private func isCode(_ mention: ComponentMention) -> Bool {
    let name = mention.phrase.split(separator: " ").joined()
    return code.holds(name)
  }

  private static let adjectives: Set<String> = [
    "custom", "disabled", "enabled", "whole", "entire", "overall", "single", "next", "first",
    "last",
    "current", "interactive", "actionable",
  ]
  private static let determiners: Set<String> = ["the", "this", "each", "your", "every", "that"]
  private static let prepositions: Set<String> = ["with", "activates", "activate", "activating"]
  private static let modals: Set<String> = ["should", "must", "can", "may", "to", "will"]
  private static let openers: Set<String> = [
    "when", "if", "on", "to", "of", "with", "for", "at", "how", "activate",
  ]
  private static let verbs: Set<String> = [
    "is", "are", "should", "must", "can", "may", "has", "have", "will", "toggles", "opens",
    "closes", "expands", "lets", "allows", "holds", "announces", "activates", "moves",
  ]
  private static let comparisons: Set<String> = [
    "like", "unlike", "than", "as", "such", "follow", "follows", "instead", "versus",
    "vs", "similar", "ex", "example", "e", "eg", "use", "using", "uses", "consider", "choose",
    "prefer", "extend", "implement",
    "develop", "difference", "via", "built", "made", "implemented", "coded",
  ]
  private static let contrasts: Set<String> = [
    "not", "both", "while", "whereas", "doesn't", "don't", "difference", "differs", "unlike",
    "compared",
  ]
  private static let advice: Set<String> = [
    "better", "best", "alternative", "alternatives", "instead", "preferable", "preferred",
  ]
  // "It's" has lost its ending here, as possessives do.
  private static let copulas: Set<String> = ["is", "are", "be", "becomes", "being", "it"]
  private static let negations: Set<String> = [
    "no", "not", "non", "any", "another", "other", "native", "say", "semantic",
  ]
  /// What has buttons and menus without being a component: devices and screen readers.
  private static let appliances: Set<String> = [
    "volume", "power", "home", "talkback", "taleback", "rotor", "voiceover", "system", "device",
  ]
  private static let followers: Set<String> = [
    "that", "which", "who", "whose", "used", "class", "classes", "composable", "composables",
    "view", "views", "trait", "traits", "guidance", "role", "roles", "modifier", "spec", "pattern",
    "component", "components", "access", "style", "type", "element", "elements",
  ]
  private static let targetings: Set<String> = [
    "the", "a", "an", "on", "to", "if", "when", "of", "for", "with", "by", "dismisses", "dismiss",
    "and", "that", "reveals", "leaves", "reads", "see", "hear", "minimize", "expand", "minimizes",
    "expands",
  ]
  private static let placings: Set<String> = [
    "in", "inside", "within", "into", "opens", "open", "launches", "closes", "outside", "from",
  ]
  private static let joints: Set<String> = ["or", "and", "/", ",", "&", "nor"]
  private static let gaps: Set<String> = joints.union(["a", "an", "the", "any", "(", ")"])
}

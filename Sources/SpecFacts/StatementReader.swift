public import SpecLanguage

/// Reading a text into facts.
struct StatementReader {
  let words: Words
  /// The platforms that the document is for.
  let known: PlatformSet
  var statement: Statement
  /// Its clauses, one sentence behind the other.
  let clauses: [Clause]
  /// The kinds of term that it names: most texts have no role, state or platform.
  let kinds: TermKinds
  /// Whether it is behind "I HEAR", so that all of it is what is heard.
  let isHeard: Bool
  /// Whether it is a note on the role: "the bar is a slider" says which.
  let isRoleNote: Bool

  /// Reads a text; `attribute` is the one that its label names, `aspect` that of the notes it is in.
  static func statement(
    _ places: [Range<Int>], of words: Words, attribute: String?, aspect: String? = nil,
    known: PlatformSet, sentences: [[Clause]]? = nil
  ) -> Statement {
    var reader = StatementReader(
      words, places, sentences ?? words.clauses(in: places), known, isRoleNote: aspect == "role")
    reader.read(attribute)
    return reader.statement
  }

  /// Reads what a trigger is asked for: its numbers, platforms and words.
  static func circumstances(
    _ places: [Range<Int>], of words: Words, known: PlatformSet, _ sentences: [Sentence]
  ) -> Statement {
    // Of what is read here only platforms and numbers depend on clauses.
    let needsClauses =
      [.platform, .screenReader].contains { words.names($0, in: places) }
      || places.contains(where: words.hasNumber)
    return reading(places, of: words, needsClauses ? sentences.map(\.clauses) : [], known) {
      reader in
      reader.readNumbers()
      reader.readPlatforms()
      reader.statement.content = content(places, of: words)
    }
  }

  /// Reads a part of what a text says.
  static func reading(
    _ places: [Range<Int>], of words: Words, _ sentences: [[Clause]], _ known: PlatformSet = [],
    _ read: (inout StatementReader) -> Void
  ) -> Statement {
    var reader = StatementReader(words, places, sentences, known)
    read(&reader)
    return reader.statement
  }

  private init(
    _ words: Words, _ places: [Range<Int>], _ sentences: [[Clause]], _ known: PlatformSet,
    isRoleNote: Bool = false
  ) {
    self.words = words
    self.isRoleNote = isRoleNote
    self.known = known
    statement = Statement(places: places, sentences: sentences)
    clauses = statement.clauses
    kinds = words.kinds(in: places)
    let before = (places.first?.lowerBound ?? 0) - 1
    isHeard =
      before >= 0 && words.tokens[before].style.contains(.upper) && words[before].verb == Self.hear
  }

  mutating func read(_ attribute: String?) {
    readPolarity()
    readEffects()
    readAttributes(attribute)
    readNumbers()
    readRoles(isLabelled: attribute == "role")
    readStates()
    readConditions()
    readPlatforms()
    statement.content = Self.content(statement.places, of: words)
  }

  func mentions(_ kind: TermKind, in places: Range<Int>) -> [Mention] {
    var found: [Mention] = []
    guard kinds.contains(kind) else { return found }
    // A phrase may go on in the next line, which is another text.
    for mention in words.mentions(in: places)
    where mention.kind == kind && mention.end <= places.upperBound
      && mention.start >= found.last?.end ?? 0 && !isInName(mention)
      && (!mention.isListed || isBesideOther(mention)
        || isSpoken(mention, behindOther: !found.isEmpty))
    {
      found.append(mention)
    }
    return found
  }

  /// Whether a mention is only a part of what is quoted between commas: "Turbine list".
  private func isInName(_ mention: Mention) -> Bool {
    guard mention.kind == .role || mention.kind == .state,
      statement.quotations.contains(where: { $0.places.contains(Int(mention.start)) })
    else { return false }
    return words.tokens[Int(mention.start) - 1].isWord || words.tokens[Int(mention.end)].isWord
  }

  /// Whether a mention is all that is heard in a case: "I hear on while it runs, off while it stops".
  private func isSpoken(_ mention: Mention, behindOther: Bool) -> Bool {
    let before = Int(mention.start) - 1
    guard before >= 0, words.isAsking(before) || behindOther && words[before].text == "," else {
      return false
    }
    guard mention.end < words.tokens.count, words.tokens[mention.end].isWord else { return true }
    return !words[mention.end].small.isDisjoint(with: [.preposition, .subordinator])
  }

  /// Whether a mention is next to another one of its kind: "on/off", "selected or current".
  func isBesideOther(_ mention: Mention) -> Bool {
    if words.isJoint(mention.end), mention.end + 1 < words.tokens.count,
      words.mentions(at: mention.end + 1).contains(where: { $0.kind == mention.kind })
    {
      return true
    }
    let end = Int(mention.start) - 1
    return words.isJoint(end)
      && (max(0, end - 3)..<max(0, end)).contains { place in
        words.mentions(at: place).contains { $0.kind == mention.kind && $0.end == end }
      }
  }

  // MARK: Does it apply?

  mutating func readPolarity() {
    guard kinds.contains(.polarity) else { return }
    for range in statement.places {
      for mention in mentions(.polarity, in: range) {
        switch words.vocabulary.term(mention)?.shortID {
        case "not_applicable": statement.isNotApplicable = true
        case "example": statement.hasExamples = true
        case "exempt": statement.isExempt = true
        case "optional": statement.isOptional = true
        case "known_issue": statement.isRemark = true
        default: break
        }
      }
    }
  }

  // MARK: What happens

  mutating func readEffects() {
    for sentence in statement.sentences {
      for (index, clause) in sentence.enumerated() where clause.kind.isStated {
        let isOpen =
          clause.isAlternative || clause.isOptional
          || hasCondition(index, in: sentence)
        for outcome in clause.outcomes {
          guard let term = words.outcome(outcome) else { continue }
          let id = outcome.isNegative ? term.negation ?? term.shortID : term.shortID
          statement.effects.append(
            Effect(
              outcome: id, group: term.group ?? term.shortID,
              isNegative: outcome.isNegative && term.negation == nil,
              isAlternative: clause.isAlternative && clause.objects.isEmpty, isOpen: isOpen,
              isLimited: lastsForTime(clause) || isOnlyCase(index, in: sentence),
              isDenial: outcome.isNegative,
              targets: outcome.targets,
              thing: outcome.thing.map { words[$0].noun }, place: outcome.place))
        }
      }
    }
  }

  /// Whether "if" or "when" belongs to a clause or to a question in it: "stays where it is when …".
  func hasCondition(_ index: Int, in sentence: [Clause]) -> Bool {
    sentence.contains { clause in
      guard clause.kind == .condition, let parent = clause.parent else { return false }
      return parent == index
        || sentence[parent].kind == .question && sentence[parent].parent == index
    }
  }

  /// Whether a clause says for how long: "for 10 seconds".
  private func lastsForTime(_ clause: Clause) -> Bool {
    clause.phrases.contains {
      words[$0.preposition].text == "for" && words.hasNumber(in: $0.group.places)
    }
  }

  /// Whether nothing else brings a clause about: "closes only when …".
  private func isOnlyCase(_ index: Int, in sentence: [Clause]) -> Bool {
    sentence.contains { clause in
      clause.kind == .condition && clause.parent == index
        && clause.joint.map { $0 > 0 && words.text(at: $0 - 1) == "only" } ?? false
    }
  }

  // MARK: What it is about

  mutating func readAttributes(_ labelled: String?) {
    var named: [String] = []
    var about: [String] = labelled.map { [$0] } ?? []
    for clause in clauses
    where clause.kind == .question
      || clause.kind.isStated && (kinds.contains(.attribute) || !clause.outcomes.isEmpty)
    {
      if kinds.contains(.attribute) {
        named += attributes(of: clause.subjects)
        if let topic = clause.topic { named += attributes(of: [topic]) }
        if tellsSpeech(clause) {
          named += attributes(of: clause.objects) + attributes(of: clause.subjects)
        }
      }
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

  private static let hear = WordHash.of("hear")

  /// Whether a clause says that something is announced.
  func tellsSpeech(_ clause: Clause) -> Bool {
    isHeard && clause.kind == .statement
      || clause.outcomes.contains { words.outcome($0)?.group == "speech" }
  }

  private func attributes(of groups: [Group]) -> [String] {
    var names: [String] = []
    for group in groups { if let name = attribute(of: group) { names.append(name) } }
    return names
  }

  /// Returns the attribute that a group names: "its role", "the accessible name".
  func attribute(of group: Group) -> String? {
    guard kinds.contains(.attribute) else { return nil }
    return words.mentions(in: group.places).first {
      $0.kind == .attribute && $0.end - 1 == group.head
    }.flatMap { words.vocabulary.term($0)?.shortID }
  }

  // MARK: Words

  /// Returns the base forms of the words of a text with a meaning, without repetitions, sorted.
  static func content(_ text: [Range<Int>], of words: Words) -> [UInt64] {
    var content: [UInt64] = []
    content.reserveCapacity(text.reduce(0) { $0 + $1.count })
    for places in text {
      for token in words.tokens[places] where token.isWord {
        let word = words[token]
        if word.small.isEmpty, word.length > 1 { content.append(word.stem) }
      }
    }
    content.sortOnce()
    return content
  }
}

extension [UInt64] {
  /// Sorts the numbers and leaves out repetitions.
  package mutating func sortOnce() {
    sort()
    var end = 0
    for place in indices where end == 0 || self[place] != self[end - 1] {
      self[end] = self[place]
      end += 1
    }
    removeLast(count - end)
  }
}

extension Clause.Kind {
  /// Whether it says that something is so.
  var isStated: Bool {
    switch self {
    case .statement, .gerund: true
    default: false
    }
  }
}

extension Clause {
  /// Whether "no", "nothing" or the like denies what it is about: "no row is selected".
  public var hasNegativeGroup: Bool {
    self.subjects.contains(where: \.isNegative) || self.objects.contains(where: \.isNegative)
  }

  /// Returns the last group of words that a place belongs to.
  public func group(at place: Int) -> Group? {
    if let topic = self.topic, topic.places.contains(place) { return topic }
    return self.phrases.last { $0.group.places.contains(place) }?.group
      ?? self.objects.last { $0.places.contains(place) }
      ?? self.subjects.last { $0.places.contains(place) }
  }

  /// Every group of words in it.
  public var allGroups: [Group] {
    self.subjects + self.objects + self.phrases.map(\.group) + [self.topic].compactMap(\.self)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  package var uniqued: [Element] {
    if count < 2 { return self }
    // Hashing takes longer than looking through a few.
    if count < 9 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

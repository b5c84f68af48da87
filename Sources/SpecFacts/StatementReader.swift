import SpecLanguage

/// Reading a text into facts.
struct StatementReader {
  let words: Words
  /// The platforms that the document is for.
  let known: PlatformSet
  let statement: Statement
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
    reading(
      places, of: words, sentences ?? words.clauses(in: places), known, isRoleNote: aspect == "role"
    ) { $0.read(attribute) }
  }

  /// Reads what a trigger is asked for: its numbers, platforms and words.
  static func circumstances(
    _ trigger: Trigger, of words: Words, known: PlatformSet
  ) -> Statement {
    let places = trigger.places
    // Of what is read here only platforms and numbers depend on clauses.
    let needsClauses =
      [.platform, .screenReader].contains { words.names($0, in: places) }
      || places.contains(where: words.hasNumber)
    return reading(places, of: words, needsClauses ? trigger.sentences : [], known) {
      reader in
      reader.readNumbers()
      reader.readPlatforms()
      reader.statement.content = content(places, of: words)
    }
  }

  /// Reads a part of what a text says.
  static func reading(
    _ places: [Range<Int>], of words: Words, _ sentences: [[Clause]], _ known: PlatformSet = [],
    isRoleNote: Bool = false, _ read: (StatementReader) -> Void
  ) -> Statement {
    let reader = StatementReader(words, places, sentences, known, isRoleNote: isRoleNote)
    read(reader)
    return reader.statement
  }

  private init(
    _ words: Words, _ places: [Range<Int>], _ sentences: [[Clause]], _ known: PlatformSet,
    isRoleNote: Bool
  ) {
    self.words = words
    self.isRoleNote = isRoleNote
    self.known = known
    statement = Statement(places: places, sentences: sentences)
    kinds = words.kinds(in: places)
    let before = (places.first?.lowerBound ?? 0) - 1
    isHeard =
      before >= 0 && words.tokens[before].style.contains(.upper) && words[before].verb == Self.hear
  }

  private func read(_ attribute: String?) {
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

  /// Its clauses, one sentence behind the other.
  var clauses: [Clause] { statement.clauses }

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

  /// Whether a mention is only a part of what is quoted between commas: "Turbine list"; a "switch slider"
  /// is a slider.
  private func isInName(_ mention: Mention) -> Bool {
    guard mention.kind == .role || mention.kind == .state,
      statement.quotations.contains(where: { $0.places.contains(Int(mention.start)) })
    else { return false }
    let before = Int(mention.start) - 1
    return words.tokens[before].isWord && !isSmallRole(before)
      || words.tokens[Int(mention.end)].isWord
  }

  /// Whether a word is one of a role, and begins with a small letter as names do not.
  private func isSmallRole(_ place: Int) -> Bool {
    !words.tokens[place].style.contains(.capitalised)
      && words.mentions(in: max(0, place - 3)..<place + 1).contains {
        $0.kind == .role && $0.places.contains(place)
      }
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

  func readPolarity() {
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

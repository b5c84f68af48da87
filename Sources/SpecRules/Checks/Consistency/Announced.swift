import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The examples of what a screen reader says on one platform, with what the document demands.
struct Announced {
  /// The platform's id.
  let platform: String
  /// The examples, in document order.
  let examples: [ReadAnnouncement]
  /// The roles that the checklist and the scenarios demand for the platform, without repetitions.
  let roles: [(fact: RoleFact, range: SourceRange)]
  /// The states that the checklist and the scenarios name.
  let states: [(fact: StateFact, range: SourceRange)]
  /// What the document quotes as names.
  let names: [String]
  private let reading: SpecReading

  /// Returns the examples of a document, platform by platform.
  static func all(in reading: SpecReading) -> [Announced] {
    let demanded =
      reading.criteria.map { ($0.statement, $0.criterion.range) }
      + reading.events.flatMap { event in
        event.outcomes.map { ($0.statement, $0.step.range) }
      }
    // Only a text with one of these is about a name.
    let noted = reading.notes.lazy.filter { note in
      note.hasQuotes
        && (reading.words.names(.attribute, in: note.places)
          || note.places.contains { reading.words.holds("what", in: $0) })
    }.map(\.statement)
    let names = (demanded.map(\.0) + noted).filter {
      !$0.quotations.isEmpty && $0.attributes.contains("name")
    }.flatMap(\.quotations).map(\.text)
    let states = demanded.flatMap { statement, range in statement.states.map { ($0, range) } }
    return reading.spec.notes.map { Announced($0.platform, reading, demanded, names, states) }
  }

  private init(
    _ platform: String, _ reading: SpecReading, _ demanded: [(Statement, SourceRange)],
    _ names: [String], _ states: [(StateFact, SourceRange)]
  ) {
    self.platform = platform
    self.reading = reading
    self.names = names
    self.states = states
    examples = reading.announcements.filter { $0.announcement.platform == platform }
    let set = PlatformSet([platform])
    roles = demanded.filter { !$0.0.roles.isEmpty }.flatMap { statement, range in
      statement.roles.filter { $0.platforms.isEmpty || !$0.platforms.isDisjoint(with: set) }
        .map { ($0, range) }
    }
  }

  /// The platform's name.
  var name: String { term(.platform, platform)?.name ?? platform }

  /// Whether two roles are one: the same, the same in other words, or one a kind of the other.
  func areSame(_ one: String, _ other: String) -> Bool {
    guard one != other, let mine = term(.role, one), let others = term(.role, other) else {
      return one == other
    }
    return mine.sameAs.contains(other) || others.sameAs.contains(one)
      || mine.includes.contains(other) || others.includes.contains(one)
  }

  /// Whether a role is demanded.
  func demands(_ role: String) -> Bool { roles.contains { areSame($0.fact.role, role) } }

  /// The names of the roles that are demanded, for a message.
  var demanded: String {
    roles.map { "\"\((term(.role, $0.fact.role)?.name ?? $0.fact.role).lowercased())\"" }
      .uniqued.joinedAsText("or")
  }

  func term(_ kind: TermKind, _ id: String) -> Term? {
    reading.words.vocabulary.term("\(kind.rawValue).\(id)")
  }

  /// Returns the range of some tokens.
  func range(_ places: Range<Int>) -> SourceRange {
    let tokens = reading.words.tokens
    guard let first = places.first, let last = places.last else { return SourceRange(at: 0) }
    return tokens[first].range.union(tokens[last].range)
  }

  /// Makes a finding in an example.
  func finding(
    in example: ReadAnnouncement, at range: SourceRange, _ values: [String: String],
    _ related: [(range: SourceRange, message: String)]
  ) -> Finding {
    let text = example.announcement.text.value
    return Finding(
      range: range,
      values: values.merging(["example": text.shortened, "platform": name]) { $1 },
      related: related, location: location(example), subject: FoldedText.fold(text),
      needs: ["file"])
  }

  /// The structural path to an example.
  func location(_ example: ReadAnnouncement) -> [String] {
    let notes = reading.spec.notes.first { $0.platform == platform }
    return [notes?.title.value].compactMap(\.self) + [example.announcement.text.value.shortened]
  }
}
